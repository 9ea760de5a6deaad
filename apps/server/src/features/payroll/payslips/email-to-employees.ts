import type { PayslipDelivery, routes } from '@gpod/contract'
import type { z } from 'zod'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { queueMails } from '../../../platform/mail/outgoing-mail.ts'
import { say } from '../../../platform/texts/texts.ts'
import { nameInMail } from '../../account/account-mail/index.ts'
import { actorOf } from '../../account/verification/index.ts'
import { recordAudits } from '../../insight/audit/index.ts'
import {
  type AskedDeliveries,
  countSent,
  type DeliveryRow,
  listDeliveries,
  pageOfDeliveries,
  replaceSentShares,
  takeTurnOfSending,
} from './deliveries-store.ts'
import { makeMissingPasscodes } from './passcodes.ts'
import { formatsOf } from './payslip-pdf.ts'
import { readReader } from './payslips-store.ts'
import { payslipNotFound } from './show-payslip.ts'

/** Until the next payslip of somebody who is paid by the month. */
const opensFor = 35 * DAY

/** As often as a mail goes astray. */
const mailsADay = 3

type EmailDeps = Pick<Deps, 'database' | 'clock' | 'jobs' | 'seal'> & {
  /** The address of the page that a link opens. */
  linkOf(token: string): string
}

/** A page of how the payslips of an approved run reach their employees. Refuses with `not_found`, and `invalid_input` where it is to go on from none of its payslips. */
export function listDeliveriesOfRun(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId }: Member,
  { payRunId, limit, ...asked }: AskedDeliveries & { payRunId: string },
): Promise<z.output<typeof routes.payslips.ofRun.response> | Refused> {
  return database.read({ employerId }, async (tx) => {
    const now = clock.now()
    // One more than the page tells whether there is another.
    const { page, counts, isBeyond } = await pageOfDeliveries(tx, {
      employerId,
      payRunId,
      now,
      asked: { ...asked, limit: limit + 1 },
    })
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
    const everybody = sum(counts.map(({ count }) => count))
    if (everybody === 0) return noPayslips()
    if (!isBeyond) return refuse('invalid_input', 'the `next` of the page before', { field: 'after' })
    const payslips = page.slice(0, limit).map(toDelivery)
    return {
      payslips,
      next: page.length > limit ? (payslips.at(-1)?.payslipId ?? null) : null,
      total: sum(counts.map(({ total }) => total)),
      everybody,
      ways: counts.map(({ way, count }) => ({ way, count })),
      toEmail: sum(counts.map(({ way, count, unopened }) => (way === 'ended' ? unopened : isUnsent(way) ? count : 0))),
    }
  })
}

const isUnsent = (way: DeliveryRow['way']) => way === 'not_sent' || way === 'failed'

/**
 * Mails a link to their payslip to everybody of a run who has no account and has not got it: whom it was not sent to, whom
 * the mail did not reach, and whose link ended before they opened it. Asked again, or by two at once, it reaches nobody
 * twice. Refuses with `not_found`, and `email_not_verified` where whoever asks has not confirmed their own address.
 */
export function emailPayslipsOfRun(
  deps: EmailDeps,
  caller: Member,
  payRunId: string,
): Promise<{ emailed: number; withoutEmail: number; newPasscodes: number } | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    await takeTurnOfSending(tx, employerId)
    const now = deps.clock.now()
    const deliveries = await listDeliveries(tx, { employerId, payRunId, now })
    if (deliveries.length === 0) return noPayslips()
    const to = deliveries.filter(({ way, opened_at }) => isUnsent(way) || (way === 'ended' && opened_at === null))
    const newPasscodes = await send(tx, deps, { caller, to, now })
    if (isRefused(newPasscodes)) return newPasscodes
    const withoutEmail = deliveries.filter(({ way }) => way === 'no_email').length
    return { emailed: to.length, withoutEmail, newPasscodes }
  })
}

/**
 * Mails one payslip again to its employee; an earlier link ends. Refuses with `not_found`, `has_account`,
 * `no_email_address`, `email_not_verified`, and `too_many_attempts` after three a day.
 */
export function emailPayslipToEmployee(
  deps: EmailDeps,
  caller: Member,
  payslipId: string,
): Promise<{ sentTo: string; newPasscodes: number } | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    await takeTurnOfSending(tx, employerId)
    const now = deps.clock.now()
    const [delivery] = await listDeliveries(tx, { employerId, payslipId, now })
    if (!delivery) return payslipNotFound()
    if (delivery.way === 'account') return refuse('has_account', 'they read their payslips in their account')
    if (delivery.way === 'no_email') return refuse('no_email_address', 'their record has no email address')
    const { times, first } = await countSent(tx, { employerId, payslipId, since: instantPlus(now, -DAY) })
    if (times >= mailsADay && first !== null) {
      const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(first) + DAY - Date.parse(now)) / 1000))
      return refuse('too_many_attempts', `at most ${mailsADay} mails of one payslip a day`, {
        details: { retryAfterSeconds },
      })
    }
    const newPasscodes = await send(tx, deps, { caller, to: [delivery], now })
    return isRefused(newPasscodes) ? newPasscodes : { sentTo: delivery.email, newPasscodes }
  })
}

/** A link, a mail and an audit row for each, some statements however many they are. Gives how many passcodes are new. */
async function send(
  tx: Tx,
  { jobs, seal, linkOf }: EmailDeps,
  { caller, to, now }: { caller: Member; to: readonly DeliveryRow[]; now: string },
): Promise<number | Refused> {
  const { employerId, userId } = caller
  const { language, is_verified: isVerified } = await readReader(tx, userId)
  // Who can be reached nowhere must not have us write to strangers.
  if (!isVerified) return refuse('email_not_verified', 'confirm your own e-mail address first')
  if (to.length === 0) return 0
  const workerIds = to.map((one) => one.worker_id)
  const newPasscodes = await makeMissingPasscodes(tx, { seal }, { employerId, workerIds, by: userId, now })
  const expiresAt = instantPlus(now, opensFor)
  const { day } = formatsOf(language)
  const sent = to.map((one) => {
    const token = newSecret()
    const payDate = day(one.pay_date)
    const employer = nameInMail(one.employer_name)
    const values = { firstName: nameInMail(one.first_name), employer, payDate, link: linkOf(token) }
    const mail = {
      id: newId(),
      recipient: one.email,
      subject: say(language, 'payslips.mail.link_subject', { payDate, employer }),
      body: say(language, 'payslips.mail.link_text', { ...values, until: day(expiresAt.slice(0, 10)) }),
    }
    const share = {
      id: newId(),
      payslip_id: one.payslip_id,
      worker_id: one.worker_id,
      token_hash: sha256(token).toString('hex'),
      mail_id: mail.id,
    }
    return { mail, share }
  })
  await queueMails(tx, jobs, { employerId, mails: sent.map(({ mail }) => mail), now })
  await replaceSentShares(tx, { employerId, shares: sent.map(({ share }) => share), sentBy: userId, now, expiresAt })
  await recordAudits(
    tx,
    sent.map(({ share }) => ({
      employerId,
      at: now,
      actor: actorOf(caller),
      action: 'payslip.emailed_by_employer',
      subject: { kind: 'payslip', id: share.payslip_id },
      after: { shareId: share.id, expiresAt },
    })),
  )
  await announce(tx, { employerId, workerId: null, words: ['payslips'] })
  return newPasscodes
}

function toDelivery(row: Omit<DeliveryRow, 'email' | 'pay_date' | 'employer_name'>): PayslipDelivery {
  return {
    payslipId: row.payslip_id,
    workerId: row.worker_id,
    name: `${row.first_name} ${row.last_name}`,
    employeeId: row.employee_number,
    way: row.way,
    sentAt: row.sent_at,
    openedAt: row.opened_at,
    expiresAt: row.expires_at,
  }
}

function noPayslips(): Refused {
  return refuse('not_found', 'this run has no payslips')
}
