import type { AskedDocument, DocumentCategory, DocumentRequest } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type RequestRow = {
  id: string
  worker_id: string
  worker_name: string
  category: DocumentCategory
  is_private: boolean
  what: string
  due_on: string | null
  is_overdue: boolean
  asked_at: string
}

const toRequest = (row: RequestRow): DocumentRequest => ({
  id: row.id,
  category: row.category,
  what: row.what,
  dueOn: row.due_on,
  isOverdue: row.is_overdue,
  askedAt: row.asked_at,
})

/** What is asked for and neither provided nor withdrawn, the oldest first. */
export async function listRequests(
  tx: Tx,
  {
    employerId,
    workerId,
    withPrivate,
    today,
  }: { employerId: string; workerId: string | null; withPrivate: boolean; today: string },
): Promise<AskedDocument[]> {
  const found = await rows(
    tx,
    sql<RequestRow>`
      select r.id, r.worker_id, w.first_name || ' ' || w.last_name as worker_name, r.category, r.is_private, r.what, r.due_on,
        coalesce(r.due_on < ${today}::date, false) as is_overdue, r.asked_at
      from document_requests r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      where r.employer_id = ${employerId} and r.document_id is null and r.withdrawn_at is null
        and (${workerId}::uuid is null or r.worker_id = ${workerId}) and (${withPrivate} or not r.is_private)
      order by r.asked_at, r.id
    `,
  )
  return found.map((row) => ({ ...toRequest(row), worker: { id: row.worker_id, name: row.worker_name } }))
}

/** A request that is open, so that it is answered once. */
export function lockRequest(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<{ worker_id: string; category: DocumentCategory; is_private: boolean; isOpen: boolean } | undefined> {
  return firstRow(
    tx,
    sql<{ worker_id: string; category: DocumentCategory; is_private: boolean; isOpen: boolean }>`
      select worker_id, category, is_private, document_id is null and withdrawn_at is null as "isOpen"
      from document_requests where employer_id = ${employerId} and id = ${id} for update
    `,
  )
}

export async function insertRequest(
  tx: Tx,
  request: {
    employerId: string
    id: string
    workerId: string
    category: DocumentCategory
    isPrivate: boolean
    what: string
    dueOn: string | null
    userId: string
    now: string
  },
): Promise<void> {
  await sql`
    insert into document_requests (employer_id, id, worker_id, category, is_private, what, due_on, asked_at, asked_by)
    values (${request.employerId}, ${request.id}, ${request.workerId}, ${request.category}, ${request.isPrivate},
      ${request.what}, ${request.dueOn}, ${request.now}, ${request.userId})
  `.execute(tx)
}

export async function closeRequest(
  tx: Tx,
  { employerId, id, documentId, now }: { employerId: string; id: string; documentId: string | null; now: string },
): Promise<void> {
  await sql`
    update document_requests set document_id = ${documentId}, withdrawn_at = ${documentId === null ? now : null}
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}
