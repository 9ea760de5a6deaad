import type { FeedbackLink, WorkFeedback } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'

export type LinkRow = {
  id: string
  workerId: string
  madeFor: string
  madeAt: string
  expiresAt: string
  revokedAt: string | null
  givenName: string
  stars: number | null
  comment: string
  givenAt: string | null
}
type Of = { employerId: string; workerId: string }
type One = { employerId: string; id: string }

const columns = sql`
  id, worker_id as "workerId", made_for as "madeFor", made_at as "madeAt", expires_at as "expiresAt", revoked_at as "revokedAt",
  given_name as "givenName", stars, comment, given_at as "givenAt"
`

/** The links of an employee, the latest 100. */
export function listLinks(tx: Tx, { employerId, workerId }: Of): Promise<LinkRow[]> {
  return rows(
    tx,
    sql<LinkRow>`
      select ${columns} from feedback_links where employer_id = ${employerId} and worker_id = ${workerId}
      order by made_at desc, id desc limit 100
    `,
  )
}

/** How many of their links wait for an answer. */
export async function countOpenLinks(tx: Tx, { employerId, workerId, now }: Of & { now: string }): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ open: number }>`
      select count(*)::integer as open from feedback_links where employer_id = ${employerId} and worker_id = ${workerId}
        and given_at is null and revoked_at is null and expires_at > ${now}
    `,
  )
  return found?.open ?? 0
}

export async function insertLink(
  tx: Tx,
  row: One & Of & { madeFor: string; tokenHash: Buffer; madeBy: string; madeAt: string; expiresAt: string },
): Promise<void> {
  await sql`
    insert into feedback_links (employer_id, id, worker_id, made_for, token_hash, made_by, made_at, expires_at)
    values (${row.employerId}, ${row.id}, ${row.workerId}, ${row.madeFor}, ${row.tokenHash}, ${row.madeBy}, ${row.madeAt},
      ${row.expiresAt})
  `.execute(tx)
}

export function lockLink(tx: Tx, { employerId, id }: One): Promise<LinkRow | undefined> {
  return firstRow(
    tx,
    sql<LinkRow>`select ${columns} from feedback_links where employer_id = ${employerId} and id = ${id} for update`,
  )
}

export async function saveRevoked(tx: Tx, { employerId, id, now }: One & { now: string }): Promise<void> {
  await sql`
    update feedback_links set revoked_at = ${now} where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Under the lock of the link. */
export async function saveAnswer(
  tx: Tx,
  { employerId, id, name, stars, comment, now }: One & { name: string; stars: number; comment: string; now: string },
): Promise<void> {
  await sql`
    update feedback_links set given_name = ${name}, stars = ${stars}, comment = ${comment}, given_at = ${now}
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Which link a secret is of; in the scope of nobody. */
export function findLink(tx: Tx, tokenHash: Buffer): Promise<{ employerId: string; id: string } | undefined> {
  return firstRow(
    tx,
    sql<{ employerId: string; id: string }>`
      select employer_id as "employerId", id from find_feedback_link(${tokenHash})
    `,
  )
}

/** Whom somebody outside is asked about, and by which company: the first name alone, by which they know them. */
export function readAbout(
  tx: Tx,
  { employerId, workerId }: Of,
): Promise<{ employee: string; company: string } | undefined> {
  return firstRow(
    tx,
    sql<{ employee: string; company: string }>`
      select w.first_name as employee, e.name as company from workers w join employers e on e.id = w.employer_id
      where w.employer_id = ${employerId} and w.id = ${workerId} and w.erased_at is null
    `,
  )
}

export async function eraseLinkTexts(tx: Tx, { employerId, workerId }: Of): Promise<void> {
  await sql`
    update feedback_links set made_for = ${erasedText}, given_name = '', comment = '',
      revoked_at = case when given_at is null then coalesce(revoked_at, now()) end
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}

export function toLink({ id, madeFor, madeAt, expiresAt, revokedAt, givenAt }: LinkRow, now: string): FeedbackLink {
  const isOver = expiresAt <= now
  const state = givenAt !== null ? 'answered' : revokedAt !== null ? 'revoked' : isOver ? 'expired' : 'open'
  return { id, madeFor, madeAt, expiresAt, state }
}

/** What a customer said; nothing where nobody has answered. */
export function toCustomerFeedback({ id, givenName, stars, comment, givenAt }: LinkRow): WorkFeedback[] {
  if (stars === null || givenAt === null) return []
  return [{ id, kind: 'customer', from: givenName === '' ? null : givenName, stars, comment, givenAt }]
}
