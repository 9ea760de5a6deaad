import type { routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { approveBy, type ScheduleKey, scheduleIdOf } from '../pay-schedules/index.ts'
import { countNotSent } from '../payslips/index.ts'
import { listRunsOfPeriods } from './list-pay-runs.ts'

type Calendar = z.output<typeof routes.payRuns.calendar.response>

const daysBack = 35
const daysAhead = 45

/** The pay periods around today of the schedules that pay someone, each with its run. */
export async function showPayCalendar(
  tx: Tx,
  { employerId, today, now }: { employerId: string; today: string; now: string },
): Promise<Calendar> {
  const periods = await rows(
    tx,
    sql<Omit<Calendar['entries'][number], 'scheduleId' | 'run' | 'reportDueOn' | 'approveBy'> & ScheduleKey>`
      -- Everybody is read once, not again for each period.
      with employed as materialized (
        select pay_frequency, schedule_number, starts_on, ends_on, count(*) as workers from workers
        where employer_id = ${employerId} group by 1, 2, 3, 4
      )
      select p.id as "payPeriodId", p.frequency, p.schedule_number as "scheduleNumber", s.name as "scheduleName", p.starts_on as "startsOn", p.ends_on as "endsOn", p.pay_date as "payDate", people.workers
      from pay_periods p
      left join pay_schedules s on s.employer_id = p.employer_id and s.frequency = p.frequency and s.schedule_number = p.schedule_number
      cross join lateral (
        select coalesce(sum(w.workers), 0)::bigint as workers from employed w
        where w.pay_frequency = p.frequency and w.schedule_number = p.schedule_number and w.starts_on <= p.ends_on
          and (w.ends_on is null or w.ends_on >= p.starts_on)
      ) people
      where p.employer_id = ${employerId} and people.workers > 0
        and ((p.pay_date between ${addDays(today, -daysBack)}::date and ${addDays(today, daysAhead)}::date)
          or (p.closed_at is null and p.pay_date < ${today}::date))
      order by p.pay_date, p.frequency, p.schedule_number
    `,
  )
  const payPeriodIds = periods.map(({ payPeriodId }) => payPeriodId)
  const runs = await listRunsOfPeriods(tx, { employerId, payPeriodIds })
  const usesBacs = await hasBacsUserNumber(tx, employerId)
  return {
    today,
    entries: periods.map(({ scheduleNumber, ...period }) => ({
      ...period,
      scheduleId: scheduleIdOf({ ...period, scheduleNumber }),
      run: runs.find(({ payPeriodId }) => payPeriodId === period.payPeriodId) ?? null,
      approveBy: approveBy({ payDate: period.payDate, usesBacs }),
      reportDueOn: period.payDate,
    })),
    leftOver: await readLeftOver(tx, { employerId, today, now }),
  }
}

/** Whom runs of any age still owe a payment by hand, and the payslips that were not sent of each schedule's latest finalised run, while it is recent. */
async function readLeftOver(
  tx: Tx,
  { employerId, today, now }: { employerId: string; today: string; now: string },
): Promise<Calendar['leftOver']> {
  const runs = await rows(
    tx,
    sql<{ runId: string; payDate: string; isLatest: boolean; workers: number; pence: number; name: string | null }>`
      with by_hand as (
        select y.pay_run_id, count(*)::int as workers, sum(y.amount_pence)::bigint as pence,
          case when count(*) = 1 then min(w.first_name || ' ' || w.last_name) end as name
        from wage_payments y join workers w on w.employer_id = y.employer_id and w.id = y.worker_id
        where y.employer_id = ${employerId} and y.method = 'other' and y.paid_on is null group by 1
      ),
      latest as (
        select distinct on (p.frequency, p.schedule_number) r.id from pay_runs r
        join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
        where r.employer_id = ${employerId} and r.state = 'closed' and r.discarded_at is null
          and coalesce(r.pay_date, p.pay_date) >= ${addDays(today, -daysBack)}::date
        order by p.frequency, p.schedule_number, coalesce(r.pay_date, p.pay_date) desc, r.id
      )
      select r.id as "runId", coalesce(r.pay_date, p.pay_date) as "payDate", coalesce(h.workers, 0) as workers,
        coalesce(h.pence, 0)::bigint as pence, h.name,
        l.id is not null as "isLatest"
      from pay_runs r
      join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      left join by_hand h on h.pay_run_id = r.id
      left join latest l on l.id = r.id
      where r.employer_id = ${employerId} and r.discarded_at is null
        and (h.pay_run_id is not null or l.id is not null)
      order by 2, 1
    `,
  )
  const payRunIds = runs.filter(({ isLatest }) => isLatest).map(({ runId }) => runId)
  const notSent = new Map(
    (await countNotSent(tx, { employerId, payRunIds, now })).map(({ payRunId, count }) => [payRunId, count]),
  )
  return runs
    .map(({ runId, payDate, workers, pence: amount, name }) => ({
      ...{ runId, payDate, byHand: { workers, amount: pence(amount), name } },
      payslipsToSend: notSent.get(runId) ?? 0,
    }))
    .filter(({ byHand, payslipsToSend }) => byHand.workers > 0 || payslipsToSend > 0)
}

/** Whether the company submits its own Bacs files. */
export async function hasBacsUserNumber(tx: Tx, employerId: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql<{ has: boolean }>`select bacs_user_number is not null as has from employers where id = ${employerId}`,
  )
  return found?.has ?? false
}
