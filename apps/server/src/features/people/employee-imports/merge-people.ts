import type { ImportField } from '@gpod/contract'
import { type Problem, problemAt, type Reading, type Submitted } from './person.ts'
import type { Values } from './read-cell.ts'

/** All that the files say of one employee. */
export type Person = { readings: Reading[]; values: Values; submitted: Submitted | null; problems: Problem[] }

/** How to reach somebody and what they do: the company's own list knows it better than a submission. */
const ofTheList: ReadonlySet<ImportField> = new Set([
  'employeeId',
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'address',
  'department',
  'position',
  'startsOn',
])

/** Told where two files differ in them; a second forename or another line of an address is no contradiction. */
const compared: ReadonlySet<ImportField> = new Set([
  'lastName',
  'dateOfBirth',
  'gender',
  'nationalInsuranceNumber',
  'startsOn',
  'endsOn',
  'payFrequency',
  'taxCode',
  'niCategory',
  'hourlyRate',
  'annualSalary',
  'taxablePayToDate',
  'taxToDate',
  'employeeNiToDate',
])

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** By what two files know somebody to be one person: the surest first. */
function keysOf({ nationalInsuranceNumber, employeeId, oldPayrollId, lastName, dateOfBirth }: Values): string[] {
  return [
    ...(nationalInsuranceNumber === undefined ? [] : [`nino ${nationalInsuranceNumber.slice(0, 8)}`]),
    ...[oldPayrollId, employeeId].flatMap((id) => (id === undefined ? [] : [`id ${plain(id)}`])),
    ...(lastName === undefined || dateOfBirth === undefined ? [] : [`born ${dateOfBirth} ${plain(lastName)}`]),
  ]
}

/**
 * Puts together what several files say of the same people: by NI number, else employee number or payroll id, else surname
 * and birth date. Two rows of one file are two people, except the same employment in two submissions, of which the later
 * payday counts. Where files differ, a list wins for how to reach somebody, a submission for all that pay is made of, and
 * both values are told.
 */
export function mergePeople(readings: readonly Reading[]): Person[] {
  const people: Person[] = []
  const byKey = new Map<string, Person[]>()
  for (const reading of readings) {
    const person = findPerson(reading, byKey)
    if (person) addReading(person, reading)
    else
      people.push({
        readings: [reading],
        values: { ...reading.values },
        submitted: reading.submitted,
        problems: [...reading.problems],
      })
    const known = person ?? (people.at(-1) as Person)
    for (const key of keysOf(reading.values)) {
      const others = byKey.get(key)
      if (!others) byKey.set(key, [known])
      else if (!others.includes(known)) others.push(known)
    }
  }
  return people
}

/** Whom a reading is of. Two employments of one person share an NI number: then their payroll ids tell which. */
function findPerson(reading: Reading, byKey: ReadonlyMap<string, Person[]>): Person | undefined {
  for (const key of keysOf(reading.values)) {
    const free = (byKey.get(key) ?? []).filter(
      ({ readings, values }) =>
        !readings.some(({ file }) => file === reading.file) && !isOtherPerson(values, reading.values),
    )
    const [only, another] = free
    if (only && !another) return only
    const ids = new Set(keysOf(reading.values).filter((one) => one.startsWith('id ')))
    const same = free.find(({ values }) => keysOf(values).some((one) => ids.has(one)))
    if (same) return same
  }
  return undefined
}

/** A number of employees may be used twice by two programs; nobody has two NI numbers, nor two birth dates and two names. */
function isOtherPerson(one: Values, other: Values): boolean {
  const differ = <Field extends 'nationalInsuranceNumber' | 'dateOfBirth'>(field: Field) =>
    one[field] !== undefined && other[field] !== undefined && one[field]?.slice(0, 8) !== other[field]?.slice(0, 8)
  const hasOtherName =
    one.lastName !== undefined && other.lastName !== undefined && plain(one.lastName) !== plain(other.lastName)
  return differ('nationalInsuranceNumber')
    ? differ('dateOfBirth') || hasOtherName
    : differ('dateOfBirth') && hasOtherName
}

function addReading(person: Person, reading: Reading): void {
  const isLater =
    reading.submitted !== null && reading.submitted.figures.paidUntil > (person.submitted?.figures.paidUntil ?? '')
  if (reading.submitted !== null && person.submitted !== null) {
    const { paidUntil } = reading.submitted.figures
    const before = person.submitted.figures.paidUntil
    const [used, unused] = isLater ? [paidUntil, before] : [before, paidUntil]
    person.problems.push(
      problemAt(reading, { field: 'paidUntil', code: 'later_submission', value: used, other: unused, isWarning: true }),
    )
  }
  const isFps = reading.kind === 'fps'
  for (const [name, value] of Object.entries(reading.values)) {
    const field = name as ImportField
    const before = person.values[field]
    const wins = before === undefined || (isFps ? isPayWon(person, field, isLater) : isListWon(person, field))
    if (before !== undefined && compared.has(field) && shown(before) !== shown(value)) {
      const [used, unused] = wins ? [value, before] : [before, value]
      person.problems.push(
        problemAt(reading, { field, code: 'differs', value: shown(used), other: shown(unused), isWarning: true }),
      )
    }
    if (wins) Object.assign(person.values, { [field]: value })
  }
  if (isLater) person.submitted = reading.submitted
  person.readings.push(reading)
  person.problems.push(...reading.problems)
}

function isPayWon({ readings }: Person, field: ImportField, isLater: boolean): boolean {
  if (readings.some(({ kind }) => kind === 'fps')) return isLater && !isOfTheList(readings, field)
  return !ofTheList.has(field)
}

/** A list over a submission; of two lists the first. */
function isListWon({ readings }: Person, field: ImportField): boolean {
  return ofTheList.has(field) && !isOfTheList(readings, field)
}

function isOfTheList(readings: readonly Reading[], field: ImportField): boolean {
  return ofTheList.has(field) && readings.some(({ kind, values }) => kind === 'table' && values[field] !== undefined)
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'code' in value) return String(value.code)
  return typeof value === 'number' ? (value / 100).toFixed(2) : JSON.stringify(value)
}
