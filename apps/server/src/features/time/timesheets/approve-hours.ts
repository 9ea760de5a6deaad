import { type Pence, pence } from '@gpod/money'
import type { Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit, recordAudits } from '../../insight/audit/index.ts'
import { holdOpenPeriods, type PayPeriod } from '../../payroll/pay-schedules/index.ts'
import { type AlertOf, tellWorkers } from '../../people/alerts/index.ts'
import { lockWageAccounts, recordAvailableChange } from '../../wage-access/earnings/index.ts'
import {
  type ApprovedHours,
  type HoursToPrice,
  listWorkersOfHours,
  lockTimesheets,
  saveApprovals,
} from './hours-store.ts'
import { priceHours } from './price-hours.ts'

export type ApproveRefusal =
  | 'not_found'
  | 'hours_not_finished'
  | 'hours_already_approved'
  /** Nobody may approve their own hours without also deciding on pay. */
  | 'forbidden'
  /** They have no hourly rate on the day worked. */
  | 'invalid_input'

export type ApproveResult =
  | { id: string; outcome: 'approved'; code: null }
  | { id: string; outcome: 'refused'; code: ApproveRefusal }

export type ApproveHours = {
  employerId: string
  ids: readonly string[]
  actor: AuditEntry['actor']
  now: string
  /** The worker whose own hours may not be among them. */
  notOfWorkerId?: string | null
  /**
   * `each`: an audit row a timesheet, and each worker's own day and minutes with the change of their available wages.
   * `together`: one audit row and the days in common, for loading many at once.
   */
  note?: 'each' | 'together'
  /** What each worker is told moved their available wages. */
  cause?: 'hours_approved' | 'hours_entered'
}

/**
 * Approves finished hours, each by itself with its own answer, in a fixed number of statements however many they are.
 * Approved hours belong to the pay period that is open for the day worked, at that day's rate, and are wages from then
 * on. Approving twice, also at once, counts once. Throws where the company has no open pay period for a day.
 */
export async function approveHours(
  tx: Tx,
  { employerId, ids, actor, now, notOfWorkerId = null, note = 'each', cause = 'hours_approved' }: ApproveHours,
): Promise<ApproveResult[]> {
  const uniqueIds = [...new Set(ids)]
  const workerIds = await listWorkersOfHours(tx, { employerId, ids: uniqueIds })
  await lockWageAccounts(tx, { employerId, workerIds })
  const found = new Map((await lockTimesheets(tx, { employerId, ids: uniqueIds })).map((row) => [row.id, row]))

  const results = uniqueIds.map((id) => decide(id, found.get(id), notOfWorkerId))
  const accepted = results.flatMap((result) => (result.outcome === 'approve' ? [result.priced] : []))
  if (accepted.length > 0) {
    const days = accepted.map(({ row }) => row.worked_on).sort()
    const periods = await holdOpenPeriods(tx, { employerId, day: days[0] ?? '' })
    const approved = accepted.map((hours) => toApproved(hours, periods))
    await saveApprovals(tx, { employerId, approved, approvedBy: actor?.userId ?? null, now })
    await (note === 'each' ? noteEach : noteTogether)(tx, { employerId, accepted, approved, actor, cause, now })
  }
  return results.map((result): ApproveResult => {
    if (result.outcome === 'approve') return { id: result.priced.row.id, outcome: 'approved', code: null }
    return result
  })
}

type PricedHours = { row: HoursToPrice; rate: Pence; gross: Pence }
type Decision = { outcome: 'approve'; priced: PricedHours } | { id: string; outcome: 'refused'; code: ApproveRefusal }

function decide(id: string, row: HoursToPrice | undefined, notOfWorkerId: string | null): Decision {
  const no = (code: ApproveRefusal): Decision => ({ id, outcome: 'refused', code })
  if (!row) return no('not_found')
  if (row.worker_id === notOfWorkerId) return no('forbidden')
  if (row.state === 'approved') return no('hours_already_approved')
  if (row.state === 'open' || row.out_missed) return no('hours_not_finished')
  if (row.rate_pence === null) return no('invalid_input')
  const rate = pence(row.rate_pence)
  const gross = priceHours({ minutes: row.paid_minutes, hourlyRate: rate })
  return { outcome: 'approve', priced: { row, rate, gross } }
}

function toApproved({ row, rate, gross }: PricedHours, periods: readonly PayPeriod[]): ApprovedHours {
  const period = periods.find(
    ({ frequency, scheduleNumber, endsOn }) =>
      frequency === row.pay_frequency && scheduleNumber === row.schedule_number && endsOn >= row.worked_on,
  )
  if (!period) throw new Error(`no ${row.pay_frequency} pay period is open for ${row.worked_on} or later`)
  return { id: row.id, pay_period_id: period.id, hourly_rate_pence: rate, gross_pence: gross }
}

type Approval = {
  employerId: string
  accepted: readonly PricedHours[]
  approved: readonly ApprovedHours[]
  actor: AuditEntry['actor']
  cause: NonNullable<ApproveHours['cause']>
  now: string
}

async function noteEach(tx: Tx, { employerId, accepted, approved, actor, cause, now }: Approval): Promise<void> {
  const entries = accepted.map(
    ({ row, gross }, index): AuditEntry => ({
      employerId,
      at: now,
      actor,
      action: 'hours.approved',
      subject: { kind: 'timesheet', id: row.id },
      before: { state: row.state, version: row.version },
      after: {
        state: 'approved',
        workerId: row.worker_id,
        day: row.worked_on,
        minutes: row.paid_minutes,
        grossPence: gross,
        payPeriodId: approved[index]?.pay_period_id,
      },
    }),
  )
  await recordAudits(tx, entries)
  const actorUserId = actor?.userId ?? null
  for (const { workerIds, facts } of factsByWorker(accepted)) {
    await recordAvailableChange(tx, { employerId, workerIds, cause, actorUserId, facts, now })
  }
  await tellWorkers(tx, { employerId, told: alertsOf(accepted), now })
  const workerIds = [...new Set(accepted.map(({ row }) => row.worker_id))]
  await announce(tx, ...workerIds.map((workerId) => ({ employerId, workerId, words: ['timesheets'] as const })))
}

/** Each worker once, however many days: hours are approved once, so that the first of them names the event. */
function alertsOf(accepted: readonly PricedHours[]): AlertOf[] {
  const workerIds = [...new Set(accepted.map(({ row }) => row.worker_id))]
  return workerIds.map((workerId) => {
    const own = accepted.filter(({ row }) => row.worker_id === workerId)
    const days = own.map(({ row }) => row.worked_on).sort()
    const [first] = own.map(({ row }) => row.id).sort()
    return {
      workerId,
      kind: 'hours_approved',
      key: `hours_approved:${first}`,
      facts: { from: days[0] ?? '', to: days.at(-1) ?? '' },
    }
  })
}

async function noteTogether(tx: Tx, { employerId, accepted, actor, cause, now }: Approval): Promise<void> {
  const days = accepted.map(({ row }) => row.worked_on).sort()
  const day = days[0] ?? ''
  const lastDay = days.at(-1) ?? day
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'hours.approved_many',
    subject: { kind: 'hours', id: day },
    after: { timesheets: accepted.length, day, lastDay },
  })
  const workerIds = [...new Set(accepted.map(({ row }) => row.worker_id))].sort()
  const facts = day === lastDay ? { day } : { day, lastDay }
  const actorUserId = actor?.userId ?? null
  await recordAvailableChange(tx, { employerId, workerIds, cause, actorUserId, facts, now })
  await announce(tx, { employerId, workerId: null, words: ['timesheets'] })
}

type WorkerFacts = { workerIds: string[]; facts: Record<string, string | number> }

/** What each worker reads of their own approved hours; those for whom it is the same are noted together. */
function factsByWorker(accepted: readonly PricedHours[]): WorkerFacts[] {
  const hoursOf = new Map<string, HoursToPrice[]>()
  for (const { row } of accepted) hoursOf.set(row.worker_id, [...(hoursOf.get(row.worker_id) ?? []), row])
  const groups = new Map<string, WorkerFacts>()
  for (const [workerId, hours] of hoursOf) {
    const days = hours.map(({ worked_on }) => worked_on).sort()
    const day = days[0] ?? ''
    const lastDay = days.at(-1) ?? day
    const minutesAfter = hours.reduce((sum, { paid_minutes }) => sum + paid_minutes, 0)
    const facts = { day, ...(lastDay === day ? {} : { lastDay }), minutesBefore: 0, minutesAfter }
    const key = JSON.stringify(facts)
    const group: WorkerFacts = groups.get(key) ?? { workerIds: [], facts }
    group.workerIds.push(workerId)
    groups.set(key, group)
  }
  return [...groups.values()]
}
