// tenuki.Game, whose ko rule and scoring are options.
'use strict'
const path = require('path')
const { serve, follows, plain, points, Unsupported } = require('./harness')
const home = path.join(__dirname, '../.installed/tenuki/node_modules/tenuki')
const tenuki = require(home)
const { version } = require(path.join(home, 'package.json'))

const koRules = { none: 'simple', positional: 'positional-superko', situational: 'situational-superko', natural: 'natural-situational-superko' }

const game = {
    rules({ rules }) {
        follows(rules, { suicide: 'forbidden', repetition: Object.keys(koRules), score: 'area' })
        if ((rules.ko === 'basic') !== (rules.repetition === 'none')) throw new Unsupported(`ko=${rules.ko} with repetition=${rules.repetition}`)
        this.koRule = koRules[rules.repetition]
        return true
    },
    position({ width, height, rows, handicap }) {
        plain({ rows, handicap })
        if (width !== height || width > 19) throw new Unsupported('the board is square, of side 19 at most')
        this.size = width
        this.game = new tenuki.Game({ boardSize: width, koRule: this.koRule, scoring: 'area' })
        return true
    },
    play({ by, at }) {
        if ((by === 'B') !== this.game.isBlackPlaying()) return false
        if (at === 'pass') return this.game.pass()
        const [x, y] = at
        if (x >= this.size || y >= this.size || this.game.isOver()) return false
        return this.game.playAt(y, x)
    },
    legal() {
        return points(this.size, this.size).filter(([x, y]) => !this.game.isIllegalAt(y, x))
    },
    board() {
        const mark = at => ({ empty: '.', black: 'X', white: 'O' })[at.value]
        return Array.from({ length: this.size }, (_, y) =>
            Array.from({ length: this.size }, (_, x) => mark(this.game.intersectionAt(y, x))).join(''))
    },
    score() {
        if (!this.game.isOver()) throw new Unsupported('counted at the end of the game only')
        const { black, white } = this.game.score()
        return { black, white }
    },
    ended() {
        return this.game.isOver()
    },
    undo() {
        this.game.undo()
        return true
    }
}

serve('tenuki', version, {
    legal: 'Game.isIllegalAt',
    board: 'Game.intersectionAt',
    score: 'Game.score, after two passes',
    ended: 'Game.isOver',
    undo: 'Game.undo'
}, game)
