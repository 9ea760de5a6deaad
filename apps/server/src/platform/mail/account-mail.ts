import { z } from 'zod'
import { type Clock, DAY, HOUR, instantPlus, MINUTE } from '../clock.ts'
import type { Seal } from '../crypto.ts'
import { type Database, firstRow, rows, sql, type Tx } from '../database/database.ts'
import { newId } from '../ids.ts'
import { job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Mailer, MailRefusedError } from './mailer.ts'
import { triedForTwoHours } from './outgoing-mail.ts'

export const sendAccountMailJob = job({
  name: 'send-account-mail',
  payload: z.object({ mailId: z.string() }),
  ...triedForTwoHours,
})

/** How long a mail is tried before it counts as failed. */
const triedFor = 2 * HOUR
/** Where no mail server was set up for so long, the links in what waits are past. */
const waitsFor = 2 * DAY

export const mailSealedAbout = (id: string) => `account-mail:${id}`

/**
 * Keeps a mail to a person in the transaction that makes it necessary, with the job that sends it. It may hold a link
 * that opens an account, so that its text is sealed, and forgotten once it is sent.
 */
export async function queueAccountMail(
  tx: Tx,
  { jobs, seal }: { jobs: Jobs; seal: Seal },
  mail: { userId: string | null; recipient: string; subject: string; text: string; now: string },
): Promise<void> {
  const id = newId()
  await sql`
    insert into account_mail (id, user_id, recipient, subject, body_sealed, made_at)
    values (${id}, ${mail.userId}, ${mail.recipient}, ${mail.subject}, ${seal.close(mail.text, mailSealedAbout(id))},
      ${mail.now})
  `.execute(tx)
  await jobs.enqueue(tx, sendAccountMailJob, { mailId: id })
}

export type SendAccountMailDeps = { database: Database; clock: Clock; seal: Seal; mailer: Mailer }

/**
 * Sends one mail to a person, at least once. Throws while another try may help; what the server refuses for good, and
 * what is too old to be of use, is kept as failed with the problem. A mail that is not waiting is left alone.
 */
export async function sendAccountMail(
  { database, clock, seal, mailer }: SendAccountMailDeps,
  { mailId }: { mailId: string },
): Promise<void> {
  const kept = await database.transaction('nobody', (tx) =>
    firstRow(
      tx,
      sql<{ recipient: string; subject: string; body_sealed: Buffer; made_at: string }>`
        select recipient, subject, body_sealed, made_at from account_mail where id = ${mailId} and state = 'waiting'
      `,
    ),
  )
  if (!kept) return
  const end = (state: 'sent' | 'failed', problem: string | null) =>
    database.transaction('nobody', (tx) =>
      sql`
        update account_mail set state = ${state}, problem = ${problem}, body_sealed = null,
          sent_at = ${state === 'sent' ? clock.now() : null}
        where id = ${mailId} and state = 'waiting'
      `.execute(tx),
    )
  if (clock.now() > instantPlus(kept.made_at, waitsFor)) {
    await end('failed', 'it waited until its links were past')
    return
  }
  try {
    const text = seal.open(kept.body_sealed, mailSealedAbout(mailId))
    await mailer.send({ id: mailId, to: kept.recipient, subject: kept.subject, text, attachments: [] })
  } catch (error) {
    const isOver = error instanceof MailRefusedError || clock.now() > instantPlus(kept.made_at, triedFor)
    if (!isOver) throw error
    await end('failed', (error as Error).message)
    return
  }
  await end('sent', null)
}

/** Sends what has waited longer than its job should take; one that fails does not stop the rest. */
export async function sweepAccountMail(deps: SendAccountMailDeps & { onError(error: unknown): void }): Promise<void> {
  const before = instantPlus(deps.clock.now(), -30 * MINUTE)
  const waiting = await deps.database.transaction('nobody', (tx) =>
    rows(
      tx,
      sql<{ id: string }>`
        select id from account_mail where state = 'waiting' and made_at < ${before} order by made_at limit 100
      `,
    ),
  )
  for (const { id } of waiting) await sendAccountMail(deps, { mailId: id }).catch(deps.onError)
}
