import type { routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import type { z } from 'zod'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { approveBy, type ScheduleKey, scheduleIdOf } from '../pay-schedules/index.ts'
import { listRunsOfPeriods } from './list-pay-runs.ts'

type Calendar = z.output<typeof routes.payRuns.calendar.response>

const daysBack = 35
const daysAhead = 45

/** The pay periods around today of the schedules that pay someone, each with its run. */
export async function showPayCalendar(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
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
  }
}

/** Whether the company submits its own Bacs files. */
export async function hasBacsUserNumber(tx: Tx, employerId: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql<{ has: boolean }>`select bacs_user_number is not null as has from employers where id = ${employerId}`,
  )
  return found?.has ?? false
}
