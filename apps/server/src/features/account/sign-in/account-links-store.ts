import { DAY, HOUR, instantPlus } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { newSecret } from '../../../platform/ids.ts'

export type LinkPurpose = 'verify_email' | 'reset_password' | 'change_email'

/** The worker record that confirming an address links: what they entered when they registered by the company's code. */
export type Joins = { code: string; employeeId: string | undefined; starterStatement: 'A' | 'B' | 'C' | undefined }

const lastsMilliseconds: Readonly<Record<LinkPurpose, number>> = {
  verify_email: 2 * DAY,
  change_email: 2 * DAY,
  reset_password: HOUR,
}

/** Makes a link for one purpose and tells its token, of which only the hash is kept; earlier ones for it end. */
export async function openLink(
  tx: Tx,
  link: { userId: string; purpose: LinkPurpose; email: string; joins: Joins | null; now: string },
): Promise<string> {
  const { userId, purpose, email, joins, now } = link
  await endLinks(tx, { userId, purposes: [purpose], now })
  const token = newSecret()
  await sql`
    insert into account_links (token_hash, user_id, purpose, email, joins, created_at, expires_at)
    values (${sha256(token)}, ${userId}, ${purpose}, ${email}, ${joins === null ? null : JSON.stringify(joins)}, ${now},
      ${instantPlus(now, lastsMilliseconds[purpose])})
  `.execute(tx)
  return token
}

async function endLinks(
  tx: Tx,
  { userId, purposes, now }: { userId: string; purposes: readonly LinkPurpose[]; now: string },
): Promise<void> {
  await sql`
    update account_links set expires_at = ${now}
    where user_id = ${userId} and purpose = any(${purposes}::text[]) and used_at is null and expires_at > ${now}
  `.execute(tx)
}

/**
 * Ends every open link that would give the account away: to a new address, and to a new password. For the moment in which
 * its person takes it back, since somebody else may have asked for them.
 */
export function endOpenLinks(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  return endLinks(tx, { userId, purposes: ['change_email', 'reset_password'], now })
}

/**
 * Whether something stronger than the password was set up after a moment: who could ask for a link by the password alone
 * until then cannot use it any more.
 */
export async function isBeyondPasswordSince(
  tx: Tx,
  { userId, since }: { userId: string; since: string },
): Promise<boolean> {
  const { is_beyond } = await oneRow(
    tx,
    sql<{ is_beyond: boolean }>`
      select exists (
        select from users where id = ${userId} and totp_confirmed_at > ${since}
        union all select from passkeys where user_id = ${userId} and removed_at is null and created_at > ${since}
      ) as is_beyond
    `,
  )
  return is_beyond
}

export type OpenLink = {
  user_id: string
  purpose: LinkPurpose
  email: string
  joins: Joins | null
  created_at: string
}
type Wanted = { token: string; purposes: readonly LinkPurpose[]; now: string }

/** The link with this token that can still be used, or nothing. */
export function findLink(tx: Tx, { token, purposes, now }: Wanted): Promise<OpenLink | undefined> {
  return firstRow(
    tx,
    sql<OpenLink>`
      select user_id, purpose, email, joins, created_at from account_links
      where token_hash = ${sha256(token)} and purpose = any(${purposes}::text[]) and used_at is null and expires_at > ${now}
    `,
  )
}

/** Uses a link up; of two at once one gets it, the other nothing. */
export function takeLink(tx: Tx, { token, purposes, now }: Wanted): Promise<OpenLink | undefined> {
  return firstRow(
    tx,
    sql<OpenLink>`
      update account_links set used_at = ${now}
      where token_hash = ${sha256(token)} and purpose = any(${purposes}::text[]) and used_at is null and expires_at > ${now}
      returning user_id, purpose, email, joins, created_at
    `,
  )
}

/** The record they asked to be linked to at their registration, where that still waits. */
export async function joinsOfLatest(tx: Tx, userId: string): Promise<Joins | null> {
  const latest = await firstRow(
    tx,
    sql<{ joins: Joins | null }>`
      select joins from account_links where user_id = ${userId} and purpose = 'verify_email'
      order by created_at desc limit 1
    `,
  )
  return latest?.joins ?? null
}

/** How many links for a purpose were mailed since a moment, and when the last one was. */
export async function countLinks(
  tx: Tx,
  { userId, purpose, since }: { userId: string; purpose: LinkPurpose; since: string },
): Promise<{ count: number; last: string | null; first: string | null }> {
  const found = await oneRow(
    tx,
    sql<{ count: string; last: string | null; first: string | null }>`
      select count(*)::text as count, max(created_at) as last, min(created_at) as first from account_links
      where user_id = ${userId} and purpose = ${purpose} and created_at > ${since}
    `,
  )
  return { ...found, count: Number(found.count) }
}
