import type { ClockedEvent, ClockingDoubt, ErrorCode } from '@gpod/contract'
import { HOUR } from '../../../platform/clock.ts'
import { paidMinutes } from '../shifts/index.ts'
import { type ClockShift, decideClockEvent, type RunningHours } from '../timesheets/index.ts'
import { type Certainty, tolerance } from './time-certainty.ts'

/** The longest that somebody works in one go: whoever forgot to clock out did not work until they clock again. */
export const longestStretch = 16 * HOUR

/** One word of the clock: of the hours that stand, or as a phone recorded it. */
export type ClockedWord = { event: ClockedEvent; at: string }
export type SaidWord = ClockedWord & { id: string; seq: number; certainty: Certainty }

export type ClockedHours = {
  startedAt: string
  plannedStart: string
  endedAt: string | null
  breakMinutes: number
  breakStartedAt: string | null
  paidMinutes: number
}

export type StretchDecision = {
  applied: SaidWord[]
  /** What the hours say already. */
  already: SaidWord[]
  held: (SaidWord & { doubt: ClockingDoubt })[]
  /** The hours with what was applied; null where nothing was. */
  hours: ClockedHours | null
}

/**
 * What the clockings of phones for one shift come to, beside what the clock has of it. Each is put where it was, by its
 * time and not by when it arrived; one that does not go together with what stands, or with those before it, is held, and so
 * is one whose time nobody can vouch for. What stands never gives way: that is for a manager.
 */
export function decideStretch({
  shift,
  standing,
  said,
}: {
  shift: ClockShift
  standing: readonly ClockedWord[]
  said: readonly SaidWord[]
}): StretchDecision {
  const decision: StretchDecision = { applied: [], already: [], held: [], hours: null }
  const inTime = said.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.seq - b.seq)
  const sure = inTime.filter(({ certainty }) => certainty === 'confirmed')
  for (const word of inTime)
    if (word.certainty === 'unverified') decision.held.push({ ...word, doubt: 'time_unverified' })
  const standingWords: Word[] = standing.map((word) => ({ ...word, isSaid: false }))
  if (fold(standingWords, shift).outcome === 'refused') {
    decision.held.push(...sure.map((word) => ({ ...word, doubt: 'hours_changed' as const })))
    return decision
  }
  const { accepted, left, hours } = fitIn(sure, { standing: standingWords, shift })
  decision.applied = sure.filter((word) => !left.includes(word))
  decision.hours = decision.applied.length > 0 ? hours : null
  for (const word of left) {
    if (accepted.some((other) => isTheSame(other, word))) decision.already.push(word)
    else decision.held.push({ ...word, doubt: whyOut(word, accepted, shift) })
  }
  return decision
}

type Word = ClockedWord & { isSaid: boolean }

/**
 * As many of the words as go together with what stands, the earlier first. What makes sense only with the one after it, a
 * break or a stretch of work, is tried with it.
 */
function fitIn(
  said: readonly SaidWord[],
  { standing, shift }: { standing: readonly Word[]; shift: ClockShift },
): { accepted: readonly Word[]; left: SaidWord[]; hours: ClockedHours | null } {
  let accepted = standing
  let left = [...said]
  let hours: ClockedHours | null = null
  const take = (words: readonly SaidWord[]): boolean => {
    const tried = inOrder([...accepted, ...words.map((word) => ({ ...word, isSaid: true }))])
    const folded = fold(tried, shift)
    if (folded.outcome === 'refused') return false
    accepted = tried
    hours = folded.hours
    left = left.filter((word) => !words.includes(word))
    return true
  }
  if (take(left)) return { accepted, left, hours }
  for (let before = -1; before !== left.length; ) {
    before = left.length
    for (const word of [...left]) {
      const next = left[left.indexOf(word) + 1]
      if (left.includes(word) && !take([word]) && next) take([word, next])
    }
  }
  return { accepted, left, hours }
}

function whyOut(word: SaidWord, accepted: readonly Word[], shift: ClockShift): ClockingDoubt {
  const folded = fold(inOrder([...accepted, { ...word, isSaid: true }]), shift)
  if (folded.outcome === 'folded') throw new Error('a clocking that goes together with the others was left out')
  return folded.doubt
}

function isTheSame(one: ClockedWord, other: ClockedWord): boolean {
  return one.event === other.event && Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= tolerance
}

function inOrder<W extends ClockedWord>(words: readonly W[]): W[] {
  return words.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

type Folded = { outcome: 'folded'; hours: ClockedHours | null } | { outcome: 'refused'; doubt: ClockingDoubt }

/** The clock's own rule, word after word; what stands was accepted when it was said, by the shift as it was then. */
function fold(words: readonly Word[], shift: ClockShift): Folded {
  let running: RunningHours | undefined
  let hours: ClockedHours | null = null
  for (const { event, at, isSaid } of words) {
    const planned = isSaid ? shift : { ...shift, starts_at: at, ends_at: new Date(Date.parse(at) + 1).toISOString() }
    const asked = { ...planned, timesheet_id: hours === null ? null : shift.id }
    const decision = decideClockEvent({ event, now: at, shiftId: undefined, shift: asked, running })
    switch (decision.outcome) {
      case 'clock_in':
        running = {
          id: shift.id,
          shiftId: shift.id,
          startedAt: at,
          plannedStart: shift.starts_at,
          breakMinutes: 0,
          breakStartedAt: null,
          isResumed: false,
        }
        break
      case 'start_break':
        running = { ...decision.hours, breakStartedAt: at }
        break
      case 'end_break':
        running = { ...decision.hours, breakStartedAt: null, breakMinutes: decision.breakMinutes }
        break
      case 'clock_out': {
        const { startedAt, plannedStart } = decision.hours
        if (isSaid && Date.parse(at) - Date.parse(startedAt) > longestStretch)
          return { outcome: 'refused', doubt: 'too_long' }
        hours = toHours({ ...decision.hours, breakStartedAt: null, breakMinutes: decision.breakMinutes }, at)
        running = undefined
        if (plannedStart === null) throw new Error('clocked hours of a shift have its start')
        break
      }
      case 'refused':
        return { outcome: 'refused', doubt: doubtOf(decision.code) }
      default:
        throw new Error(`a phone cannot ask for ${decision.outcome}`)
    }
  }
  return { outcome: 'folded', hours: running ? toHours(running, null) : hours }
}

function toHours(running: RunningHours, endedAt: string | null): ClockedHours {
  const { startedAt, breakMinutes, breakStartedAt } = running
  const plannedStart = running.plannedStart ?? startedAt
  const paid = endedAt === null ? 0 : paidMinutes({ startedAt, endedAt, breakMinutes, plannedStart, isEdited: false })
  return { startedAt, plannedStart, endedAt, breakMinutes, breakStartedAt, paidMinutes: paid }
}

function doubtOf(code: ErrorCode): ClockingDoubt {
  switch (code) {
    case 'clock_too_early':
    case 'clock_too_late':
    case 'already_clocked_in':
    case 'not_clocked_in':
      return code
    case 'shift_not_open':
      return 'already_clocked_in'
    default:
      return 'out_of_order'
  }
}
