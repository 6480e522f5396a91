// @sabaki/go-board: an immutable board; a move may be asked to prevent overwriting, suicide and ko.
'use strict'
const path = require('path')
const { serve, follows, points, Unsupported } = require('./harness')
const home = path.join(__dirname, '../.installed/sabaki-go-board/node_modules/@sabaki/go-board')
const GoBoard = require(home)
const { version } = require(path.join(home, 'package.json'))

const sign = by => (by === 'B' ? 1 : -1)
const prevent = { preventOverwrite: true, preventSuicide: true, preventKo: true }

const game = {
    rules: ({ rules }) => follows(rules, { suicide: 'forbidden', ko: 'basic', repetition: 'none' }),
    position({ width, height, rows, handicap }) {
        if (handicap) throw new Unsupported('no handicap in turns')
        this.past = []
        this.now = GoBoard.fromDimensions(width, height)
        if (rows) this.now = new GoBoard(rows.map(row => [...row].map(mark => ({ '.': 0, X: 1, O: -1 })[mark])))
        if (!this.now.isValid()) throw new Unsupported('isValid: a chain has no liberty')
        return true
    },
    play({ by, at }) {
        let next
        try {
            next = at === 'pass' ? this.now.makeMove(0, [-1, -1]) : this.now.makeMove(sign(by), at, prevent)
            if (at !== 'pass' && !this.now.has(at)) return false
        } catch (why) {
            return false
        }
        this.past.push(this.now)
        this.now = next
        return true
    },
    legal({ by }) {
        const bad = at => {
            const found = this.now.analyzeMove(sign(by), at)
            return found.overwrite || found.suicide || found.ko
        }
        return points(this.now.width, this.now.height).filter(at => !bad(at))
    },
    board() {
        return this.now.signMap.map(row => row.map(value => '.XO'.at(value)).join(''))
    },
    undo() {
        this.now = this.past.pop()
        return true
    }
}

serve('@sabaki/go-board', version, {
    legal: 'GoBoard.analyzeMove: no overwrite, suicide or ko',
    board: 'GoBoard.signMap',
    undo: 'kept GoBoards',
    setup: 'new GoBoard(signMap)'
}, game)
