import type { RecordField } from '@gpod/contract'
import { jsonRows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

/** Who changed something, when, and from which day on it holds; null is the product itself. */
export type ChangedBy = { userId: string | null; now: string; fromDay: string }

/** What the record says of rate and salary, which hold from days of their own. Pence. */
export type ChangedAmounts = { before: Amounts; after: Amounts }
type Amounts = { hourly_rate_pence?: number | null; annual_pence?: number | null }

/** The columns of a record whose changes are kept, by the names of the contract. */
export const keptColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  department: 'department',
  position: 'position',
  managerId: 'manager_user_id',
  startsOn: 'starts_on',
  endsOn: 'ends_on',
  payBasis: 'pay_basis',
  annualSalary: 'annual_pence',
  hourlyRate: 'hourly_rate_pence',
  weeklyHours: 'weekly_hours',
  payFrequency: 'pay_frequency',
  scheduleNumber: 'schedule_number',
  taxCode: 'tax_code',
  taxBasis: 'tax_basis',
  niCategory: 'ni_category',
  pension: 'pension',
  pensionEmployeeRate: 'pension_employee_rate',
  pensionEmployerRate: 'pension_employer_rate',
} as const satisfies Record<RecordField, string>

const kept = new Set<string>(Object.values(keptColumns))

/**
 * Keeps what records say before they are changed: of the columns given those that differ, with the rates and salaries that change
 * with them. Asked before the change, under its lock, in one statement however many they are.
 */
export async function keepChanges(
  tx: Tx,
  {
    employerId,
    userId,
    now,
    fromDay,
    changes,
  }: ChangedBy & {
    employerId: string
    changes: readonly { workerId: string; columns: object; amounts?: ChangedAmounts }[]
  },
): Promise<void> {
  const given = changes.flatMap(({ workerId, columns, amounts }) => {
    const after = Object.fromEntries(
      Object.entries(columns).filter(([name, value]) => kept.has(name) && value !== undefined),
    )
    if (Object.keys(after).length === 0 && amounts === undefined) return []
    return [{ id: newId(), worker_id: workerId, after, was: amounts?.before ?? {}, becomes: amounts?.after ?? {} }]
  })
  if (given.length === 0) return
  await sql`
    insert into employee_changes (employer_id, id, worker_id, from_day, changed_at, changed_by, before, after)
    select ${employerId}, c.id, w.id, ${fromDay}, ${now}, ${userId}, d.before || c.was, d.after || c.becomes
    from json_to_recordset(${jsonRows(given)}) as c (id uuid, worker_id uuid, after jsonb, was jsonb, becomes jsonb)
    join workers w on w.employer_id = ${employerId} and w.id = c.worker_id
    cross join lateral (
      select coalesce(jsonb_object_agg(n.key, to_jsonb(w) -> n.key), '{}') as before, coalesce(jsonb_object_agg(n.key, n.value), '{}') as after
      from jsonb_each(c.after) n where n.value is distinct from to_jsonb(w) -> n.key
    ) d
    where d.after || c.becomes <> '{}'
  `.execute(tx)
}

/** What is kept of people's records goes with the records. */
export async function deleteChangesOf(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<void> {
  const theirs = sql`employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[])`
  await sql`delete from planned_changes where ${theirs}`.execute(tx)
  await sql`delete from employee_changes where ${theirs}`.execute(tx)
}
