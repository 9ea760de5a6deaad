import type { AttachedFile, Message, MessagePriority, MessageThread } from '@gpod/contract'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { asTheyAre, attachFiles, filesOf, findAttached, type HeldFile, haveSameFiles } from '../documents/index.ts'

// Whose threads these are, the policies of the database say again: of others nothing is found or written.

type InThread = { employerId: string; threadId: string }

export async function insertThread(
  tx: Tx,
  {
    employerId,
    threadId,
    subject,
    priority,
    begunBy,
    to,
    now,
  }: InThread & { subject: string; priority: MessagePriority; begunBy: string; to: readonly string[]; now: string },
): Promise<void> {
  await sql`
    insert into message_threads (employer_id, id, subject, priority, begun_by, begun_at, last_at)
    values (${employerId}, ${threadId}, ${subject}, ${priority}, ${begunBy}, ${now}, ${now})
  `.execute(tx)
  await sql`
    insert into thread_people (employer_id, thread_id, user_id)
    select ${employerId}, ${threadId}, id from unnest(${[begunBy, ...to]}::uuid[]) as id
  `.execute(tx)
}

export type NewMessage = {
  id: string
  senderId: string
  key: string
  words: string
  forwarded: Forwarded | null
  /** Those that were taken for it, or go along with what is forwarded. */
  files: readonly string[]
}
export type Forwarded = { words: string; from: string | null; sentAt: string }

/** Adds a message, and that its sender has read what was there. */
export async function insertMessage(
  tx: Tx,
  { employerId, threadId, message, now }: InThread & { message: NewMessage; now: string },
): Promise<void> {
  const { id, senderId, key, words, forwarded, files } = message
  const { number } = await oneRow(
    tx,
    sql<{ number: number }>`
      update message_threads set last_at = ${now}, last_number = last_number + 1
      where employer_id = ${employerId} and id = ${threadId} returning last_number as number
    `,
  )
  await sql`
    insert into messages (employer_id, id, thread_id, number, sender_id, key, words, sent_at, forwarded_words, forwarded_from, forwarded_at)
    values (${employerId}, ${id}, ${threadId}, ${number}, ${senderId}, ${key}, ${words}, ${now},
      ${forwarded?.words ?? null}, ${forwarded?.from ?? null}, ${forwarded?.sentAt ?? null})
  `.execute(tx)
  await attachFiles(tx, { employerId, messageId: id, ids: files, to: 'message_files' })
  await markRead(tx, { employerId, threadId, userId: senderId, number })
}

/** What somebody says: in a thread, or to begin one. */
type Said = {
  words: string
  forwarded: Forwarded | null
  files: readonly string[]
  in: { threadId: string } | { subject: string; priority: MessagePriority; to: readonly string[] }
}

/** The thread of what somebody sent under a key before, and whether it was this. */
export function findSent(
  tx: Tx,
  { employerId, senderId, key, said }: { employerId: string; senderId: string; key: string; said: Said },
): Promise<{ threadId: string; isSame: boolean } | undefined> {
  const { words, forwarded, files } = said
  const isThere =
    'threadId' in said.in
      ? sql`m.thread_id = ${said.in.threadId}`
      : sql`m.number = 1 and t.subject = ${said.in.subject} and t.priority = ${said.in.priority} and array(
          select p.user_id from thread_people p
          where p.employer_id = t.employer_id and p.thread_id = t.id and p.user_id <> ${senderId} order by p.user_id
        ) = array(select id from unnest(${said.in.to}::uuid[]) as id order by id)`
  return firstRow(
    tx,
    sql<{ threadId: string; isSame: boolean }>`
      select m.thread_id as "threadId", m.words = ${words} and m.forwarded_words is not distinct from ${forwarded?.words ?? null}
        and ${haveSameFiles('message_files', sql`m.id`, files)} and ${isThere} as "isSame"
      from messages m join message_threads t on t.employer_id = m.employer_id and t.id = m.thread_id
      where m.employer_id = ${employerId} and m.sender_id = ${senderId} and m.key = ${key}
    `,
  )
}

/** What of a message goes with it when it is forwarded: its own words, or where it has none what was forwarded with it; and its files. */
export async function findForwarded(
  tx: Tx,
  { employerId, messageId }: { employerId: string; messageId: string },
): Promise<(Forwarded & { files: string[] }) | null> {
  const found = await firstRow(
    tx,
    sql<Forwarded & { files: AttachedFile[] }>`
      select case when words <> '' then words else forwarded_words end as words,
        case when words <> '' then sender_id else forwarded_from end as "from",
        case when words <> '' then sent_at else forwarded_at end as "sentAt", ${filesOf('message_files', sql`messages.id`)} as files
      from messages where employer_id = ${employerId} and id = ${messageId}
    `,
  )
  if (!found) return null
  const { files, ...forwarded } = found
  return { ...forwarded, files: files.map(({ file }) => file) }
}

/** Up to a message; what was read stays so. False where the thread is none of theirs. */
export async function markRead(
  tx: Tx,
  { employerId, threadId, userId, number }: InThread & { userId: string; number: number },
): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`
      update thread_people p set read_number = greatest(p.read_number, least(${number}::integer, t.last_number))
      from message_threads t
      where t.employer_id = p.employer_id and t.id = p.thread_id
        and p.employer_id = ${employerId} and p.thread_id = ${threadId} and p.user_id = ${userId} returning 1
    `,
  )
  return found !== undefined
}

/** How far each of a thread has read it. */
export function readPeople(
  tx: Tx,
  { employerId, threadId }: InThread,
): Promise<{ id: string; name: string | null; readNumber: number }[]> {
  return rows(
    tx,
    sql<{ id: string; name: string | null; readNumber: number }>`
      select p.user_id as id, ${nameOf('u')} as name, p.read_number as "readNumber"
      from thread_people p join users u on u.id = p.user_id
      where p.employer_id = ${employerId} and p.thread_id = ${threadId} order by name, id
    `,
  )
}

export function findThread(
  tx: Tx,
  { employerId, threadId, userId }: InThread & { userId: string },
): Promise<{ id: string; subject: string; priority: MessagePriority } | undefined> {
  return firstRow(
    tx,
    sql<{ id: string; subject: string; priority: MessagePriority }>`
      select t.id, t.subject, t.priority from message_threads t
      join thread_people p on p.employer_id = t.employer_id and p.thread_id = t.id and p.user_id = ${userId}
      where t.employer_id = ${employerId} and t.id = ${threadId}
    `,
  )
}

/** The latest 300 of a thread, in their order. */
export async function readMessages(
  tx: Tx,
  { employerId, threadId, userId }: InThread & { userId: string },
): Promise<Message[]> {
  const found = await rows(
    tx,
    sql<Omit<Message, 'forwarded'> & { f_from: string | null; f_words: string | null; f_at: string | null }>`
      select m.id, m.number, ${nameOf('u')} as "from", coalesce(m.sender_id = ${userId}, false) as "isMine", m.words, m.sent_at as "sentAt",
        ${nameOf('f')} as f_from, m.forwarded_words as f_words, m.forwarded_at as f_at, ${filesOf('message_files', sql`m.id`)} as files
      from messages m
      left join users u on u.id = m.sender_id
      left join users f on f.id = m.forwarded_from
      where m.employer_id = ${employerId} and m.thread_id = ${threadId} order by m.number desc limit 300
    `,
  )
  return found.reverse().map(({ f_from: from, f_words: words, f_at: sentAt, ...message }) => ({
    ...message,
    files: asTheyAre(message.files),
    forwarded: words === null || sentAt === null ? null : { from, words, sentAt },
  }))
}

/** A file of a message of a thread that somebody is of. */
export async function findMessageFile(
  tx: Tx,
  { employerId, userId, messageId, fileId }: { employerId: string; userId: string; messageId: string; fileId: string },
): Promise<HeldFile | undefined> {
  const isTheirs = await firstRow(
    tx,
    sql`
      select 1 from messages m join thread_people p on p.employer_id = m.employer_id and p.thread_id = m.thread_id
      where m.employer_id = ${employerId} and m.id = ${messageId} and p.user_id = ${userId}
    `,
  )
  return isTheirs === undefined
    ? undefined
    : findAttached(tx, { employerId, messageId, fileId, table: 'message_files' })
}

/** A name, or null where the account was erased. */
function nameOf(user: string) {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  return sql`case when ${of('id')} is null or ${of('erased_at')} is not null then null else ${of('first_name')} || ' ' || ${of('last_name')} end`
}

/** Somebody's latest hundred threads; with `search`, those in which it stands. */
export function listThreads(
  tx: Tx,
  { employerId, userId, search }: { employerId: string; userId: string; search: string },
): Promise<MessageThread[]> {
  const wanted = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return rows(
    tx,
    sql<MessageThread>`
      select t.id, t.subject, t.priority, t.last_at as "lastAt", last.words as "lastWords", last.is_mine as "lastIsMine",
        t.last_number as "lastNumber", me.read_number < t.last_number as "isUnread",
        (select coalesce(json_agg(json_build_object('name', ${nameOf('u')}) order by u.first_name, u.id), '[]'::json)
         from thread_people p join users u on u.id = p.user_id
         where p.employer_id = t.employer_id and p.thread_id = t.id and p.user_id <> ${userId}) as people
      from thread_people me
      join message_threads t on t.employer_id = me.employer_id and t.id = me.thread_id
      join lateral (
        select left(case when m.words <> '' then m.words else m.forwarded_words end, 160) as words,
          coalesce(m.sender_id = ${userId}, false) as is_mine
        from messages m where m.employer_id = t.employer_id and m.thread_id = t.id order by m.number desc limit 1
      ) last on true
      where me.employer_id = ${employerId} and me.user_id = ${userId} and (
        ${search} = '' or t.subject ilike ${wanted}
        or exists (select 1 from messages m where m.employer_id = t.employer_id and m.thread_id = t.id
          and (m.words ilike ${wanted} or m.forwarded_words ilike ${wanted}))
        or exists (select 1 from thread_people p join users u on u.id = p.user_id
          where p.employer_id = t.employer_id and p.thread_id = t.id and p.user_id <> ${userId} and u.erased_at is null
            and u.first_name || ' ' || u.last_name ilike ${wanted})
      )
      order by t.last_at desc, t.id desc limit 100
    `,
  )
}

/** How many threads hold something that somebody has not read. */
export async function countUnreadThreads(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ count: number }>`
      select count(*)::integer as count from thread_people p
      join message_threads t on t.employer_id = p.employer_id and t.id = p.thread_id
      where p.employer_id = ${employerId} and p.user_id = ${userId} and p.read_number < t.last_number
    `,
  )
  return found?.count ?? 0
}
