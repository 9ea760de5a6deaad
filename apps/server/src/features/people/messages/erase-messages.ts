import { sql, type Tx } from '../../../platform/database/database.ts'
import { deleteWithFiles, forgetSender } from '../documents/index.ts'

/**
 * What somebody wrote stays with those they wrote it to, as a letter does, and tells no more who wrote it. In the company's
 * scope.
 */
export async function eraseSender(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<void> {
  const of = sql`employer_id = ${employerId}`
  await forgetSender(tx, { employerId, userId, table: 'message_files' })
  await sql`update messages set sender_id = null where ${of} and sender_id = ${userId}`.execute(tx)
  await sql`update messages set forwarded_from = null where ${of} and forwarded_from = ${userId}`.execute(tx)
  await sql`delete from message_contacts where ${of} and contact_id = ${userId}`.execute(tx)
}

/** Threads in which nobody has written for so long that their matter is over, with the files that are in no later one. */
export async function forgetOldThreads(
  tx: Tx,
  { employerId, before }: { employerId: string; before: string },
): Promise<void> {
  const old = sql`employer_id = ${employerId} and last_at < ${before}`
  await deleteWithFiles(tx, {
    employerId,
    table: 'message_files',
    messages: sql`
      select m.id from messages m where m.employer_id = ${employerId} and m.thread_id in (select id from message_threads where ${old})
    `,
    remove: sql`delete from message_threads where ${old}`,
  })
}
