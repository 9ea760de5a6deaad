import type { BroughtForward, BroughtForwardRow } from '@gpod/contract'
import { add, ZERO } from '@gpod/money'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import {
  type BroughtForwardOfWorker,
  engineFiguresOf,
  readBroughtForward,
  readCompanyBroughtForward,
} from './brought-forward-store.ts'
import { companyView } from './company-brought-forward.ts'
import { toFigures } from './figures.ts'

/** One employee's figures of a tax year. Refuses `not_found`. */
export async function showBroughtForward(
  tx: Tx,
  { employerId, workerId, taxYear }: { employerId: string; workerId: string; taxYear: string },
): Promise<BroughtForward | Refused> {
  const [row] = await readBroughtForward(tx, { employerId, taxYear, workerId })
  if (!row) return refuse('not_found', 'no such worker in that tax year')
  const engine = engineFiguresOf(row)
  return {
    workerId,
    workerName: row.worker_name,
    employeeId: row.employee_number,
    taxYear,
    state: stateOf(row, taxYear),
    isUsed: row.is_paid_in_year,
    source: row.source,
    enteredAt: row.entered_at,
    figures: engine && toFigures(engine),
  }
}

/** Everyone's, with the company's own. */
export async function listBroughtForward(tx: Tx, { employerId, taxYear }: { employerId: string; taxYear: string }) {
  const found = await readBroughtForward(tx, { employerId, taxYear, workerId: null })
  const employees = found.map((row): BroughtForwardRow => {
    const toDate = row.paid_until === null ? null : row.to_date
    return {
      workerId: row.worker_id,
      workerName: row.worker_name,
      employeeId: row.employee_number,
      startsOn: row.starts_on,
      state: stateOf(row, taxYear),
      paidUntil: row.paid_until,
      taxablePay: toDate?.taxablePay ?? ZERO,
      tax: toDate?.tax ?? ZERO,
      employeeNi: toDate?.employeeNi ?? ZERO,
      employerNi: toDate?.employerNi ?? ZERO,
      studentLoans: toDate ? add(toDate.studentLoan, toDate.postgraduateLoan) : ZERO,
      isUsed: row.is_paid_in_year,
    }
  })
  const company = await readCompanyBroughtForward(tx, { employerId, taxYear })
  return { taxYear, employees, company: company && companyView(company) }
}

function stateOf(row: BroughtForwardOfWorker, taxYear: string): BroughtForward['state'] {
  if (row.paid_until !== null) return 'entered'
  if (row.not_paid_before) return 'not_paid_before'
  if (row.is_paid_ever) return 'paid_here'
  return row.starts_on < `${taxYear.slice(0, 4)}-04-06` ? 'missing' : 'new'
}
