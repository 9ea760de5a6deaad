import type { DocumentType } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type FileRow = {
  id: string
  /** Null once who sent it was erased. */
  user_id: string | null
  key_sealed: Buffer
  file_name: string
  bytes: number
  sha256: string
  received: number
  type: DocumentType | null
  whole_at: string | null
  used_at: string | null
}

const columns = sql`id, user_id, key_sealed, file_name, bytes, sha256, received, type, whole_at, used_at`

/** What the key of a file is bound to. */
export const fileKeySealedAbout = (employerId: string, id: string): string => `document file ${employerId}/${id}`

export const nameInStore = (employerId: string, id: string): string => `${employerId}/${id}`
export const nameOfPart = (employerId: string, id: string, offset: number): string => `${employerId}/${id}.${offset}`
/** A picture as a list shows it, beside the file it is of. */
export const nameOfSmall = (employerId: string, id: string): string => `${employerId}/${id}${small}`
const small = '.small'
export const isSmall = (name: string): boolean => name.endsWith(small)

export function keyOfFile(
  seal: Seal,
  employerId: string,
  { id, key_sealed }: Pick<FileRow, 'id' | 'key_sealed'>,
): Buffer {
  return Buffer.from(seal.open(key_sealed, fileKeySealedAbout(employerId, id)), 'base64')
}

export function findFile(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<FileRow | undefined> {
  return firstRow(
    tx,
    sql<FileRow>`select ${columns} from document_files where employer_id = ${employerId} and id = ${id}`,
  )
}

/** A file that somebody began to send and that belongs to nothing yet, whole or not. */
export function findUnused(
  tx: Tx,
  of: { employerId: string; userId: string; sha256: string; bytes: number },
): Promise<FileRow | undefined> {
  return firstRow(
    tx,
    sql<FileRow>`
      select ${columns} from document_files
      where employer_id = ${of.employerId} and user_id = ${of.userId} and sha256 = ${of.sha256} and bytes = ${of.bytes}
        and used_at is null
      order by started_at desc limit 1 for update
    `,
  )
}

/** Files of a company begin one after the other, so that of two at once the second counts the first's bytes. */
export async function oneAtATime(tx: Tx, employerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${employerId}`}, 0))`.execute(tx)
}

export async function insertFile(
  tx: Tx,
  file: {
    employerId: string
    id: string
    userId: string
    keySealed: Buffer
    fileName: string
    bytes: number
    sha256: string
    now: string
  },
): Promise<void> {
  await sql`
    insert into document_files (employer_id, id, user_id, key_sealed, file_name, bytes, sha256, started_at)
    values (${file.employerId}, ${file.id}, ${file.userId}, ${file.keySealed}, ${file.fileName}, ${file.bytes},
      ${file.sha256}, ${file.now})
  `.execute(tx)
}

/** Notes how much is there, where nobody noted something else meanwhile. */
export async function noteReceived(
  tx: Tx,
  { employerId, id, from, to }: { employerId: string; id: string; from: number; to: number },
): Promise<boolean> {
  const done = await sql`
    update document_files set received = ${to}
    where employer_id = ${employerId} and id = ${id} and received = ${from} and whole_at is null
  `.execute(tx)
  return Number(done.numAffectedRows) === 1
}

export async function noteWhole(
  tx: Tx,
  { employerId, id, type, now }: { employerId: string; id: string; type: DocumentType; now: string },
): Promise<void> {
  await sql`
    update document_files set type = ${type}, whole_at = ${now}, received = bytes
    where employer_id = ${employerId} and id = ${id} and whole_at is null
  `.execute(tx)
}

/** Takes a file that somebody sent for a document; once. Undefined where it is not theirs, not whole or used already. */
export function takeFile(
  tx: Tx,
  { employerId, userId, id, now }: { employerId: string; userId: string; id: string; now: string },
): Promise<FileRow | undefined> {
  return firstRow(
    tx,
    sql<FileRow>`
      update document_files set used_at = ${now}
      where employer_id = ${employerId} and id = ${id} and user_id = ${userId} and whole_at is not null and used_at is null
      returning ${columns}
    `,
  )
}

export async function deleteUnused(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<void> {
  await sql`
    delete from document_files where employer_id = ${employerId} and id = ${id} and whole_at is null
  `.execute(tx)
}

/** Takes away what was begun before and never used. */
export async function deleteAbandoned(
  tx: Tx,
  { employerId, before }: { employerId: string; before: string },
): Promise<void> {
  await sql`
    delete from document_files where employer_id = ${employerId} and used_at is null and started_at < ${before}
  `.execute(tx)
}

/** What the files of the company come to, and those of one person. */
export async function readKept(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<{ company: number; person: number }> {
  return oneRow(
    tx,
    sql<{ company: number; person: number }>`
      select document_bytes_kept() as company, (
        select coalesce(sum(bytes), 0)::double precision from document_files
        where employer_id = ${employerId} and user_id = ${userId} and octet_length(key_sealed) > 0
      ) as person
    `,
  )
}

/** Which files of a company have bytes in the store, and whether they are whole. */
export function listKept(tx: Tx, employerId: string): Promise<{ id: string; is_whole: boolean }[]> {
  return rows(
    tx,
    sql<{ id: string; is_whole: boolean }>`
      select id, whole_at is not null as is_whole from document_files
      where employer_id = ${employerId} and octet_length(key_sealed) > 0
    `,
  )
}

/** Closes files for good: nothing opens them any more, and their bytes go with the next sweep. */
export async function closeFiles(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update document_files set key_sealed = '', file_name = '–' where employer_id = ${employerId} and id = any(${ids}::uuid[])
  `.execute(tx)
}
