import { type BroughtForward, isPlainLine, type routes } from '@gpod/contract'
import { add, formatPounds, type Pence, subtract } from '@gpod/money'
import { taxYearOf } from '@gpod/payroll'
import type { RequestOf } from '../../../lib/api-client.ts'
import { type AmountProblem, amountProblem, counted, type Problems, sent, type Typed } from './typed-amount.ts'

type Shown = NonNullable<BroughtForward['figures']>
type Sent = RequestOf<typeof routes.broughtForward.enter>['body']['figures']
export type FamilyPayKind = Shown['statutoryPay'][number]['kind']

export const letterAmounts = [
  'niEarnings',
  'atLowerEarningsLimit',
  'lowerLimitToPrimary',
  'primaryToUpper',
  'employeeNi',
  'employerNi',
] as const
type LetterAmount = (typeof letterAmounts)[number]

/** What may be left empty, and is nothing then. */
export const optionalAmounts = [
  'studentLoan',
  'postgraduateLoan',
  'pensionBeforeTax',
  'pensionAfterTax',
  'pensionEmployer',
  'payrolledBenefits',
  'gross',
  'net',
] as const
export type OptionalAmount = (typeof optionalAmounts)[number]

export const directorAmounts = ['niEarnings', 'employeeNi', 'employerNi'] as const
type DirectorAmount = (typeof directorAmounts)[number]

export type LetterAnswers = { category: string } & Record<LetterAmount, Typed>

/** One employee's figures as typed, by the contract's names: what the server says of a field lands at it. */
export type FiguresAnswers = {
  paidUntil: string
  oldPayrollId: string
  taxablePay: Typed
  tax: Typed
  nationalInsurance: LetterAnswers[]
  statutoryPay: { kind: string; amount: Typed }[]
  beforeDirector: Record<DirectorAmount, Typed>
} & Record<OptionalAmount, Typed>

export type FiguresProblem =
  | AmountProblem
  | 'too_long'
  | 'not_plain'
  | 'not_in_tax_year'
  | 'not_yet'
  | 'above_pay'
  | 'letter_unknown'
  | 'letter_twice'
  | 'kind_twice'
  | 'bands_above_earnings'
  | 'not_whole_pounds'

export function emptyLetter(category: string): LetterAnswers {
  return {
    category,
    niEarnings: null,
    atLowerEarningsLimit: null,
    lowerLimitToPrimary: null,
    primaryToUpper: null,
    employeeNi: null,
    employerNi: null,
  }
}

/** What the form begins with. Of a new one a letter stands there, so that nobody forgets National Insurance. */
export function firstAnswers(figures: Shown | null, category: string): FiguresAnswers {
  const nothing = { niEarnings: null, employeeNi: null, employerNi: null }
  const none = Object.fromEntries(optionalAmounts.map((name) => [name, null])) as Record<OptionalAmount, null>
  if (figures === null) {
    return {
      paidUntil: '',
      oldPayrollId: '',
      taxablePay: null,
      tax: null,
      nationalInsurance: [emptyLetter(category)],
      statutoryPay: [],
      beforeDirector: nothing,
      ...none,
    }
  }
  const answers: FiguresAnswers = {
    ...figures,
    oldPayrollId: figures.oldPayrollId ?? '',
    nationalInsurance: figures.nationalInsurance.map((letter) => ({ ...letter })),
    statutoryPay: figures.statutoryPay.map((pay) => ({ ...pay })),
    beforeDirector: figures.beforeDirector ?? nothing,
  }
  // What the server worked out by itself goes on following the rest.
  const { gross, net } = workedOut({ ...answers, gross: null })
  if (figures.gross === gross && figures.net === net) return { ...answers, gross: null, net: null }
  return { ...answers, net: figures.net === workedOut(answers).net ? null : figures.net }
}

/** Gross and net pay where nobody says them, as the server works them out (docs/decisions/026). */
export function workedOut(answers: FiguresAnswers): { gross: Pence; net: Pence } {
  const amount = (name: OptionalAmount | 'taxablePay' | 'tax') => counted(answers[name])
  const gross = subtract(add(amount('taxablePay'), amount('pensionBeforeTax')), amount('payrolledBenefits'))
  const employeeNi = add(...answers.nationalInsurance.map((letter) => counted(letter.employeeNi)))
  const taken = add(
    amount('tax'),
    employeeNi,
    amount('studentLoan'),
    amount('postgraduateLoan'),
    amount('pensionBeforeTax'),
    amount('pensionAfterTax'),
  )
  return { gross, net: subtract(typeof answers.gross === 'number' ? answers.gross : gross, taken) }
}

/** All that is wrong, at once: the server tells one thing at a time. */
export function problemsOf(
  answers: FiguresAnswers,
  { taxYear, today, letters }: { taxYear: string; today: string; letters: readonly string[] },
): Problems<FiguresProblem> {
  const problems: Problems<FiguresProblem> = {}
  const say = (field: string, problem: FiguresProblem | null) => {
    if (problem !== null) problems[field] ??= problem
  }
  const { paidUntil, taxablePay, tax } = answers
  if (paidUntil === '') say('paidUntil', 'required')
  else if (taxYearOf(paidUntil) !== taxYear) say('paidUntil', 'not_in_tax_year')
  else if (paidUntil > today) say('paidUntil', 'not_yet')

  const oldPayrollId = answers.oldPayrollId.trim()
  if (oldPayrollId.length > 35) say('oldPayrollId', 'too_long')
  else if (oldPayrollId !== '' && !isPlainLine(oldPayrollId)) say('oldPayrollId', 'not_plain')

  say('taxablePay', amountProblem(taxablePay, { isRequired: true }))
  say('tax', amountProblem(tax, { isRequired: true, mayBeNegative: true }))
  if (typeof tax === 'number' && typeof taxablePay === 'number' && tax > taxablePay) say('tax', 'above_pay')

  const seen = new Set<string>()
  for (const [index, letter] of answers.nationalInsurance.entries()) {
    if (!letters.includes(letter.category)) say(`nationalInsurance.${index}.category`, 'letter_unknown')
    if (seen.has(letter.category)) say(`nationalInsurance.${index}.category`, 'letter_twice')
    seen.add(letter.category)
    for (const name of letterAmounts) {
      const mayBeNegative = name === 'employeeNi' || name === 'employerNi'
      say(`nationalInsurance.${index}.${name}`, amountProblem(letter[name], { isRequired: true, mayBeNegative }))
    }
    const bands = add(
      counted(letter.atLowerEarningsLimit),
      counted(letter.lowerLimitToPrimary),
      counted(letter.primaryToUpper),
    )
    if (bands > counted(letter.niEarnings)) say(`nationalInsurance.${index}.niEarnings`, 'bands_above_earnings')
  }

  for (const name of optionalAmounts) {
    say(name, amountProblem(answers[name], { mayBeNegative: name === 'net' }))
  }
  for (const name of ['studentLoan', 'postgraduateLoan'] as const) {
    if (counted(answers[name]) % 100 !== 0) say(name, 'not_whole_pounds')
  }
  const kinds = new Set<string>()
  for (const [index, { kind, amount }] of answers.statutoryPay.entries()) {
    if (kinds.has(kind)) say(`statutoryPay.${index}.kind`, 'kind_twice')
    kinds.add(kind)
    say(`statutoryPay.${index}.amount`, amountProblem(amount, { isRequired: true }))
  }
  // Nothing, or all three.
  const isDirector = directorAmounts.some((name) => answers.beforeDirector[name] !== null)
  for (const name of directorAmounts) {
    const mayBeNegative = name !== 'niEarnings'
    say(
      `beforeDirector.${name}`,
      amountProblem(answers.beforeDirector[name], { isRequired: isDirector, mayBeNegative }),
    )
  }
  return problems
}

/** Answers without a problem, as they go to the server. */
export function figuresOf(answers: FiguresAnswers): Sent {
  const { paidUntil, oldPayrollId, taxablePay, tax, nationalInsurance, statutoryPay, beforeDirector, gross, net } =
    answers
  const amounts = Object.fromEntries(
    optionalAmounts.filter((name) => name !== 'gross' && name !== 'net').map((name) => [name, sent(answers[name])]),
  )
  return {
    ...amounts,
    paidUntil,
    oldPayrollId: oldPayrollId.trim() === '' ? null : oldPayrollId.trim(),
    taxablePay: sent(taxablePay),
    tax: sent(tax),
    gross: typeof gross === 'number' ? formatPounds(gross) : null,
    net: typeof net === 'number' ? formatPounds(net) : null,
    nationalInsurance: nationalInsurance.map(({ category, ...letter }) => ({
      category,
      niEarnings: sent(letter.niEarnings),
      atLowerEarningsLimit: sent(letter.atLowerEarningsLimit),
      lowerLimitToPrimary: sent(letter.lowerLimitToPrimary),
      primaryToUpper: sent(letter.primaryToUpper),
      employeeNi: sent(letter.employeeNi),
      employerNi: sent(letter.employerNi),
    })),
    statutoryPay: statutoryPay.map(({ kind, amount }) => ({ kind: kind as FamilyPayKind, amount: sent(amount) })),
    beforeDirector: directorAmounts.every((name) => beforeDirector[name] === null)
      ? null
      : {
          niEarnings: sent(beforeDirector.niEarnings),
          employeeNi: sent(beforeDirector.employeeNi),
          employerNi: sent(beforeDirector.employerNi),
        },
  }
}
