// The loop that every harness here shares: requests in, answers out. See docs/harness.md for one written from nothing.
'use strict'
const readline = require('readline')

class Unsupported extends Error {}

// What a library prints must not be taken for an answer.
console.log = console.info = console.warn = console.error

/** Answers requests; `game` has a method for each question. A method that is not there is declined. */
function serve(name, version, channels, game) {
    readline.createInterface({ input: process.stdin }).on('line', line => {
        const { id, do: asked, ...request } = JSON.parse(line)
        let answer
        if (asked === 'start') {
            answer = { value: { protocol: 1, name, version, channels } }
        } else if (asked === 'stop') {
            answer = { value: true }
        } else {
            try {
                if (!game[asked]) throw new Unsupported(`no ${asked}`)
                answer = { value: game[asked](request) }
            } catch (why) {
                answer = why instanceof Unsupported ? { unsupported: why.message } : { error: String(why) }
            }
        }
        process.stdout.write(JSON.stringify({ id, ...answer }) + '\n', () => asked === 'stop' && process.exit(0))
    })
}

/** Declines rulesets with other values than those declared, on the axes that decide in play. */
function follows(rules, declared) {
    for (const [axis, values] of Object.entries({ komi: '0', ...declared })) {
        if (![].concat(values).includes(rules[axis])) throw new Unsupported(`${axis}=${rules[axis]}`)
    }
    return true
}

/** Declines starts other than the empty board. */
function plain({ rows, handicap }) {
    if (rows || handicap) throw new Unsupported('starts from the empty board only')
}

const points = (width, height) => Array.from({ length: width * height }, (_, n) => [n % width, Math.floor(n / width)])

module.exports = { serve, follows, plain, points, Unsupported }
