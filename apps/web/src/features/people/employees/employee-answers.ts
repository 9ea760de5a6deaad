import { type Employee, type EmployeeTerms, employeeTerms, type studentLoanPlan } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import type { z } from 'zod'
import { readMoney } from '../../../ui/read-money.ts'
import type { EmployeeChange } from './change-employee.ts'

export type StudentLoanPlan = z.infer<typeof studentLoanPlan>

/** What the form holds: text as typed. The account's three parts and the NI number start empty on a known record. */
export type EmployeeAnswers = {
  firstName: string
  lastName: string
  email: string
  phone: string
  dateOfBirth: string
  gender: '' | 'F' | 'M'
  address: string
  employeeId: string
  department: string
  position: string
  /** The account of the line manager; empty without one. */
  managerId: string
  startsOn: string
  weeklyHours: string
  payFrequency: EmployeeTerms['payFrequency']
  payBasis: Employee['payBasis']
  hourlyRate: Pence | null
  annualSalary: Pence | null
  /** From when a changed rate or salary holds; belongs to a change only. */
  rateFrom: string
  nationalInsuranceNumber: string
  taxCode: string
  taxBasis: Employee['taxBasis']
  niCategory: string
  studentLoans: StudentLoanPlan[]
  director: '' | 'annual' | 'alternative'
  directorFrom: string
  starterStatement: '' | 'A' | 'B' | 'C'
  p45TaxYear: string
  p45TaxablePay: Pence | null
  p45Tax: Pence | null
  pension: Employee['pension']
  /** Percent, as typed. */
  pensionEmployeeRate: string
  pensionEmployerRate: string
  sortCode: string
  accountNumber: string
  accountName: string
}
export type AnswerName = keyof EmployeeAnswers

export type AnswerProblem = 'required' | 'too_long' | 'not_valid' | 'after_start' | 'before_start'
export type AnswerProblems = Partial<Record<AnswerName, AnswerProblem>>

/** A new record: the code and category that most people have, the rest to be filled in. */
export const newEmployee: EmployeeAnswers = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  gender: '',
  address: '',
  employeeId: '',
  department: '',
  position: '',
  managerId: '',
  startsOn: '',
  weeklyHours: '',
  payFrequency: 'monthly',
  payBasis: 'hourly',
  hourlyRate: null,
  annualSalary: null,
  rateFrom: '',
  nationalInsuranceNumber: '',
  taxCode: '1257L',
  taxBasis: 'cumulative',
  niCategory: 'A',
  studentLoans: [],
  director: '',
  directorFrom: '',
  starterStatement: '',
  p45TaxYear: '',
  p45TaxablePay: null,
  p45Tax: null,
  pension: 'none',
  // The least that automatic enrolment asks (Pensions Act 2008 s 20).
  pensionEmployeeRate: '5',
  pensionEmployerRate: '3',
  sortCode: '',
  accountNumber: '',
  accountName: '',
}

/** A record as the form shows it. `today` is the day from which a changed rate holds unless said otherwise. */
export function answersOf(employee: Employee, today: string): EmployeeAnswers {
  return {
    ...newEmployee,
    firstName: employee.firstName,
    lastName: employee.lastName,
    email: employee.email,
    phone: employee.phone ?? '',
    dateOfBirth: employee.dateOfBirth ?? '',
    gender: employee.gender ?? '',
    address: employee.address ?? '',
    employeeId: employee.employeeId,
    department: employee.department ?? '',
    position: employee.position ?? '',
    managerId: employee.manager?.id ?? '',
    startsOn: employee.startsOn,
    weeklyHours: employee.weeklyHours === null ? '' : String(employee.weeklyHours),
    payFrequency: employee.payFrequency,
    payBasis: employee.payBasis,
    hourlyRate: employee.hourlyRate,
    annualSalary: employee.annualSalary,
    rateFrom: today < employee.startsOn ? employee.startsOn : today,
    taxCode: employee.taxCode ?? '',
    taxBasis: employee.taxBasis,
    niCategory: employee.niCategory ?? '',
    studentLoans: employee.studentLoans,
    director: employee.director?.method ?? '',
    directorFrom: employee.director?.from ?? '',
    starterStatement: employee.starterStatement ?? '',
    p45TaxYear: employee.p45?.taxYear ?? '',
    p45TaxablePay: employee.p45?.taxablePay ?? null,
    p45Tax: employee.p45?.tax ?? null,
    pension: employee.pension,
    pensionEmployeeRate: percentText(employee.pensionEmployeeRate),
    pensionEmployerRate: percentText(employee.pensionEmployerRate),
  }
}

/** The answers as a new record goes on the wire. */
export function termsOf(answers: EmployeeAnswers): EmployeeTerms {
  const { sortCode, accountNumber, accountName } = answers
  const { director, directorFrom, p45TaxYear, p45TaxablePay, p45Tax } = answers
  const hasP45 = p45TaxYear !== '' || p45TaxablePay !== null || p45Tax !== null
  const hasAccount = [sortCode, accountNumber, accountName].some((text) => text.trim() !== '')
  return {
    firstName: answers.firstName,
    lastName: answers.lastName,
    email: answers.email.trim(),
    phone: orNull(answers.phone),
    dateOfBirth: answers.dateOfBirth,
    gender: answers.gender === '' ? null : answers.gender,
    address: orNull(answers.address),
    employeeId: answers.employeeId,
    department: orNull(answers.department),
    position: orNull(answers.position),
    managerId: orNull(answers.managerId),
    startsOn: answers.startsOn,
    weeklyHours: hoursOf(answers.weeklyHours),
    payFrequency: answers.payFrequency,
    payBasis: answers.payBasis,
    hourlyRate: poundsOrEmpty(answers.hourlyRate),
    annualSalary: isSalaried(answers) && answers.annualSalary !== null ? formatPounds(answers.annualSalary) : null,
    nationalInsuranceNumber: orNull(answers.nationalInsuranceNumber),
    taxCode: answers.taxCode.replace(/\s/g, ''),
    taxBasis: answers.taxBasis,
    niCategory: answers.niCategory,
    studentLoans: answers.studentLoans,
    director: director === '' ? null : { method: director, from: directorFrom },
    starterStatement: answers.starterStatement === '' ? null : answers.starterStatement,
    p45: hasP45 ? { taxYear: p45TaxYear, taxablePay: poundsOrEmpty(p45TaxablePay), tax: poundsOrEmpty(p45Tax) } : null,
    pension: answers.pension,
    pensionEmployeeRate: basisPointsOf(answers.pensionEmployeeRate),
    pensionEmployerRate: basisPointsOf(answers.pensionEmployerRate),
    bankAccount: hasAccount ? { sortCode, accountNumber, accountName } : null,
  }
}

/** What is wrong with the answers, by field: the contract's own rules, and days that contradict each other. */
export function problemsOf(answers: EmployeeAnswers): AnswerProblems {
  const problems: AnswerProblems = {}
  const parsed = employeeTerms.safeParse(termsOf(answers))
  for (const issue of parsed.error?.issues ?? []) {
    const field = fieldOf(issue.path.map(String))
    if (field === null || problems[field]) continue
    const typed = answers[field]
    const isEmpty = typed === null || (typeof typed === 'string' && typed.trim() === '')
    problems[field] = isEmpty ? 'required' : issue.code === 'too_big' && isText(field) ? 'too_long' : 'not_valid'
  }
  if (answers.hourlyRate !== null && answers.hourlyRate <= 0) problems.hourlyRate = 'not_valid'
  if (isSalaried(answers) && answers.annualSalary === null) problems.annualSalary = 'required'
  if (isSalaried(answers) && (answers.annualSalary ?? 1) <= 0) problems.annualSalary = 'not_valid'
  const { p45TaxablePay, p45Tax } = answers
  if (p45TaxablePay !== null && p45TaxablePay < 0) problems.p45TaxablePay ??= 'not_valid'
  if (p45Tax !== null && (p45Tax < 0 || p45Tax > (p45TaxablePay ?? p45Tax))) problems.p45Tax ??= 'not_valid'
  if (answers.taxCode.trim() === '') problems.taxCode = 'required'
  const { dateOfBirth, startsOn, rateFrom } = answers
  if (dateOfBirth !== '' && startsOn !== '' && dateOfBirth >= startsOn) problems.dateOfBirth ??= 'after_start'
  const { director, directorFrom } = answers
  if (director !== '' && directorFrom !== '' && directorFrom < startsOn) problems.directorFrom ??= 'before_start'
  if (rateFrom !== '' && startsOn !== '' && rateFrom < startsOn) problems.rateFrom = 'before_start'
  return problems
}

/** The answers that differ from those before. */
export function changedAnswers(before: EmployeeAnswers, after: EmployeeAnswers): AnswerName[] {
  return (Object.keys(after) as AnswerName[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

/** Only what differs, for the wire; null where nothing does. The contract's defaults must not slip into a change. */
export function changeOf(before: EmployeeAnswers, after: EmployeeAnswers): Omit<EmployeeChange, 'version'> | null {
  const { rateFrom, ...answered } = after
  const terms = termsOf(after)
  const changed = changedAnswers({ ...before, rateFrom }, after)
  const fields = new Set(changed.map(wireField))
  if (fields.size === 0) return null
  const change = Object.fromEntries(Object.entries(terms).filter(([field]) => fields.has(field)))
  const hasNewRate = fields.has('hourlyRate') && answered.hourlyRate !== null
  const hasNewSalary = fields.has('annualSalary') && terms.annualSalary != null
  if ((hasNewRate || hasNewSalary) && rateFrom !== '') change.rateFrom = rateFrom
  return change
}

/** The form's field for a path of the contract; null for one that no field shows. */
export function fieldOf(path: readonly string[]): AnswerName | null {
  const [first = '', second] = path
  if (first === 'bankAccount')
    return second !== undefined && second in accountParts ? (second as AnswerName) : 'sortCode'
  if (first === 'director') return 'directorFrom'
  if (first === 'p45') return second === 'taxYear' ? 'p45TaxYear' : second === 'taxablePay' ? 'p45TaxablePay' : 'p45Tax'
  return Object.hasOwn(newEmployee, first) ? (first as AnswerName) : null
}

/** The field of the contract that an answer is a part of. */
function wireField(name: AnswerName): string {
  return groups.find(({ answers }) => answers.includes(name))?.field ?? name
}

/** Answers that go together: each is checked and sent with the others. */
export const groups: readonly { field: string; answers: readonly AnswerName[] }[] = [
  { field: 'bankAccount', answers: ['sortCode', 'accountNumber', 'accountName'] },
  { field: 'director', answers: ['director', 'directorFrom'] },
  { field: 'p45', answers: ['p45TaxYear', 'p45TaxablePay', 'p45Tax'] },
]

const accountParts = { sortCode: true, accountNumber: true, accountName: true }

const texts: ReadonlySet<AnswerName> = new Set<AnswerName>([
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'employeeId',
  'department',
  'position',
  'accountName',
])
const isText = (field: AnswerName) => texts.has(field)

const orNull = (text: string) => (text.trim() === '' ? null : text)

/** Hours with at most two decimals in any script's digits, read as an amount is; nonsense is kept out by the contract. */
function hoursOf(text: string): number | null {
  const { amount, problem } = readMoney(text)
  if (problem?.kind === 'empty') return null
  return amount === null ? Number.NaN : amount / 100
}

const poundsOrEmpty = (amount: Pence | null) => (amount === null ? '' : formatPounds(amount))

export const isSalaried = ({ payBasis }: Pick<EmployeeAnswers, 'payBasis'>) => payBasis === 'salaried'

const percentText = (basisPoints: number) => String(basisPoints / 100)

/** Percent with at most two decimals, read as an amount is: its pence are basis points. */
function basisPointsOf(text: string): number {
  return readMoney(text).amount ?? Number.NaN
}
