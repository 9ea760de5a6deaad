import type { ImportField } from '@gpod/contract'
import { formatPounds, type Pence, pence } from '@gpod/money'
import { type ChangesOfMany, problemsOfTerms, type RecordRow } from '../employees/index.ts'
import { type Problem, problemAt } from './person.ts'
import type { Values } from './read-cell.ts'
import { columnOfTerm, paydays, salaryOf, shapeProblems } from './terms-of.ts'

/** What the record says and what the file does, as a cell would be written; null for nothing. */
export type Compared = { field: ImportField; before: string | null; after: string }

export type KnownChanges = { changes: ChangesOfMany; told: Compared[]; stays: Compared[]; problems: Problem[] }

/** What the terms of work and pay are made of: it may be planned for a day to come. The rest is changed today. */
export const plannedLater = [
  'department',
  'position',
  'payFrequency',
  'scheduleNumber',
  'payBasis',
  'hourlyRate',
  'annualSalary',
  'weeklyHours',
  'taxCode',
  'taxBasis',
  'niCategory',
  'pensionEmployeeRate',
  'pensionEmployerRate',
] as const satisfies readonly (keyof ChangesOfMany)[]

const texts = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  dateOfBirth: 'date_of_birth',
  gender: 'gender',
  address: 'address',
  department: 'department',
  position: 'position',
  niCategory: 'ni_category',
} as const satisfies Partial<Record<ImportField & keyof ChangesOfMany, keyof RecordRow>>
const textFields = Object.keys(texts) as (keyof typeof texts)[]

const amounts = { hourlyRate: 'hourly_rate_pence', annualSalary: 'annual_salary_pence' } as const
const percents = {
  pensionEmployeeRate: 'pension_employee_rate',
  pensionEmployerRate: 'pension_employer_rate',
} as const

/**
 * What a list says of somebody who is on the payroll that the record does not: what changes, and what stays as it is. An empty cell
 * says nothing, and capitals and commas alone are no difference. Stay: the employee number, the first and last day of work, pension
 * scheme, loans and directorship, which have doors of their own; and an NI number or bank account that is there already.
 */
export function knownChanges(
  values: Values,
  record: RecordRow,
  { schedule, numbers }: { schedule: ScheduleSaid; numbers: OfNumbers },
): KnownChanges {
  const changes: ChangesOfMany = {}
  const told: Compared[] = []
  const take = (field: ImportField, before: string | null, after: string, change: ChangesOfMany) => {
    told.push({ field, before, after })
    Object.assign(changes, change)
  }
  for (const field of textFields) {
    const [said, before] = [values[field], record[texts[field]]]
    if (said !== undefined && plain(said) !== plain(before ?? '')) take(field, before, said, { [field]: said })
  }
  const { weeklyHours, payBasis, taxCode } = values
  const basis = payBasis ?? (isAboveNought(values.annualSalary, values.periodSalary) ? 'salaried' : undefined)
  if (basis !== undefined && basis !== record.pay_basis) take('payBasis', record.pay_basis, basis, { payBasis: basis })
  takeAmounts(values, record, take)
  if (weeklyHours !== undefined && weeklyHours !== record.weekly_hours) {
    take('weeklyHours', textOf(record.weekly_hours), String(weeklyHours), { weeklyHours })
  }
  for (const [field, column] of Object.entries(percents) as [
    keyof typeof percents,
    (typeof percents)[keyof typeof percents],
  ][]) {
    const said = values[field]
    if (said === undefined || said === record[column]) continue
    take(field, percentOf(record[column]), percentOf(said), { [field]: said })
  }
  if (taxCode !== undefined && taxCode.code !== record.tax_code) {
    take('taxCode', record.tax_code, taxCode.code, { taxCode: taxCode.code })
  }
  const taxBasis = taxCode?.basis ?? values.taxBasis
  if (taxBasis !== undefined && taxBasis !== record.tax_basis) {
    take('taxBasis', record.tax_basis, taxBasis, { taxBasis })
  }
  takeSchedule(schedule, record, take)
  const added = addedNumbers(values, record, take)
  return {
    changes,
    told,
    stays: staying(values, record, numbers),
    problems: [...problemsOf(values, changes, record), ...added],
  }
}

/** The schedule that a row names, if it does, and what schedules of the record's frequency are called. */
export type ScheduleSaid = {
  payFrequency?: RecordRow['pay_frequency']
  scheduleNumber?: number
  nameOf: (scheduleNumber: number) => string
}

type Take = (field: ImportField, before: string | null, after: string, change: ChangesOfMany) => void

function takeAmounts(values: Values, record: RecordRow, take: Take): void {
  const frequency = values.payFrequency ?? record.pay_frequency
  const { annual_salary_pence: salary } = record
  // A twelfth is rounded: what comes to the salary of the record is no other.
  const isSame =
    values.annualSalary === undefined &&
    values.periodSalary !== undefined &&
    salary !== null &&
    Math.round(salary / paydays[frequency]) === values.periodSalary
  const said = {
    hourlyRate: values.hourlyRate,
    annualSalary: isSame ? undefined : (salaryOf({ ...values, payFrequency: frequency }) ?? undefined),
  }
  for (const [field, column] of Object.entries(amounts) as [
    keyof typeof amounts,
    (typeof amounts)[keyof typeof amounts],
  ][]) {
    const amount = said[field]
    // Nought in a column of the other basis says that there is none.
    if (amount === undefined || amount === 0 || amount === record[column]) continue
    take(field, poundsOf(record[column]), formatPounds(amount), { [field]: amount })
  }
}

function takeSchedule({ payFrequency, scheduleNumber, nameOf }: ScheduleSaid, record: RecordRow, take: Take): void {
  if (payFrequency !== undefined && payFrequency !== record.pay_frequency) {
    take('payFrequency', record.pay_frequency, payFrequency, { payFrequency, scheduleNumber: scheduleNumber ?? 1 })
    return
  }
  if (scheduleNumber === undefined || scheduleNumber === record.schedule_number) return
  take('paySchedule', nameOf(record.schedule_number), nameOf(scheduleNumber), { scheduleNumber })
}

/** What the payroll knows of somebody's sealed numbers, as far as the files name them. */
export type OfNumbers = { nationalInsuranceNumber: string | null; account: string | null }

/** An NI number or a bank account where the record has none. */
function addedNumbers(values: Values, record: RecordRow, take: Take): Problem[] {
  const { nationalInsuranceNumber, sortCode, accountNumber, accountName } = values
  if (nationalInsuranceNumber !== undefined && record.nino_ending === null) {
    take('nationalInsuranceNumber', null, nationalInsuranceNumber, { nationalInsuranceNumber })
  }
  if (record.account_ending !== null || (sortCode === undefined && accountNumber === undefined)) return []
  if (sortCode === undefined || accountNumber === undefined) {
    const field = sortCode === undefined ? 'sortCode' : 'accountNumber'
    return [problemAt({}, { field, code: 'required' })]
  }
  const name = accountName ?? `${values.firstName ?? record.first_name} ${values.lastName ?? record.last_name}`
  take('accountNumber', null, `••••${accountNumber.slice(-4)}`, {
    bankAccount: { sortCode, accountNumber, accountName: name.trim().slice(0, 70) },
  })
  return []
}

/** What the file says otherwise and no import changes. */
function staying(values: Values, record: RecordRow, numbers: OfNumbers): Compared[] {
  const stays: Compared[] = []
  const differ = (field: ImportField, before: string | null, after: string | undefined) => {
    if (after !== undefined && plain(after) !== plain(before ?? '')) stays.push({ field, before, after })
  }
  differ('employeeId', record.employee_number, values.employeeId)
  differ('startsOn', record.starts_on, values.startsOn)
  differ('endsOn', record.ends_on, values.endsOn)
  differ('pension', record.pension, values.pension)
  const { nationalInsuranceNumber: nino, sortCode, accountNumber } = values
  if (record.nino_ending !== null && nino !== undefined && nino !== numbers.nationalInsuranceNumber) {
    stays.push({
      field: 'nationalInsuranceNumber',
      before: `••••••${record.nino_ending}`,
      after: `••••••${nino.slice(-3)}`,
    })
  }
  const account = sortCode && accountNumber ? `${sortCode} ${accountNumber}` : null
  if (record.account_ending !== null && account !== null && account !== numbers.account) {
    stays.push({ field: 'accountNumber', before: `••••${record.account_ending}`, after: `••••${account.slice(-4)}` })
  }
  return stays
}

/** What stands against the record as it would be, told of what the file says alone. */
function problemsOf(values: Values, changes: ChangesOfMany, record: RecordRow): Problem[] {
  const shaped = shapeProblems(values).filter(({ field }) => field !== null && field in changes)
  const payBasis = changes.payBasis ?? record.pay_basis
  const terms = problemsOfTerms({
    dateOfBirth: changes.dateOfBirth ?? record.date_of_birth,
    startsOn: record.starts_on,
    payBasis,
    hourlyRate: changes.hourlyRate ?? record.hourly_rate_pence,
    annualSalary: changes.annualSalary ?? record.annual_salary_pence,
    taxCode: changes.taxCode,
    niCategory: changes.niCategory,
    bankAccount: changes.bankAccount,
  })
  const saying = new Set([...Object.keys(changes), ...('payBasis' in changes ? ['hourlyRate', 'annualSalary'] : [])])
  const against = terms.flatMap(({ body }) => {
    if (body.field === undefined || !saying.has(body.field)) return []
    const code = body.code === 'bank_account_invalid' ? body.code : 'not_possible'
    return [problemAt({}, { field: columnOfTerm(body.field), code })]
  })
  return [...shaped, ...against]
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()
const isAboveNought = (...those: (Pence | undefined)[]) => those.some((one) => one !== undefined && one > 0)
const textOf = (value: number | null) => (value === null ? null : String(value))
const poundsOf = (value: number | null) => (value === null ? null : formatPounds(pence(value)))
const percentOf = (basisPoints: number) => String(basisPoints / 100)
