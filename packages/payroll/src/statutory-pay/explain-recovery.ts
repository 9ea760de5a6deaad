import type { Pence } from '@gpod/money'
import type { Sourced } from '../rates/tax-year-rates.ts'
import type { StatutoryTraceCode, Trace } from '../trace/trace.ts'
import { TraceBuilder } from '../trace/trace-builder.ts'

const LAW = 'SI 1994/1882'

/** The working behind recovery: the rate up to the whole is recovered, what the rate has above it is compensation. */
export function explainRecovery(
  paid: Pence,
  { isSmallEmployer, sourced }: { readonly isSmallEmployer: boolean; readonly sourced: Sourced<number> },
  result: { readonly recovered: Pence; readonly compensation: Pence },
): Trace<StatutoryTraceCode> {
  const trace = new TraceBuilder<StatutoryTraceCode>()
  const id = isSmallEmployer ? 'statutory_pay.small_employer_recovery' : 'statutory_pay.recovery'
  const amount = trace.input('recovery.paid', 'paid', paid)
  const rate = trace.table('recovery.rate', id, sourced, sourced.value, 'basis_points')
  const upToAll = trace.smallest('recovery.rate', [rate, 10_000], { unit: 'basis_points' })
  const aboveAll = trace.slice('recovery.rate', [rate, 10_000, rate], { unit: 'basis_points' })
  const share = { rounding: 'halfUp', law: LAW } as const
  const recovered = trace.multiplyDivide('recovery.recovered', [amount, upToAll, 10_000], share)
  const compensation = trace.multiplyDivide('recovery.compensation', [amount, aboveAll, 10_000], share)
  trace.figure('recovered', recovered, result.recovered)
  trace.figure('compensation', compensation, result.compensation)
  return trace.done()
}
