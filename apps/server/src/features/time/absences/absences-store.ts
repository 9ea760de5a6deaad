import type { routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { taxDay } from '../../payroll/pay-schedules/index.ts'
import type { AbsenceFacts } from './statutory-pay-of-period.ts'

type AbsenceView = z.output<typeof routes.absences.add.response>

export type AbsenceRow = {
  id: string
  worker_id: string
  worker_name: string
  kind: AbsenceView['kind']
  starts_on: string
  ends_on: string | null
  facts: AbsenceFacts
  cancelled_at: string | null
}

export function toAbsence(row: AbsenceRow): AbsenceView {
  const {
    averageWeeklyEarnings: typed,
    average,
    qualifyingDays = [1, 2, 3, 4, 5],
    relevantWeek = null,
    paidBefore,
  } = row.facts
  const shown = typed ?? (average && Math.round((average.total * average.multiplier) / average.divisor))
  return {
    id: row.id,
    workerId: row.worker_id,
    workerName: row.worker_name,
    kind: row.kind,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    averageWeeklyEarnings: shown === undefined ? null : pence(shown),
    qualifyingDays,
    relevantWeek,
    paidBefore: paidBefore === undefined ? null : pence(paidBefore),
  }
}

const select = sql`
  select a.id, a.worker_id, w.first_name || ' ' || w.last_name as worker_name, a.kind, a.starts_on, a.ends_on, a.facts, a.cancelled_at
  from absences a join workers w on w.employer_id = a.employer_id and w.id = a.worker_id
`

/** Absences that are open or ended on the day or later, or all of one worker, the latest first. */
export function listAbsences(
  tx: Tx,
  { employerId, since, workerId = null }: { employerId: string; since: string; workerId?: string | null | undefined },
): Promise<AbsenceRow[]> {
  return rows(
    tx,
    sql<AbsenceRow>`
      ${select} where a.employer_id = ${employerId} and a.cancelled_at is null
        and case when ${workerId}::uuid is null then a.ends_on is null or a.ends_on >= ${since}::date else a.worker_id = ${workerId}::uuid end
      order by a.starts_on desc, a.id desc
    `,
  )
}

export function findAbsence(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<AbsenceRow | undefined> {
  return firstRow(tx, sql<AbsenceRow>`${select} where a.employer_id = ${employerId} and a.id = ${id}`)
}

/** Another absence of the worker that shares a day with these, if there is one. */
export function findOverlap(
  tx: Tx,
  absence: { employerId: string; workerId: string; startsOn: string; endsOn: string | null; except: string | null },
): Promise<{ starts_on: string; ends_on: string | null } | undefined> {
  return firstRow(
    tx,
    sql<{ starts_on: string; ends_on: string | null }>`
      select starts_on, ends_on from absences
      where employer_id = ${absence.employerId} and worker_id = ${absence.workerId} and cancelled_at is null
        and (${absence.except}::uuid is null or id <> ${absence.except}::uuid)
        and (${absence.endsOn}::date is null or starts_on <= ${absence.endsOn}::date)
        and (ends_on is null or ends_on >= ${absence.startsOn}::date)
      order by starts_on limit 1
    `,
  )
}

export async function insertAbsence(
  tx: Tx,
  absence: {
    employerId: string
    id: string
    workerId: string
    kind: string
    startsOn: string
    endsOn: string | null
    facts: AbsenceFacts
    userId: string
    now: string
  },
): Promise<void> {
  await sql`
    insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, facts, created_by, created_at)
    values (${absence.employerId}, ${absence.id}, ${absence.workerId}, ${absence.kind}, ${absence.startsOn}, ${absence.endsOn},
      ${JSON.stringify(absence.facts)}::jsonb, ${absence.userId}, ${absence.now})
  `.execute(tx)
}

export async function updateAbsence(
  tx: Tx,
  {
    employerId,
    id,
    endsOn,
    facts,
    cancelledAt,
  }: { employerId: string; id: string; endsOn: string | null; facts: AbsenceFacts; cancelledAt: string | null },
): Promise<void> {
  await sql`
    update absences set ends_on = ${endsOn}, facts = ${JSON.stringify(facts)}::jsonb, cancelled_at = ${cancelledAt}
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** The ordinary paydays of a schedule before a day, and what a worker was paid for them that National Insurance is on. */
export async function readPastPay(
  tx: Tx,
  {
    employerId,
    workerId,
    frequency,
    scheduleNumber,
    before,
  }: { employerId: string; workerId: string; frequency: string; scheduleNumber: number; before: string },
): Promise<{ paydays: string[]; payments: { payDate: string; niablePay: number }[] }> {
  const paydays = await rows(
    tx,
    sql<{ day: string }>`
      select ${taxDay.ofPeriod('p')} as day from pay_periods p
      where p.employer_id = ${employerId} and p.frequency = ${frequency} and p.schedule_number = ${scheduleNumber}
        and ${taxDay.ofPeriod('p')} < ${before}::date and p.pay_date >= ${before}::date - 150
    `,
  )
  const payments = await rows(
    tx,
    sql<{ payDate: string; niablePay: number }>`
      select ${taxDay.ofRecord('r')} as "payDate", coalesce((r.result -> 'totals' ->> 'niablePay')::bigint, r.gross_pence)::bigint as "niablePay"
      from pay_records r
      where r.employer_id = ${employerId} and r.worker_id = ${workerId}
        and ${taxDay.ofRecord('r')} < ${before}::date and r.pay_date >= ${before}::date - 150
    `,
  )
  return { paydays: paydays.map(({ day }) => day), payments }
}

export async function eraseAbsenceFacts(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`update absences set facts = '{}' where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
}
