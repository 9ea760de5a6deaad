import { type EmployeeHistory, type RecordAsAt, type RecordField, recordFields } from '@gpod/contract'
import { formatPounds, pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { findWorker, listRates, listSalaries } from './employees-store.ts'
import { findKeptFrom, listChanges, listPlanned, readManagerNames, readScheduleNames } from './history-store.ts'
import { keptColumns } from './keep-changes.ts'
import { recordAsAt } from './record-as-at.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock'>
type Columns = Readonly<Record<string, unknown>>

/** As many changes as one look has. */
const MOST_CHANGES = 200

/** Refused: `not_found`. */
export function showHistory(
  { database }: ShowDeps,
  { employerId }: Member,
  workerId: string,
): Promise<EmployeeHistory | Refused> {
  return database.read({ employerId }, (tx) => historyOf(tx, { employerId, workerId }))
}

export async function historyOf(
  tx: Tx,
  of: { employerId: string; workerId: string },
): Promise<EmployeeHistory | Refused> {
  const [kept, changes, planned] = await Promise.all([findKeptFrom(tx, of), listChanges(tx, of), listPlanned(tx, of)])
  if (!kept) return refuse('not_found', 'no such worker record')
  const plans = planned.map(({ changes: asked, ...row }) => ({ ...row, after: columnsOf(asked) }))
  const names = await namesOf(tx, of, [
    ...changes.flatMap(({ before, after }) => [before, after]),
    ...plans.map(({ after }) => after),
  ])
  // Back from how often they are paid now: a schedule has its number within that.
  let frequency: unknown = kept.pay_frequency
  return {
    changes: changes
      .slice(-MOST_CHANGES)
      .reverse()
      .map(({ from_day, changed_at, changed_by_name, before, after }) => {
        const [was, became] = [before.pay_frequency ?? frequency, after.pay_frequency ?? frequency]
        frequency = was
        return {
          from: from_day,
          changedAt: changed_at,
          changedBy: changed_by_name,
          fields: fieldsAmong(after).map((field) => ({
            field,
            before: shownOf(field, { pay_frequency: was, ...before }, names),
            after: shownOf(field, { pay_frequency: became, ...after }, names),
          })),
        }
      }),
    planned: plans.map(({ id, from_day, after, state, planned_at, planned_by_name, refusal }) => ({
      id,
      from: from_day,
      fields: fieldsAmong(after).map((field) => ({
        field,
        after: shownOf(field, { pay_frequency: kept.pay_frequency, ...after }, names),
      })),
      state,
      plannedAt: planned_at,
      plannedBy: planned_by_name,
      refusal,
    })),
    keptFrom: kept.changes_kept_from,
  }
}

/** What the record said on a day, or will say with what is planned. Refused: `not_found`. */
export function showAsAt(
  { database, clock }: ShowDeps,
  { employerId }: Member,
  { workerId, day }: { workerId: string; day: string },
): Promise<RecordAsAt | Refused> {
  const now = clock.now()
  const today = londonDay(now)
  const of = { employerId, workerId }
  return database.read({ employerId }, async (tx) => {
    const [row, kept, changes, planned, rates, salaries] = await Promise.all([
      findWorker(tx, workerId, { employerId, today, now }),
      findKeptFrom(tx, of),
      listChanges(tx, of),
      listPlanned(tx, of),
      listRates(tx, of),
      listSalaries(tx, of),
    ])
    if (!row || !kept) return refuse('not_found', 'no such worker record')
    // Rates and salaries have days of their own.
    const amounts = {
      hourly_rate_pence: rates.findLast(({ from_day }) => from_day <= day)?.hourly_rate_pence ?? null,
      annual_pence: salaries.findLast(({ from_day }) => from_day <= day)?.annual_pence ?? null,
    }
    const plans = planned
      .filter(({ state }) => state === 'planned')
      .map(({ from_day, changes: asked }) => ({ from_day, after: columnsOf(asked) }))
    const record = {
      ...recordAsAt({ ...row, ...amounts }, { changes: changes.map(withoutAmounts), planned: plans, day, today }),
    }
    const names = await namesOf(tx, of, [record])
    const { starts_on: startsOn, ends_on: endsOn } = record as { starts_on: string; ends_on: string | null }
    return {
      day,
      isEmployed: startsOn <= day && (endsOn === null || endsOn >= day),
      isBeforeKept: kept.changes_kept_from !== null && day < kept.changes_kept_from,
      fields: recordFields.map((field) => ({ field, value: shownOf(field, record, names) })),
    }
  })
}

const amountColumns: ReadonlySet<string> = new Set(['hourly_rate_pence', 'annual_pence'])

function withoutAmounts<Row extends { after: Columns }>(row: Row): Row {
  return { ...row, after: Object.fromEntries(Object.entries(row.after).filter(([name]) => !amountColumns.has(name))) }
}

/** What was asked for under the names of the contract, by column. */
function columnsOf(asked: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      Object.hasOwn(keptColumns, name) ? [[keptColumns[name as RecordField], value]] : [],
    ),
  )
}

const fieldsAmong = (columns: Columns) => recordFields.filter((field) => Object.hasOwn(columns, keptColumns[field]))

function shownOf(field: RecordField, columns: Columns, names: ReadonlyMap<string, string>): string | null {
  const value = columns[keptColumns[field]] ?? null
  if (value === null) return null
  if (amountColumns.has(keptColumns[field])) return formatPounds(pence(Number(value)))
  if (field === 'managerId') return names.get(String(value)) ?? null
  return field === 'scheduleNumber' ? (names.get(`${columns.pay_frequency} ${value}`) ?? String(value)) : String(value)
}

/** Managers by their id, and pay schedules by frequency and number: one without a name goes by its frequency. */
async function namesOf(
  tx: Tx,
  { employerId }: { employerId: string },
  records: readonly Columns[],
): Promise<Map<string, string>> {
  const ids = records.flatMap(({ manager_user_id: id }) => (typeof id === 'string' ? [id] : []))
  const [managers, schedules] = await Promise.all([
    readManagerNames(tx, [...new Set(ids)]),
    readScheduleNames(tx, employerId),
  ])
  return new Map([...managers, ...schedules.map(({ key, name }) => [key, name] as const)])
}
