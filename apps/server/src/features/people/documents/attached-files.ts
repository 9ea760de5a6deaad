import { type AttachedFile, messageFilesMost } from '@gpod/contract'
import { firstRow, type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { type HeldFile, type NamedFile, nameAsItIs } from './documents-store.ts'
import { closeFiles } from './files-store.ts'

/** The tables that say which files go with which messages. */
type FilesOf = 'support_files' | 'message_files'
type With = { employerId: string; messageId: string }

/**
 * Takes the files that somebody sent to go with a message; once, and all of them or none. Refused: `not_found` (not theirs, not whole
 * or used), `files_too_large` (together).
 */
export async function takeFiles(
  tx: Tx,
  { employerId, userId, ids, now }: { employerId: string; userId: string; ids: readonly string[]; now: string },
): Promise<Refused | null> {
  if (ids.length === 0) return null
  const found = await rows(
    tx,
    sql<{ id: string; bytes: number }>`
      select id, bytes from document_files
      where employer_id = ${employerId} and user_id = ${userId} and id = any(${ids}::uuid[]) and whole_at is not null and used_at is null
      order by id for update
    `,
  )
  if (found.length < new Set(ids).size)
    return refuse('not_found', 'no such file of yours that is whole and unused', { field: 'files' })
  const bytes = found.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes > messageFilesMost.bytes)
    return refuse('files_too_large', 'send fewer of them with one message', {
      field: 'files',
      details: { bytes, mostBytes: messageFilesMost.bytes },
    })
  await sql`
    update document_files set used_at = ${now} where employer_id = ${employerId} and id = any(${ids}::uuid[])
  `.execute(tx)
  return null
}

/**
 * Whether the files of a message are those that somebody names: by what is in them, since a file that was sent again after a lost
 * answer has another id.
 */
export function haveSameFiles(table: FilesOf, messageId: RawBuilder<unknown>, ids: readonly string[]) {
  const digests = sql`coalesce(array_agg(distinct f.sha256 order by f.sha256), '{}')`
  return sql<boolean>`(
    select ${digests} from ${sql.table(table)} a join document_files f on f.employer_id = a.employer_id and f.id = a.file_id
    where a.employer_id = current_employer() and a.message_id = ${messageId}
  ) = (
    select ${digests} from document_files f where f.employer_id = current_employer() and f.id = any(${ids}::uuid[])
  )`
}

/** Says that files go with a message. */
export async function attachFiles(
  tx: Tx,
  { employerId, messageId, ids, to }: With & { ids: readonly string[]; to: FilesOf },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into ${sql.table(to)} (employer_id, message_id, file_id)
    select ${employerId}, ${messageId}, id from (select distinct unnest(${ids}::uuid[]) as id) as files
  `.execute(tx)
}

/** A column with the files that go with a message, in the order in which they were sent. */
export const filesOf = (table: FilesOf, messageId: RawBuilder<unknown>) => sql<AttachedFile[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('file', f.id, 'fileName', f.file_name, 'type', f.type, 'bytes', f.bytes) order by f.id), '[]')
  from ${sql.table(table)} a join document_files f on f.employer_id = a.employer_id and f.id = a.file_id
  where a.employer_id = current_employer() and a.message_id = ${messageId} and octet_length(f.key_sealed) > 0
)`

/** Under the name that tells what each is. */
export const asTheyAre = (files: readonly AttachedFile[]): AttachedFile[] =>
  files.map((file) => ({ ...file, fileName: nameAsItIs(file.fileName, file.type) }))

const held = sql`f.id as file_id, f.key_sealed, f.file_name, f.type, f.bytes, f.sha256`
/** A file `f` that goes with a message of the table. */
const attached = (table: FilesOf) => sql`
  ${sql.table(table)} a join document_files f on f.employer_id = a.employer_id and f.id = a.file_id and octet_length(f.key_sealed) > 0
`

/** A file that goes with a message, where that is so. */
export function findAttached(
  tx: Tx,
  { employerId, messageId, fileId, table }: With & { fileId: string; table: FilesOf },
): Promise<HeldFile | undefined> {
  return firstRow(
    tx,
    sql<HeldFile>`
      select ${held} from ${attached(table)}
      where a.employer_id = ${employerId} and a.message_id = ${messageId} and a.file_id = ${fileId}
    `,
  )
}

/** The messages `m` that files go with, by what they are filed under, and which of them are a person's. */
const written: Record<FilesOf, { messages: RawBuilder<unknown>; areTheirs: (userId: string) => RawBuilder<unknown> }> =
  {
    support_files: {
      messages: sql`support_messages m join support_cases h on h.employer_id = m.employer_id and h.id = m.case_id`,
      areTheirs: (userId) => sql`(m.said_by = ${userId} or h.opened_by = ${userId})`,
    },
    message_files: {
      messages: sql`messages m join message_threads h on h.employer_id = m.employer_id and h.id = m.thread_id`,
      areTheirs: (userId) => sql`m.sender_id = ${userId}`,
    },
  }

/**
 * The files of what a person wrote or forwarded, and those of the cases that they opened, whoever attached them; the oldest first, with the
 * subject they are filed as.
 */
export function listAttachedOf(
  tx: Tx,
  { employerId, userId, table }: { employerId: string; userId: string; table: FilesOf },
): Promise<NamedFile[]> {
  const { messages, areTheirs } = written[table]
  return rows(
    tx,
    sql<NamedFile>`
      select ${held}, h.subject as name, (m.sent_at at time zone 'Europe/London')::date::text as day
      from ${messages} join ${attached(table)} on a.employer_id = m.employer_id and a.message_id = m.id
      where m.employer_id = ${employerId} and ${areTheirs(userId)} order by m.sent_at, f.id
    `,
  )
}

/** Deletes messages, and closes the files that went with them and with no other: `remove` deletes what `messages` gives the ids of. */
export async function deleteWithFiles(
  tx: Tx,
  {
    employerId,
    table,
    messages,
    remove,
  }: { employerId: string; table: FilesOf; messages: RawBuilder<unknown>; remove: RawBuilder<unknown> },
): Promise<void> {
  // Locked, so that none of them goes with another message meanwhile.
  const files = await rows(
    tx,
    sql<{ id: string }>`
      select f.id from document_files f where f.employer_id = ${employerId} and f.id in (
        select a.file_id from ${sql.table(table)} a where a.employer_id = ${employerId} and a.message_id in (${messages})
      ) order by f.id for update
    `,
  )
  await remove.execute(tx)
  const ids = files.map(({ id }) => id)
  const kept = await rows(
    tx,
    sql<{ id: string }>`
      select file_id as id from ${sql.table(table)} where employer_id = ${employerId} and file_id = any(${ids}::uuid[])
    `,
  )
  await closeFiles(tx, { employerId, ids: ids.filter((id) => !kept.some((one) => one.id === id)) })
}

/** Of files that stay with messages of others: no more who sent them. */
export async function forgetSender(
  tx: Tx,
  { employerId, userId, table }: { employerId: string; userId: string; table: FilesOf },
): Promise<void> {
  await sql`
    update document_files set user_id = null where employer_id = ${employerId} and user_id = ${userId}
      and id in (select file_id from ${sql.table(table)} where employer_id = ${employerId})
  `.execute(tx)
}
