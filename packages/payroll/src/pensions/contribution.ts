import { type Pence, pence, share, ZERO } from '@gpod/money'
import type { TaxYearRates } from '../rates/tax-year-rates.ts'
import type { PayFrequency } from '../tax-year.ts'

/** How the member's contribution is taken and relieved. */
export type PensionMethod = 'net_pay' | 'relief_at_source' | 'salary_sacrifice'

/** What the percentages are of: the band of qualifying earnings, or basic pay or all pay from the first pound. */
export type PensionBasis = 'qualifying_earnings' | 'pensionable_pay' | 'all_earnings'

export interface PensionTerms {
  readonly method: PensionMethod
  readonly basis: PensionBasis
  /** Basis points, before tax relief: 500 is 5 %. */
  readonly employeeRate: number
  readonly employerRate: number
}

export interface PensionContribution {
  /** The pay that the percentages were taken of. */
  readonly base: Pence
  /** Given up from gross pay by sacrifice; the employer pays it in. */
  readonly sacrificed: Pence
  /** Taken from the member's pay. */
  readonly employee: Pence
  /** What the employer pays to the scheme, with what was sacrificed. */
  readonly employer: Pence
  /** Basic-rate relief that the provider claims (relief at source). */
  readonly taxRelief: Pence
}

/**
 * What an opt-out gives back, as it was taken: the sums of the contributions it undoes, in pence, none below zero. As in
 * `PensionContribution`, the employer's part has what was sacrificed in it.
 */
export interface PensionRefund {
  readonly method: PensionMethod
  readonly sacrificed: Pence
  readonly employee: Pence
  readonly employer: Pence
  readonly taxRelief: Pence
}

/**
 * The contributions of a payment less those it gives back. What was taken before tax is taxed as it comes back, and what
 * was sacrificed is pay again; relief at source was never the member's, and goes back to HMRC from the provider.
 */
export function lessRefund(
  contribution: PensionContribution,
  { sacrificed, employee, employer, taxRelief }: PensionRefund,
): PensionContribution {
  return {
    base: contribution.base,
    sacrificed: pence(contribution.sacrificed - sacrificed),
    employee: pence(contribution.employee - employee),
    employer: pence(contribution.employer - employer),
    taxRelief: pence(contribution.taxRelief - taxRelief),
  }
}

/** Qualifying earnings of one period: pay between the lower and the upper limit, in pence. Pensions Act 2008 s 13. */
export function qualifyingEarnings(
  rates: TaxYearRates,
  { frequency, earnings }: { frequency: PayFrequency; earnings: Pence },
): Pence {
  const lower = rates.pensions.qualifyingLower.value[frequency] * 100
  const upper = rates.pensions.qualifyingUpper.value[frequency] * 100
  return pence(earnings <= lower ? 0 : (earnings < upper ? earnings : upper) - lower)
}

/** The contributions of one period, each rounded to the nearest penny. */
export function pensionContribution(
  rates: TaxYearRates,
  { terms, frequency, earnings }: { terms: PensionTerms; frequency: PayFrequency; earnings: Pence },
): PensionContribution {
  const base = terms.basis === 'qualifying_earnings' ? qualifyingEarnings(rates, { frequency, earnings }) : earnings
  const member = share(base, { rate: terms.employeeRate, rounding: 'halfUp' })
  const employer = share(base, { rate: terms.employerRate, rounding: 'halfUp' })
  switch (terms.method) {
    case 'net_pay':
      return { base, sacrificed: ZERO, employee: member, employer, taxRelief: ZERO }
    case 'salary_sacrifice':
      return { base, sacrificed: member, employee: ZERO, employer: pence(employer + member), taxRelief: ZERO }
    case 'relief_at_source': {
      const paid = share(member, { rate: rates.pensions.reliefAtSourceMemberShare.value, rounding: 'halfUp' })
      return { base, sacrificed: ZERO, employee: paid, employer, taxRelief: pence(member - paid) }
    }
  }
}
