import type { ClockingReview } from '@gpod/contract'
import type { TimesheetRow } from '../timesheets/index.ts'
import type { ClockingRow, ReviewRow } from './clockings-store.ts'

export type Says = ClockingReview['says']

/**
 * The hours as the phones have them: their first clocking in, their last clocking out and the breaks between, with what
 * stands where they say nothing.
 */
export function saysOf(
  clockings: readonly Pick<ClockingRow, 'event' | 'at'>[],
  stands: Pick<TimesheetRow, 'started_at' | 'ended_at' | 'break_minutes'> | undefined,
): Says {
  const first = clockings.find(({ event }) => event === 'in')?.at
  const last = clockings.findLast(({ event }) => event === 'out')?.at
  let breakMinutes = 0
  let since: string | null = null
  let isBroken = false
  for (const { event, at } of clockings) {
    if (event === 'break_start') since ??= at
    if (event !== 'break_end' || since === null) continue
    breakMinutes += Math.floor((Date.parse(at) - Date.parse(since)) / 60_000)
    since = null
    isBroken = true
  }
  return {
    startedAt: first ?? stands?.started_at ?? null,
    endedAt: last ?? stands?.ended_at ?? null,
    breakMinutes: isBroken ? breakMinutes : (stands?.break_minutes ?? 0),
  }
}

export function toReview(
  row: ReviewRow,
  {
    clockings,
    hours,
  }: { clockings: readonly (ClockingRow & { received_at: string })[]; hours: TimesheetRow | undefined },
): ClockingReview {
  return {
    id: row.id,
    day: row.day,
    state: row.state,
    openedAt: row.opened_at,
    decidedAt: row.decided_at,
    answer: row.answer,
    plannedStart: row.planned_start,
    plannedEnd: row.planned_end,
    location: row.location,
    clockings: clockings.flatMap(({ id, event, at, said_at, received_at, code, is_person_verified }) =>
      code === null
        ? []
        : [
            {
              id,
              event,
              at,
              saidAt: said_at,
              receivedAt: received_at,
              doubt: code,
              isPersonVerified: is_person_verified,
            },
          ],
    ),
    stands: hours
      ? {
          startedAt: hours.started_at,
          endedAt: hours.ended_at,
          breakMinutes: hours.break_minutes,
          paidMinutes: hours.paid_minutes,
          state: hours.state,
          version: hours.version,
        }
      : null,
    says: saysOf(clockings, hours),
  }
}
