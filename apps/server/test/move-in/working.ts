// What a monthly payroll of 2026-27 comes to, worked out month by month from the rates of law. It imports nothing: the
// product's figures are held to it, so neither rates nor arithmetic may be the product's. Amounts are whole pence.
//
// Sources, by letter: [B] bands and personal allowance: Income Tax Act 2007 ss 6, 10 as for 2026-27, Scottish Rate
// Resolution 2026-27; [T] HMRC, Specification for PAYE tax table routines, version 24.0 (February 2026); [L] the Income Tax
// (PAYE) Regulations 2003 reg 2: the overriding limit; [N] Social Security (Contributions) Regulations 2001 regs 8, 10, 11,
// 12 and the rates and allowances of 2026-27 as HMRC publishes them; [R] HMRC's class 1 test data: exact percentage method;
// [S] Education (Student Loans) (Repayment) Regulations 2009 regs 29, 44 and the thresholds of 2026-27; [P] Pensions Act 2008
// ss 13, 20; [A] National Insurance Contributions Act 2014 ss 1, 2: Employment Allowance.

export type Letter = 'A' | 'C' | 'H' | 'J' | 'M' | 'V'

export type Person = {
  number: string
  /** Of the other product, where it is not the employee number. */
  payId?: string
  title: string
  first: string
  last: string
  gender: 'F' | 'M'
  born: string
  nino: string
  started: string
  /** Months 1 to 8 they are paid in by this employer; from month 1 unless said, to month 8 unless they left. */
  firstMonth?: number
  lastMonth?: number
  left?: string
  /** As on a payslip, with S or C before it. */
  taxCode: string
  isMonth1?: true
  /** The letter that is true on the payday of each month. */
  letter: Letter | ((month: number) => Letter)
  director?: 'annual' | 'alternative'
  plan?: '01' | '02' | '04' | '05'
  postgraduate?: true
  pension?: 'relief_at_source' | 'net_pay'
  declaration?: 'A' | 'B' | 'C'
  /** Pay and tax of an earlier employment of this year: they count for tax alone. */
  p45?: { pay: number; tax: number }
  /** A year’s salary, or an hour’s rate with the hours of each month. Of a month begun late, its days paid and its days. */
  pay: { salary: number; part?: { month: number; days: number; of: number } } | { rate: number; hours: number[] }
  weeklyHours: number
}

export type LetterFigures = {
  earnings: number
  atLel: number
  lelToPt: number
  ptToUel: number
  employee: number
  employer: number
}
type Month = {
  month: number
  letter: Letter
  gross: number
  taxable: number
  tax: number
  employeeNi: number
  employerNi: number
  loan: number
  postgraduate: number
  pension: number
  employerPension: number
  net: number
  /** Of the letter in this month alone. */
  ofLetter: LetterFigures
}
/** A month and the year up to it. */
export type Worked = Month & {
  toDate: Omit<Month, 'month' | 'letter' | 'ofLetter'>
  letters: Map<Letter, LetterFigures>
}

/** The whole year of one person so far: what they are paid in month 1 to 8, by month. */
export function workYear(person: Person): Map<number, Worked> {
  const year = new Map<number, Worked>()
  let toDate = { ...noMonth }
  let letters = new Map<Letter, LetterFigures>()
  for (let month = person.firstMonth ?? 1; month <= (person.lastMonth ?? 8); month += 1) {
    const gross = grossOf(person, month)
    const letter = typeof person.letter === 'function' ? person.letter(month) : person.letter
    // A net pay contribution comes off before tax and not before National Insurance.
    const { employee: pension, employer: employerPension } = pensionOf(person, gross)
    const taxable = gross - (person.pension === 'net_pay' ? pension : 0)
    const tax = taxOf(person, { month, taxable, toDate })
    const ofLetter =
      person.director === 'annual' ? directorOf(letter, { gross, before: letters.get(letter) }) : monthOf(letter, gross)
    const loan = person.plan ? loanOf(gross, planThresholds[person.plan], 9) : 0
    const postgraduate = person.postgraduate ? loanOf(gross, 1_750_00, 6) : 0
    const { employee: employeeNi, employer: employerNi } = ofLetter
    const net = gross - tax - employeeNi - loan - postgraduate - pension
    const now = { gross, taxable, tax, employeeNi, employerNi, loan, postgraduate, pension, employerPension, net }
    toDate = addUp(toDate, now)
    letters = new Map(letters).set(letter, addUp(letters.get(letter) ?? noLetter, ofLetter))
    year.set(month, { month, letter, ...now, ofLetter, toDate, letters })
  }
  return year
}

const noMonth = {
  gross: 0,
  taxable: 0,
  tax: 0,
  employeeNi: 0,
  employerNi: 0,
  loan: 0,
  postgraduate: 0,
  pension: 0,
  employerPension: 0,
  net: 0,
}
const noLetter: LetterFigures = { earnings: 0, atLel: 0, lelToPt: 0, ptToUel: 0, employee: 0, employer: 0 }

function addUp<Sums extends Record<string, number>>(one: Sums, other: Sums): Sums {
  return Object.fromEntries(Object.entries(one).map(([name, amount]) => [name, amount + Number(other[name])])) as Sums
}

/** A twelfth of the salary to the nearest penny, of a part month by its calendar days; or hours at the rate. */
function grossOf({ pay }: Person, month: number): number {
  if ('rate' in pay) return Math.round(pay.rate * (pay.hours[month - 1] ?? 0))
  const { salary, part } = pay
  return part?.month === month ? Math.round((salary * part.days) / (12 * part.of)) : Math.round(salary / 12)
}

/** 5 % and 3 % of pay between £520 and £4,189 a month [P]; under relief at source the provider claims a fifth of the 5 %. */
function pensionOf({ pension }: Person, gross: number): { employee: number; employer: number } {
  if (!pension) return { employee: 0, employer: 0 }
  const band = Math.max(0, Math.min(gross, 4_189_00) - 520_00)
  const member = Math.round((band * 5) / 100)
  const employer = Math.round((band * 3) / 100)
  return { employee: pension === 'net_pay' ? member : Math.round((member * 80) / 100), employer }
}

// ---- Income tax ------------------------------------------------------------------------------------------------------

/** Ends of bands in pounds of taxable income, with the rate below each [B]. */
const bands = {
  uk: [
    [37_700, 20],
    [125_140, 40],
    [Number.POSITIVE_INFINITY, 45],
  ],
  scotland: [
    [3_967, 19],
    [16_956, 20],
    [31_092, 21],
    [62_430, 42],
    [125_140, 45],
    [Number.POSITIVE_INFINITY, 48],
  ],
} as const

/** Tax of one payment, refunds below nothing. Of month 1 codes each month stands by itself as the first. */
function taxOf(
  { taxCode, isMonth1, p45 }: Person,
  { month, taxable, toDate }: { month: number; taxable: number; toDate: { taxable: number; tax: number } },
): number {
  const before = isMonth1
    ? { pay: 0, tax: 0 }
    : { pay: toDate.taxable + (p45?.pay ?? 0), tax: toDate.tax + (p45?.tax ?? 0) }
  const due = taxToDate(taxCode, { months: isMonth1 ? 1 : month, pay: before.pay + taxable }) - before.tax
  // The overriding limit [L]: half of the payment, down to the penny. It limits no refund.
  return Math.min(due, Math.floor(taxable / 2))
}

/** The routine of HMRC’s specification [T], N = 12. */
export function taxToDate(taxCode: string, { months, pay }: { months: number; pay: number }): number {
  const [, nation = '', code = ''] = /^([SC]?)(.+)$/.exec(taxCode) ?? []
  const table = nation === 'S' ? bands.scotland : bands.uk
  const one = { BR: 20, D0: nation === 'S' ? 21 : 40, D1: nation === 'S' ? 42 : 45 }[code]
  // A single rate: whole pounds of pay, the tax down to the penny.
  if (one !== undefined) return Math.max(0, Math.floor(pay / 100)) * one
  if (code === 'NT') return 0
  const digits = Number(code.replace(/\D/g, ''))
  const freePay = months * freePayOfMonth1(digits)
  const unrounded = code.startsWith('K') ? pay + freePay : pay - freePay
  if (unrounded <= 0) return 0
  const whole = Math.floor(unrounded / 100)
  // In ten-thousandths of a pound, truncated: what ends a band to date, and the tax on all below it.
  let [below, taxBelow, taxBelowOfYear, endBefore] = [0, 0, 0, 0]
  for (const [end, rate] of table) {
    if (end === Number.POSITIVE_INFINITY || unrounded <= Math.ceil((end * months) / 12) * 100) {
      const tax = taxBelow + Math.floor(((whole * 10_000 - below) * rate) / 100)
      return Math.floor(tax / 100)
    }
    taxBelowOfYear += (end - endBefore) * rate
    endBefore = end
    below = Math.floor((end * 10_000 * months) / 12)
    // Hundredths of a pound a year, so a hundred ten-thousandths each.
    taxBelow = Math.floor((taxBelowOfYear * 100 * months) / 12)
  }
  throw new RangeError('the last band has no end')
}

/** Free pay of month 1: £416.67 for each whole 500 of the code, and the rest × 10 + 9 by twelve, up to the penny [T]. */
function freePayOfMonth1(code: number): number {
  if (code === 0) return 0
  const blocks = Math.floor((code - 1) / 500)
  const rest = ((code - 1) % 500) + 1
  return blocks * 416_67 + Math.ceil(((rest * 10 + 9) * 100) / 12)
}

// ---- National Insurance ----------------------------------------------------------------------------------------------

/** Pounds a month and a year [N]. */
const ofMonth = { lel: 559, pt: 1_048, st: 417, uel: 4_189 }
const ofYear = { lel: 6_708, pt: 12_570, st: 5_000, uel: 50_270 }

/**
 * Per cent of the employee between primary threshold and upper limit and above it; and up to where the employer pays
 * nothing: for apprentices under 25, who are under 21, and veterans to the upper limit [N].
 */
const letters: Record<Letter, { main: number; above: number; employerFrom: 'st' | 'uel' }> = {
  A: { main: 8, above: 2, employerFrom: 'st' },
  C: { main: 0, above: 0, employerFrom: 'st' },
  H: { main: 8, above: 2, employerFrom: 'uel' },
  J: { main: 2, above: 2, employerFrom: 'st' },
  M: { main: 8, above: 2, employerFrom: 'uel' },
  V: { main: 8, above: 2, employerFrom: 'uel' },
}

export function monthOf(letter: Letter, earnings: number, limits = ofMonth): LetterFigures {
  const slice = (from: number, to: number) => Math.max(0, Math.min(earnings, to * 100) - from * 100)
  const { lel, pt, uel } = limits
  const { main, above, employerFrom } = letters[letter]
  return {
    earnings,
    atLel: earnings >= lel * 100 ? lel * 100 : 0,
    lelToPt: slice(lel, pt),
    ptToUel: slice(pt, uel),
    employee: percent(slice(pt, uel), main) + percent(slice(uel, Number.POSITIVE_INFINITY), above),
    employer: percent(slice(limits[employerFrom], Number.POSITIVE_INFINITY), 15),
  }
}

/** A director’s annual method: earnings of the year so far by the limits of the year, less what was paid before [N reg 8]. */
function directorOf(
  letter: Letter,
  { gross, before = noLetter }: { gross: number; before: LetterFigures | undefined },
) {
  const now = monthOf(letter, before.earnings + gross, ofYear)
  return Object.fromEntries(
    Object.entries(now).map(([name, amount]) => [name, amount - before[name as keyof LetterFigures]]),
  ) as LetterFigures
}

/** By the third decimal of the pound alone: 5 and less down, 6 and more up [R]. */
function percent(amount: number, rate: number): number {
  const thousandths = Math.floor((amount * rate) / 10)
  return Math.floor(thousandths / 10) + (thousandths % 10 >= 6 ? 1 : 0)
}

// ---- Student loans ---------------------------------------------------------------------------------------------------

/** A twelfth of £26,900, £29,385, £33,795 and £25,000, down to the penny [S]. */
export const planThresholds = { '01': 2_241_66, '02': 2_448_75, '04': 2_816_25, '05': 2_083_33 }

/** Down to the pound [S]. */
export function loanOf(earnings: number, threshold: number, rate: number): number {
  return earnings <= threshold ? 0 : Math.floor(((earnings - threshold) * rate) / 100_00) * 100
}

// ---- What the company owes -------------------------------------------------------------------------------------------

type Owed = {
  month: number
  incomeTax: number
  studentLoans: number
  employeeNi: number
  employerNi: number
  allowance: number
}

/** The P32 of months 1 to 8: the Employment Allowance, £10,500 a year, is used as the employer’s contributions fall due [A]. */
export function owedByMonth(years: readonly Map<number, Worked>[]): Owed[] {
  let left = 10_500_00
  return [1, 2, 3, 4, 5, 6, 7, 8].map((month) => {
    const paid = years.flatMap((year) => year.get(month) ?? [])
    const sum = (of: (one: Worked) => number) => paid.reduce((total, one) => total + of(one), 0)
    const employerNi = sum((one) => one.employerNi)
    const allowance = Math.min(left, employerNi)
    left -= allowance
    return {
      month,
      incomeTax: sum((one) => one.tax),
      studentLoans: sum((one) => one.loan + one.postgraduate),
      employeeNi: sum((one) => one.employeeNi),
      employerNi,
      allowance,
    }
  })
}
