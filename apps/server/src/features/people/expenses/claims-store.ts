import type {
  AttachedFile,
  DocumentType,
  ExpenseCategory,
  ExpenseFlag,
  ExpenseVehicle,
  OwnExpense,
} from '@gpod/contract'
import { pence } from '@gpod/money'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type HeldFile, type NamedFile, nameAsItIs } from '../documents/index.ts'

export type ClaimRow = {
  id: string
  key: string
  worker_id: string
  worker_name: string
  description: string
  category: ExpenseCategory
  spent_on: string
  amount_pence: number
  vehicle: ExpenseVehicle | null
  mile_tenths: number | null
  notes: string
  state: 'draft' | 'submitted' | 'approved' | 'rejected'
  version: number
  submitted_at: string | null
  flags: ExpenseFlag[]
  first_approved_by: string | null
  first_approved_name: string | null
  decided_name: string | null
  decided_at: string | null
  reason: string | null
  paid_record_id: string | null
  paid_on: string | null
  receipts: { file: string; file_name: string; type: DocumentType; bytes: number }[]
}

const columns = sql`
  c.id, c.key, c.worker_id, w.first_name || ' ' || w.last_name as worker_name, c.description, c.category, c.spent_on, c.amount_pence,
  c.vehicle, c.mile_tenths, c.notes, c.state, c.version, c.submitted_at, c.flags, c.first_approved_by,
  f.first_name || ' ' || f.last_name as first_approved_name, d.first_name || ' ' || d.last_name as decided_name, c.decided_at, c.reason,
  c.paid_record_id, c.paid_on, coalesce((
    select json_agg(json_build_object('file', r.file_id, 'file_name', o.file_name, 'type', o.type, 'bytes', o.bytes) order by r.added_at, r.file_id)
    from expense_receipts r join document_files o on o.employer_id = r.employer_id and o.id = r.file_id
    where r.employer_id = c.employer_id and r.claim_id = c.id and octet_length(o.key_sealed) > 0
  ), '[]') as receipts
`
const tables = sql`
  expense_claims c join workers w on w.employer_id = c.employer_id and w.id = c.worker_id
  left join users f on f.id = c.first_approved_by left join users d on d.id = c.decided_by
`

type Of = { employerId: string; workerId: string }
type One = { employerId: string; id: string }

export function findClaim(tx: Tx, { employerId, id }: One): Promise<ClaimRow | undefined> {
  return firstRow(
    tx,
    sql<ClaimRow>`select ${columns} from ${tables} where c.employer_id = ${employerId} and c.id = ${id}`,
  )
}

/** The same, so that nobody else changes it meanwhile. */
export function lockClaim(tx: Tx, { employerId, id }: One): Promise<ClaimRow | undefined> {
  return firstRow(
    tx,
    sql<ClaimRow>`select ${columns} from ${tables} where c.employer_id = ${employerId} and c.id = ${id} for update of c`,
  )
}

/** Holds what pays a claim, before the claim: a run takes them in this order. */
export async function holdItem(tx: Tx, id: string): Promise<void> {
  await sql`select hold_expense_item(${id}::uuid)`.execute(tx)
}

export function findClaimOfKey(
  tx: Tx,
  { employerId, workerId, key }: Of & { key: string },
): Promise<ClaimRow | undefined> {
  return firstRow(
    tx,
    sql<ClaimRow>`
      select ${columns} from ${tables} where c.employer_id = ${employerId} and c.worker_id = ${workerId} and c.key = ${key}
    `,
  )
}

/** What a worker claims, the latest first; at most 200. */
export function listOwn(tx: Tx, { employerId, workerId }: Of): Promise<ClaimRow[]> {
  return rows(
    tx,
    sql<ClaimRow>`
      select ${columns} from ${tables} where c.employer_id = ${employerId} and c.worker_id = ${workerId}
      order by c.begun_at desc, c.id desc limit 200
    `,
  )
}

/** What was submitted: what waits first, then the latest; at most 300. */
export function listSubmitted(tx: Tx, employerId: string): Promise<ClaimRow[]> {
  return rows(
    tx,
    sql<ClaimRow>`
      select ${columns} from ${tables} where c.employer_id = ${employerId} and c.state <> 'draft'
      order by c.state <> 'submitted', c.submitted_at desc, c.id desc limit 300
    `,
  )
}

export type Facts = {
  description: string
  category: ExpenseCategory
  spentOn: string
  amountPence: number
  vehicle: ExpenseVehicle | null
  mileTenths: number | null
  notes: string
}

export async function insertClaim(
  tx: Tx,
  { employerId, workerId, id, key, facts, now }: Of & { id: string; key: string; facts: Facts; now: string },
): Promise<void> {
  await sql`
    insert into expense_claims (employer_id, id, worker_id, key, description, category, spent_on, amount_pence, vehicle, mile_tenths, notes, begun_at)
    values (${employerId}, ${id}, ${workerId}, ${key}, ${facts.description}, ${facts.category}, ${facts.spentOn}, ${facts.amountPence},
      ${facts.vehicle}, ${facts.mileTenths}, ${facts.notes}, ${now})
  `.execute(tx)
}

/** Under the lock of the claim. */
export async function saveFacts(tx: Tx, { employerId, id, facts }: One & { facts: Facts }): Promise<void> {
  await sql`
    update expense_claims set description = ${facts.description}, category = ${facts.category}, spent_on = ${facts.spentOn},
      amount_pence = ${facts.amountPence}, vehicle = ${facts.vehicle}, mile_tenths = ${facts.mileTenths}, notes = ${facts.notes},
      version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

export async function addReceipt(
  tx: Tx,
  { employerId, id, fileId, now }: One & { fileId: string; now: string },
): Promise<void> {
  await sql`
    insert into expense_receipts (employer_id, claim_id, file_id, added_at) values (${employerId}, ${id}, ${fileId}, ${now})
  `.execute(tx)
}

export async function takeReceiptsAway(
  tx: Tx,
  { employerId, id, fileIds }: One & { fileIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from expense_receipts where employer_id = ${employerId} and claim_id = ${id} and file_id = any(${fileIds}::uuid[])
  `.execute(tx)
}

export async function deleteClaim(tx: Tx, { employerId, id }: One): Promise<void> {
  await sql`delete from expense_claims where employer_id = ${employerId} and id = ${id}`.execute(tx)
}

/** Under the lock of the claim and of the company's claims. */
export async function saveSubmitted(
  tx: Tx,
  { employerId, id, amountPence, flags, now }: One & { amountPence: number; flags: ExpenseFlag[]; now: string },
): Promise<void> {
  await sql`
    update expense_claims set state = 'submitted', submitted_at = ${now}, amount_pence = ${amountPence}, flags = ${flags}::text[],
      version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Under the lock of the claim. */
export async function saveWithdrawn(tx: Tx, { employerId, id }: One): Promise<void> {
  await sql`
    update expense_claims set state = 'draft', submitted_at = null, flags = '{}', first_approved_by = null, first_approved_at = null,
      version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Under the lock of the claim. */
export async function saveFirstApproval(
  tx: Tx,
  { employerId, id, userId, now }: One & { userId: string; now: string },
): Promise<void> {
  await sql`
    update expense_claims set first_approved_by = ${userId}, first_approved_at = ${now}, version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Under the lock of the claim. It becomes an item of pay that is due from a day on. */
export async function saveApproved(
  tx: Tx,
  { id, itemId, firstDay, userId, now }: { id: string; itemId: string; firstDay: string; userId: string; now: string },
): Promise<void> {
  await sql`
    select approve_expense(${id}::uuid, ${itemId}::uuid, ${now}::timestamptz, ${firstDay}::date, ${userId}::uuid)
  `.execute(tx)
}

/** Under the lock of the claim, of one that waits. */
export async function saveRejected(
  tx: Tx,
  { employerId, id, userId, reason, now }: One & { userId: string; reason: string; now: string },
): Promise<void> {
  await sql`
    update expense_claims set state = 'rejected', decided_by = ${userId}, decided_at = ${now}, reason = ${reason}, version = version + 1
    where employer_id = ${employerId} and id = ${id} and state = 'submitted'
  `.execute(tx)
}

/** Rejects one that was approved; false where a run has paid it. */
export async function takeBack(
  tx: Tx,
  { id, userId, reason, now }: { id: string; userId: string; reason: string; now: string },
): Promise<boolean> {
  const { done } = await oneRow(
    tx,
    sql<{ done: boolean }>`
      select take_back_expense(${id}::uuid, ${now}::timestamptz, ${userId}::uuid, ${reason}) as done
    `,
  )
  return done
}

/** One claim of the company is submitted after the other: what is the same in two of them is seen by the second. */
export async function lockSubmitting(tx: Tx, employerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('expenses ' || ${employerId}::text, 0))`.execute(tx)
}

/** What a claim has in common with others that stand. */
export function readRepeats(
  tx: Tx,
  { employerId, claim }: { employerId: string; claim: ClaimRow & { amount_pence: number } },
): Promise<{ is_same: boolean; is_receipt_used: boolean }> {
  return oneRow(
    tx,
    sql<{ is_same: boolean; is_receipt_used: boolean }>`
      select exists (
        select 1 from expense_claims o where o.employer_id = ${employerId} and o.worker_id = ${claim.worker_id} and o.id <> ${claim.id}
          and o.state in ('submitted', 'approved') and o.spent_on = ${claim.spent_on}::date and o.amount_pence = ${claim.amount_pence}
      ) as is_same, expense_receipt_used(${claim.id}::uuid) as is_receipt_used
    `,
  )
}

/** Miles of a kind in a tax year that were submitted and stand, in tenths, without one claim. */
export async function readMilesBefore(
  tx: Tx,
  of: Of & { id: string | null; vehicle: ExpenseVehicle; from: string; to: string },
): Promise<number> {
  const { tenths } = await oneRow(
    tx,
    sql<{ tenths: number }>`
      select coalesce(sum(mile_tenths), 0)::bigint as tenths from expense_claims
      where employer_id = ${of.employerId} and worker_id = ${of.workerId} and (${of.id}::uuid is null or id <> ${of.id}) and vehicle = ${of.vehicle}
        and state in ('submitted', 'approved') and spent_on between ${of.from}::date and ${of.to}::date
    `,
  )
  return tenths
}

/** Whether some files are the receipts of a claim, by what is in them. */
export async function haveSameReceipts(
  tx: Tx,
  { employerId, id, fileIds }: One & { fileIds: readonly string[] },
): Promise<boolean> {
  const digests = sql`coalesce(array_agg(distinct f.sha256 order by f.sha256), '{}')`
  const { is_same } = await oneRow(
    tx,
    sql<{ is_same: boolean }>`
      select (
        select ${digests} from expense_receipts r join document_files f on f.employer_id = r.employer_id and f.id = r.file_id
        where r.employer_id = ${employerId} and r.claim_id = ${id}
      ) = (select ${digests} from document_files f where f.employer_id = ${employerId} and f.id = any(${[...fileIds]}::uuid[])) as is_same
    `,
  )
  return is_same
}

export function findReceiptFile(
  tx: Tx,
  { employerId, id, fileId }: One & { fileId: string },
): Promise<HeldFile | undefined> {
  return firstRow(
    tx,
    sql<HeldFile>`
      select f.id as file_id, f.key_sealed, f.file_name, f.type, f.bytes, f.sha256
      from expense_receipts r join document_files f on f.employer_id = r.employer_id and f.id = r.file_id
      where r.employer_id = ${employerId} and r.claim_id = ${id} and r.file_id = ${fileId} and octet_length(f.key_sealed) > 0
    `,
  )
}

/** The receipts of all their claims, drafts too, the oldest first. */
export function listReceiptsOfWorker(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<NamedFile[]> {
  return rows(
    tx,
    sql<NamedFile>`
      select f.id as file_id, f.key_sealed, f.file_name, f.type, f.bytes, f.sha256, c.description as name, c.spent_on::text as day
      from expense_claims c
      join expense_receipts r on r.employer_id = c.employer_id and r.claim_id = c.id
      join document_files f on f.employer_id = r.employer_id and f.id = r.file_id
      where c.employer_id = ${employerId} and c.worker_id = ${workerId} and octet_length(f.key_sealed) > 0
      order by c.spent_on, r.added_at, f.id
    `,
  )
}

const toReceipt = ({ file, file_name, type, bytes }: ClaimRow['receipts'][number]): AttachedFile => ({
  file,
  fileName: nameAsItIs(file_name, type),
  type,
  bytes,
})

export function toOwn(row: ClaimRow): OwnExpense {
  const { vehicle, mile_tenths: mileTenths, paid_record_id: paidBy, paid_on: paidOn } = row
  return {
    id: row.id,
    description: row.description,
    category: row.category,
    spentOn: row.spent_on,
    amount: pence(row.amount_pence),
    mileage: vehicle === null || mileTenths === null ? null : { vehicle, mileTenths },
    notes: row.notes,
    state: paidBy === null ? row.state : 'paid',
    submittedAt: row.submitted_at,
    flags: row.flags,
    receipts: row.receipts.map(toReceipt),
    decidedAt: row.decided_at,
    reason: row.reason,
    payslip: paidBy === null || paidOn === null ? null : { id: paidBy, payDate: paidOn },
    version: row.version,
  }
}
