import type { OwnPayTerms } from '@gpod/contract'
import { pence } from '@gpod/money'
import { londonDay } from '../../platform/clock.ts'
import { firstRow, sql } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Refused, refuse } from '../../platform/http/refusal.ts'
import type { WorkerMember } from '../../platform/http/session.ts'
import { pensionTermsOf } from '../earnings/index.ts'

type TermsRow = {
  pay_frequency: OwnPayTerms['payFrequency']
  weekly_hours: number | null
  tax_code: string | null
  tax_basis: OwnPayTerms['taxBasis']
  ni_category: string | null
  student_loans: OwnPayTerms['studentLoans']
  pension: 'none' | 'relief_at_source' | 'net_pay'
  hourly_rate_pence: number | null
}

/**
 * The terms of the signed-in worker's own record that pay is worked out with; the rate is today's, or that of her
 * first day where it is still to come. Refuses with `not_found` where the record is gone.
 */
export function showOwnTerms(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: WorkerMember,
): Promise<OwnPayTerms | Refused> {
  const today = londonDay(clock.now())
  return database.transaction({ employerId }, async (tx) => {
    const row = await firstRow(
      tx,
      sql<TermsRow>`
        select w.pay_frequency, w.weekly_hours, w.tax_code, w.tax_basis, w.ni_category, w.student_loans, w.pension,
          rate.hourly_rate_pence
        from workers w
        left join lateral (
          select r.hourly_rate_pence from worker_rates r
          where r.employer_id = w.employer_id and r.worker_id = w.id
          order by (r.from_day <= ${today}::date) desc, abs(r.from_day - ${today}::date) limit 1
        ) rate on true
        where w.employer_id = ${employerId} and w.id = ${workerId}
      `,
    )
    if (!row) return refuse('not_found', 'no such worker record')
    return {
      payFrequency: row.pay_frequency,
      hourlyRate: row.hourly_rate_pence === null ? null : pence(row.hourly_rate_pence),
      weeklyHours: row.weekly_hours,
      taxCode: row.tax_code,
      taxBasis: row.tax_basis,
      niCategory: row.ni_category,
      studentLoans: row.student_loans,
      pension: pensionTermsOf(row),
    }
  })
}
