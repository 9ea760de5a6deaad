import type { MessagePriority } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { firstRow, rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { tellPeople } from '../alerts/index.ts'
import { takeFiles } from '../documents/index.ts'
import { findForwarded, findSent, findThread, insertMessage, insertThread } from './messages-store.ts'
import { listAnswered, listCorrespondents } from './who-may-write.ts'

type SendDeps = Pick<Deps, 'database' | 'clock'>
type Letter = {
  key: string
  to: readonly string[]
  subject: string
  priority: MessagePriority
  words: string
  forwards: string | null
  files: readonly string[]
}

const notThere = () => refuse('not_found', 'nobody there to whom you may write', { field: 'to' })

/**
 * Begins a thread with those to whom somebody may write, with their own words, a message they can read that is forwarded,
 * or both; its files go along, and no others beside them. Sent again under the same key it is the same. Refuses `not_found` for anybody
 * else, who is not told apart from nobody, and for a file that is not theirs, `files_too_large`, `invalid_input` where nothing was written,
 * and `idempotency_key_reused`.
 */
export async function sendMessage(
  { database, clock }: SendDeps,
  { caller, letter }: { caller: Caller; letter: Letter },
): Promise<{ threadId: string } | Refused> {
  const { employerId, userId } = caller
  if (employerId === null) return notThere()
  const { key, subject, priority, words, forwards, files } = letter
  const to = [...new Set(letter.to)]
  if (words === '' && forwards === null) return refuse('invalid_input', 'nothing was written', { field: 'words' })
  if (forwards !== null && files.length > 0)
    return refuse('invalid_input', 'what is forwarded takes its own files along', { field: 'files' })
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    await lockSender(tx, userId)
    const forwarded = forwards === null ? null : await findForwarded(tx, { employerId, messageId: forwards })
    const said = { words, forwarded, files: forwarded?.files ?? files, in: { subject, priority, to } }
    const before = await findSent(tx, { employerId, senderId: userId, key, said })
    if (before) return before.isSame ? { threadId: before.threadId } : wasAnother()
    const reached = await listCorrespondents(tx, { employerId, userId, among: to })
    if (reached.length !== to.length) return notThere()
    if (forwards !== null && forwarded === null) return refuse('not_found', 'no such message of yours')
    const notTaken = await takeFiles(tx, { employerId, userId, ids: files, now })
    if (notTaken) return notTaken
    const threadId = newId(Date.parse(now))
    await insertThread(tx, { employerId, threadId, subject, priority, begunBy: userId, to, now })
    const message = {
      id: newId(Date.parse(now)),
      senderId: userId,
      key,
      words,
      forwarded,
      files: said.files,
    }
    await insertMessage(tx, { employerId, threadId, message, now })
    await tellOfMessage(tx, { employerId, threadId, senderId: userId, to, now })
    return { threadId }
  })
}

/**
 * Answers in a thread. Refuses `not_found` to who is not of it and for a file that is not theirs, `files_too_large`, `thread_closed`
 * where nobody of it can be written to, and `idempotency_key_reused`.
 */
export async function replyToThread(
  { database, clock }: SendDeps,
  {
    caller,
    threadId,
    key,
    words,
    files,
  }: { caller: Caller; threadId: string; key: string; words: string; files: readonly string[] },
): Promise<Record<never, never> | Refused> {
  const { employerId, userId } = caller
  if (employerId === null) return noThread()
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    await lockSender(tx, userId)
    if (!(await findThread(tx, { employerId, threadId, userId }))) return noThread()
    const said = { words, forwarded: null, files, in: { threadId } }
    const before = await findSent(tx, { employerId, senderId: userId, key, said })
    if (before) return before.isSame ? {} : wasAnother()
    const to = await listAnswered(tx, { employerId, userId, threadId })
    if (to.length === 0) return refuse('thread_closed', 'nobody of this thread can be written to any more')
    const notTaken = await takeFiles(tx, { employerId, userId, ids: files, now })
    if (notTaken) return notTaken
    const message = { id: newId(Date.parse(now)), senderId: userId, key, words, forwarded: null, files }
    await insertMessage(tx, { employerId, threadId, message, now })
    await tellOfMessage(tx, { employerId, threadId, senderId: userId, to, now })
    return {}
  })
}

const wasAnother = () => refuse('idempotency_key_reused', 'this key sent something else')
export const noThread = () => refuse('not_found', 'no such thread of yours')

/** Two sendings of one person come one after the other, so that one key is one message. */
async function lockSender(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages:${userId}`}, 0))`.execute(tx)
}

/** Shows it where it is read, and alerts who had read everything until then: one alert for what they find together. */
async function tellOfMessage(
  tx: Tx,
  {
    employerId,
    threadId,
    senderId,
    to,
    now,
  }: { employerId: string; threadId: string; senderId: string; to: readonly string[]; now: string },
): Promise<void> {
  const sender = await firstRow(
    tx,
    sql<{ name: string }>`select first_name || ' ' || last_name as name from users where id = ${senderId}`,
  )
  const readers = await rows(
    tx,
    sql<{ id: string; read_number: number; is_employers: boolean }>`
      select p.user_id as id, p.read_number, m.role <> 'worker' as is_employers from thread_people p
      join memberships m on m.employer_id = p.employer_id and m.user_id = p.user_id and m.ended_at is null
      where p.employer_id = ${employerId} and p.thread_id = ${threadId} and p.user_id = any(${to}::uuid[])
    `,
  )
  const told = readers.map(({ id: userId, read_number: readNumber, is_employers: isEmployers }) => ({
    userId,
    kind: 'message_received' as const,
    // What comes before they have read this one is no news beside it.
    key: `message_received:${threadId}:${readNumber}`,
    facts: { of: threadId, ...(sender && { name: sender.name }), ...(isEmployers && { isEmployers: true as const }) },
  }))
  await tellPeople(tx, { employerId, told, now })
  const userIds = [senderId, ...readers.map(({ id }) => id)]
  await announce(tx, { employerId, workerId: null, userIds, words: ['messages', 'alerts'] })
}
