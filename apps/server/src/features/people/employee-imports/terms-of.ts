import { type Employee, employeeTerms, type ImportField } from '@gpod/contract'
import { mulDiv, type Pence, pence } from '@gpod/money'
import type { z } from 'zod'
import { problemsOfTerms } from '../employees/index.ts'
import { type Problem, problemAt } from './person.ts'
import type { Values } from './read-cell.ts'

type Terms = z.output<typeof employeeTerms>

/** What no record is without; of rate and salary the one of their pay basis. */
export const neededFields = [
  'employeeId',
  'firstName',
  'lastName',
  'dateOfBirth',
  'startsOn',
  'payFrequency',
  'payBasis',
  'hourlyRate',
  'annualSalary',
] as const satisfies readonly ImportField[]

export const paydays = { weekly: 52, fortnightly: 26, four_weekly: 13, monthly: 12 } as const

/** The terms that files come to, or all that stands against them. */
export function termsOf(
  values: Values,
  { taxYear, scheduleNumber }: { taxYear: string; scheduleNumber: number },
): { terms: Terms | null; problems: Problem[] } {
  const problems: Problem[] = []
  const wrong = (field: ImportField, code: Problem['code'], value = '') =>
    problems.push(problemAt({}, { field, code, value }))
  const employeeId = values.employeeId ?? values.oldPayrollId
  const payBasis = basisOf(values)
  const annualSalary = payBasis === 'salaried' ? salaryOf(values) : null
  const hourlyRate =
    values.hourlyRate ?? (payBasis === 'salaried' ? hourOf(annualSalary, values.weeklyHours) : undefined)
  const found = { ...values, employeeId, payBasis, hourlyRate, annualSalary: annualSalary ?? undefined }
  for (const field of neededFields) {
    if (found[field] !== undefined) continue
    // Who is paid by the hour has no salary, and who is salaried needs no rate an hour.
    if (field === 'annualSalary' && payBasis !== 'salaried') continue
    if (field === 'hourlyRate' && payBasis !== 'hourly') continue
    wrong(field, 'required')
  }
  problems.push(...shapeProblems({ ...values, ...(employeeId === undefined ? {} : { employeeId }) }))
  const bankAccount = accountOf(values, wrong)
  const director = directorOf(values, taxYear)
  const p45 = p45Of(values, taxYear)
  const checked = {
    dateOfBirth: values.dateOfBirth,
    startsOn: values.startsOn,
    endsOn: values.endsOn,
    payBasis,
    hourlyRate,
    annualSalary: payBasis === 'salaried' && annualSalary === null ? undefined : annualSalary,
    director,
    p45,
    taxCode: values.taxCode?.code,
    niCategory: values.niCategory,
    bankAccount,
  }
  for (const { body } of problemsOfTerms(checked)) {
    const field = columnOfTerm(body.field ?? '')
    const isSaid = !problems.some((one) => one.field === field)
    if (isSaid) wrong(field, body.code === 'bank_account_invalid' ? body.code : 'not_possible', textOf(values, field))
  }
  const { firstName, lastName, dateOfBirth, startsOn, payFrequency } = values
  const isWhole =
    problems.length === 0 &&
    employeeId !== undefined &&
    firstName !== undefined &&
    lastName !== undefined &&
    dateOfBirth !== undefined &&
    startsOn !== undefined &&
    payFrequency !== undefined &&
    payBasis !== undefined
  if (!isWhole) return { terms: null, problems }
  const loans = new Set([
    ...(values.studentLoans ?? []),
    ...(values.postgraduateLoan ? (['postgraduate'] as const) : []),
  ])
  const terms: Terms = {
    employeeId,
    firstName,
    lastName,
    email: values.email ?? null,
    phone: values.phone ?? null,
    dateOfBirth,
    gender: values.gender ?? null,
    address: values.address ?? null,
    department: values.department ?? null,
    position: values.position ?? null,
    managerId: null,
    startsOn,
    payFrequency,
    scheduleNumber,
    payBasis,
    hourlyRate: hourlyRate ?? null,
    annualSalary,
    weeklyHours: values.weeklyHours ?? null,
    nationalInsuranceNumber: values.nationalInsuranceNumber ?? null,
    taxCode: values.taxCode?.code ?? '1257L',
    taxBasis: values.taxCode?.basis ?? values.taxBasis ?? 'cumulative',
    niCategory: values.niCategory ?? 'A',
    studentLoans: [...loans].slice(0, 2),
    director,
    p45,
    starterStatement: values.starterStatement ?? null,
    pension: values.pension ?? 'none',
    pensionEmployeeRate: values.pensionEmployeeRate ?? 500,
    pensionEmployerRate: values.pensionEmployerRate ?? 300,
    bankAccount,
  }
  return { terms, problems }
}

const columnOf: Readonly<Record<string, ImportField>> = {
  dateOfBirth: 'dateOfBirth',
  startsOn: 'startsOn',
  endsOn: 'endsOn',
  hourlyRate: 'hourlyRate',
  annualSalary: 'annualSalary',
  director: 'directorFrom',
  p45: 'p45TaxablePay',
  taxCode: 'taxCode',
  niCategory: 'niCategory',
  bankAccount: 'accountNumber',
}

/** Which column what stands against terms is told of. */
export const columnOfTerm = (field: string): ImportField => columnOf[field] ?? 'employeeId'

/** What a cell said, as far as it can be told again. */
function textOf(values: Values, field: ImportField): string {
  const value = values[field]
  if (typeof value === 'string') return value
  if (typeof value === 'object' && 'code' in value) return value.code
  return typeof value === 'number' ? (value / 100).toFixed(2) : ''
}

/** The texts that are longer, or otherwise, than a record takes them, and the numbers beyond what it takes. */
export function shapeProblems(values: Values): Problem[] {
  const texts = ['employeeId', 'firstName', 'lastName', 'phone', 'address', 'department', 'position'] as const
  const isUnfit = (field: keyof Values & keyof typeof employeeTerms.shape) =>
    values[field] !== undefined && !employeeTerms.shape[field].safeParse(values[field]).success
  return [
    ...texts.filter(isUnfit).map((field) => problemAt({}, { field, code: 'not_valid', value: values[field] ?? '' })),
    ...(['weeklyHours', 'pensionEmployeeRate', 'pensionEmployerRate'] as const)
      .filter(isUnfit)
      .map((field) => problemAt({}, { field, code: 'not_possible', value: String(values[field]) })),
  ]
}

function basisOf({ payBasis, hourlyRate, annualSalary, periodSalary }: Values): Values['payBasis'] {
  const hasSalary = (annualSalary ?? 0) > 0 || (periodSalary ?? 0) > 0
  if (payBasis !== undefined) return payBasis
  if (hasSalary) return 'salaried'
  return hourlyRate === undefined ? undefined : 'hourly'
}

/** The year's, said so or by the payday; null where neither is. */
export function salaryOf({ annualSalary, periodSalary, payFrequency }: Values): Pence | null {
  if (annualSalary !== undefined) return annualSalary
  if (periodSalary === undefined || payFrequency === undefined) return null
  return pence(periodSalary * paydays[payFrequency])
}

/** What an hour of a salary comes to, which an approved hour counts for in earned wage access. */
function hourOf(salary: Pence | null, weeklyHours: number | undefined): Pence | undefined {
  if (salary === null || !weeklyHours) return undefined
  return pence(mulDiv(salary, { multiplier: 100, divisor: 52 * Math.round(weeklyHours * 100), rounding: 'halfUp' }))
}

/** All or none of it; the name is the employee's own where no column has it. */
function accountOf(values: Values, wrong: (field: ImportField, code: Problem['code']) => void): Terms['bankAccount'] {
  const { sortCode, accountNumber, accountName, firstName = '', lastName = '' } = values
  if (sortCode === undefined && accountNumber === undefined) return null
  if (sortCode === undefined || accountNumber === undefined) {
    wrong(sortCode === undefined ? 'sortCode' : 'accountNumber', 'required')
    return null
  }
  return { sortCode, accountNumber, accountName: (accountName ?? `${firstName} ${lastName}`).trim().slice(0, 70) }
}

/** Since when is said of those appointed in this year alone; of others the start date lies before it. */
function directorOf(
  { director, directorFrom, directorMethod, startsOn = '' }: Values,
  taxYear: string,
): Employee['director'] {
  if (director === 'no' || (director === undefined && directorFrom === undefined)) return null
  const yearStart = `${taxYear.slice(0, 4)}-04-06`
  const from = directorFrom ?? (startsOn || yearStart)
  const method = director === 'alternative' ? director : (directorMethod ?? 'annual')
  return { from: from < startsOn ? startsOn : from, method }
}

function p45Of({ p45TaxablePay, p45Tax }: Values, taxYear: string): Employee['p45'] {
  if (!p45TaxablePay && !p45Tax) return null
  return { taxYear, taxablePay: p45TaxablePay ?? pence(0), tax: p45Tax ?? pence(0) }
}
