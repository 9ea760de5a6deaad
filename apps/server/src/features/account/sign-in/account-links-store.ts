import { DAY, HOUR, instantPlus } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { newSecret } from '../../../platform/ids.ts'

export type LinkPurpose = 'verify_email' | 'reset_password' | 'change_email'

/** The worker record that confirming an address links: what she entered when she registered by the company's code. */
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
  await endLinks(tx, { userId, purpose, now })
  const token = newSecret()
  await sql`
    insert into account_links (token_hash, user_id, purpose, email, joins, created_at, expires_at)
    values (${sha256(token)}, ${userId}, ${purpose}, ${email}, ${joins === null ? null : JSON.stringify(joins)}, ${now},
      ${instantPlus(now, lastsMilliseconds[purpose])})
  `.execute(tx)
  return token
}

export async function endLinks(
  tx: Tx,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: string },
): Promise<void> {
  await sql`
    update account_links set expires_at = ${now}
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and expires_at > ${now}
  `.execute(tx)
}

export type OpenLink = { user_id: string; purpose: LinkPurpose; email: string; joins: Joins | null }
type Wanted = { token: string; purposes: readonly LinkPurpose[]; now: string }

/** The link with this token that can still be used, or nothing. */
export function findLink(tx: Tx, { token, purposes, now }: Wanted): Promise<OpenLink | undefined> {
  return firstRow(
    tx,
    sql<OpenLink>`
      select user_id, purpose, email, joins from account_links
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
      returning user_id, purpose, email, joins
    `,
  )
}

/** The record she asked to be linked to at her registration, where that still waits. */
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
