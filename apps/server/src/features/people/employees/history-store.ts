import type { PayFrequency, PlannedChange } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { PlannableChanges } from './try-change.ts'

type OfWorker = { employerId: string; workerId: string }
type Columns = Record<string, unknown>

export type ChangeRow = {
  from_day: string
  changed_at: string
  changed_by_name: string | null
  before: Columns
  after: Columns
}

/** What was kept of changes of a record, in the order in which they were made. */
export function listChanges(tx: Tx, { employerId, workerId }: OfWorker): Promise<ChangeRow[]> {
  return rows(
    tx,
    sql<ChangeRow>`
      select c.from_day, c.changed_at, u.first_name || ' ' || u.last_name as changed_by_name, c.before, c.after
      from employee_changes c left join users u on u.id = c.changed_by
      where c.employer_id = ${employerId} and c.worker_id = ${workerId} order by c.changed_at, c.id
    `,
  )
}

export type PlannedRow = {
  id: string
  worker_id: string
  from_day: string
  changes: PlannableChanges
  state: PlannedChange['state']
  planned_at: string
  planned_by: string
  planned_by_name: string
  refusal: string | null
}

const plannedColumns = sql`
  p.id, p.worker_id, p.from_day, p.changes, p.state, p.planned_at, p.planned_by, u.first_name || ' ' || u.last_name as planned_by_name, p.refusal
  from planned_changes p join users u on u.id = p.planned_by
`

/** What is planned of a record and what was refused on its day, by day. */
export function listPlanned(tx: Tx, { employerId, workerId }: OfWorker): Promise<PlannedRow[]> {
  return rows(
    tx,
    sql<PlannedRow>`
      select ${plannedColumns} where p.employer_id = ${employerId} and p.worker_id = ${workerId} and p.state in ('planned', 'refused')
      order by p.from_day, p.planned_at, p.id
    `,
  )
}

/** One planned change under its lock. */
export function lockPlanned(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<PlannedRow | undefined> {
  return firstRow(
    tx,
    sql<PlannedRow>`select ${plannedColumns} where p.employer_id = ${employerId} and p.id = ${id} for update of p`,
  )
}

/** What is due by a day, in the order in which it is to be made. */
export async function listDue(tx: Tx, { employerId, today }: { employerId: string; today: string }): Promise<string[]> {
  const due = await rows(
    tx,
    sql<{ id: string }>`
      select id from planned_changes where employer_id = ${employerId} and state = 'planned' and from_day <= ${today}
      order by from_day, planned_at, id
    `,
  )
  return due.map(({ id }) => id)
}

/** False where something is planned under this id already. */
export async function insertPlanned(
  tx: Tx,
  {
    employerId,
    id,
    workerId,
    from,
    changes,
    userId,
    now,
  }: OfWorker & { id: string; from: string; changes: object; userId: string; now: string },
): Promise<boolean> {
  const inserted = await firstRow(
    tx,
    sql`
      insert into planned_changes (employer_id, id, worker_id, from_day, changes, state, planned_at, planned_by)
      values (${employerId}, ${id}, ${workerId}, ${from}, ${JSON.stringify(changes)}::jsonb, 'planned', ${now}, ${userId})
      on conflict (employer_id, id) do nothing returning id
    `,
  )
  return inserted !== undefined
}

export async function settlePlanned(
  tx: Tx,
  {
    employerId,
    id,
    state,
    userId,
    refusal,
    now,
  }: {
    employerId: string
    id: string
    state: 'made' | 'cancelled' | 'refused'
    userId: string | null
    refusal: string | null
    now: string
  },
): Promise<void> {
  await sql`
    update planned_changes set state = ${state}, settled_at = ${now}, settled_by = ${userId}, refusal = ${refusal}
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** From which day on changes of this record are kept, null where it is all of them; and how often they are paid now. */
export function findKeptFrom(
  tx: Tx,
  { employerId, workerId }: OfWorker,
): Promise<{ changes_kept_from: string | null; pay_frequency: PayFrequency } | undefined> {
  return firstRow(
    tx,
    sql<{ changes_kept_from: string | null; pay_frequency: PayFrequency }>`
      select changes_kept_from, pay_frequency from workers where employer_id = ${employerId} and id = ${workerId}
    `,
  )
}

/** The names of accounts that manage or managed. */
export async function readManagerNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<{ id: string; name: string }>`
      select id, first_name || ' ' || last_name as name from users where id = any(${[...ids]}::uuid[])
    `,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** What the company's pay schedules are called, by frequency and number. */
export function readScheduleNames(tx: Tx, employerId: string): Promise<{ key: string; name: string }[]> {
  return rows(
    tx,
    sql<{ key: string; name: string }>`
      select frequency || ' ' || schedule_number as key, coalesce(name, frequency) as name
      from pay_schedules where employer_id = ${employerId}
    `,
  )
}
