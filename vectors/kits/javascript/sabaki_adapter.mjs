// @sabaki/go-board 1.4: it places and removes stones, knows suicide and the ko of the last move, and no whole-board repetition.
import GoBoard from '@sabaki/go-board'
import {Adapter, Skip} from './tengen_vectors.mjs'

const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const stone = {X: 1, O: -1, '.': 0}

export default class Sabaki extends Adapter {
  start({rules, size, start = {}, flags, turns = []}) {
    if (start.handicap || start.confirmation || start.past || rules.start !== 'empty') throw new Skip('starts other than the empty board and plain set-ups')
    if (flags.includes('libertyless')) throw new Skip('set-ups with chains without liberties')
    if (size.some(side => side > 25)) throw new Skip('boards of more than 25 lines')
    if (!['allowed', 'forbidden'].includes(rules.suicide)) throw new Skip('suicide of several stones only')
    if (!['none', 'basic'].includes(rules.ko)) throw new Skip('other local ko rules than basic ko')
    const refusals = turns.map(turn => turn.illegal).filter(Boolean)
    const known = ['play.on-empty', 'play.on-board', 'suicide.forbidden', 'ko.basic']
    if (!refusals.every(clause => known.includes(clause))) throw new Skip('refusals for repetition, phases or compulsory passes')
    if (turns.some(({act}) => act.includes(' ') || act === 'undo')) throw new Skip('acts other than turns')
    this.rules = rules
    this.rows = size[1]
    this.side = start['to-move'] === 'W' ? -1 : 1
    const map = start.board ? start.board.map(row => [...row].map(state => stone[state])) : null
    this.stones = map ? new GoBoard(map) : GoBoard.fromDimensions(size[0], size[1])
  }

  play(act) {
    if (act !== 'pass') {
      const vertex = [letters.indexOf(act[0]), this.rows - Number(act.slice(1))]
      if (!this.stones.has(vertex)) return false
      const options = {preventOverwrite: true, preventSuicide: this.rules.suicide === 'forbidden', preventKo: this.rules.ko === 'basic'}
      try {
        this.stones = this.stones.makeMove(this.side, vertex, options)
      } catch {
        return false
      }
    } else {
      this.stones = this.stones.makeMove(this.side, [-1, -1])
    }
    this.side = -this.side
    return true
  }

  board() {
    return this.stones.signMap.map(row => row.map(sign => ({1: 'X', '-1': 'O', 0: '.'})[sign]).join(''))
  }
}
