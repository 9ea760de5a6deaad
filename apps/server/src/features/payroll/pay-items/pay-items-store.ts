import type { PayItem } from '@gpod/contract'
import { pence } from '@gpod/money'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'

export type PayItemRow = {
  id: string
  worker_id: string
  worker_name: string
  employee_number: string
  kind: string
  timing: PayItem['timing']
  label: string
  amount_pence: number
  recurs: boolean
  from_day: string
  until_day: string | null
  source: PayItem['source']
  ended_at: string | null
  paid_record_id: string | null
  paid_on: string | null
}

export function toPayItem(row: PayItemRow): PayItem {
  return {
    id: row.id,
    workerId: row.worker_id,
    workerName: row.worker_name,
    employeeId: row.employee_number,
    kind: row.kind,
    timing: row.timing,
    label: row.label,
    amount: pence(row.amount_pence),
    recurs: row.recurs,
    fromDay: row.from_day,
    untilDay: row.until_day,
    source: row.source,
    paidOn: row.paid_on,
  }
}

const columns = sql`
  i.id, i.worker_id, w.first_name || ' ' || w.last_name as worker_name, w.employee_number, i.kind, i.timing, i.label, i.amount_pence,
  i.recurs, i.from_day, i.until_day, i.source, i.ended_at, i.paid_record_id, r.pay_date as paid_on
`
const tables = sql`
  pay_items i join workers w on w.employer_id = i.employer_id and w.id = i.worker_id
  left join pay_records r on r.employer_id = i.employer_id and r.id = i.paid_record_id
`

/** Items that pay is still to come from, the newest first; of one worker also the one-offs that were paid. */
export function listPayItems(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string | null; today: string },
): Promise<PayItemRow[]> {
  const which =
    workerId === null
      ? sql`i.paid_record_id is null and (i.until_day is null or i.until_day >= ${today}::date)`
      : sql`i.worker_id = ${workerId}`
  return rows(
    tx,
    sql<PayItemRow>`
      select ${columns} from ${tables} where i.employer_id = ${employerId} and i.ended_at is null and ${which}
      order by i.created_at desc, w.employee_number, i.label, i.id
    `,
  )
}

export function findPayItem(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<PayItemRow | undefined> {
  return firstRow(
    tx,
    sql<PayItemRow>`select ${columns} from ${tables} where i.employer_id = ${employerId} and i.id = ${id}`,
  )
}

/** Locks an item until the transaction ends: a run that pays it waits, or has paid it. */
export async function lockPayItem(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<void> {
  await sql`select 1 from pay_items where employer_id = ${employerId} and id = ${id} for update`.execute(tx)
}

export type NewPayItem = {
  id: string
  workerId: string
  kind: string
  timing: PayItem['timing']
  label: string
  amount: number
  recurs: boolean
  fromDay: string
  untilDay: string | null
}

/** Adds any number of items in one statement. */
export async function insertPayItems(
  tx: Tx,
  {
    employerId,
    items,
    source,
    userId,
    now,
  }: { employerId: string; items: readonly NewPayItem[]; source: 'manual' | 'import'; userId: string; now: string },
): Promise<void> {
  await sql`
    insert into pay_items (employer_id, id, worker_id, kind, timing, label, amount_pence, recurs, from_day, until_day, source, created_by, created_at)
    select ${employerId}, r.id, r."workerId", r.kind, r.timing, r.label, r.amount, r.recurs, r."fromDay", r."untilDay", ${source}, ${userId}, ${now}::timestamptz
    from json_to_recordset(${jsonRows(items)}) as r (id uuid, "workerId" uuid, kind text, timing text, label text, amount bigint,
      recurs boolean, "fromDay" date, "untilDay" date)
  `.execute(tx)
}

export async function endPayItem(
  tx: Tx,
  { employerId, id, now }: { employerId: string; id: string; now: string },
): Promise<void> {
  await sql`update pay_items set ended_at = ${now} where employer_id = ${employerId} and id = ${id}`.execute(tx)
}

/** The company's workers by employee number, in capitals. */
export async function readWorkerIdsByNumber(tx: Tx, employerId: string): Promise<Map<string, string>> {
  const found = await rows(
    tx,
    sql<{
      id: string
      employee_number: string
    }>`select id, employee_number from workers where employer_id = ${employerId}`,
  )
  return new Map(found.map(({ id, employee_number }) => [employee_number.toUpperCase(), id]))
}

/** A one-off correction of what a record paid: the next run pays it. */
export async function insertCorrection(
  tx: Tx,
  item: {
    employerId: string
    id: string
    workerId: string
    label: string
    amountPence: number
    fromDay: string
    correctsRecordId: string
    createdBy: string
    now: string
  },
): Promise<void> {
  await sql`
    insert into pay_items (employer_id, id, worker_id, kind, label, amount_pence, recurs, from_day, source, corrects_record_id, created_by, created_at)
    values (${item.employerId}, ${item.id}, ${item.workerId}, 'back_pay', ${item.label}, ${item.amountPence}, false,
      ${item.fromDay}, 'correction', ${item.correctsRecordId}, ${item.createdBy}, ${item.now})
  `.execute(tx)
}

/** Notes which records paid the one-off items in them. */
export async function markItemsPaid(
  tx: Tx,
  { employerId, paid }: { employerId: string; paid: readonly { item_id: string; pay_record_id: string }[] },
): Promise<void> {
  if (paid.length === 0) return
  await sql`
    update pay_items i set paid_record_id = r.pay_record_id
    from json_to_recordset(${jsonRows(paid)}) as r (item_id uuid, pay_record_id uuid)
    where i.employer_id = ${employerId} and i.id = r.item_id and not i.recurs and i.paid_record_id is null
  `.execute(tx)
  const elsewhere = await firstRow(
    tx,
    sql<{ id: string }>`
      select i.id from json_to_recordset(${jsonRows(paid)}) as r (item_id uuid, pay_record_id uuid)
      join pay_items i on i.employer_id = ${employerId} and i.id = r.item_id
      where i.source = 'expense' and i.paid_record_id is distinct from r.pay_record_id limit 1
    `,
  )
  if (elsewhere) throw new Error(`the expense claim of item ${elsewhere.id} is paid by another record`)
}

/** Expense claims that a reversal takes back are due again: the next run pays them back. */
export async function releaseReversedExpenses(
  tx: Tx,
  { employerId, reversedRecordIds }: { employerId: string; reversedRecordIds: readonly string[] },
): Promise<void> {
  if (reversedRecordIds.length === 0) return
  await sql`
    update pay_items set paid_record_id = null
    where employer_id = ${employerId} and source = 'expense' and paid_record_id = any(${reversedRecordIds}::uuid[])
  `.execute(tx)
}

/** A reversal is reopened: the expense claims in the pay that stands again are paid by it, as they were. */
export async function keepReversedExpenses(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<void> {
  await sql`
    update pay_items i set paid_record_id = o.id
    from pay_records r join pay_records o on o.employer_id = r.employer_id and o.id = r.reverses_record_id
    cross join lateral jsonb_array_elements(o.input::jsonb -> 'earnings') as e (line)
    where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and i.employer_id = r.employer_id and i.source = 'expense'
      and e.line ->> 'code' = 'item:' || i.id and i.paid_record_id is null and i.ended_at is null
  `.execute(tx)
}

/** One-off items that a run had paid are due again: the run is reopened. */
export async function releaseItems(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<void> {
  await sql`
    update pay_items i set paid_record_id = null from pay_records r
    where i.employer_id = ${employerId} and r.employer_id = i.employer_id and r.id = i.paid_record_id and r.pay_run_id = ${payRunId}
  `.execute(tx)
}

export async function eraseItemLabels(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`update pay_items set label = ${erasedText} where employer_id = ${employerId} and worker_id = ${workerId}`.execute(
    tx,
  )
}
