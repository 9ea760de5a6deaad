import type { PayFrequency } from '@gpod/contract'
import { formatPounds, mulDiv, pence } from '@gpod/money'
import { checkMinimumWage } from '@gpod/payroll'
import { rows, sql } from '../../../platform/database/database.ts'
import { type Check, evidence, nothingYet, placeOf } from './check.ts'

type PaidTime = {
  run_id: string
  worker_id: string
  name: string
  date_of_birth: string | null
  starts_on: string
  pay_date: string
  frequency: PayFrequency
  timed_minutes: number
  salary: number
  /** Pay that counts: hours, salary, bonus, commission. */
  pay: number
  sacrificed: number
  fees: number
  weekly_hours: number | null
  annual_salary: number | null
}

/** The last approved run of each frequency, each worker's pay held against the minimum wage again, from what was kept with it. */
export const minimumWage: Check = {
  area: 'pay',
  law: 'National Minimum Wage Act 1998, ss 1 and 17',
  href: '/employer/payroll',
  async look(tx, { employerId }) {
    const paid = await rows(
      tx,
      sql<PaidTime>`
        with last_runs as (
          select distinct on (p.frequency) r.id, p.frequency, p.starts_on, p.ends_on, p.pay_date
          from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
          where r.employer_id = ${employerId} and r.approved_at is not null and r.kind = 'regular'
            and exists (select 1 from pay_records y where y.employer_id = r.employer_id and y.pay_run_id = r.id)
          order by p.frequency, p.pay_date desc
        ),
        fees as materialized (
          select r.id as pay_record_id, x.pence
          from last_runs l
          join pay_records r on r.employer_id = ${employerId} and r.pay_run_id = l.id and r.advances_recovered_pence > 0
          cross join lateral (
            -- Of each record by its key: joined, those of all runs there ever were would be read.
            select sum(y.fee_pence) as pence from advance_recoveries y
            where y.employer_id = r.employer_id and y.pay_record_id = r.id offset 0
          ) x
        )
        select l.id as run_id, w.id as worker_id, w.first_name || ' ' || w.last_name as name, w.date_of_birth, l.starts_on, l.pay_date, l.frequency,
          r.minutes as timed_minutes, r.salary_pence as salary, r.wage_pence as pay, r.salary_sacrifice_pence as sacrificed,
          coalesce(f.pence, 0)::bigint as fees,
          w.weekly_hours,
          case when r.salary_pence > 0 then (
            select s.annual_pence from worker_salaries s where s.employer_id = w.employer_id and s.worker_id = w.id
              and s.from_day <= l.ends_on order by s.from_day desc limit 1
          ) end as annual_salary
        from last_runs l
        join pay_records r on r.employer_id = ${employerId} and r.pay_run_id = l.id
        join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
        left join fees f on f.pay_record_id = r.id
        order by w.last_name, w.first_name, w.id
      `,
    )
    if (paid.length === 0) return nothingYet
    const found = paid
      .flatMap((time) => aboutWage(time))
      .sort((one, other) => other.shortfall - one.shortfall)
      .map(({ piece }) => piece)
    return { checked: paid.length, evidence: found }
  },
}

function aboutWage(time: PaidTime) {
  const about = {
    subject: time.name,
    on: time.pay_date,
    href: `${placeOf.run(time.run_id)}/workers/${time.worker_id}`,
  }
  const minutes = minutesOf(time)
  if (minutes === null) return [{ shortfall: 0, piece: evidence('hours_unknown', 'unknown', about) }]
  if (minutes === 0) return []
  const check = checkMinimumWage({
    on: time.starts_on,
    // Of unknown age: the adult rate, the stricter one.
    ...(time.date_of_birth === null ? { ageYears: 21 } : { birthDate: time.date_of_birth }),
    minutes,
    pay: pence(Math.max(time.pay, 0)),
    sacrificed: pence(time.sacrificed),
    keptByEmployer: pence(time.fees),
  })
  if (check.outcome === 'refused') return [{ shortfall: 0, piece: evidence('hours_unknown', 'unknown', about) }]
  if (check.outcome === 'met') return []
  const { shortfall, pencePerHour } = check
  const facts = { shortfall: formatPounds(shortfall), perHour: formatPounds(pencePerHour), minutes }
  return [{ shortfall, piece: evidence('below_minimum_wage', 'broken', { ...about, facts }) }]
}

/** Timed minutes and those that a salary pays for, by its share of the year's; null where nobody wrote these down. */
function minutesOf({ timed_minutes, salary, weekly_hours, annual_salary }: PaidTime): number | null {
  if (salary <= 0) return timed_minutes
  if (weekly_hours === null || annual_salary === null) return null
  const yearly = Math.round(weekly_hours * 60) * 52
  return timed_minutes + mulDiv(yearly, { multiplier: salary, divisor: annual_salary, rounding: 'halfUp' })
}
