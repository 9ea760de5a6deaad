import type { ErasablePart } from '@gpod/contract'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { endInvitationsOf } from '../../people/employees/index.ts'
import { deleteFaceOf } from '../face/index.ts'

/** What stands where something of hers stood. */
const nobody = '–'
/** An address that no mail reaches (RFC 2606). */
const nowhere = 'erased@erased.invalid'

/** Her face, old sessions, removed devices and sent mail: needed by nobody. Safe to repeat. */
export async function eraseLeftovers(
  tx: Tx,
  { userId, addresses, now }: { userId: string; addresses: readonly string[]; now: string },
): Promise<void> {
  await deleteFaceOf(tx, { userId, now })
  await sql`
    update sessions set address = null, agent = null
    where user_id = ${userId} and (ended_at is not null or expires_at <= ${now})
  `.execute(tx)
  await sql`update devices set agent = null where user_id = ${userId} and removed_at is not null`.execute(tx)
  // An invitation was mailed before she had an account.
  await sql`
    delete from account_mail where state <> 'waiting'
      and (user_id = ${userId} or lower(recipient) = any(${addresses.map((one) => one.toLowerCase())}))
  `.execute(tx)
  await sql`
    delete from account_links where user_id = ${userId} and (used_at is not null or expires_at <= ${now})
  `.execute(tx)
  await sql`delete from challenges where user_id = ${userId} and expires_at <= ${now}`.execute(tx)
}

type Record = { employerId: string; workerId: string }

/** Mail that a company sent to any of these addresses of hers. In the company's scope. */
export async function eraseMail(
  tx: Tx,
  {
    employerId,
    addresses,
    takesBack,
  }: {
    employerId: string
    addresses: readonly string[] /** Also what waits to be sent, which then is not. */
    takesBack: boolean
  },
): Promise<void> {
  await sql`
    update outgoing_mail set recipient = ${nowhere}, subject = ${nobody}, body = ${nobody}, attachment = null,
      state = case when state = 'waiting' then 'failed' else state end
    where employer_id = ${employerId} and (state <> 'waiting' or ${takesBack}) and lower(recipient) = any(${addresses.map((one) => one.toLowerCase())})
  `.execute(tx)
}

/** What a worker record needs while she works and is paid: how to reach her, where to pay her. */
export async function eraseContact(tx: Tx, { employerId, workerId }: Record): Promise<void> {
  await sql`
    update workers set email = ${nowhere}, phone = null, sort_code = null, account_number_sealed = null,
      account_ending = null, account_name = null, bank_held_until = null, version = version + 1
    where employer_id = ${employerId} and id = ${workerId}
      and (email <> ${nowhere} or phone is not null or account_ending is not null)
  `.execute(tx)
}

/**
 * What the law kept, when its time has come: the papers are deleted, and what must stay for the books stays under a
 * number that belongs to nobody. The database refuses before the day.
 */
export async function eraseRecord(
  tx: Tx,
  { employerId, workerId, today, now }: Record & { today: string; now: string },
): Promise<void> {
  await sql`select forget_papers(${employerId}::uuid, ${workerId}::uuid, ${today}::date)`.execute(tx)
  const hers = sql`employer_id = ${employerId} and worker_id = ${workerId}`
  await sql`
    update workers set employee_number = 'erased-' || id, first_name = ${nobody}, last_name = '', email = ${nowhere},
      phone = null, date_of_birth = null, gender = null, address = null, nino_sealed = null, nino_ending = null,
      sort_code = null, account_number_sealed = null, account_ending = null, account_name = null,
      version = version + 1, erased_at = ${now}
    where employer_id = ${employerId} and id = ${workerId} and erased_at is null
  `.execute(tx)
  await sql`
    update withdrawals set sort_code = '', account_number_sealed = '', account_ending = '', account_name = ${nobody}, reason = case when reason is null then null else ${nobody} end
    where ${hers}
  `.execute(tx)
  await sql`
    update wage_payments set account_ending = null, paid_note = null where ${hers}
  `.execute(tx)
  await sql`
    update bank_statement_lines l set counterparty = null, note = null
    where l.employer_id = ${employerId} and l.matched_id in (
      select id from wage_payments where ${hers} union all select id from withdrawals where ${hers}
    )
  `.execute(tx)
  await sql`update absences set facts = '{}' where ${hers}`.execute(tx)
  await sql`update court_orders set reference = ${nobody}, terms = '{}' where ${hers}`.execute(tx)
  await sql`update pay_items set label = ${nobody} where ${hers}`.execute(tx)
}

/** Her account: nobody can sign in to it, and nothing in it tells whose it was. The row stays for records that name its id. */
export async function eraseAccount(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await sql`
    update users set username = 'erased-' || id, email = 'erased-' || id || '@erased.invalid', password_hash = '',
      first_name = ${nobody}, last_name = '', phone = null, totp_secret_sealed = null, totp_confirmed_at = null,
      totp_last_step = null, last_login_at = null, email_verified_at = null, second_factor_at_sign_in = false,
      notifications = '{}', erased_at = ${now}
    where id = ${userId} and erased_at is null
  `.execute(tx)
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx)
  await sql`delete from challenges where user_id = ${userId}`.execute(tx)
  await sql`delete from account_links where user_id = ${userId}`.execute(tx)
  await sql`delete from account_mail where user_id = ${userId}`.execute(tx)
  await sql`
    delete from attempts where subject like ${`%:${userId}`} or subject like ${`%:${userId}:%`}
  `.execute(tx)
  await sql`
    update sessions set ended_at = coalesce(ended_at, ${now}), address = null, agent = null where user_id = ${userId}
  `.execute(tx)
  await sql`
    update devices set agent = null, removed_at = coalesce(removed_at, ${now}) where user_id = ${userId}
  `.execute(tx)
}

/** What of her account stands among a company's rows. In the company's scope. */
export async function eraseMembership(
  tx: Tx,
  {
    employerId,
    userId,
    addresses,
    now,
  }: { employerId: string; userId: string; addresses: readonly string[]; now: string },
): Promise<void> {
  const hers = sql`employer_id = ${employerId} and user_id = ${userId}`
  await sql`update memberships set ended_at = coalesce(ended_at, ${now}) where ${hers}`.execute(tx)
  await endInvitationsOf(tx, { employerId, userId, role: null, actor: null, now })
  await sql`delete from idempotency_keys where ${hers}`.execute(tx)
  await sql`
    update invitations set email = ${nowhere}, first_name = ${nobody}, last_name = ${nobody}
    where employer_id = ${employerId} and lower(email) = any(${addresses.map((one) => one.toLowerCase())})
  `.execute(tx)
  await sql`
    update workers set manager_user_id = null where employer_id = ${employerId} and manager_user_id = ${userId}
  `.execute(tx)
}

export type Erased = { part: ErasablePart; at: string }
