import { explainIncomeTax } from '../income-tax/explain-income-tax.ts'
import type { Trace } from '../trace/trace.ts'
import { TraceBuilder } from '../trace/trace-builder.ts'
import type { CheckedPay } from './check-input.ts'
import type { PayInput } from './pay-input.ts'
import type { PayCalculated } from './pay-result.ts'

/** The working behind a result, step by step. Throws when a step and the result disagree: that is a bug. */
export function explainPay(checked: CheckedPay, input: PayInput, { totals }: PayCalculated): Trace {
  const trace = new TraceBuilder()
  const { previousEmployment, toDate } = input
  const taxBeforeHere = trace.input('income_tax.tax_before', 'toDate.tax', toDate?.tax ?? 0)
  const tax = explainIncomeTax(trace, checked.rates, {
    taxCode: checked.taxCode,
    basis: checked.basis,
    frequency: input.frequency,
    period: checked.period,
    taxablePay: trace.input('pay.taxable', 'earnings', totals.taxablePay),
    payrolledBenefits: trace.input('earnings.payrolled_benefits', 'earnings', totals.payrolledBenefits),
    payBefore: trace.add('income_tax.pay_before', [
      trace.input('income_tax.pay_before', 'toDate.taxablePay', toDate?.taxablePay ?? 0),
      trace.input('income_tax.pay_before', 'previousEmployment.taxablePay', previousEmployment?.taxablePay ?? 0),
    ]),
    taxBefore: trace.add('income_tax.tax_before', [
      taxBeforeHere,
      trace.input('income_tax.tax_before', 'previousEmployment.tax', previousEmployment?.tax ?? 0),
    ]),
    taxBeforeHere,
  })
  trace.figure('incomeTax', tax, totals.incomeTax)
  return trace.done()
}
