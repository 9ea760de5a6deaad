import type { EstimatedDeductions } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { estimatePayment, loadWageAccount } from '../earnings/index.ts'

/**
 * What is estimated to be deducted of the pay that counts so far, worked out as `available` does, with the working; null
 * where no period is open or the engine refuses.
 */
export async function showEstimate(
  deps: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: WorkerMember,
): Promise<EstimatedDeductions | null> {
  const { row, account } = await deps.database.read({ employerId }, (tx) =>
    loadWageAccount(tx, { employerId, workerId, now: deps.clock.now() }),
  )
  if (!account.period) return null
  const payDate = row.period_tax_date ?? account.period.payDate
  // What counts so far is what the minimum wage is tested with.
  const gross = account.earnings.minimumWage.payForTest
  const pay = estimatePayment(row, { gross, payDate, trace: true })
  if (pay === null || !pay.trace) return null
  return {
    payDate: account.period.payDate,
    gross,
    lines: pay.lines.flatMap(({ section, kind, amount }, index) =>
      section === 'deductions' ? [{ kind, amount, figure: `lines.${index}` }] : [],
    ),
    trace: pay.trace.steps.map((step) => ({ ...step })),
    figures: { ...pay.trace.figures },
  }
}
