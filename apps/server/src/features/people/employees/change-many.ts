import { pence } from '@gpod/money'
import type { Seal } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudits } from '../../insight/audit/index.ts'
import { applyChangedTerms } from '../../wage-access/earnings/index.ts'
import {
  auditedDifference,
  changedAmounts,
  decidesWages,
  type EmployeeChanges,
  isOtherAddress,
  plainColumn,
  plainColumns,
} from './change-columns.ts'
import type { WorkerColumns } from './employees-store.ts'
import { keepChanges } from './keep-changes.ts'
import { insertAllPlanned, lockRecords, type RecordRow, saveAllAmounts, updateWorkers } from './many-store.ts'
import { auditedPlan } from './planned-changes.ts'
import type { PlannableChanges } from './try-change.ts'
import { sealAccount, sealNino } from './worker-secrets.ts'

/** What may be changed of many at once. A sealed number is only added where there was none: where wages go is changed in the record alone. */
export type ChangesOfMany = Pick<
  EmployeeChanges,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'dateOfBirth'
  | 'gender'
  | 'address'
  | 'department'
  | 'position'
  | 'payFrequency'
  | 'scheduleNumber'
  | 'payBasis'
  | 'hourlyRate'
  | 'annualSalary'
  | 'weeklyHours'
  | 'taxCode'
  | 'taxBasis'
  | 'niCategory'
  | 'pensionEmployeeRate'
  | 'pensionEmployerRate'
  | 'nationalInsuranceNumber'
  | 'bankAccount'
>

type By = { employerId: string; now: string; actor: NonNullable<AuditEntry['actor']> & { userId: string } }

/** `version` is the one that was seen when the change was thought of. */
export type OneOfMany = { workerId: string; version: number; changes: ChangesOfMany }

/** What a record said before: its columns; of rate and salary what was written down for exactly that day, if anything, and what held. */
export type RecordBefore = { columns: WorkerColumns; rate?: AmountBefore; salary?: AmountBefore }
type AmountBefore = { ofDay: number | null; held: number | null }

export type ChangedOfMany = { workerId: string; versionAfter: number; before: RecordBefore }

/**
 * Changes many records from one day on that is not to come, in the caller's transaction and a few statements however many they are: as
 * `changeWorker` does one, with the same history, audit and effect on what may be taken out. The terms were checked. Gives what
 * each said before, or null, with nothing changed, where one is no longer at the version that was seen.
 */
export async function changeMany(
  tx: Tx,
  seal: Seal,
  { employerId, now, actor, from, people }: By & { from: string; people: readonly OneOfMany[] },
): Promise<ChangedOfMany[] | null> {
  if (people.length === 0) return []
  const records = await lockRecords(tx, { employerId, workerIds: people.map(({ workerId }) => workerId), day: from })
  const changing = people.flatMap(({ workerId, version, changes }) => {
    const record = records.get(workerId)
    if (record?.version !== version) return []
    // A rate holds from the start date or later.
    const rateFrom = from < record.starts_on ? record.starts_on : from
    return [{ workerId, changes, record, rateFrom, columns: columnsOf(seal, { record, changes, actor, now }) }]
  })
  if (changing.length < people.length) return null
  const amount = (pence: number | null | undefined) => (pence == null ? {} : { amount: pence })
  await write(
    tx,
    { employerId, now, actor, from },
    changing.map((one) => ({
      ...one,
      rate: amount(one.changes.hourlyRate),
      salary: amount(one.changes.annualSalary),
    })),
  )
  return changing.map(({ workerId, record, columns, changes }) => ({
    workerId,
    versionAfter: record.version + 1,
    before: {
      columns: columnsBefore(record, columns),
      ...(changes.hourlyRate != null && {
        rate: { ofDay: record.rate_of_day_pence, held: record.hourly_rate_pence },
      }),
      ...(changes.annualSalary != null && {
        salary: { ofDay: record.salary_of_day_pence, held: record.annual_salary_pence },
      }),
    },
  }))
}

type Written = {
  workerId: string
  record: RecordRow
  changes: ChangesOfMany
  columns: WorkerColumns
  rateFrom: string
  /** What is written down for that day; null takes it away. */
  rate: { amount?: number | null }
  salary: { amount?: number | null }
}

/** Locked records: history, columns, amounts, what may be taken out, audit. */
async function write(
  tx: Tx,
  { employerId, now, actor, from }: By & { from: string },
  changing: readonly Written[],
): Promise<void> {
  await keepChanges(tx, {
    ...{ employerId, userId: actor.userId, now, fromDay: from },
    changes: changing.map(({ workerId, columns, record, changes }) => {
      const amounts = changedAmounts(record, changes)
      return { workerId, columns, ...(amounts && { amounts }) }
    }),
  })
  await updateWorkers(tx, { employerId, changes: changing })
  const written = (which: 'rate' | 'salary') =>
    changing.flatMap(({ workerId, rateFrom, [which]: { amount } }) =>
      amount === undefined ? [] : [{ workerId, from: rateFrom, pence: amount }],
    )
  await saveAllAmounts(tx, { employerId, of: 'rates', amounts: written('rate') })
  await saveAllAmounts(tx, { employerId, of: 'salaries', amounts: written('salary') })
  const touching = changing.filter(({ changes }) => decidesWages.some((field) => isChanged(changes, field)))
  if (touching.length > 0) {
    const fields = decidesWages.filter((field) => touching.some(({ changes }) => isChanged(changes, field)))
    const workerIds = touching.map(({ workerId }) => workerId)
    await applyChangedTerms(tx, {
      ...{ employerId, workerIds, actorUserId: actor.userId, now },
      facts: { fields: fields.join(',') },
    })
  }
  await recordAudits(
    tx,
    changing.map(({ workerId, record, changes, rateFrom }) => ({
      employerId,
      at: now,
      actor,
      action: 'employee.changed' as const,
      subject: { kind: 'worker', id: workerId },
      ...auditedDifference(record, changes, rateFrom),
    })),
  )
  await announce(tx, { employerId, workerId: null, words: ['employees'] })
}

/**
 * Puts back what `changeMany` changed, from the same day on. Gives who was changed by somebody since, and then nothing is put back.
 */
export async function putBackMany(
  tx: Tx,
  { employerId, now, actor, from, people }: By & { from: string; people: readonly ChangedOfMany[] },
): Promise<{ changedSince: string[] }> {
  if (people.length === 0) return { changedSince: [] }
  const records = await lockRecords(tx, { employerId, workerIds: people.map(({ workerId }) => workerId), day: from })
  const changedSince = people.flatMap(({ workerId, versionAfter }) =>
    records.get(workerId)?.version === versionAfter ? [] : [workerId],
  )
  if (changedSince.length > 0) return { changedSince }
  const changing = people.flatMap(({ workerId, before }): Written[] => {
    const record = records.get(workerId)
    if (!record) return []
    const changes = changesOfBefore(before)
    return [
      {
        ...{ workerId, record, changes },
        rateFrom: from < record.starts_on ? record.starts_on : from,
        columns: {
          ...before.columns,
          ...('nino_ending' in before.columns ? { nino_sealed: null } : {}),
          ...('account_ending' in before.columns ? { account_number_sealed: null } : {}),
          ...(changes.email === undefined ? {} : { email_changed_by: actor.userId, email_changed_at: now }),
        },
        rate: before.rate ? { amount: before.rate.ofDay } : {},
        salary: before.salary ? { amount: before.salary.ofDay } : {},
      },
    ]
  })
  await write(tx, { employerId, now, actor, from }, changing)
  return { changedSince: [] }
}

/** As a change of the record would have said it. */
function changesOfBefore({ columns, rate, salary }: RecordBefore): ChangesOfMany {
  const said = columns as Record<string, unknown>
  return {
    ...Object.fromEntries(
      Object.entries(plainColumn).flatMap(([field, column]) => (column in said ? [[field, said[column]]] : [])),
    ),
    ...('nino_ending' in said ? { nationalInsuranceNumber: null } : {}),
    ...('account_ending' in said ? { bankAccount: null } : {}),
    ...(rate?.held == null ? {} : { hourlyRate: pence(rate.held) }),
    ...(salary?.held == null ? {} : { annualSalary: pence(salary.held) }),
  }
}

const isChanged = (changes: ChangesOfMany, field: string) => (changes as Record<string, unknown>)[field] !== undefined

function columnsOf(
  seal: Seal,
  {
    record,
    changes,
    actor,
    now,
  }: { record: RecordRow; changes: ChangesOfMany; actor: { userId: string }; now: string },
): WorkerColumns {
  const { nationalInsuranceNumber, bankAccount } = changes
  return {
    ...plainColumns(changes),
    ...(nationalInsuranceNumber && record.nino_ending === null
      ? sealNino(seal, record.id, nationalInsuranceNumber)
      : {}),
    ...(bankAccount && record.account_ending === null ? sealAccount(seal, record.id, bankAccount) : {}),
    ...(isOtherAddress(record.email, changes.email) ? { email_changed_by: actor.userId, email_changed_at: now } : {}),
  }
}

/** Of a number that was added there was nothing; who changed an address last is told by the audit. */
function columnsBefore(record: RecordRow, columns: WorkerColumns): WorkerColumns {
  const kept = record as unknown as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(columns)
      .filter((name) => !name.startsWith('email_changed') && !name.endsWith('_sealed'))
      .map((name) => [name, kept[name] ?? null]),
  )
}

/** Plans changes of many records for one day to come; each waits and is made as any planned change. */
export async function planMany(
  tx: Tx,
  {
    employerId,
    now,
    actor,
    from,
    people,
  }: By & { from: string; people: readonly { workerId: string; plannedId: string; changes: PlannableChanges }[] },
): Promise<void> {
  if (people.length === 0) return
  await insertAllPlanned(tx, { employerId, from, userId: actor.userId, now, people })
  await recordAudits(
    tx,
    people.map(({ workerId, plannedId, changes }) => ({
      employerId,
      at: now,
      actor,
      action: 'employee.change_planned' as const,
      subject: { kind: 'worker', id: workerId },
      after: { plannedId, from, ...auditedPlan(changes) },
    })),
  )
  await announce(tx, { employerId, workerId: null, words: ['employees'] })
}
