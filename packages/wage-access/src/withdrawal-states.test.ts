import { describe, expect, it } from 'vitest'
import {
  statusForWorker,
  transition,
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STATES,
  type WithdrawalEvent,
  type WithdrawalState,
} from './index.ts'

const moves: [WithdrawalState, WithdrawalEvent, WithdrawalState][] = [
  ['verified', 'approve', 'approved'],
  ['verified', 'decline', 'declined'],
  ['verified', 'cancel', 'cancelled'],
  ['approved', 'cancel', 'cancelled'],
  ['approved', 'release', 'releasing'],
  ['approved', 'fail', 'failed'],
  ['releasing', 'settle', 'paid'],
  ['releasing', 'fail', 'failed'],
  ['paid', 'recover', 'recovered'],
]

describe('the life of a withdrawal', () => {
  it.each(moves)('%s + %s = %s', (state, event, to) => {
    expect(transition(state, event)).toEqual({ outcome: 'moved', to })
  })

  it('has no other moves', () => {
    const found = WITHDRAWAL_STATES.flatMap((state) =>
      WITHDRAWAL_EVENTS.filter((event) => transition(state, event).outcome === 'moved').map(
        (event) => `${state} ${event}`,
      ),
    )
    expect(found.sort()).toEqual(moves.map(([state, event]) => `${state} ${event}`).sort())
  })

  it('an event told twice moves once', () => {
    for (const [, event, to] of moves) expect(transition(to, event)).toEqual({ outcome: 'already', state: to })
  })

  it.each<[string, WithdrawalState, WithdrawalEvent]>([
    ['settled after it failed', 'failed', 'settle'],
    ['failed after it was paid', 'paid', 'fail'],
    ['failed after it was recovered', 'recovered', 'fail'],
    ['settled after it was cancelled', 'cancelled', 'settle'],
    ['settled before it was released', 'approved', 'settle'],
    ['cancelled after its release', 'releasing', 'cancel'],
    ['declined after it was approved', 'approved', 'decline'],
    ['released after it was cancelled', 'cancelled', 'release'],
    ['released before it was approved', 'verified', 'release'],
    ['recovered before it was paid', 'releasing', 'recover'],
  ])('%s is a contradiction that is said, not swallowed', (_, state, event) => {
    expect(transition(state, event)).toEqual({ outcome: 'impossible', state, event })
  })

  it.each<[WithdrawalEvent, WithdrawalState]>([
    ['release', 'paid'],
    ['settle', 'recovered'],
    ['approve', 'releasing'],
  ])('a late %s finds it %s and changes nothing', (event, state) => {
    expect(transition(state, event)).toEqual({ outcome: 'already', state })
  })

  it('the worker reads five words', () => {
    expect(WITHDRAWAL_STATES.map((state) => [state, statusForWorker(state)])).toEqual([
      ['verified', 'verified'],
      ['approved', 'verified'],
      ['releasing', 'verified'],
      ['paid', 'completed'],
      ['recovered', 'completed'],
      ['declined', 'declined'],
      ['cancelled', 'cancelled'],
      ['failed', 'failed'],
    ])
  })
})
