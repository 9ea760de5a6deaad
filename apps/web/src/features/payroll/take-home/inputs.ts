import type { OwnPayTerms } from '@gpod/contract'
import { mulDiv, type Pence, pence, ZERO } from '@gpod/money'
import {
  type Nation,
  type PayFrequency,
  type PensionBasis,
  type PensionMethod,
  type StudentLoanPlan,
  TAX_YEARS,
  type TaxBasis,
} from '@gpod/payroll'

/** The calculator's own year: annual figures in the simple form of that year, not for payroll. */
export const simpleYear = '2023-24'

/** The years there are rates for, the newest first, and the calculator's own. */
export const years: readonly string[] = [
  ...TAX_YEARS.map((rates) => rates.taxYear)
    .sort()
    .reverse(),
  simpleYear,
]

export const nations = ['england_northern_ireland', 'scotland', 'wales'] as const satisfies Nation[]
export const payUnits = ['year', 'month', 'week', 'hour'] as const
export const views = ['year', 'month', 'week'] as const
export type View = (typeof views)[number]
export const bases = ['cumulative', 'week1_month1'] as const satisfies TaxBasis[]
export const pensionMethods = ['net_pay', 'relief_at_source', 'salary_sacrifice'] as const satisfies PensionMethod[]
export const pensionBases = ['qualifying_earnings', 'pensionable_pay', 'all_earnings'] as const satisfies PensionBasis[]
export const undergraduatePlans = ['plan_1', 'plan_2', 'plan_4', 'plan_5'] as const satisfies StudentLoanPlan[]
export const paidEvery = ['monthly', 'four_weekly', 'fortnightly', 'weekly'] as const satisfies PayFrequency[]

/** The most that can be entered as pay or bonus. */
export const highestPay = pence(10_000_000_00)
/** Most that may be put into the pension, in basis points of pay. */
export const highestPension = 4000
/** So many weeks that differ can be entered. */
export const mostWeeks = 12
export const mostWeeklyMinutes = 100 * 60

/** Everything they can enter, in the units the engine takes: pence, basis points, whole minutes. */
export type Inputs = {
  year: string
  nation: Nation
  pay: Pence
  per: (typeof payUnits)[number]
  weeklyMinutes: number
  /** Empty: none is known, and the personal allowance of the year counts. */
  taxCode: string
  basis: TaxBasis
  niCategory: string
  pensionRate: number
  pensionMethod: PensionMethod
  pensionBasis: PensionBasis
  employerRate: number
  loan: (typeof undergraduatePlans)[number] | 'none'
  hasPostgraduateLoan: boolean
  paid: (typeof paidEvery)[number]
  /** Paid once in the year; nothing where there is none. */
  bonus: Pence
  /** The month of the tax year in which the bonus is paid: 1 begins on 6 April. */
  bonusMonth: number
  /** A year's pay of a second job; nothing where there is none. */
  secondPay: Pence
  secondCode: string
  /** Pay of weeks that differ, from the first of the tax year; none where every week is the same. */
  weeks: readonly Pence[]
  view: View
}

/** What the page begins with where nothing is known: the product's 25,000 a year and 5 % of all pay. */
export const firstInputs: Inputs = {
  year: years[0] ?? simpleYear,
  nation: 'england_northern_ireland',
  pay: pence(25_000_00),
  per: 'year',
  weeklyMinutes: 37.5 * 60,
  taxCode: '',
  basis: 'cumulative',
  niCategory: 'A',
  pensionRate: 500,
  pensionMethod: 'net_pay',
  pensionBasis: 'all_earnings',
  employerRate: 300,
  loan: 'none',
  hasPostgraduateLoan: false,
  paid: 'monthly',
  bonus: ZERO,
  bonusMonth: 9,
  secondPay: ZERO,
  secondCode: 'BR',
  weeks: [],
  view: 'year',
}

/** The inputs as their own record has them; what it does not say stays as the page begins. */
export function inputsFromTerms(terms: OwnPayTerms): Inputs {
  const { payBasis, annualSalary, hourlyRate, weeklyHours, pension, studentLoans } = terms
  const taxCode = terms.taxCode ?? ''
  return {
    ...firstInputs,
    ...(payBasis === 'salaried' && annualSalary !== null && { pay: annualSalary, per: 'year' as const }),
    ...(payBasis === 'hourly' && hourlyRate !== null && weeklyHours !== null
      ? { pay: hourlyRate, per: 'hour' as const, weeklyMinutes: Math.round(weeklyHours * 60) }
      : {}),
    nation: taxCode.startsWith('S') ? 'scotland' : taxCode.startsWith('C') ? 'wales' : firstInputs.nation,
    taxCode,
    basis: terms.taxBasis,
    niCategory: terms.niCategory ?? firstInputs.niCategory,
    ...(pension === null
      ? { pensionRate: 0, employerRate: 0 }
      : {
          pensionRate: pension.employeeRate,
          pensionMethod: pension.method,
          pensionBasis: pension.basis,
          employerRate: pension.employerRate,
        }),
    loan: undergraduatePlans.find((plan) => studentLoans.includes(plan)) ?? 'none',
    hasPostgraduateLoan: studentLoans.includes('postgraduate'),
    paid: terms.payFrequency,
  }
}

/** A year of the pay they entered: twelve months, or 52 weeks. */
export function yearlyGross({ pay, per, weeklyMinutes }: Pick<Inputs, 'pay' | 'per' | 'weeklyMinutes'>): Pence {
  switch (per) {
    case 'year':
      return pay
    case 'month':
      return pence(pay * 12)
    case 'week':
      return pence(pay * 52)
    case 'hour':
      return pence(mulDiv(pay, { multiplier: weeklyMinutes, divisor: 60, rounding: 'halfUp' }) * 52)
  }
}

export function loanPlans({
  loan,
  hasPostgraduateLoan,
}: Pick<Inputs, 'loan' | 'hasPostgraduateLoan'>): StudentLoanPlan[] {
  return [...(loan === 'none' ? [] : [loan]), ...(hasPostgraduateLoan ? (['postgraduate'] as const) : [])]
}

const nationPrefixes: Readonly<Record<Nation, string>> = { england_northern_ireland: '', scotland: 'S', wales: 'C' }

/** Codes a second job can have where they live, with the nation's prefix. */
export function secondJobCodes(nation: Nation): string[] {
  const codes = nation === 'scotland' ? ['BR', 'D0', 'D1', 'D2', 'D3', '0T'] : ['BR', 'D0', 'D1', '0T']
  return codes.map((code) => nationPrefixes[nation] + code)
}

/** The code as it counts in their nation: "BR" is "SBR" in Scotland. */
export function withNation(code: string, nation: Nation): string {
  const bare = /^[SC](?=BR|D\d|0T|\d)/.test(code) ? code.slice(1) : code
  return nationPrefixes[nation] + bare
}
