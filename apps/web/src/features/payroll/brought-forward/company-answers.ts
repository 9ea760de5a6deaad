import type { BroughtForwardRow, routes } from '@gpod/contract'
import { add, type Pence, subtract, ZERO } from '@gpod/money'
import { ratesOf } from '@gpod/payroll'
import type { RequestOf, ResponseOf } from '../../../lib/api-client.ts'
import type { FamilyPayKind } from './figures-answers.ts'
import { type AmountProblem, amountProblem, counted, type Problems, sent, type Typed } from './typed-amount.ts'

type Shown = ResponseOf<typeof routes.broughtForward.list>['company']
type Sent = NonNullable<RequestOf<typeof routes.broughtForward.enterCompany>['body']['company']>

export const monthAmounts = [
  'incomeTax',
  'studentLoans',
  'employeeNi',
  'employerNi',
  'statutoryPayRecovered',
  'statutoryPayCompensation',
  'employmentAllowance',
  'apprenticeshipLevy',
] as const
export type MonthAmount = (typeof monthAmounts)[number]
const negativeMonthAmounts: readonly MonthAmount[] = ['incomeTax', 'employeeNi', 'employerNi', 'apprenticeshipLevy']

export const familyAmounts = ['paid', 'recovered', 'compensation'] as const
export type FamilyAmount = (typeof familyAmounts)[number]

type MonthAnswers = { taxMonth: number } & Record<MonthAmount, Typed>
type FamilyAnswers = { kind: string } & Record<FamilyAmount, Typed>

/** The company's figures as typed; a month without any amount is none. */
export type CompanyAnswers = {
  months: MonthAnswers[]
  isAllowanceClaimed: boolean
  payBill: Typed
  statutoryPay: FamilyAnswers[]
}

export type CompanyProblem = AmountProblem | 'kind_twice' | 'above_allowance' | 'not_as_by_month' | 'no_month'

/** The first and last day of a tax month. */
export function daysOfTaxMonth(taxYear: string, taxMonth: number): { from: string; to: string } {
  const begins = (month: number) => {
    const after = month + 2
    return `${Number(taxYear.slice(0, 4)) + Math.floor(after / 12)}-${String((after % 12) + 1).padStart(2, '0')}`
  }
  return { from: `${begins(taxMonth)}-06`, to: `${begins(taxMonth + 1)}-05` }
}

/** The tax months of a year that have begun by a day. */
export function begunMonths(taxYear: string, today: string): number[] {
  const all = Array.from({ length: 12 }, (_, index) => index + 1)
  return all.filter((taxMonth) => daysOfTaxMonth(taxYear, taxMonth).from <= today)
}

export function firstCompanyAnswers(company: Shown, begun: readonly number[]): CompanyAnswers {
  const none = Object.fromEntries(monthAmounts.map((name) => [name, null])) as Record<MonthAmount, null>
  const known = company?.months ?? []
  const numbers = [...new Set([...begun, ...known.map(({ taxMonth }) => taxMonth)])].sort((a, b) => a - b)
  return {
    months: numbers.map((taxMonth) => ({
      ...none,
      taxMonth,
      ...known.find((month) => month.taxMonth === taxMonth),
    })),
    isAllowanceClaimed: company?.isAllowanceClaimed ?? false,
    payBill: company && company.payBill !== 0 ? company.payBill : null,
    statutoryPay: (company?.statutoryPay ?? []).map((pay) => ({ ...pay })),
  }
}

export function emptyFamilyPay(kind: string): FamilyAnswers {
  return { kind, paid: null, recovered: null, compensation: null }
}

/** All that is wrong, at once; the rules of the server, which tells one thing at a time. */
export function companyProblemsOf(answers: CompanyAnswers, taxYear: string): Problems<CompanyProblem> {
  const problems: Problems<CompanyProblem> = {}
  const say = (field: string, problem: CompanyProblem | null) => {
    if (problem !== null) problems[field] ??= problem
  }
  const filled = sentIndexes(answers)
  if (filled.length === 0) say('months.0.incomeTax', 'no_month')
  for (const [index, month] of answers.months.entries()) {
    for (const name of monthAmounts) {
      const mayBeNegative = negativeMonthAmounts.includes(name)
      say(`months.${index}.${name}`, amountProblem(month[name], { mayBeNegative }))
    }
  }
  const ofMonths = (name: MonthAmount) => add(ZERO, ...answers.months.map((month) => counted(month[name])))
  const allowance = ratesOf(taxYear)?.nationalInsurance.employmentAllowance.value
  if (allowance !== undefined && ofMonths('employmentAllowance') > allowance * 100) {
    const last = answers.months.findLastIndex((month) => counted(month.employmentAllowance) !== 0)
    say(`months.${last}.employmentAllowance`, 'above_allowance')
  }
  say('payBill', amountProblem(answers.payBill))
  const kinds = new Set<string>()
  for (const [index, pay] of answers.statutoryPay.entries()) {
    if (kinds.has(pay.kind)) say(`statutoryPay.${index}.kind`, 'kind_twice')
    kinds.add(pay.kind)
    say(`statutoryPay.${index}.paid`, amountProblem(pay.paid, { isRequired: true }))
    for (const name of ['recovered', 'compensation'] as const) {
      say(`statutoryPay.${index}.${name}`, amountProblem(pay[name]))
    }
  }
  for (const [name, ofMonth] of [
    ['recovered', 'statutoryPayRecovered'],
    ['compensation', 'statutoryPayCompensation'],
  ] as const) {
    const byKind = add(ZERO, ...answers.statutoryPay.map((pay) => counted(pay[name])))
    if (byKind === ofMonths(ofMonth)) continue
    const last = answers.statutoryPay.length - 1
    const firstMonth = answers.months.findIndex((month) => counted(month[ofMonth]) !== 0)
    say(last < 0 ? `months.${Math.max(0, firstMonth)}.${ofMonth}` : `statutoryPay.${last}.${name}`, 'not_as_by_month')
  }
  return problems
}

/** Which of the months are sent: those with an amount. */
function sentIndexes({ months }: CompanyAnswers): number[] {
  return months.flatMap((month, index) => (monthAmounts.some((name) => month[name] !== null) ? [index] : []))
}

/** Where the form has a field that the server named: it was not sent the months that are empty. */
export function companyPathOf(answers: CompanyAnswers, field: string): string | null {
  const path = /^company\.(.+)$/.exec(field)?.[1]
  if (path === undefined) return null
  const month = /^months\.(\d+)\.(.+)$/.exec(path)
  if (!month) return path
  const index = sentIndexes(answers)[Number(month[1])]
  return index === undefined ? null : `months.${index}.${month[2]}`
}

/** Answers without a problem, as they go to the server. */
export function companyOf(answers: CompanyAnswers): Sent {
  const { months, isAllowanceClaimed, payBill, statutoryPay } = answers
  return {
    months: sentIndexes(answers).flatMap((index) => {
      const month = months[index]
      if (!month) return []
      return {
        taxMonth: month.taxMonth,
        incomeTax: sent(month.incomeTax),
        studentLoans: sent(month.studentLoans),
        employeeNi: sent(month.employeeNi),
        employerNi: sent(month.employerNi),
        statutoryPayRecovered: sent(month.statutoryPayRecovered),
        statutoryPayCompensation: sent(month.statutoryPayCompensation),
        employmentAllowance: sent(month.employmentAllowance),
        apprenticeshipLevy: sent(month.apprenticeshipLevy),
      }
    }),
    isAllowanceClaimed,
    payBill: sent(payBill),
    statutoryPay: statutoryPay.map(({ kind, paid, recovered, compensation }) => ({
      kind: kind as FamilyPayKind,
      paid: sent(paid),
      recovered: sent(recovered),
      compensation: sent(compensation),
    })),
  }
}

export type Compared = {
  name: 'incomeTax' | 'studentLoans' | 'employeeNi' | 'employerNi'
  employees: Pence
  months: Pence
  difference: Pence
}

/** What the employees' figures come to beside what the months do. */
export function compareSums(
  employees: readonly Pick<BroughtForwardRow, 'tax' | 'studentLoans' | 'employeeNi' | 'employerNi'>[],
  { months }: Pick<CompanyAnswers, 'months'>,
): Compared[] {
  const pairs = [
    ['incomeTax', 'tax'],
    ['studentLoans', 'studentLoans'],
    ['employeeNi', 'employeeNi'],
    ['employerNi', 'employerNi'],
  ] as const
  return pairs.map(([name, ofEmployee]) => {
    const ofEmployees = add(ZERO, ...employees.map((row) => row[ofEmployee]))
    const ofMonths = add(ZERO, ...months.map((month) => counted(month[name])))
    return { name, employees: ofEmployees, months: ofMonths, difference: subtract(ofMonths, ofEmployees) }
  })
}
