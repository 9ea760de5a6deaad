import type { PhoneClocking } from '@gpod/contract'
import { MINUTE } from '../../../platform/clock.ts'

/** How far a phone's clock may be from the server's, and how far it may have moved, for a time to count without a look. */
export const tolerance = 2 * MINUTE

export type Certainty = 'confirmed' | 'unverified'
export type JudgedTime = { at: string; certainty: Certainty }

type PhoneTime = PhoneClocking['time']
type Timed = Pick<PhoneClocking, 'id' | 'time' | 'anchor' | 'phone' | 'seq'>

/**
 * When each clocking was by the server's clock, and how sure that is. The phone's clock is held against the server's before
 * (the anchor) and after (when it was sent): where both say the same within two minutes it is confirmed. The clock that
 * only runs can convict, where more of it passed than of the other, and never acquit, since it may stop while a phone
 * sleeps. Unverified are also: without an anchor, before it or in the future, and out of the order they were recorded in.
 */
export function judgeTimes(
  events: readonly Timed[],
  { sent, now }: { sent: PhoneTime; now: string },
): Map<string, JudgedTime> {
  const disordered = outOfOrder(events)
  return new Map(
    events.map((event) => {
      const { at, isSure } = judge(event, { sent, now })
      return [event.id, { at, certainty: isSure && !disordered.has(event.id) ? 'confirmed' : 'unverified' }]
    }),
  )
}

function judge({ time, anchor }: Timed, { sent, now }: { sent: PhoneTime; now: string }) {
  const wall = Date.parse(time.wall)
  const arrived = Date.parse(now)
  const after = arrived - Date.parse(sent.wall)
  const before = anchor && Date.parse(anchor.server) - Date.parse(anchor.wall)
  const offset = offsetOf({ time, anchor, sent, before, after })
  const at = Math.min(Math.round(wall + offset), arrived)
  const isSure =
    anchor !== null &&
    before !== null &&
    Math.abs(before) <= tolerance &&
    Math.abs(after) <= tolerance &&
    Math.abs(before - after) <= tolerance &&
    !wasSetBack(anchor, time) &&
    !wasSetBack(time, sent) &&
    at >= Date.parse(anchor.server) - tolerance &&
    wall + offset <= arrived + tolerance
  return { at: new Date(at).toISOString(), isSure }
}

/** Of two that differ the one that the running clock speaks for, else what lies between them. */
function offsetOf(given: {
  time: PhoneTime
  anchor: PhoneTime | null
  sent: PhoneTime
  before: number | null
  after: number
}): number {
  const { time, anchor, sent, before, after } = given
  if (before === null || anchor === null) return after
  if (runsAlike(anchor, time)) return before
  if (runsAlike(time, sent)) return after
  return (before + after) / 2
}

const together = 2000

function runsAlike(first: PhoneTime, then: PhoneTime): boolean {
  return first.load === then.load && Math.abs(passed(first, then)) <= together
}

function wasSetBack(first: PhoneTime, then: PhoneTime): boolean {
  return first.load === then.load && passed(first, then) > tolerance
}

/** How much more of the running clock passed between two moments than of the one that can be set. */
function passed(first: PhoneTime, then: PhoneTime): number {
  return then.mono - first.mono - (Date.parse(then.wall) - Date.parse(first.wall))
}

/** Those of one phone between which its clock went back. */
function outOfOrder(events: readonly Timed[]): Set<string> {
  const found = new Set<string>()
  const inOrder = events.toSorted((a, b) => a.phone.localeCompare(b.phone) || a.seq - b.seq)
  for (const [index, event] of inOrder.entries()) {
    const before = inOrder[index - 1]
    if (before?.phone !== event.phone) continue
    if (Date.parse(before.time.wall) - Date.parse(event.time.wall) <= tolerance) continue
    found.add(before.id).add(event.id)
  }
  return found
}
