import type { BroughtForwardFigures, employeeTerms, ImportDoes, ImportField, ImportMatch } from '@gpod/contract'
import type { z } from 'zod'
import { problemsOf } from '../../payroll/brought-forward/index.ts'
import type { RecordRow } from '../employees/index.ts'
import { columnOfProblem, figuresOf } from './figures-of.ts'
import { type KnownChanges, knownChanges } from './known-changes.ts'
import { mergePeople, type Person } from './merge-people.ts'
import { type Problem, problemAt, type Reading } from './person.ts'
import type { Values } from './read-cell.ts'
import { type FoundSchedule, type KnownSchedule, scheduleOf } from './schedule-of.ts'
import { neededFields, termsOf } from './terms-of.ts'

/** Somebody who is on the payroll already; the numbers in full only of those whom the files may mean. */
export type Known = {
  id: string
  employeeNumber: string
  lastName: string
  dateOfBirth: string | null
  email: string | null
  nationalInsuranceNumber: string | null
  account: string | null
  record: RecordRow
  /** A payslip of this tax year stands on what was, or was not, brought forward. */
  isPaidInYear: boolean
}

export type PlannedRow = {
  person: Person
  name: string
  employeeId: string | null
  does: ImportDoes
  /** Whose figures are brought forward, where they are on the payroll. */
  worker: Known | null
  /** By what they were found there. */
  matchedBy: ImportMatch | null
  /** What the list says that their record does not, and what of it stays as it is. */
  changes: KnownChanges | null
  terms: z.output<typeof employeeTerms> | null
  endsOn: string | null
  figures: BroughtForwardFigures | null
  isOfSubmission: boolean
  problems: Problem[]
}

export type Plan = { rows: PlannedRow[]; problems: Problem[]; missing: ImportField[] }

type Choices = {
  known: readonly Known[]
  schedules: readonly KnownSchedule[]
  defaults: Values
  addLeavers: boolean
  /** The records of who is on the payroll are changed, too. */
  changeKnown: boolean
  taxYear: string
  today: string
}

/** What an import of these readings would do, with all that stands against it. Nothing is asked and nothing written. */
export function planImport(readings: readonly Reading[], choices: Choices): Plan {
  const register = registerOf(choices.known)
  const rows = mergePeople(readings).map((person) => planRow(person, { ...choices, register }))
  findRepeats(rows, choices.known)
  const missing = takeMissing(rows)
  for (const row of rows) {
    const isFaulty = row.problems.some(({ isWarning }) => !isWarning)
    if (isFaulty && row.does !== 'leaver') row.does = 'faulty'
  }
  return { rows, missing, problems: missing.map((field) => problemAt({}, { field, code: 'column_missing' })) }
}

function planRow(
  person: Person,
  {
    register,
    schedules,
    defaults,
    addLeavers,
    changeKnown,
    taxYear,
    today,
  }: Omit<Choices, 'known'> & { register: Register },
): PlannedRow {
  const { worker, matchedBy, isAmbiguous } = findKnown(person.values, register)
  const values: Values = worker ? { ...person.values } : { ...defaults, ...person.values }
  const { firstName = '', lastName = '' } = values
  const row: PlannedRow = {
    person,
    name: `${firstName} ${lastName}`.trim(),
    employeeId: worker?.employeeNumber ?? values.employeeId ?? values.oldPayrollId ?? null,
    does: 'add',
    worker,
    matchedBy,
    changes: null,
    terms: null,
    endsOn: values.endsOn ?? null,
    figures: null,
    isOfSubmission: person.submitted !== null,
    problems: [],
  }
  if (!worker && !addLeavers && values.endsOn !== undefined && values.endsOn < today) return { ...row, does: 'leaver' }
  row.problems.push(...person.problems)
  if (isAmbiguous) row.problems.push(problemAt({}, { field: 'nationalInsuranceNumber', code: 'matches_several' }))
  planFigures(row, { values: { ...defaults, ...values }, taxYear, today })
  if (worker) return planKnown(row, { worker, schedules, forAll: defaults.paySchedule ?? '', changeKnown })
  const unread = row.problems.find(({ field, code }) => field === 'payFrequency' && code === 'not_known')
  const schedule = scheduleOf(
    { payFrequency: values.payFrequency, said: person.values.paySchedule, unread: unread?.value },
    { schedules, forAll: defaults.paySchedule ?? '' },
  )
  if (schedule.wasName) row.problems = row.problems.filter((one) => one !== unread)
  row.problems.push(...schedule.problems)
  if (schedule.payFrequency !== undefined) values.payFrequency = schedule.payFrequency
  const { terms, problems } = termsOf(values, { taxYear, scheduleNumber: schedule.scheduleNumber })
  const wasSaid = new Set(row.problems.filter(({ isWarning }) => !isWarning).map(({ field }) => field))
  // A cell that could not be read is told once, as what it is.
  const isSaid = ({ field }: Problem) =>
    wasSaid.has(field) || (field === 'payBasis' && pays.some((one) => wasSaid.has(one)))
  row.problems.push(...problems.filter((one) => !isSaid(one)))
  row.terms = terms
  return row
}

/** Which of them there is says how somebody is paid, where nothing else does. */
const pays = ['hourlyRate', 'annualSalary', 'periodSalary'] as const

/** Their figures of the year are taken, and with `changeKnown` what the list says of their record. */
function planKnown(
  row: PlannedRow,
  {
    worker,
    schedules,
    forAll,
    changeKnown,
  }: { worker: Known; schedules: readonly KnownSchedule[]; forAll: string; changeKnown: boolean },
): PlannedRow {
  const lists = row.person.readings.filter(({ kind }) => kind === 'table')
  // Of several lists the first, as where they are put together.
  const values: Values = Object.assign({}, ...lists.toReversed().map((reading) => reading.values))
  const unread = row.problems.find(({ field, code }) => field === 'payFrequency' && code === 'not_known')
  const isNamed = values.payFrequency !== undefined || values.paySchedule !== undefined || unread !== undefined
  const { record } = worker
  const own = schedules.find(
    (one) => one.frequency === record.pay_frequency && one.scheduleNumber === record.schedule_number,
  )
  const schedule = scheduleOf(
    {
      payFrequency:
        values.payFrequency ?? (values.paySchedule === undefined && !unread ? record.pay_frequency : undefined),
      said: values.paySchedule,
      unread: unread?.value,
    },
    { schedules, forAll: [own?.id, forAll].join(',') },
  )
  const found = knownChanges(values, record, {
    schedule: {
      ...(isNamed ? scheduleChange(schedule, { values, record }) : {}),
      nameOf: (number) =>
        schedules.find((one) => one.frequency === record.pay_frequency && one.scheduleNumber === number)?.name ??
        `${record.pay_frequency} ${number}`,
    },
    numbers: worker,
  })
  row.changes = found
  if (schedule.wasName) row.problems = row.problems.filter((one) => one !== unread)
  const isOfFigures = ({ field }: Problem) => field === null || field.endsWith('ToDate') || ofFigures.includes(field)
  // A record that stays as it is is nothing to what stands against terms of the file.
  if (!changeKnown) row.problems = row.problems.filter(isOfFigures)
  else {
    const kept = row.problems.filter(({ field }) => field === null || !isUntouched.has(field))
    row.problems = [...kept, ...schedule.problems]
    const isSaid = new Set(row.problems.filter(({ isWarning }) => !isWarning).map(({ field }) => field))
    row.problems.push(...found.problems.filter(({ field }) => !isSaid.has(field)))
  }
  if (row.figures !== null && worker.isPaidInYear) {
    row.problems.push(problemAt({}, { field: 'taxablePayToDate', code: 'figures_used' }))
  }
  if (!changeKnown) {
    const code = 'already_here'
    row.problems.push(problemAt({}, { field: 'employeeId', code, value: worker.employeeNumber, isWarning: true }))
  }
  const isChanged = changeKnown && found.told.length > 0
  return { ...row, does: row.figures === null && !isChanged ? 'unchanged' : 'update' }
}

const ofFigures: readonly string[] = ['paidUntil', 'nationalInsuranceNumber', 'oldPayrollId']

/** What no import changes of a record that is there: what cannot be read of it is nothing to anybody. */
const isUntouched: ReadonlySet<ImportField> = new Set([
  'startsOn',
  'endsOn',
  'pension',
  'studentLoans',
  'postgraduateLoan',
  'director',
  'directorFrom',
  'directorMethod',
  'starterStatement',
  'p45TaxablePay',
  'p45Tax',
])

/** The schedule that a row names; one of the same frequency only where it is named itself, for frequencies alone say no more. */
function scheduleChange(
  { payFrequency, scheduleNumber, wasName }: FoundSchedule,
  { values, record }: { values: Values; record: RecordRow },
): { payFrequency?: RecordRow['pay_frequency']; scheduleNumber?: number } {
  if (payFrequency === undefined) return {}
  const isNamedItself = values.paySchedule !== undefined || wasName
  if (payFrequency === record.pay_frequency && !isNamedItself) return {}
  return { payFrequency, scheduleNumber }
}

function planFigures(
  row: PlannedRow,
  { values, taxYear, today }: { values: Values; taxYear: string; today: string },
): void {
  const { submitted } = row.person
  if (submitted && submitted.taxYear !== taxYear) {
    const problem = { field: 'paidUntil', code: 'other_tax_year', value: submitted.taxYear, isWarning: true } as const
    row.problems.push(problemAt({}, problem))
    return
  }
  const { figures, problems } = figuresOf(values, submitted)
  row.problems.push(...problems)
  if (figures === null) return
  for (const one of problemsOf(figures, taxYear)) {
    row.problems.push(problemAt({}, { field: columnOfProblem(one, figures), code: one.problem }))
  }
  if (figures.paidUntil > today) {
    row.problems.push(problemAt({}, { field: 'paidUntil', code: 'not_yet', value: figures.paidUntil }))
  }
  // The number they had is told to HMRC where it is another one now.
  const oldPayrollId = values.oldPayrollId ?? figures.oldPayrollId
  const isKept = oldPayrollId === null || oldPayrollId === row.employeeId
  row.figures = { ...figures, oldPayrollId: isKept ? null : oldPayrollId }
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The payroll by all that somebody is found by: of thousands nobody is looked for one by one. */
type Register = Record<'nino' | 'number' | 'email' | 'person', ReadonlyMap<string, readonly Known[]>>

function registerOf(known: readonly Known[]): Register {
  const by = (keyOf: (one: Known) => string | null) => {
    const found = new Map<string, Known[]>()
    for (const one of known) {
      const key = keyOf(one)
      if (key !== null) found.set(key, [...(found.get(key) ?? []), one])
    }
    return found
  }
  return {
    nino: by((one) => one.nationalInsuranceNumber),
    number: by((one) => plain(one.employeeNumber)),
    email: by((one) => one.email?.toLowerCase() ?? null),
    person: by((one) => one.dateOfBirth && `${one.dateOfBirth} ${plain(one.lastName)}`),
  }
}

/**
 * Who of the payroll is meant: by NI number, else by number, else by work email, each unless name and birth date say that it is
 * somebody else; else by name and birth date.
 */
function findKnown(
  values: Values,
  register: Register,
): { worker: Known | null; matchedBy: ImportMatch | null; isAmbiguous: boolean } {
  const { nationalInsuranceNumber, employeeId, oldPayrollId, email, lastName, dateOfBirth } = values
  const numbered = [employeeId, oldPayrollId].flatMap((id) =>
    id === undefined ? [] : (register.number.get(plain(id)) ?? []),
  )
  const byNino = register.nino.get(nationalInsuranceNumber ?? '') ?? []
  const ofNumber = byNino.filter((one) => numbered.includes(one))
  const [only, another] = byNino.length > 1 && ofNumber.length > 0 ? ofNumber : byNino
  if (only) return { worker: only, matchedBy: 'nino', isAmbiguous: another !== undefined }
  // A row of a number and a rate says nobody else; a name or a birth date has to be theirs.
  const isTheirs = (one: Known) =>
    (lastName === undefined && dateOfBirth === undefined) ||
    plain(one.lastName) === plain(lastName ?? '') ||
    (dateOfBirth !== undefined && one.dateOfBirth === dateOfBirth)
  const byNumber = numbered.find(isTheirs)
  if (byNumber) return { worker: byNumber, matchedBy: 'number', isAmbiguous: false }
  const mailed = email === undefined ? [] : (register.email.get(email.toLowerCase()) ?? [])
  const byEmail = mailed.filter(isTheirs)
  if (byEmail[0]) return { worker: byEmail[0], matchedBy: 'email', isAmbiguous: byEmail.length > 1 }
  const byPerson = lastName === undefined ? undefined : register.person.get(`${dateOfBirth} ${plain(lastName)}`)?.[0]
  return { worker: byPerson ?? null, matchedBy: byPerson ? 'person' : null, isAmbiguous: false }
}

/** Numbers that two have: within the files, and with somebody of the payroll who is another person. */
function findRepeats(rows: readonly PlannedRow[], known: readonly Known[]): void {
  const added = rows.filter(({ does }) => does === 'add')
  const updated = new Set<string>()
  for (const row of rows) {
    if (row.worker === null || row.does !== 'update') continue
    if (updated.has(row.worker.id)) row.problems.push(twiceOf(row))
    updated.add(row.worker.id)
  }
  const numbers = new Set(known.map(({ employeeNumber }) => employeeNumber.toLowerCase()))
  const seen = {
    employeeId: new Set<string>(),
    nino: new Map<string, PlannedRow>(),
    email: new Set(known.flatMap(({ email }) => email?.toLowerCase() ?? [])),
    account: new Set(known.flatMap(({ account }) => account ?? [])),
  }
  for (const row of added) {
    const { values } = row.person
    const id = row.employeeId?.toLowerCase()
    if (id !== undefined) {
      const isRepeated = seen.employeeId.has(id)
      if (isRepeated || numbers.has(id)) {
        const code = isRepeated ? 'twice_in_file' : 'taken'
        row.problems.push(problemAt({}, { field: 'employeeId', code, value: row.employeeId ?? '' }))
      }
      seen.employeeId.add(id)
    }
    const { nationalInsuranceNumber: nino, email } = values
    if (nino !== undefined) {
      const other = seen.nino.get(nino)
      if (other) row.problems.push(sameNino(row, other, nino))
      seen.nino.set(nino, row)
    }
    if (email !== undefined && seen.email.has(email.toLowerCase())) {
      row.problems.push(problemAt({}, { field: 'email', code: 'email_twice', value: email, isWarning: true }))
    }
    if (email !== undefined) seen.email.add(email.toLowerCase())
    const account = values.sortCode && values.accountNumber ? `${values.sortCode} ${values.accountNumber}` : null
    if (account !== null && seen.account.has(account)) {
      const value = `••••${values.accountNumber?.slice(-4)}`
      row.problems.push(problemAt({}, { field: 'accountNumber', code: 'account_twice', value, isWarning: true }))
    }
    if (account !== null) seen.account.add(account)
  }
}

/** Two rows of one file cannot both be what a record is to say. */
const twiceOf = ({ worker }: PlannedRow) =>
  problemAt({}, { field: 'employeeId', code: 'twice_in_file', value: worker?.employeeNumber ?? '' })

/** One person may have two jobs, each with its own number; two persons have no NI number in common. */
function sameNino(row: PlannedRow, other: PlannedRow, value: string): Problem {
  const [one, two] = [row.person.values, other.person.values]
  const isOnePerson =
    one.dateOfBirth !== undefined &&
    one.dateOfBirth === two.dateOfBirth &&
    plain(one.lastName ?? '') === plain(two.lastName ?? '')
  const isSecondJob = isOnePerson && row.employeeId !== other.employeeId
  return problemAt(
    {},
    {
      field: 'nationalInsuranceNumber',
      code: isSecondJob ? 'nino_twice' : 'twice_in_file',
      value,
      other: other.name,
      ...(isSecondJob ? { isWarning: true as const } : {}),
    },
  )
}

/** Asked for once even where only some need them: of salaries, of figures of the year, of one frequency among several. */
const askedOfSome: ReadonlySet<ImportField> = new Set([
  'annualSalary',
  'weeklyHours',
  'paidUntil',
  'niCategory',
  'paySchedule',
])

/** What nobody's row says is asked for once, and not told of each of them. */
function takeMissing(rows: readonly PlannedRow[]): ImportField[] {
  const asked = rows.filter(({ does }) => does !== 'leaver')
  const added = asked.filter(({ worker }) => worker === null)
  const isRequired = (field: ImportField) => (one: Problem) => one.code === 'required' && one.field === field
  const missing = [...new Set([...neededFields, ...askedOfSome])].filter((field) => {
    const needing = asked.filter(({ problems }) => problems.some(isRequired(field)))
    // A row that names its schedule says nothing of the others.
    const isSaid = field !== 'paySchedule' && asked.some(({ person }) => person.values[field] !== undefined)
    return needing.length > 0 && !isSaid && (needing.length === added.length || askedOfSome.has(field))
  })
  for (const row of asked) {
    const lacking = missing.filter((field) => row.problems.some(isRequired(field)))
    if (lacking.length > 0) row.does = 'faulty'
    row.problems = row.problems.filter((one) => !lacking.some((field) => isRequired(field)(one)))
  }
  return missing
}
