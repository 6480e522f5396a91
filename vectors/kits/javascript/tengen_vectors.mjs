#!/usr/bin/env node
// Runs the Tengen vectors against an implementation of Go. One file, no dependencies (Node 18 or newer).
//
//   node tengen_vectors.mjs --vectors FOLDER ./my_adapter.mjs [--expected-failures FILE]
//
// The adapter is a module whose default export is a class with the methods of `Adapter`; only `start` and `play` are needed. An id in the file of
// expected failures that passes is an error: take it out of the file. Status 0: nothing unexpected.
import {readFileSync, readdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'

/** Thrown by an adapter for what it does not have; the text is the reason, and reasons are counted. */
export class Skip extends Error {}

/** A trivial implementation that can do nothing: copy it, and fill in what yours can say. What returns null is not compared. */
export class Adapter {
  /** Starts a game: vector.rules, vector.size ([columns, rows]), vector.start. Throw Skip if you cannot. */
  start(vector) { throw new Skip('nothing is implemented') }
  /** Makes a turn ("C3", "pass", …). true: it was legal and is made. false: it was refused and nothing has changed. */
  play(act) { throw new Skip('nothing is implemented') }
  undo() { throw new Skip('cannot take back') }
  /** Rows from the top: '.', 'X' (black), 'O' (white). */
  board() { return null }
  /** The names of all points where the player to move may play, in any order. */
  legal() { return null }
  /** 'B' or 'W'. */
  toMove() { return null }
  /** [Black's points, White's points]. */
  score() { return null }
}

class Departure extends Error {}

function compare(adapter, expect, where) {
  if (expect == null) return
  const check = (what, found, expected) => {
    if (found != null && expected != null && JSON.stringify(found) !== JSON.stringify(expected))
      throw new Departure(`${where}: ${what} ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`)
  }
  const toMove = expect.phase && expect.phase['to-move']
  check('board', adapter.board(), expect.board)
  check('to move', toMove && adapter.toMove(), toMove)
  const legal = toMove && expect.legal ? adapter.legal() : null
  check('legal', legal && [...legal].sort(), legal && [...expect.legal].sort())
  check('score', adapter.score(), expect.score && [expect.score.black, expect.score.white])
}

function run(adapter, vector) {
  if (vector.unsupported) throw new Skip('about starts that a ruleset does not have')
  adapter.start(vector)
  compare(adapter, vector.expect, 'at the start')
  for (const [index, turn] of (vector.turns || []).entries()) {
    const where = `turn ${index + 1} (${turn.act})`
    if (turn.act === 'undo') adapter.undo()
    else {
      const legal = adapter.play(turn.act)
      if (legal !== (turn.illegal === undefined))
        throw new Departure(`${where}: ${legal ? 'legal' : 'refused'}, but ${turn.illegal || 'it is legal'}`)
    }
    compare(adapter, turn.expect, where)
  }
}

function* vectors(folder) {
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.jsonl') || name === 'coordinates.jsonl' || name === 'bugs.jsonl') continue
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) if (line) yield JSON.parse(line)
  }
}

export async function main(args) {
  const option = name => { const at = args.indexOf(name); return at < 0 ? null : args.splice(at, 2)[1] }
  const [folder, expected] = [option('--vectors'), option('--expected-failures')]
  if (!folder || !args[0]) { console.error('usage: node tengen_vectors.mjs --vectors FOLDER ADAPTER.mjs [--expected-failures FILE]'); return 2 }
  const known = new Set(expected ? readFileSync(expected, 'utf8').split('\n').map(line => line.split('#')[0].trim()).filter(Boolean) : [])
  const adapter = new (await import(pathToFileURL(resolve(args[0])))).default()
  const skipped = new Map()
  let [passed, failed, wrong] = [0, 0, 0]
  for (const vector of vectors(folder)) {
    try {
      run(adapter, vector)
    } catch (error) {
      if (error.constructor.name === 'Skip') { skipped.set(error.message, (skipped.get(error.message) || 0) + 1); continue }
      if (!(error instanceof Departure)) throw error
      failed++
      if (!known.has(vector.id)) { wrong++; console.log(`FAILED ${vector.id}\n       ${error.message}\n       ${vector.why}`) }
      continue
    }
    passed++
    if (known.has(vector.id)) { wrong++; console.log(`PASSES ${vector.id}, though it is expected to fail`) }
  }
  for (const [reason, count] of [...skipped].sort((a, b) => b[1] - a[1])) console.log(`${String(count).padStart(6)} skipped: ${reason}`)
  console.log(`${passed} passed, ${failed} failed, ${wrong} unexpected, ${[...skipped.values()].reduce((a, b) => a + b, 0)} skipped`)
  return wrong ? 1 : 0
}

// No await at the top level: adapters import this file, and would wait for it.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2)).then(status => { process.exitCode = status })
