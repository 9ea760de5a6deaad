/** The life of a withdrawal. The first five follow one another; the last three end it early. */
export const WITHDRAWAL_STATES = [
  'verified',
  'approved',
  'releasing',
  'paid',
  'recovered',
  'declined',
  'cancelled',
  'failed',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export const WITHDRAWAL_EVENTS = ['approve', 'decline', 'cancel', 'release', 'settle', 'fail', 'recover'] as const
export type WithdrawalEvent = (typeof WITHDRAWAL_EVENTS)[number]

export type Transition =
  | { outcome: 'moved'; to: WithdrawalState }
  /** The event has had its effect before: a duplicate, or one that was overtaken. Nothing to do. */
  | { outcome: 'already'; state: WithdrawalState }
  /** The event contradicts what is recorded. Nothing may move; somebody must be told. */
  | { outcome: 'impossible'; state: WithdrawalState; event: WithdrawalEvent }

type Moves = { readonly [State in WithdrawalState]: { readonly [Event in WithdrawalEvent]?: WithdrawalState } }

/** Every move there is. Once the bank was told (`releasing`) only the bank's word ends it. */
const MOVES: Moves = {
  verified: { approve: 'approved', decline: 'declined', cancel: 'cancelled' },
  approved: { release: 'releasing', cancel: 'cancelled', fail: 'failed' },
  releasing: { settle: 'paid', fail: 'failed' },
  paid: { recover: 'recovered' },
  recovered: {},
  declined: {},
  cancelled: {},
  failed: {},
}

/** The events that are behind a withdrawal in each state for certain, so that hearing of them again says nothing new. */
const BEHIND: { readonly [State in WithdrawalState]: readonly WithdrawalEvent[] } = {
  verified: [],
  approved: ['approve'],
  releasing: ['approve', 'release'],
  paid: ['approve', 'release', 'settle'],
  recovered: ['approve', 'release', 'settle', 'recover'],
  declined: ['decline'],
  cancelled: ['cancel'],
  // It may have failed before it was released: a late release job finds nothing left to do.
  failed: ['approve', 'release', 'fail'],
}

/**
 * What an event does to a withdrawal: moves it, changes nothing because it had happened, or cannot be. A payment that
 * settles after it failed, or fails after it settled, is `impossible` and must be surfaced, not ignored.
 */
export function transition(state: WithdrawalState, event: WithdrawalEvent): Transition {
  const to = MOVES[state][event]
  if (to !== undefined) return { outcome: 'moved', to }
  if (BEHIND[state].includes(event)) return { outcome: 'already', state }
  return { outcome: 'impossible', state, event }
}

/** What the worker reads. */
export type WithdrawalStatus = 'verified' | 'completed' | 'declined' | 'failed' | 'cancelled'

const STATUSES: { readonly [State in WithdrawalState]: WithdrawalStatus } = {
  verified: 'verified',
  approved: 'verified',
  releasing: 'verified',
  paid: 'completed',
  // Recovery on payday is the payslip's matter; the withdrawal was complete when it arrived.
  recovered: 'completed',
  declined: 'declined',
  cancelled: 'cancelled',
  failed: 'failed',
}

/** The status a worker sees for a state. */
export function statusForWorker(state: WithdrawalState): WithdrawalStatus {
  return STATUSES[state]
}
