import type { routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { isTaxedWithin } from '../pay-schedules/index.ts'

export type DepartmentCost = z.output<typeof routes.payrollReports.costs.response>['departments'][number]
export type Between = { employerId: string; from: string; to: string }

/**
 * What the work of each department cost on the paydays from one day to another: gross after salary sacrifice, the
 * employer's National Insurance and pension. By the departments people are in now.
 */
export async function readCosts(tx: Tx, { employerId, from, to }: Between): Promise<DepartmentCost[]> {
  const found = await rows(
    tx,
    sql<{
      department: string | null
      workers: number
      minutes: number
      gross: number
      employer_ni: number
      pension: number
    }>`
      select w.department, count(distinct r.worker_id)::bigint as workers, sum(r.minutes)::bigint as minutes,
        sum(r.gross_pence - r.salary_sacrifice_pence)::bigint as gross, sum(r.employer_ni_pence)::bigint as employer_ni,
        sum(r.pension_employer_pence)::bigint as pension
      from pay_records r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      where r.employer_id = ${employerId} and ${isTaxedWithin('r', { from, to })}
      group by w.department order by w.department nulls last
    `,
  )
  return found.map(({ department, workers, minutes, gross, employer_ni, pension }) => ({
    department,
    workers,
    minutes,
    gross: pence(gross),
    employerNi: pence(employer_ni),
    pensionEmployer: pence(pension),
    cost: pence(gross + employer_ni + pension),
  }))
}
