import type { Employee, EmployeeTerms, studentLoanPlan } from '@gpod/contract'
import { formatPounds } from '@gpod/money'
import type { z } from 'zod'
import { choice, code, day, type Field, hoursOf, money, orNull, percent, text } from './employee-field-kinds.ts'

export type StudentLoanPlan = z.infer<typeof studentLoanPlan>

const percentText = (basisPoints: number) => String(basisPoints / 100)
/** HMRC, CWG2 1.2: the letters in force. */
const niCategories = [...'ABCDEFHIJKLMNSVXZ'].map((value) => ({ value }))

/**
 * Every field of a worker record that the web asks or shows, once. The form, its answers and what they come to on the
 * wire, the record to read and what it lacks follow from here.
 */
export const employeeFields = {
  firstName: text({
    label: 'employees.firstName',
    card: 'person',
    read: (one) => one.firstName,
    wrong: 'common.fieldPlain',
    record: false,
  }),
  lastName: text({
    label: 'employees.lastName',
    card: 'person',
    read: (one) => one.lastName,
    wrong: 'common.fieldPlain',
    record: false,
  }),
  email: text({
    label: 'employees.email',
    card: 'person',
    control: { type: 'email', ltr: true },
    optional: true,
    hint: 'employees.emailHint',
    read: (one) => one.email ?? '',
    write: (typed) => orNull(typed.trim()),
    wrong: 'common.fieldEmail',
  }),
  phone: text({
    label: 'employees.phone',
    card: 'person',
    control: { type: 'tel', ltr: true },
    optional: true,
    read: (one) => one.phone ?? '',
    wrong: 'employees.problemPhone',
  }),
  dateOfBirth: day({
    label: 'employees.dateOfBirth',
    card: 'person',
    read: (one) => one.dateOfBirth ?? '',
    wrong: 'employees.problemDay',
    isPrivate: true,
  }),
  gender: choice<'' | 'F' | 'M'>({
    label: 'employees.gender',
    card: 'person',
    options: [
      { value: '', label: 'employees.notGiven' },
      { value: 'F', label: 'employees.genderF' },
      { value: 'M', label: 'employees.genderM' },
    ],
    optional: true,
    hint: 'employees.genderHint',
    initial: '',
    read: (one) => one.gender ?? '',
    isPrivate: true,
  }),
  address: text({
    label: 'employees.address',
    card: 'person',
    control: { lines: 2 },
    optional: true,
    read: (one) => one.address ?? '',
    isPrivate: true,
  }),

  employeeId: text({
    label: 'employees.number',
    card: 'work',
    control: { ltr: true },
    hint: 'employees.numberHint',
    read: (one) => one.employeeId,
    wrong: 'common.fieldPlain',
  }),
  startsOn: day({
    label: 'employees.startsOn',
    card: 'work',
    read: (one) => one.startsOn,
    wrong: 'employees.problemDay',
  }),
  department: text({
    label: 'employees.department',
    card: 'work',
    control: { offers: 'department' },
    optional: true,
    read: (one) => one.department ?? '',
    wrong: 'common.fieldPlain',
  }),
  position: text({
    label: 'employees.position',
    card: 'work',
    control: { offers: 'position' },
    optional: true,
    read: (one) => one.position ?? '',
    wrong: 'common.fieldPlain',
  }),
  /** The account of the line manager; empty without one. */
  managerId: choice<string>({
    label: 'employees.manager',
    card: 'work',
    options: 'managers',
    optional: true,
    hint: 'employees.managerHint',
    initial: '',
    read: (one) => one.manager?.id ?? '',
    record: { shown: (one) => ({ text: one.manager?.name ?? null }) },
  }),
  weeklyHours: {
    label: 'employees.weeklyHours',
    card: 'work',
    control: { kind: 'number' },
    optional: true,
    initial: '',
    read: (one) => (one.weeklyHours === null ? '' : String(one.weeklyHours)),
    write: hoursOf,
    wrong: 'employees.problemHours',
  } satisfies Field<string> as Field<string>,

  // Where pay is hidden the fields of it are not shown: what they would read is what a new record has.
  payBasis: choice<NonNullable<Employee['payBasis']>>({
    label: 'employees.payBasis',
    card: 'pay',
    options: [
      { value: 'hourly', label: 'employees.payBasisHourly' },
      { value: 'salaried', label: 'employees.payBasisSalaried' },
    ],
    initial: 'hourly',
    read: (one) => one.payBasis ?? 'hourly',
  }),
  annualSalary: money({
    label: 'employees.annualSalary',
    card: 'pay',
    when: { answer: 'payBasis', is: 'salaried' },
    read: (one) => one.annualSalary,
    write: (amount, isAsked) => (isAsked && amount !== null ? formatPounds(amount) : null),
    wrong: 'employees.problemSalary',
  }),
  hourlyRate: money({
    label: 'employees.hourlyRate',
    card: 'pay',
    read: (one) => one.hourlyRate,
    write: (amount) => (amount === null ? null : formatPounds(amount)),
    wrong: 'employees.problemRate',
  }),
  payFrequency: choice<EmployeeTerms['payFrequency']>({
    label: 'employees.payFrequency',
    card: 'pay',
    options: [
      { value: 'monthly', label: 'employees.frequencyMonthly' },
      { value: 'four_weekly', label: 'employees.frequencyFourWeekly' },
      { value: 'fortnightly', label: 'employees.frequencyFortnightly' },
      { value: 'weekly', label: 'employees.frequencyWeekly' },
    ],
    initial: 'monthly',
    read: (one) => one.payFrequency,
  }),
  /** Asked where the company has several schedules of the frequency; the record shows its name beside the frequency. */
  scheduleNumber: choice<string>({
    label: 'employees.paySchedule',
    card: 'pay',
    options: 'schedules',
    initial: '1',
    read: (one) => String(one.scheduleNumber),
    write: (answer) => Number(answer),
    record: false,
  }),
  pension: choice<NonNullable<Employee['pension']>>({
    label: 'employees.pension',
    card: 'pay',
    options: [
      { value: 'by_assessment', label: 'employees.pensionByAssessment' },
      { value: 'none', label: 'employees.pensionNone' },
      { value: 'relief_at_source', label: 'employees.pensionRelief' },
      { value: 'net_pay', label: 'employees.pensionNetPay' },
      { value: 'salary_sacrifice', label: 'employees.pensionSacrifice' },
    ],
    initial: 'by_assessment',
    read: (one) => one.pension ?? 'by_assessment',
  }),
  // Percent, as typed. The least that automatic enrolment asks (Pensions Act 2008 s 20).
  pensionEmployeeRate: percent({
    label: 'employees.pensionEmployeeRate',
    card: 'pay',
    when: { answer: 'pension', isNot: 'none', nor: 'by_assessment' },
    hint: 'employees.pensionRateHint',
    initial: '5',
    read: (one) => percentText(one.pensionEmployeeRate ?? 500),
  }),
  pensionEmployerRate: percent({
    label: 'employees.pensionEmployerRate',
    card: 'pay',
    when: { answer: 'pension', isNot: 'none', nor: 'by_assessment' },
    hint: 'employees.pensionRateHint',
    initial: '3',
    read: (one) => percentText(one.pensionEmployerRate ?? 300),
  }),

  nationalInsuranceNumber: code({
    label: 'employees.nino',
    card: 'tax',
    control: { isCapital: true },
    optional: true,
    hint: 'employees.ninoHint',
    // Never shown whole: empty keeps it.
    read: () => '',
    wrong: 'employees.problemNino',
    record: { shown: (one) => ({ text: one.nationalInsuranceNumberMasked, ltr: true }) },
    missing: { code: 'national_insurance_number', label: 'employees.missingNino' },
  }),
  niCategory: choice<string>({
    label: 'employees.niCategory',
    card: 'tax',
    options: niCategories,
    ltr: true,
    initial: 'A',
    read: (one) => one.niCategory ?? '',
  }),
  // The code and category that most people have.
  taxCode: code({
    label: 'employees.taxCode',
    card: 'tax',
    control: { isCapital: true },
    initial: '1257L',
    read: (one) => one.taxCode ?? '',
    write: (typed) => typed.replace(/\s/g, ''),
    wrong: 'employees.problemTaxCode',
    missing: { code: 'tax_code', label: 'employees.missingTaxCode' },
  }),
  taxBasis: choice<NonNullable<Employee['taxBasis']>>({
    label: 'employees.taxBasis',
    card: 'tax',
    options: [
      { value: 'cumulative', label: 'employees.basisCumulative' },
      { value: 'week1_month1', label: 'employees.basisWeek1' },
    ],
    initial: 'cumulative',
    read: (one) => one.taxBasis ?? 'cumulative',
  }),
  starterStatement: choice<'' | 'A' | 'B' | 'C'>({
    label: 'employees.starter',
    card: 'tax',
    options: [
      { value: '', label: 'employees.notGiven' },
      { value: 'A', label: 'employees.starterA' },
      { value: 'B', label: 'employees.starterB' },
      { value: 'C', label: 'employees.starterC' },
    ],
    optional: true,
    hint: 'employees.starterHint',
    initial: '',
    read: (one) => one.starterStatement ?? '',
  }),
  director: choice<'' | 'annual' | 'alternative'>({
    label: 'employees.director',
    card: 'tax',
    options: [
      { value: '', label: 'employees.directorNo' },
      { value: 'annual', label: 'employees.directorAnnual' },
      { value: 'alternative', label: 'employees.directorAlternative' },
    ],
    path: ['director', 'method'],
    initial: '',
    read: (one) => one.director?.method ?? '',
  }),
  directorFrom: day({
    label: 'employees.directorFrom',
    card: 'tax',
    path: ['director', 'from'],
    when: { answer: 'director', isNot: '' },
    read: (one) => one.director?.from ?? '',
    wrong: 'employees.problemDay',
  }),
  studentLoans: {
    label: 'employees.studentLoans',
    card: 'tax',
    control: { kind: 'loans' },
    hint: 'employees.studentLoansHint',
    initial: [],
    read: (one) => one.studentLoans,
    write: (plans) => plans,
    wrong: 'employees.problemLoans',
  } as Field<StudentLoanPlan[]>,

  p45TaxYear: choice<string>({
    label: 'employees.p45TaxYear',
    card: 'p45',
    options: 'taxYears',
    ltr: true,
    path: ['p45', 'taxYear'],
    optional: true,
    initial: '',
    read: (one) => one.p45?.taxYear ?? '',
  }),
  p45TaxablePay: money({
    label: 'employees.p45TaxablePay',
    card: 'p45',
    path: ['p45', 'taxablePay'],
    optional: true,
    read: (one) => one.p45?.taxablePay ?? null,
    wrong: 'employees.problemP45Pay',
  }),
  p45Tax: money({
    label: 'employees.p45Tax',
    card: 'p45',
    path: ['p45', 'tax'],
    optional: true,
    read: (one) => one.p45?.tax ?? null,
    wrong: 'employees.problemP45Tax',
  }),

  // The account's three parts are never shown again: empty, they keep it.
  sortCode: code({
    label: 'employees.sortCode',
    card: 'account',
    control: { isNumeric: true },
    path: ['bankAccount', 'sortCode'],
    optional: true,
    read: () => '',
    wrong: 'employees.problemSortCode',
    record: {
      card: 'pay',
      label: 'employees.bankAccount',
      shown: (one) => ({ text: one.bankAccountMasked, ltr: true }),
    },
    missing: { code: 'bank_account', label: 'employees.missingBank' },
  }),
  accountNumber: code({
    label: 'employees.accountNumber',
    card: 'account',
    control: { isNumeric: true },
    path: ['bankAccount', 'accountNumber'],
    optional: true,
    read: () => '',
    wrong: 'employees.problemAccountNumber',
    record: false,
  }),
  accountName: text({
    label: 'employees.accountName',
    card: 'account',
    path: ['bankAccount', 'accountName'],
    optional: true,
    read: () => '',
    write: (typed) => typed,
    wrong: 'common.fieldPlain',
    record: false,
  }),
}

export type AnswerName = keyof typeof employeeFields
/** What the form holds: text as typed. */
export type EmployeeAnswers = {
  [Name in AnswerName]: (typeof employeeFields)[Name] extends Field<infer Answer> ? Answer : never
}

/** All fields by their names, where the kind of their answer does not matter. */
export const fieldEntries = Object.entries(employeeFields) as unknown as readonly [AnswerName, Field<unknown>][]

/** What the contract calls the field, or the object it is a part of. */
export const contractFieldOf = (name: AnswerName): string => employeeFields[name].path?.[0] ?? name

/** Answers that are parts of one object of the contract. */
export const partsOf = (group: string): AnswerName[] =>
  fieldEntries.filter(([, { path }]) => path?.[0] === group).map(([name]) => name)

export function isAsked(name: AnswerName, answers: Readonly<Record<string, unknown>>): boolean {
  const { when } = employeeFields[name] as Field<unknown>
  if (!when) return true
  if ('is' in when) return answers[when.answer] === when.is
  return answers[when.answer] !== when.isNot && answers[when.answer] !== when.nor
}
