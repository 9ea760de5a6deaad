import type { DocumentReader } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { latest, type SignedColumns, signatureOf } from './documents-store.ts'
import { isNameOf } from './is-name-of.ts'

/** Whom a document is for, and which of them opened and signed its latest version: who has not, first. */
export async function listReaders(
  tx: Tx,
  { employerId, id, today }: { employerId: string; id: string; today: string },
): Promise<DocumentReader[]> {
  const found = await rows(
    tx,
    sql<
      SignedColumns & {
        worker_id: string
        worker_name: string
        first_name: string
        last_name: string
        opened_at: string | null
      }
    >`
      select w.id as worker_id, w.first_name || ' ' || w.last_name as worker_name, w.first_name, w.last_name, o.opened_at, s.number as signed_version,
        s.signed_name, s.signed_at, s.sha256 as signed_sha256
      from documents d ${latest}
      join workers w on w.employer_id = d.employer_id
        and (w.id = d.worker_id or d.worker_id is null and (w.ends_on is null or w.ends_on >= ${today}::date))
      left join document_openings o on o.employer_id = d.employer_id and o.document_id = d.id and o.number = v.number
        and o.worker_id = w.id
      left join document_signatures s on s.employer_id = d.employer_id and s.document_id = d.id and s.number = v.number
        and s.worker_id = w.id
      where d.employer_id = ${employerId} and d.id = ${id}
      order by s.signed_at is not null, o.opened_at is not null, w.last_name, w.first_name, w.id
    `,
  )
  return found.map((row) => ({
    worker: { id: row.worker_id, name: row.worker_name },
    openedAt: row.opened_at,
    signature: signatureOf(row),
    isOtherName: row.signed_name !== null && !isNameOf(row.signed_name, { first: row.first_name, last: row.last_name }),
  }))
}

type OfReader = { employerId: string; id: string; number: number; workerId: string }

/** Notes the first time; tells whether it was. */
export async function noteOpened(
  tx: Tx,
  { employerId, id, number, workerId, now }: OfReader & { now: string },
): Promise<boolean> {
  const done = await sql`
    insert into document_openings (employer_id, document_id, number, worker_id, opened_at)
    values (${employerId}, ${id}, ${number}, ${workerId}, ${now}) on conflict do nothing
  `.execute(tx)
  return Number(done.numAffectedRows) === 1
}

export async function hasOpened(tx: Tx, of: OfReader): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`
      select 1 as opened from document_openings where employer_id = ${of.employerId} and document_id = ${of.id}
        and number = ${of.number} and worker_id = ${of.workerId}
    `,
  )
  return found !== undefined
}

export type SignatureRow = { number: number; signed_name: string; signed_at: string; sha256: string }

export function findSignature(tx: Tx, of: OfReader): Promise<SignatureRow | undefined> {
  return firstRow(
    tx,
    sql<SignatureRow>`
      select number, signed_name, signed_at, sha256 from document_signatures
      where employer_id = ${of.employerId} and document_id = ${of.id} and number = ${of.number} and worker_id = ${of.workerId}
    `,
  )
}

export async function insertSignature(
  tx: Tx,
  {
    employerId,
    id,
    number,
    workerId,
    userId,
    name,
    sha256,
    now,
  }: OfReader & { userId: string; name: string; sha256: string; now: string },
): Promise<void> {
  await sql`
    insert into document_signatures (employer_id, document_id, number, worker_id, user_id, signed_name, sha256, signed_at)
    values (${employerId}, ${id}, ${number}, ${workerId}, ${userId}, ${name}, ${sha256}, ${now})
  `.execute(tx)
}

export async function isSignedByAnybody(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 as signed from document_signatures where employer_id = ${employerId} and document_id = ${id} limit 1`,
  )
  return found !== undefined
}
