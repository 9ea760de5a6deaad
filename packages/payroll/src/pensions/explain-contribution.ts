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
  question:
    | { terms: PensionTerms; frequency: PayFrequency; earnings: StepRef; earlier?: number | undefined }
    | undefined,
): PensionSteps {
  const none = trace.add('pension.none', [0])
  if (!question) return { base: none, sacrificed: none, employee: none, employer: none, taxRelief: none }
  const { terms, frequency, earnings, earlier = 0 } = question
  const { qualifyingLower, qualifyingUpper, reliefAtSourceMemberShare } = rates.pensions
  const limit = (code: 'pension.lower_limit' | 'pension.upper_limit', sourced: typeof qualifyingLower) =>
    trace.multiplyDivide(
      code,
      [trace.table(code, `${code}.${frequency}`, sourced, sourced.value[frequency], 'pounds'), 100, 1],
      {
        rounding: 'down',
      },
    )
  const qualifying = () => {
    const lower = limit('pension.lower_limit', qualifyingLower)
    const upper = limit('pension.upper_limit', qualifyingUpper)
    if (earlier === 0) return trace.slice('pension.base', [earnings, lower, upper], { law: QUALIFYING })
    const before = trace.input('pension.earlier_earnings', 'earlierPensionEarnings', earlier)
    const together = trace.add('pension.earnings', [before, earnings])
    return trace.subtract('pension.base', [
      trace.slice('pension.base', [together, lower, upper], { law: QUALIFYING }),
      trace.slice('pension.earlier_base', [before, lower, upper], { law: QUALIFYING }),
    ])
  }
  const base = terms.basis === 'qualifying_earnings' ? qualifying() : trace.add('pension.base', [earnings])
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
