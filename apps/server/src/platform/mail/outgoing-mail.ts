import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Database, firstRow, jsonRows, rows, sql, type Tx } from '../database/database.ts'
import { newId } from '../ids.ts'
import { job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { deliver, type EndMail, sweepMails, triedForTwoHours } from './deliver.ts'
import { type Mail, type Mailer, MailRefusedError } from './mailer.ts'

export const sendMailJob = job({
  name: 'send-mail',
  payload: z.object({ employerId: z.string(), mailId: z.string() }),
  ...triedForTwoHours,
})

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

export type ManyMail = {
  /** Where whoever queues it has to know it. */
  id?: string
  recipient: string
  subject: string
  body: string
  attachment?: Attachment
}

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
 * Sends one kept mail as `deliver` does; one whose attachment is of nothing any more counts as failed. A mail that is not
 * waiting is left alone.
 */
export async function sendKeptMail(
  deps: SendMailDeps,
  { employerId, mailId }: { employerId: string; mailId: string },
): Promise<void> {
  const { database, clock, mailer } = deps
  const kept = await database.read({ employerId }, (tx) =>
    firstRow(
      tx,
      sql<MailRow>`
        select recipient, subject, body, attachment, made_at from outgoing_mail
        where employer_id = ${employerId} and id = ${mailId} and state = 'waiting'
      `,
    ),
  )
  if (!kept) return
  const end: EndMail = (state, problem) =>
    database.transaction({ employerId }, (tx) =>
      sql`
        update outgoing_mail set state = ${state}, problem = ${problem}, sent_at = ${state === 'sent' ? clock.now() : null}
        where employer_id = ${employerId} and id = ${mailId} and state = 'waiting'
      `.execute(tx),
    )
  const { recipient: to, subject, body: text, attachment, made_at: madeAt } = kept
  const send = async () => {
    const file = attachment && (await deps.makeAttachment(employerId, attachment))
    if (attachment && !file) throw new MailRefusedError('what was to be attached is not there')
    await mailer.send({ id: mailId, to, subject, text, attachments: file ? [file] : [] })
  }
  await deliver({ clock }, { madeAt, send, end })
}

/** Sends what its job did not. */
export function sweepWaitingMail(deps: SendMailDeps & { onError(error: unknown): void }): Promise<void> {
  const find = (madeBefore: string) =>
    deps.database.transaction('nobody', (tx) =>
      rows(tx, sql<{ employer_id: string; id: string }>`select employer_id, id from waiting_mail(${madeBefore}, 100)`),
    )
  return sweepMails(deps, find, ({ employer_id: employerId, id: mailId }) => sendKeptMail(deps, { employerId, mailId }))
}
