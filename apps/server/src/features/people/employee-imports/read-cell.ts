import {
  accountNumber,
  broughtForwardFigures,
  day,
  email,
  type ImportField,
  isPlainLine,
  nationalInsuranceNumber,
  sortCode,
} from '@gpod/contract'
import { type Pence, parsePounds } from '@gpod/money'

/** Why a cell cannot be what its column holds. */
export class Unfit {
  readonly code: 'not_a_day' | 'not_an_amount' | 'not_a_number' | 'not_known' | 'not_valid'
  constructor(code: Unfit['code']) {
    this.code = code
  }
}

type Read<Value> = (text: string, today: string) => Value | Unfit

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 31/12/1990, 31-12-90, 31.12.1990, 1990-12-31, 19901231, 31-Dec-90, 31 December 1990, and the number of a spreadsheet's day. */
export const readDay: Read<string> = (text, today) => {
  const iso = isoDay(text, today)
  return iso !== undefined && day.safeParse(iso).success ? iso : new Unfit('not_a_day')
}

function isoDay(given: string, today: string): string | undefined {
  // A time of day behind it, as spreadsheets write one.
  const text = given.replace(/[T ]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, '')
  const [, y4, m4, d4] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (y4 && m4 && d4) return dayOf(y4, m4, d4)
  const [, d, m, y] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? []
  if (d && m && y) return dayOf(fullYear(y, today), m, d)
  const [, dn, name, yn] = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([A-Za-z]{3,9})\.?,?[-/. ]+(\d{4}|\d{2})$/.exec(text) ?? []
  if (dn && name && yn) {
    const month = months.indexOf(name.slice(0, 3).toLowerCase())
    return month < 0 ? undefined : dayOf(fullYear(yn, today), String(month + 1), dn)
  }
  const [, y8, m8, d8] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  if (y8 && m8 && d8) return dayOf(y8, m8, d8)
  if (!/^[1-9]\d{4}(\.\d+)?$/.test(text)) return undefined
  // Day 1 is 1 January 1900, and a 29 February 1900 that never was is counted: from March 1900 on day 0 is 30 December 1899.
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10)
}

function dayOf(year: string, month: string, dayOfMonth: string): string {
  return `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
}

/** Of two digits: this century up to a year from today, the last one beyond. */
function fullYear(year: string, today: string): string {
  if (year.length === 4) return year
  return Number(`20${year}`) <= Number(today.slice(0, 4)) + 1 ? `20${year}` : `19${year}`
}

/** "1234.5", "£1,234.50", "(12.00)" and "-12" for less than nothing. */
export const readAmount: Read<Pence> = (text) => {
  const [, inBrackets] = /^\((.+)\)$/.exec(text) ?? []
  const plain = (inBrackets ?? text).replace(/^(-?)\s*£\s*/, '$1').replace(/\s/g, '')
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  // Four decimals of a rate that ends in noughts are the same amount.
  const [, whole] = /^(-?\d{1,12}(?:\.\d{1,2})?)0*$/.exec(digits) ?? []
  const amount = whole === undefined ? undefined : parsePounds(inBrackets === undefined ? whole : `-${whole}`)
  return amount ?? new Unfit('not_an_amount')
}

const readNumber: Read<number> = (text) =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : new Unfit('not_a_number')

/** "5", "5%" and "5.00 %" are 500 basis points. */
const readPercent: Read<number> = (text) => {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)0*\s*%?$/.exec(text) ?? []
  return number === undefined ? new Unfit('not_a_number') : Math.round(Number(number) * 100)
}

/** Without signs and spaces: "4-weekly", "Four Weekly" and "4 WEEKLY" are one word. */
const plainWord = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function oneOf<Value>(words: readonly (readonly [Value, ...string[]])[]): Read<Value> {
  const known = new Map(words.flatMap(([value, ...names]) => names.map((name) => [name, value])))
  return (text) => known.get(plainWord(text)) ?? new Unfit('not_known')
}

const yesWords = ['yes', 'y', 'true', '1', 'x'] as const
const noWords = ['no', 'n', 'false', '0', 'none'] as const
type Answer = { yes: boolean }
const readAnswer = oneOf<Answer>([
  [{ yes: true }, ...yesWords],
  [{ yes: false }, ...noWords],
])
const readYesNo: Read<boolean> = (text, today) => {
  const answer = readAnswer(text, today)
  return answer instanceof Unfit ? answer : answer.yes
}

const readFrequency = oneOf([
  ['weekly', 'weekly', 'week', 'w', 'w1', '1week', 'everyweek'],
  [
    'fortnightly',
    'fortnightly',
    'fortnight',
    'twoweekly',
    '2weekly',
    'biweekly',
    'w2',
    '2week',
    'everytwoweeks',
    'every2weeks',
  ],
  ['four_weekly', 'fourweekly', '4weekly', 'w4', '4week', 'lunar', 'lunarmonthly', 'everyfourweeks', 'every4weeks'],
  ['monthly', 'monthly', 'month', 'm', 'm1', 'calendarmonthly', 'calendarmonth', 'everymonth'],
] as const)

const readBasis = oneOf([
  ['hourly', 'hourly', 'hour', 'h', 'perhour', 'hourlyrate', 'hourlypaid', 'paidhourly', 'wages'],
  [
    'salaried',
    'salaried',
    'salary',
    's',
    'annual',
    'annually',
    'peryear',
    'perannum',
    'annualsalary',
    'periodpay',
    'permonth',
    'yearly',
  ],
] as const)

const readGender = oneOf([
  ['F', 'f', 'female', 'woman'],
  ['M', 'm', 'male', 'man'],
] as const)

const readPension = oneOf([
  ['none', 'none', 'no', 'n', 'notenrolled'],
  ['relief_at_source', 'reliefatsource', 'ras', 'aftertax'],
  ['net_pay', 'netpay', 'netpayarrangement', 'npa', 'beforetax'],
  ['salary_sacrifice', 'salarysacrifice', 'salsac', 'sacrifice', 'salaryexchange'],
] as const)

const readTaxBasis = oneOf([
  ['week1_month1', 'week1month1', 'week1', 'month1', 'wk1mth1', 'w1m1', 'w1', 'm1', 'noncumulative', ...yesWords],
  ['cumulative', 'cumulative', 'c', 'normal', ...noWords],
] as const)

const readDirector = oneOf([
  ['no', ...noWords, 'notadirector'],
  ['annual', 'annual', 'annualmethod', 'standard', 'standardmethod', 'an', 'yes', 'y', 'true', '1', 'x'],
  // Sage 50 writes 0, 1 and 2.
  ['alternative', 'alternative', 'alternativemethod', 'al', 'alternate', '2'],
] as const)

/** Of a column that says yes where the alternative method is used. */
const readDirectorMethod = oneOf([
  ['annual', 'annual', 'standard', 'an', ...noWords],
  ['alternative', 'alternative', 'al', 'alternate', ...yesWords],
] as const)

type Plan = 'plan_1' | 'plan_2' | 'plan_4' | 'plan_5' | 'postgraduate'

/** "Plan 1", "1", "Plan Two"; several with a comma, an "and" or a "+" between. */
const readLoans: Read<Plan[]> = (text) => {
  if (['', 'no', 'none', 'n', 'false', 'noloan', 'nostudentloan'].includes(plainWord(text))) return []
  const read = oneOf<Plan>([
    ['plan_1', 'plan1', '1', 'planone', '01'],
    ['plan_2', 'plan2', '2', 'plantwo', '02'],
    ['plan_4', 'plan4', '4', 'planfour', '04'],
    ['plan_5', 'plan5', '5', 'planfive', '05'],
    ['postgraduate', 'postgraduate', 'postgrad', 'pgl', 'plan3', '3', 'postgraduateloan'],
  ])
  const plans = text.split(/[,;+&/]| and /i).map((part) => read(part, ''))
  const unfit = plans.find((plan) => plan instanceof Unfit)
  return unfit ?? [...new Set(plans as Plan[])].sort()
}

/** "A", "Statement A", "A - this is my first job". */
const readStarter: Read<'A' | 'B' | 'C'> = (text) => {
  const [, letter] = /^(?:statement\s+|declaration\s+)?([ABC])\b/i.exec(text) ?? []
  return letter === undefined ? new Unfit('not_known') : (letter.toUpperCase() as 'A' | 'B' | 'C')
}

/** "1257L", "S1257L M1", "1257L W1/M1", "K475X": the code, and whether each payday stands by itself. */
const readTaxCode: Read<{ code: string; basis: 'week1_month1' | null }> = (text) => {
  const plain = text.toUpperCase().replace(/\s+/g, ' ')
  const [, code, isAlone] = /^([A-Z0-9]{2,7}?) ?(W1 ?\/? ?M1|WK1|W1|M1|MTH1|X|NONCUM)?$/.exec(plain) ?? []
  if (code === undefined) return new Unfit('not_valid')
  return { code, basis: isAlone === undefined ? null : 'week1_month1' }
}

const letter: Read<string> = (text) => (/^[A-Za-z]$/.test(text) ? text.toUpperCase() : new Unfit('not_known'))

const line: Read<string> = (text) => (isPlainLine(text) ? text : new Unfit('not_valid'))

/** As long as HMRC takes a payroll id. */
const oldPayrollId: Read<string> = (text) =>
  broughtForwardFigures.shape.oldPayrollId.safeParse(text).success ? text : new Unfit('not_valid')

/** A spreadsheet takes the noughts from the front of a number: they are put back, and the bank's check says whether it is one. */
const digitsOf =
  (
    length: number,
    shape: { safeParse(text: string): { success: true; data: string } | { success: false } },
  ): Read<string> =>
  (text) => {
    const plain = text.replace(/[\s-]/g, '')
    const read = shape.safeParse(
      /^\d+$/.test(plain) && plain.length >= length - 2 ? plain.padStart(length, '0') : plain,
    )
    return read.success ? read.data : new Unfit('not_valid')
  }

/** "AB 12 34 56 C" without its spaces, in capitals. */
export const readNino: Read<string> = (text) => {
  const read = nationalInsuranceNumber.safeParse(text.replace(/[\s-]/g, ''))
  return read.success ? read.data : new Unfit('not_valid')
}

const readEmail: Read<string> = (text) => (email.safeParse(text).success ? text : new Unfit('not_valid'))

const cells = {
  employeeId: line,
  firstName: line,
  lastName: line,
  name: line,
  email: readEmail,
  phone: line,
  dateOfBirth: readDay,
  gender: readGender,
  address: line,
  department: line,
  position: line,
  startsOn: readDay,
  endsOn: readDay,
  payFrequency: readFrequency,
  paySchedule: line,
  payBasis: readBasis,
  hourlyRate: readAmount,
  annualSalary: readAmount,
  periodSalary: readAmount,
  weeklyHours: readNumber,
  nationalInsuranceNumber: readNino,
  taxCode: readTaxCode,
  taxBasis: readTaxBasis,
  niCategory: letter,
  studentLoans: readLoans,
  postgraduateLoan: readYesNo,
  director: readDirector,
  directorFrom: readDay,
  directorMethod: readDirectorMethod,
  starterStatement: readStarter,
  p45TaxablePay: readAmount,
  p45Tax: readAmount,
  pension: readPension,
  pensionEmployeeRate: readPercent,
  pensionEmployerRate: readPercent,
  sortCode: digitsOf(6, sortCode),
  accountNumber: digitsOf(8, accountNumber),
  accountName: line,
  oldPayrollId,
  paidUntil: readDay,
  grossToDate: readAmount,
  netToDate: readAmount,
  taxablePayToDate: readAmount,
  taxToDate: readAmount,
  niEarningsToDate: readAmount,
  atLowerEarningsLimitToDate: readAmount,
  lowerLimitToPrimaryToDate: readAmount,
  primaryToUpperToDate: readAmount,
  employeeNiToDate: readAmount,
  employerNiToDate: readAmount,
  studentLoanToDate: readAmount,
  postgraduateLoanToDate: readAmount,
  pensionBeforeTaxToDate: readAmount,
  pensionAfterTaxToDate: readAmount,
  pensionEmployerToDate: readAmount,
  payrolledBenefitsToDate: readAmount,
  maternityToDate: readAmount,
  paternityToDate: readAmount,
  adoptionToDate: readAmount,
  sharedParentalToDate: readAmount,
  bereavementToDate: readAmount,
  neonatalToDate: readAmount,
} as const satisfies { [Field in ImportField]: Read<unknown> }

/** What the files say of one employee, each field as its cell was read. */
export type Values = { -readonly [Field in keyof typeof cells]?: Exclude<ReturnType<(typeof cells)[Field]>, Unfit> }

/** Nothing is said by these either. */
const blanks = new Set(['', '-', '–', 'n/a', 'na', 'null'])
export const isBlank = (text: string) => blanks.has(text.trim().toLowerCase())

/** The value of a cell that is not blank, or why it is none. */
export function readCell<Field extends ImportField>(
  field: Field,
  text: string,
  today: string,
): NonNullable<Values[Field]> | Unfit {
  const read: Read<unknown> = cells[field]
  return read(text.trim(), today) as NonNullable<Values[Field]> | Unfit
}
