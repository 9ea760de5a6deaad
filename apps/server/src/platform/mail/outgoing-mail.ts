import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { HOUR, instantPlus, MINUTE } from '../clock.ts'
import { type Database, firstRow, jsonRows, rows, sql, type Tx } from '../database/database.ts'
import { newId } from '../ids.ts'
import { job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Mail, type Mailer, MailRefusedError } from './mailer.ts'

/** Tried for about two hours, with growing delay. */
export const triedForTwoHours = { retry: { limit: 8, delaySeconds: 30 }, expireInSeconds: 300 }

export const sendMailJob = job({
  name: 'send-mail',
  payload: z.object({ employerId: z.string(), mailId: z.string() }),
  ...triedForTwoHours,
})

/** How long a mail is tried before it counts as failed. */
const triedFor = 2 * HOUR

/** What is attached, by what it is of; the file itself is made when the mail goes out. */
export type Attachment = Record<string, string>

/** Keeps a mail in the transaction that makes it necessary, with the job that sends it: it goes out only if that commits. */
export async function queueMail(
  tx: Tx,
  jobs: Jobs,
  mail: {
    employerId: string
    recipient: string
    subject: string
    body: string
    attachment: Attachment | null
    now: string
  },
): Promise<{ id: string }> {
  const id = newId()
  await sql`
    insert into outgoing_mail (employer_id, id, recipient, subject, body, attachment, made_at)
    values (${mail.employerId}, ${id}, ${mail.recipient}, ${mail.subject}, ${mail.body},
      ${mail.attachment === null ? null : JSON.stringify(mail.attachment)}, ${mail.now})
  `.execute(tx)
  await jobs.enqueue(tx, sendMailJob, { employerId: mail.employerId, mailId: id })
  return { id }
}

export type ManyMail = { recipient: string; subject: string; body: string; attachment?: Attachment }

/** Keeps many mails of one company, with their jobs: two statements however many they are. */
export async function queueMails(
  tx: Tx,
  jobs: Jobs,
  { employerId, mails, now }: { employerId: string; mails: readonly ManyMail[]; now: string },
): Promise<void> {
  if (mails.length === 0) return
  const kept = mails.map((mail) => ({ id: newId(), ...mail }))
  await sql`
    insert into outgoing_mail (employer_id, id, recipient, subject, body, attachment, made_at)
    select ${employerId}, id, recipient, subject, body, attachment, ${now}::timestamptz
    from json_to_recordset(${jsonRows(kept)}) as r (id uuid, recipient text, subject text, body text, attachment jsonb)
  `.execute(tx)
  const data = kept.map(({ id: mailId }) => ({ employerId, mailId }))
  await jobs.enqueue(tx, sendMailJob, data)
}

export type SendMailDeps = {
  database: Database
  clock: Clock
  mailer: Mailer
  /** The file of an attachment; null where what it is of is not there. */
  makeAttachment(employerId: string, attachment: Attachment): Promise<Mail['attachments'][number] | null>
}

type MailRow = {
  recipient: string
  subject: string
  body: string
  attachment: Attachment | null
  made_at: string
}

/**
 * Sends one kept mail, at least once: where the note that it went out is lost, it goes out again under the same
 * Message-ID. Throws while another try may help; what the server refuses for good, and what did not go out for two
 * hours, is kept as failed with the problem. A mail that is not waiting is left alone.
 */
export async function sendKeptMail(
  deps: SendMailDeps,
  { employerId, mailId }: { employerId: string; mailId: string },
): Promise<void> {
  const { database, clock, mailer } = deps
  const kept = await database.transaction({ employerId }, (tx) =>
    firstRow(
      tx,
      sql<MailRow>`
        select recipient, subject, body, attachment, made_at from outgoing_mail
        where employer_id = ${employerId} and id = ${mailId} and state = 'waiting'
      `,
    ),
  )
  if (!kept) return
  const end = (state: 'sent' | 'failed', problem: string | null) =>
    database.transaction({ employerId }, (tx) =>
      sql`
        update outgoing_mail set state = ${state}, problem = ${problem}, sent_at = ${state === 'sent' ? clock.now() : null}
        where employer_id = ${employerId} and id = ${mailId} and state = 'waiting'
      `.execute(tx),
    )
  try {
    const file = kept.attachment && (await deps.makeAttachment(employerId, kept.attachment))
    if (kept.attachment && !file) {
      await end('failed', 'what was to be attached is not there')
      return
    }
    const attachments = file ? [file] : []
    await mailer.send({ id: mailId, to: kept.recipient, subject: kept.subject, text: kept.body, attachments })
  } catch (error) {
    const isOver = error instanceof MailRefusedError || clock.now() > instantPlus(kept.made_at, triedFor)
    if (!isOver) throw error
    await end('failed', (error as Error).message)
    return
  }
  await end('sent', null)
}

/** Sends what has waited longer than its job should take; one that fails does not stop the rest. */
export async function sweepWaitingMail(deps: SendMailDeps & { onError(error: unknown): void }): Promise<void> {
  const before = instantPlus(deps.clock.now(), -30 * MINUTE)
  const waiting = await deps.database.transaction('nobody', (tx) =>
    rows(tx, sql<{ employer_id: string; id: string }>`select employer_id, id from waiting_mail(${before}, 100)`),
  )
  for (const { employer_id: employerId, id: mailId } of waiting) {
    await sendKeptMail(deps, { employerId, mailId }).catch(deps.onError)
  }
}
