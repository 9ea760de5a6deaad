import type { Correspondent, MessageThread, WholeThread } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { Refused } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { countUnreadAnnouncements } from '../announcements/index.ts'
import {
  countUnreadThreads,
  findMessageFile,
  findThread,
  listThreads,
  markRead,
  readMessages,
  readPeople,
} from './messages-store.ts'
import { noThread } from './send-message.ts'
import { listAnswered, listContacts, listCorrespondents } from './who-may-write.ts'

/** Whom somebody may write to; nobody where they belong to no company. */
export async function showCorrespondents({ database }: Pick<Deps, 'database'>, { employerId, userId }: Caller) {
  if (employerId === null) return { people: [] as Correspondent[], contacts: [] }
  return database.read({ employerId }, async (tx) => {
    const [people, contacts] = await Promise.all([
      listCorrespondents(tx, { employerId, userId }),
      listContacts(tx, { employerId, userId }),
    ])
    return { people, contacts }
  })
}

export async function showThreads(
  { database }: Pick<Deps, 'database'>,
  { caller: { employerId, userId }, search }: { caller: Caller; search: string },
): Promise<{ threads: MessageThread[] }> {
  if (employerId === null) return { threads: [] }
  return { threads: await database.read({ employerId }, (tx) => listThreads(tx, { employerId, userId, search })) }
}

/** A thread as one of its people reads it. Refuses `not_found` to everybody else. */
export async function showThread(
  { database }: Pick<Deps, 'database'>,
  { caller: { employerId, userId }, threadId }: { caller: Caller; threadId: string },
): Promise<WholeThread | Refused> {
  if (employerId === null) return noThread()
  return database.read({ employerId }, async (tx) => {
    const thread = await findThread(tx, { employerId, threadId, userId })
    if (!thread) return noThread()
    const [people, messages, answered] = await Promise.all([
      readPeople(tx, { employerId, threadId }),
      readMessages(tx, { employerId, threadId, userId }),
      listAnswered(tx, { employerId, userId, threadId }),
    ])
    return {
      ...thread,
      people: people.map((one) => ({ ...one, isMe: one.id === userId })),
      messages,
      mayReply: answered.length > 0,
    }
  })
}

/** A file of a message, for the people of its thread; undefined for everybody else. */
export async function openMessageFile(
  { database }: Pick<Deps, 'database'>,
  { employerId, userId }: Caller,
  { id: messageId, file: fileId }: { id: string; file: string },
) {
  if (employerId === null) return undefined
  const file = await database.read({ employerId }, (tx) =>
    findMessageFile(tx, { employerId, userId, messageId, fileId }),
  )
  return file && { employerId, file }
}

/** Says that they have read a thread, which its other people see. Refuses `not_found`. */
export async function readThread(
  { database }: Pick<Deps, 'database'>,
  { caller: { employerId, userId }, threadId, number }: { caller: Caller; threadId: string; number: number },
): Promise<Record<never, never> | Refused> {
  if (employerId === null) return noThread()
  return database.transaction({ employerId }, async (tx) => {
    if (!(await markRead(tx, { employerId, threadId, userId, number }))) return noThread()
    const people = await readPeople(tx, { employerId, threadId })
    await announce(tx, { employerId, workerId: null, userIds: people.map(({ id }) => id), words: ['messages'] })
    return {}
  })
}

/** How much waits to be read, for the badge of the menu. */
export async function countUnread(
  { database }: Pick<Deps, 'database'>,
  { employerId, userId, workerId }: Caller,
): Promise<{ threads: number; announcements: number }> {
  if (employerId === null) return { threads: 0, announcements: 0 }
  return database.read({ employerId }, async (tx) => {
    const [threads, announcements] = await Promise.all([
      countUnreadThreads(tx, { employerId, userId }),
      workerId === null ? 0 : countUnreadAnnouncements(tx, { employerId, workerId }),
    ])
    return { threads, announcements }
  })
}
