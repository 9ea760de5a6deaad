import type { OwnPayTerms, PensionMethod } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { PensionTerms } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { directorOf, p45Of, salaryOf } from '../../people/employees/index.ts'
import { pensionMembership, pensionTermsOf, studentLoansOn } from '../../wage-access/earnings/index.ts'

type TermsRow = {
  pay_frequency: OwnPayTerms['payFrequency']
  pay_basis: OwnPayTerms['payBasis']
  weekly_hours: number | null
  tax_code: string | null
  tax_basis: OwnPayTerms['taxBasis']
  ni_category: string | null
  student_loans: OwnPayTerms['studentLoans']
  director_from: string | null
  director_method: 'annual' | 'alternative' | null
  p45_tax_year: string | null
  p45_taxable_pay_pence: number | null
  p45_tax_pence: number | null
  pension: PensionMethod
  pension_employee_rate: number
  pension_employer_rate: number
  pension_membership: PensionTerms | null
  hourly_rate_pence: number | null
  annual_salary_pence: number | null
}

/**
 * The terms of the signed-in worker's own record that pay is worked out with; the rate and the salary are today's, or
 * those of their start date where it is still to come. Refuses with `not_found` where the record is gone.
 */
export function showOwnTerms(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: WorkerMember,
): Promise<OwnPayTerms | Refused> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const row = await firstRow(
      tx,
      sql<TermsRow>`
        select w.pay_frequency, w.pay_basis, w.weekly_hours, w.tax_code, w.tax_basis, w.ni_category, ${studentLoansOn('w', today)} as student_loans,
          w.director_from, w.director_method, w.p45_tax_year, w.p45_taxable_pay_pence, w.p45_tax_pence,
          w.pension, w.pension_employee_rate, w.pension_employer_rate, ${pensionMembership(sql`${today}::date`)} as pension_membership, rate.hourly_rate_pence,
          salary.annual_pence as annual_salary_pence
        from workers w
        left join lateral (
          select r.hourly_rate_pence from worker_rates r
          where r.employer_id = w.employer_id and r.worker_id = w.id
          order by (r.from_day <= ${today}::date) desc, abs(r.from_day - ${today}::date) limit 1
        ) rate on true
        left join lateral (
          select s.annual_pence from worker_salaries s
          where s.employer_id = w.employer_id and s.worker_id = w.id
          order by (s.from_day <= ${today}::date) desc, abs(s.from_day - ${today}::date) limit 1
        ) salary on true
        where w.employer_id = ${employerId} and w.id = ${workerId}
      `,
    )
    if (!row) return refuse('not_found', 'no such worker record')
    const absences = await readAbsences(tx, { employerId, workerId, today })
    return {
      payFrequency: row.pay_frequency,
      payBasis: row.pay_basis,
      hourlyRate: row.hourly_rate_pence === null ? null : pence(row.hourly_rate_pence),
      annualSalary: salaryOf(row),
      weeklyHours: row.weekly_hours,
      taxCode: row.tax_code,
      taxBasis: row.tax_basis,
      niCategory: row.ni_category,
      studentLoans: row.student_loans,
      director: directorOf(row),
      p45: p45Of(row),
      pension: pensionTermsOf(row),
      absences,
    }
  })
}

/** Days of this tax year, up to today, on which they were away by their record. */
async function readAbsences(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<OwnPayTerms['absences']> {
  const from = firstDayOfTaxYear(today)
  const { holidayDays, sickDays } = await oneRow(
    tx,
    sql<{ holidayDays: number; sickDays: number }>`
      select count(distinct d) filter (where a.kind = 'holiday') as "holidayDays",
        count(distinct d) filter (where a.kind = 'sickness') as "sickDays"
      from absences a
      cross join lateral generate_series(
        greatest(a.starts_on, ${from}::date), least(coalesce(a.ends_on, ${today}::date), ${today}::date), interval '1 day'
      ) d
      where a.employer_id = ${employerId} and a.worker_id = ${workerId} and a.cancelled_at is null
    `,
  )
  return { from, holidayDays, sickDays }
}

/** The sixth of April on or before the day. */
function firstDayOfTaxYear(day: string): string {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= '04-06' ? `${year}-04-06` : `${year - 1}-04-06`
}
