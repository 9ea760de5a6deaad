import type { TaxYearRates } from '../rates/tax-year-rates.ts'
import type { PayFrequency } from '../tax-year.ts'
import type { StepRef, TraceBuilder } from '../trace/trace-builder.ts'
import type { PensionTerms } from './contribution.ts'

const QUALIFYING = 'Pensions Act 2008 s 13'
const RELIEF_AT_SOURCE = 'Finance Act 2004 s 192'

export interface PensionSteps {
  readonly base: StepRef
  readonly sacrificed: StepRef
  readonly employee: StepRef
  readonly employer: StepRef
  readonly taxRelief: StepRef
}

/** The steps of `pensionContribution` on the earnings that count for it; without terms every figure is nothing. */
export function explainContribution(
  trace: TraceBuilder,
  rates: TaxYearRates,
  question: { terms: PensionTerms; frequency: PayFrequency; earnings: StepRef } | undefined,
): PensionSteps {
  const none = trace.add('pension.none', [0])
  if (!question) return { base: none, sacrificed: none, employee: none, employer: none, taxRelief: none }
  const { terms, frequency, earnings } = question
  const { qualifyingLower, qualifyingUpper, reliefAtSourceMemberShare } = rates.pensions
  const limit = (code: 'pension.lower_limit' | 'pension.upper_limit', sourced: typeof qualifyingLower) =>
    trace.multiplyDivide(
      code,
      [trace.table(code, `${code}.${frequency}`, sourced, sourced.value[frequency], 'pounds'), 100, 1],
      {
        rounding: 'down',
      },
    )
  const base =
    terms.basis === 'qualifying_earnings'
      ? trace.slice(
          'pension.base',
          [earnings, limit('pension.lower_limit', qualifyingLower), limit('pension.upper_limit', qualifyingUpper)],
          { law: QUALIFYING },
        )
      : trace.add('pension.base', [earnings])
  const memberRate = trace.input('pension.employee_rate', 'pension.employeeRate', terms.employeeRate, 'basis_points')
  const member = trace.multiplyDivide('pension.member_contribution', [base, memberRate, 10_000], { rounding: 'halfUp' })
  const employerRate = trace.input('pension.employer_rate', 'pension.employerRate', terms.employerRate, 'basis_points')
  const employer = trace.multiplyDivide('pension.employer_contribution', [base, employerRate, 10_000], {
    rounding: 'halfUp',
  })
  switch (terms.method) {
    case 'net_pay':
      return { base, sacrificed: none, employee: member, employer, taxRelief: none }
    case 'salary_sacrifice':
      return {
        base,
        sacrificed: member,
        employee: none,
        employer: trace.add('pension.paid_by_employer', [employer, member]),
        taxRelief: none,
      }
    case 'relief_at_source': {
      const share = trace.table(
        'pension.member_share',
        'pension.relief_at_source_member_share',
        reliefAtSourceMemberShare,
        reliefAtSourceMemberShare.value,
        'basis_points',
      )
      const paid = trace.multiplyDivide('pension.taken_from_pay', [member, share, 10_000], {
        rounding: 'halfUp',
        law: RELIEF_AT_SOURCE,
      })
      const taxRelief = trace.subtract('pension.tax_relief', [member, paid], { law: RELIEF_AT_SOURCE })
      return { base, sacrificed: none, employee: paid, employer, taxRelief }
    }
  }
}
