// wgo's Game, whose handling of repetition and suicide are options.
'use strict'
const path = require('path')
const { serve, follows, plain, points, Unsupported } = require('./harness')
const home = path.join(__dirname, '../.installed/wgo/node_modules/wgo')
const { version } = require(path.join(home, 'package.json'))
global.window = global.document = undefined
const wgo = require(path.join(home, 'dist/index.js'))

const game = {
    rules({ rules }) {
        follows(rules, { suicide: ['forbidden', 'several', 'allowed'], repetition: ['none', 'positional'] })
        const repeating = rules.repetition === 'positional' ? 'ALL' : rules.ko === 'basic' ? 'KO' : 'NONE'
        this.options = { repeating: wgo.Repeating[repeating], allowRewrite: false, allowSuicide: rules.suicide !== 'forbidden', komi: 0 }
        return true
    },
    position({ width, height, rows, handicap }) {
        plain({ rows, handicap })
        if (width !== height) throw new Unsupported('the board is square')
        this.size = width
        this.game = new wgo.Game(width, this.options)
        return true
    },
    play({ by, at }) {
        if (this.game.turn !== (by === 'B' ? wgo.Color.BLACK : wgo.Color.WHITE)) return false
        if (at === 'pass') {
            this.game.pass()
            return true
        }
        return this.game.isOnBoard(...at) && this.game.play(...at) !== false
    },
    legal() {
        return points(this.size, this.size).filter(([x, y]) => this.game.isValid(x, y))
    },
    board() {
        const mark = stone => (stone === wgo.Color.BLACK ? 'X' : stone === wgo.Color.WHITE ? 'O' : '.')
        return Array.from({ length: this.size }, (_, y) => Array.from({ length: this.size }, (_, x) => mark(this.game.getStone(x, y))).join(''))
    },
    undo() {
        this.game.popPosition()
        return true
    }
}

serve('wgo', version, {
    legal: 'Game.isValid',
    board: 'Game.getStone',
    undo: 'Game.popPosition'
}, game)
