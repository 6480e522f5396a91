// goban, the engine of online-go.com, whose bundle needs a document.
'use strict'
const path = require('path')
const { serve, follows, plain, points, Unsupported } = require('./harness')
const home = path.join(__dirname, '../.installed/goban-js/node_modules')
const { JSDOM } = require(path.join(home, 'jsdom'))
const dom = new JSDOM('<!DOCTYPE html><body></body>', { url: 'http://localhost/' })
const globals = { window: dom.window, document: dom.window.document, navigator: dom.window.navigator }
for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
for (const name of Object.getOwnPropertyNames(dom.window)) {
    if (!(name in globalThis)) globalThis[name] = dom.window[name]
}
globalThis.self = globalThis
const { GobanEngine } = require(path.join(home, 'goban'))
const { version } = require(path.join(home, 'goban/package.json'))

const algorithms = { none: 'noresult', positional: 'psk', situational: 'ssk' }

const game = {
    rules({ rules }) {
        follows(rules, { suicide: ['forbidden', 'allowed'], repetition: Object.keys(algorithms), score: 'area' })
        if (rules.repetition === 'none' && rules.ko !== 'basic') throw new Unsupported('a ko is always barred')
        this.options = {
            rules: 'chinese', komi: 0, handicap: 0,
            allow_self_capture: rules.suicide !== 'forbidden', allow_ko: false,
            allow_superko: rules.repetition === 'none', superko_algorithm: algorithms[rules.repetition]
        }
        return true
    },
    position({ width, height, rows, handicap }) {
        plain({ rows, handicap })
        if (width > 25 || height > 25) throw new Unsupported('sides of 25 at most')
        ;[this.width, this.height] = [width, height]
        this.engine = new GobanEngine({ ...this.options, width, height, moves: [] })
        // What a preset of the library's overrides is set again, as its own server does by `rules: custom` configurations.
        for (const name of ['allow_self_capture', 'allow_superko', 'superko_algorithm']) this.engine[name] = this.options[name]
        this.past = []
        return true
    },
    attempt(x, y) {
        this.engine.place(x, y, true, true)
    },
    play({ by, at }) {
        if (this.engine.colorToMove() !== (by === 'B' ? 'black' : 'white')) return false
        const [x, y] = at === 'pass' ? [-1, -1] : at
        if (x >= this.width || y >= this.height) return false
        const before = this.engine.cur_move
        try {
            this.attempt(x, y)
        } catch (why) {
            if (why.message_id) return false
            throw why
        }
        this.past.push(before)
        return true
    },
    legal() {
        const here = this.engine.cur_move
        return points(this.width, this.height).filter(([x, y]) => {
            try {
                this.attempt(x, y)
            } catch (why) {
                if (why.message_id) return false
                throw why
            }
            this.back(here)
            return true
        })
    },
    back(to) {
        const tried = this.engine.cur_move
        this.engine.jumpTo(to)
        if (tried !== to && tried.remove) tried.remove()
    },
    board() {
        return this.engine.board.map(row => row.map(stone => '.XO'[stone]).join(''))
    },
    undo() {
        this.back(this.past.pop())
        return true
    }
}

serve('goban', version, {
    legal: 'GobanEngine.place(x, y, true, true), then jumpTo',
    board: 'GobanEngine.board',
    undo: 'GobanEngine.jumpTo'
}, game)
