import type { ClockingReview, WaitingClockingReview } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { DAY, instantPlus, londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { paidMinutes } from '../shifts/index.ts'
import { findRate, findTimesheet, priceHours, type TimesheetRow } from '../timesheets/index.ts'
import {
  type ClockingRow,
  listClockingsOfReviews,
  listOwnReviews,
  listWaitingReviews,
  type ReviewRow,
} from './clockings-store.ts'
import { type Says, toReview } from './review-view.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock'>

const shownFor = 35 * DAY

/** A worker's own clockings that wait for a manager, and what was decided of them in the last weeks. */
export function showOwnReviews(
  { database, clock }: ShowDeps,
  { employerId, workerId }: WorkerMember,
): Promise<{ reviews: ClockingReview[] }> {
  return database.transaction({ employerId }, async (tx) => {
    const since = instantPlus(clock.now(), -shownFor)
    const found = await withClockings(tx, employerId, await listOwnReviews(tx, { employerId, workerId, since }))
    return { reviews: found.map(({ row, ...rest }) => toReview(row, rest)) }
  })
}

/** Clockings of phones that nobody has decided on, beside the hours that stand and what taking them would pay. */
export function showWaitingReviews(
  { database }: Pick<Deps, 'database'>,
  { employerId, seesPay }: Member,
): Promise<{ reviews: WaitingClockingReview[] }> {
  return database.transaction({ employerId }, async (tx) => {
    const found = await withClockings(tx, employerId, await listWaitingReviews(tx, employerId))
    const reviews: WaitingClockingReview[] = []
    for (const { row, ...rest } of found) {
      const review = toReview(row, rest)
      reviews.push({
        ...review,
        worker: {
          id: row.worker_id,
          name: `${row.first_name} ${row.last_name}`,
          employeeId: row.employee_number,
          department: row.department,
        },
        effect: await effectOf(tx, { employerId, row, says: review.says, hours: rest.hours, seesPay }),
      })
    }
    return { reviews }
  })
}

type Found = {
  row: ReviewRow
  clockings: (ClockingRow & { received_at: string })[]
  hours: TimesheetRow | undefined
}

async function withClockings(tx: Tx, employerId: string, reviews: readonly ReviewRow[]): Promise<Found[]> {
  const all = await listClockingsOfReviews(tx, { employerId, reviewIds: reviews.map(({ id }) => id) })
  const found: Found[] = []
  for (const row of reviews) {
    const hours = row.hours_id === null ? undefined : await findTimesheet(tx, { employerId, id: row.hours_id })
    found.push({ row, hours, clockings: all.filter(({ review_id }) => review_id === row.id) })
  }
  return found
}

async function effectOf(
  tx: Tx,
  given: { employerId: string; row: ReviewRow; says: Says; hours: TimesheetRow | undefined; seesPay: boolean },
): Promise<WaitingClockingReview['effect']> {
  const { employerId, row, hours, seesPay } = given
  const { startedAt, endedAt, breakMinutes } = given.says
  if (startedAt === null || endedAt === null || endedAt <= startedAt) return null
  const taken = paidMinutes({
    startedAt,
    endedAt,
    breakMinutes,
    plannedStart: row.planned_start,
    isEdited: hours !== undefined,
  })
  const minutes = taken - (hours?.paid_minutes ?? 0)
  if (!seesPay) return { minutes, gross: null }
  const rate = await findRate(tx, { employerId, workerId: row.worker_id, day: londonDay(startedAt) })
  if (rate === undefined) return { minutes, gross: null }
  const price = priceHours({ minutes: Math.abs(minutes), hourlyRate: pence(rate) })
  return { minutes, gross: (minutes < 0 ? pence(-price) : price) as Pence }
}
