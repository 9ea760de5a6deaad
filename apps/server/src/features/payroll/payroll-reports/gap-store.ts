import { addDays } from '@gpod/days'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { genderPayGap, type PaidPerson } from './gender-pay-gap.ts'

export type LeftOut = 'not_paid' | 'on_leave' | 'no_hours' | 'no_gender'

type Row = {
  number: string
  name: string
  gender: 'F' | 'M' | null
  paid: number | null
  minutes: number
  weekly_hours: number | null
  salary: number
  weeks: number
  is_away: boolean
  bonus: number
}

/**
 * The gender pay gap on the snapshot day, 5 April (reg 2), from the pay records: hourly pay is what was earned in the pay
 * period of that day without overtime and expenses, by the hours it was for; of a salary by the contracted hours of its
 * weeks. Whoever was away in the period, on whatever leave, or whose gender or hours no record has, is left out, with why.
 */
export async function readPayGap(tx: Tx, { employerId, year }: { employerId: string; year: number }) {
  const snapshot = `${year}-04-05`
  const found = await rows(
    tx,
    sql<Row>`
      with relevant as (
        select w.* from workers w
        where w.employer_id = ${employerId} and w.starts_on <= ${snapshot}::date and (w.ends_on is null or w.ends_on >= ${snapshot}::date)
      ), paid as (
        select r.worker_id, sum(r.minutes)::integer as minutes, min(p.starts_on) as starts_on, max(p.ends_on) as ends_on,
          max(case p.frequency when 'weekly' then 1 when 'fortnightly' then 2 when 'four_weekly' then 4 else 52.0 / 12 end) as weeks,
          sum((select coalesce(sum(e.amount), 0) from jsonb_to_recordset(r.result -> 'lines') as e (section text, kind text, amount bigint)
            where e.section = 'earnings' and e.kind not in ('overtime', 'expenses', 'payrolled_benefit')))::bigint as ordinary,
          sum((select coalesce(sum(e.amount), 0) from jsonb_to_recordset(r.result -> 'lines') as e (section text, kind text, amount bigint)
            where e.section = 'earnings' and e.kind = 'salary'))::bigint as salary
        from pay_records r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
        where r.employer_id = ${employerId} and ${snapshot}::date between p.starts_on and p.ends_on
        group by 1
      ), bonus as (
        select r.worker_id, sum((select coalesce(sum(e.amount), 0) from jsonb_to_recordset(r.result -> 'lines')
          as e (section text, kind text, amount bigint) where e.section = 'earnings' and e.kind in ('bonus', 'commission')))::bigint as pence
        from pay_records r
        where r.employer_id = ${employerId} and r.pay_date between ${addDays(snapshot, -364)}::date and ${snapshot}::date
        group by 1
      )
      select w.employee_number as number, w.first_name || ' ' || w.last_name as name, w.gender, p.ordinary as paid,
        coalesce(p.minutes, 0) as minutes, w.weekly_hours, coalesce(p.salary, 0)::bigint as salary, coalesce(p.weeks, 0)::float8 as weeks,
        exists (select 1 from absences a where a.employer_id = w.employer_id and a.worker_id = w.id and a.cancelled_at is null
          and a.starts_on <= p.ends_on and (a.ends_on is null or a.ends_on >= p.starts_on)) as is_away,
        coalesce(b.pence, 0)::bigint as bonus
      from relevant w left join paid p on p.worker_id = w.id left join bonus b on b.worker_id = w.id
      order by w.last_name, w.first_name, w.id
    `,
  )
  const full: PaidPerson[] = []
  const all: PaidPerson[] = []
  const leftOut: { number: string; name: string; reason: LeftOut }[] = []
  for (const { number, name, ...row } of found) {
    const leave = (reason: LeftOut) => leftOut.push({ number, name, reason })
    if (row.gender === null) {
      leave('no_gender')
      continue
    }
    const hours = hoursOf(row)
    const counted = { isWoman: row.gender === 'F', bonusPence: row.bonus, hourly: hours ? (row.paid ?? 0) / hours : 0 }
    all.push(counted)
    if (row.paid === null || row.paid <= 0) leave('not_paid')
    else if (row.is_away) leave('on_leave')
    else if (hours === null) leave('no_hours')
    else full.push(counted)
  }
  return { snapshot, counted: full.length, leftOut, ...genderPayGap(full, all) }
}

/** Hours on the clock, or those that a salary is for; null where nobody wrote these down. */
function hoursOf({
  minutes,
  salary,
  weekly_hours: weekly,
  weeks,
}: Pick<Row, 'minutes' | 'salary' | 'weekly_hours' | 'weeks'>): number | null {
  const clocked = minutes / 60
  if (salary <= 0) return clocked > 0 ? clocked : null
  return weekly === null ? null : clocked + Number(weekly) * weeks
}
