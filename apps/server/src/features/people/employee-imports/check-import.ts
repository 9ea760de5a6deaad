import type { CheckedImport, ImportBody, ImportField, ImportFinding } from '@gpod/contract'
import { add, type Pence, ZERO } from '@gpod/money'
import { taxYearOf } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { holdPaySchedules, scheduleIdOf } from '../../payroll/pay-schedules/index.ts'
import { openAccountNumber, openNino, type RecordRow, readRecords } from '../employees/index.ts'
import { readMappings, readWorkerFacts, type WorkerFacts } from './imports-store.ts'
import { type Problem, problemAt, type Reading } from './person.ts'
import { type Known, type Plan, type PlannedRow, planImport } from './plan-import.ts'
import { readCell, Unfit, type Values } from './read-cell.ts'
import { type ReadFiles, readFiles } from './read-files.ts'
import type { KnownSchedule } from './schedule-of.ts'

/** More are not read by anybody; all are counted. */
const mostTold = 1_000

export type Checked = { plan: Plan; read: ReadFiles; taxYear: string; answer: CheckedImport }

/** Reads the files and looks at the payroll: what an import would do, in the caller's transaction. Nothing is written. */
export async function checkImport(
  tx: Tx,
  { seal }: { seal: Seal },
  { employerId, body, now }: { employerId: string; body: ImportBody; now: string },
): Promise<Checked> {
  const today = londonDay(now)
  const taxYear = taxYearOf(today)
  const remembered = (signatures: readonly Buffer[]) => readMappings(tx, { employerId, signatures })
  const read = await readFiles(body, { today, remembered })
  const { values: defaults, problems } = readDefaults(body.defaults, today)
  const known = await readKnown(tx, { seal }, { employerId, readings: read.readings, taxYear, day: body.from ?? today })
  const schedules = await readSchedules(tx, employerId)
  const plan = planImport(read.readings, {
    ...{ known, schedules, defaults, taxYear, today },
    ...{ addLeavers: body.addLeavers, changeKnown: body.changeKnown },
  })
  plan.problems.unshift(...read.problems, ...problems)
  // What stands against a whole file is no matter of single rows.
  if (read.problems.some(({ isWarning }) => !isWarning)) {
    for (const row of plan.rows) if (row.does !== 'leaver') row.does = 'faulty'
  }
  return { plan, read, taxYear, answer: answerOf(plan, read) }
}

function readDefaults(given: ImportBody['defaults'], today: string): { values: Values; problems: Problem[] } {
  const values: Values = {}
  const problems: Problem[] = []
  for (const [name, text] of Object.entries(given)) {
    const field = name as ImportField
    if (text === undefined || text === '') continue
    const value = readCell(field, text, today)
    if (value instanceof Unfit) problems.push(problemAt({}, { field, code: value.code, value: text }))
    else Object.assign(values, { [field]: value })
  }
  return { values, problems }
}

/** The company's schedules; none of them is removed before somebody is on it. */
async function readSchedules(tx: Tx, employerId: string): Promise<KnownSchedule[]> {
  const found = await holdPaySchedules(tx, employerId)
  return found.map(({ frequency, scheduleNumber, name }) => ({
    id: scheduleIdOf({ frequency, scheduleNumber }),
    frequency,
    scheduleNumber,
    name,
  }))
}

async function readKnown(
  tx: Tx,
  { seal }: { seal: Seal },
  {
    employerId,
    readings,
    taxYear,
    day,
  }: { employerId: string; readings: readonly Reading[]; taxYear: string; day: string },
): Promise<Known[]> {
  const endings = (field: 'nationalInsuranceNumber' | 'accountNumber', length: number) => [
    ...new Set(readings.flatMap(({ values }) => values[field]?.slice(-length) ?? [])),
  ]
  const found = await readWorkerFacts(tx, {
    employerId,
    from: `${taxYear.slice(0, 4)}-04-06`,
    until: `${Number(taxYear.slice(0, 4)) + 1}-04-05`,
    ninoEndings: endings('nationalInsuranceNumber', 3),
    accountEndings: endings('accountNumber', 4),
  })
  const facts = new Map(found.map((row) => [row.id, row]))
  return (await readRecords(tx, { employerId, day })).flatMap((record) => {
    const row = facts.get(record.id)
    return row === undefined ? [] : [knownOf(seal, record, row)]
  })
}

function knownOf(seal: Seal, record: RecordRow, row: WorkerFacts): Known {
  return {
    record,
    id: row.id,
    employeeNumber: record.employee_number,
    lastName: record.last_name,
    dateOfBirth: record.date_of_birth,
    email: record.email,
    nationalInsuranceNumber: row.nino_sealed && openNino(seal, row.id, row.nino_sealed),
    account:
      row.account_number_sealed && `${row.sort_code} ${openAccountNumber(seal, row.id, row.account_number_sealed)}`,
    isPaidInYear: row.is_paid_in_year,
  }
}

function answerOf(plan: Plan, { files }: ReadFiles): CheckedImport {
  const findings = [
    ...plan.problems.map((problem) => findingOf(problem, null)),
    ...plan.rows.flatMap((row, index) =>
      row.does === 'leaver' ? [] : row.problems.map((one) => findingOf(one, { row, index })),
    ),
  ]
  const faults = findings.filter(({ isWarning }) => !isWarning)
  const warnings = findings.filter(({ isWarning }) => isWarning)
  const made = plan.rows.filter(({ does }) => does === 'add' || does === 'update')
  const count = (does: PlannedRow['does']) => plan.rows.filter((row) => row.does === does).length
  const sum = (of: (row: PlannedRow) => Pence[]) => add(ZERO, ...made.flatMap(of))
  const letters = (row: PlannedRow) => row.figures?.nationalInsurance ?? []
  return {
    files: files.map(({ signature: _, ...file }) => file),
    rows: plan.rows.map(({ name, employeeId, does, person, figures, matchedBy, changes }) => ({
      name,
      employeeId,
      does,
      from: person.readings.map(({ file, line }) => ({ file, line })),
      hasFigures: figures !== null,
      matchedBy,
      changes: changes?.told ?? [],
      stays: changes?.stays ?? [],
    })),
    faults: [...faults.slice(0, mostTold), ...warnings.slice(0, mostTold)],
    faultCount: faults.length,
    warningCount: warnings.length,
    missing: plan.missing,
    sums: {
      added: count('add'),
      updated: count('update'),
      differing: plan.rows.filter(({ changes }) => changes !== null && changes.told.length > 0).length,
      faulty: count('faulty'),
      leavers: count('leaver'),
      taxablePay: sum(({ figures }) => (figures ? [figures.taxablePay] : [])),
      tax: sum(({ figures }) => (figures ? [figures.tax] : [])),
      employeeNi: sum((row) => letters(row).map(({ employeeNi }) => employeeNi)),
      employerNi: sum((row) => letters(row).map(({ employerNi }) => employerNi)),
    },
  }
}

function findingOf(problem: Problem, of: { row: PlannedRow; index: number } | null): ImportFinding {
  const place = of?.row.person.readings[0]
  const { field, code, isWarning, value, other } = problem
  return {
    row: of?.index ?? null,
    file: problem.file ?? place?.file ?? null,
    line: problem.line ?? place?.line ?? null,
    field,
    code,
    isWarning,
    value,
    other,
  }
}
