import type { PayException, PayRunPaymentDetail } from '@gpod/contract'
import { type Pence, parsePounds, pence, ZERO } from '@gpod/money'
import { checkMinimumWage, type PayCalculated } from '@gpod/payroll'

/** What of the pay counts for the minimum wage: basic pay, and what is paid for work done. */
const countedKinds: readonly string[] = ['hourly', 'salary', 'bonus', 'commission']

/** The pay of a payment that is held against the minimum wage, in pence. */
export function payForMinimumWage({ lines }: Pick<PayCalculated, 'lines'>): Pence {
  return pence(lines.reduce((sum, { kind, amount }) => sum + (countedKinds.includes(kind) ? amount : 0), 0))
}

type CheckedPayment = {
  result: PayCalculated | null
  period_starts_on: string
  date_of_birth: string | null
}

/**
 * The working behind an exception of the minimum wage, from what was kept with the payment. Null where none is of it, or it
 * comes to another shortfall, since records changed.
 */
export function minimumWageWorking(
  { result, period_starts_on, date_of_birth }: CheckedPayment,
  exceptions: readonly PayException[],
): PayRunPaymentDetail['minimumWage'] {
  const exception = exceptions.find(({ code }) => code === 'below_minimum_wage' || code === 'fee_below_minimum_wage')
  if (!exception || result === null) return null
  const { minutes, fees } = exception.facts
  const check = checkMinimumWage({
    on: period_starts_on,
    // Of unknown age: the adult rate, the stricter one.
    ...(date_of_birth === null ? { ageYears: 21 } : { birthDate: date_of_birth }),
    minutes: Number(minutes),
    pay: payForMinimumWage(result),
    sacrificed: result.totals.salarySacrifice,
    keptByEmployer: typeof fees === 'string' ? (parsePounds(fees) ?? ZERO) : ZERO,
    trace: true,
  })
  if (check.outcome === 'refused' || check.shortfall !== exception.amount || !check.trace) return null
  return { trace: check.trace.steps.map((step) => ({ ...step })), figures: { ...check.trace.figures } }
}
