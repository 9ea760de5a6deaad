import { mulDiv, pence } from '@gpod/money'
import { checkMinimumWage } from '@gpod/payroll'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Between } from './costs.ts'

type Row = {
  id: string
  pay_date: string
  starts_on: string
  number: string
  name: string
  date_of_birth: string | null
  minutes: number
  salary: number
  pay: number
  sacrificed: number
  fees: number
  weekly_hours: number | null
  annual_salary: number | null
}

/** Null where nobody wrote down the hours, or no rate is held. */
export type WageLine = {
  id: string
  payDate: string
  number: string
  name: string
  minutes: number | null
  perHour: number | null
  required: number | null
  shortfall: number | null
}

/** Each pay record of the paydays held against the minimum wage of its period, those that are short first. */
export async function readMinimumWage(tx: Tx, { employerId, from, to }: Between): Promise<WageLine[]> {
  const found = await rows(
    tx,
    sql<Row>`
      select r.id, r.pay_date, p.starts_on, w.employee_number as number, w.first_name || ' ' || w.last_name as name, w.date_of_birth, r.minutes,
        lines.salary::bigint, lines.pay::bigint, r.salary_sacrifice_pence as sacrificed,
        coalesce((select sum(x.fee_pence) from advance_recoveries x
          where r.advances_recovered_pence > 0 and x.employer_id = r.employer_id and x.pay_record_id = r.id), 0)::bigint as fees,
        w.weekly_hours::float8 as weekly_hours,
        case when lines.salary > 0 then (
          select s.annual_pence from worker_salaries s where s.employer_id = w.employer_id and s.worker_id = w.id
            and s.from_day <= p.ends_on order by s.from_day desc limit 1
        ) end as annual_salary
      from pay_records r
      join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      cross join lateral (
        select coalesce(sum(e.amount) filter (where e.kind = 'salary'), 0) as salary,
          coalesce(sum(e.amount) filter (where e.kind in ('hourly', 'salary', 'bonus', 'commission')), 0) as pay
        from jsonb_to_recordset(r.result -> 'lines') as e (section text, kind text, amount bigint) where e.section = 'earnings'
      ) lines
      where r.employer_id = ${employerId} and r.pay_date between ${from}::date and ${to}::date and r.reverses_record_id is null
      order by r.pay_date, w.last_name, w.first_name, r.id
    `,
  )
  return found.map(toLine).sort((one, other) => (other.shortfall ?? 0) - (one.shortfall ?? 0))
}

function toLine(row: Row): WageLine {
  const { id, pay_date: payDate, number, name } = row
  const minutes = minutesOf(row)
  const unknown = { id, payDate, number, name, minutes, perHour: null, required: null, shortfall: null }
  if (minutes === null || minutes === 0) return unknown
  const check = checkMinimumWage({
    on: row.starts_on,
    // Of unknown age: the adult rate, the stricter one.
    ...(row.date_of_birth === null ? { ageYears: 21 } : { birthDate: row.date_of_birth }),
    minutes,
    pay: pence(Math.max(row.pay, 0)),
    sacrificed: pence(row.sacrificed),
    keptByEmployer: pence(row.fees),
  })
  if (check.outcome === 'refused') return unknown
  const perHour = Math.floor((check.counted * 60) / minutes)
  return { ...unknown, perHour, required: check.pencePerHour, shortfall: check.shortfall }
}

/** Timed minutes and those that a salary pays for, by its share of the year's. */
function minutesOf({ minutes, salary, weekly_hours: weekly, annual_salary: annual }: Row): number | null {
  if (salary <= 0) return minutes
  if (weekly === null || annual === null) return null
  return minutes + mulDiv(Math.round(weekly * 60) * 52, { multiplier: salary, divisor: annual, rounding: 'halfUp' })
}
