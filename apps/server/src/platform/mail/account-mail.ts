import { z } from 'zod'
import { type Clock, DAY, instantPlus } from '../clock.ts'
import type { Seal } from '../crypto.ts'
import { type Database, firstRow, rows, sql, type Tx } from '../database/database.ts'
import { newId } from '../ids.ts'
import { job } from '../jobs/job.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { deliver, type EndMail, sweepMails, triedForTwoHours } from './deliver.ts'
import type { Mailer } from './mailer.ts'

export const sendAccountMailJob = job({
  name: 'send-account-mail',
  payload: z.object({ mailId: z.string() }),
  ...triedForTwoHours,
})

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
 * Sends one mail to a person as `deliver` does; one whose links are past counts as failed. A mail that is not waiting is
 * left alone.
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
  const end: EndMail = (state, problem) =>
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
  const { recipient: to, subject, body_sealed: sealed, made_at: madeAt } = kept
  const send = async () => {
    const text = seal.open(sealed, mailSealedAbout(mailId))
    await mailer.send({ id: mailId, to, subject, text, attachments: [] })
  }
  await deliver({ clock }, { madeAt, send, end })
}

/** Sends what its job did not. */
export function sweepAccountMail(deps: SendAccountMailDeps & { onError(error: unknown): void }): Promise<void> {
  const find = (madeBefore: string) =>
    deps.database.transaction('nobody', (tx) =>
      rows(
        tx,
        sql<{ id: string }>`
          select id from account_mail where state = 'waiting' and made_at < ${madeBefore} order by made_at limit 100
        `,
      ),
    )
  return sweepMails(deps, find, ({ id }) => sendAccountMail(deps, { mailId: id }))
}
