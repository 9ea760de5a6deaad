import { type FeedbackLink, mostFeedbackLinks } from '@gpod/contract'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { tellWorkers } from '../alerts/index.ts'
import {
  countOpenLinks,
  findLink,
  insertLink,
  type LinkRow,
  lockLink,
  readAbout,
  saveAnswer,
  saveRevoked,
  toLink,
} from './links-store.ts'
import { isPerson } from './reviews-store.ts'

type LinkDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Makes a link by which somebody outside the company says once what they saw of an employee's work. Its secret is told here and kept by
 * nobody. Refused: `not_found` (not of this company or team, or oneself), `too_many_asked`.
 */
export function makeFeedbackLink(
  { database, clock }: LinkDeps,
  { caller, workerId, madeFor, days }: { caller: Member; workerId: string; madeFor: string; days: number },
): Promise<{ link: FeedbackLink; token: string } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if (caller.workerId === workerId || !(await isPerson(tx, { employerId, workerId })))
      return refuse('not_found', 'no such employee')
    // One after the other, so that of two at once the second sees the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('feedback:' || ${employerId} || ${workerId}, 0))`.execute(
      tx,
    )
    if ((await countOpenLinks(tx, { employerId, workerId, now })) >= mostFeedbackLinks)
      return refuse('too_many_asked', 'wait for some of the answers, or end some of the links')
    const id = newId(Date.parse(now))
    const token = newSecret()
    const made = { madeFor, tokenHash: sha256(token), madeBy: userId, madeAt: now }
    await insertLink(tx, { employerId, id, workerId, ...made, expiresAt: instantPlus(now, days * DAY) })
    const row = await lockLink(tx, { employerId, id })
    if (!row) throw new Error(`feedback link ${id} was made and cannot be found`)
    await note(tx, { employerId, row, actor: caller, action: 'feedback_link.made', now })
    return { link: toLink(row, now), token }
  })
}

/** Ends a link that nobody has answered; one that is over stays as it is. Refused: `not_found`, `feedback_given`. */
export function revokeFeedbackLink(
  { database, clock }: LinkDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockLink(tx, { employerId, id })
    if (!row) return refuse('not_found', 'no such link')
    if (row.givenAt !== null) return refuse('feedback_given', 'it was answered already')
    if (row.revokedAt !== null) return {}
    await saveRevoked(tx, { employerId, id, now })
    await note(tx, { employerId, row, actor: caller, action: 'feedback_link.revoked', now })
    return {}
  })
}

/** Whom a link asks about, to whoever has it. Refused: `share_not_open` alike for one that never was, is over or was answered. */
export async function openFeedbackLink(
  { database, clock }: LinkDeps,
  { token }: { token: string },
): Promise<{ employee: string; company: string; expiresAt: string } | Refused> {
  const found = await database.read('nobody', (tx) => findLink(tx, sha256(token)))
  if (!found) return closed()
  const { employerId, id } = found
  return database.transaction({ employerId }, async (tx) => {
    const row = await lockLink(tx, { employerId, id })
    const about = row && isOpen(row, clock.now()) && (await readAbout(tx, { employerId, workerId: row.workerId }))
    return row && about ? { ...about, expiresAt: row.expiresAt } : closed()
  })
}

type Answer = { token: string; name: string; stars: number; comment: string }

/** Says what somebody outside saw, once; the same said again is said already. Refused: `share_not_open`. */
export async function answerFeedbackLink(
  { database, clock }: LinkDeps,
  { token, name, stars, comment }: Answer,
): Promise<Record<string, never> | Refused> {
  const found = await database.read('nobody', (tx) => findLink(tx, sha256(token)))
  if (!found) return closed()
  const { employerId, id } = found
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockLink(tx, { employerId, id })
    if (!row) return closed()
    if (row.givenAt !== null)
      return row.stars === stars && row.comment === comment && row.givenName === name ? {} : closed()
    if (!isOpen(row, now) || !(await readAbout(tx, { employerId, workerId: row.workerId }))) return closed()
    await saveAnswer(tx, { employerId, id, name, stars, comment, now })
    await note(tx, { employerId, row, actor: null, action: 'feedback_link.answered', now })
    const key = `work_feedback_given:${id}`
    await tellWorkers(tx, {
      employerId,
      told: [{ workerId: row.workerId, kind: 'work_feedback_given', key, facts: {} }],
      now,
    })
    return {}
  })
}

const isOpen = ({ givenAt, revokedAt, expiresAt }: LinkRow, now: string) =>
  givenAt === null && revokedAt === null && expiresAt > now

const closed = () => refuse('share_not_open', 'this link asks nothing, or no longer')

/** The audit has that a link was made, ended or answered, and no word of it. */
async function note(
  tx: Tx,
  {
    employerId,
    row,
    actor,
    action,
    now,
  }: {
    employerId: string
    row: LinkRow
    actor: AuditEntry['actor']
    action: 'feedback_link.made' | 'feedback_link.revoked' | 'feedback_link.answered'
    now: string
  },
): Promise<void> {
  const subject = { kind: 'worker', id: row.workerId }
  await recordAudit(tx, { employerId, at: now, actor, action, subject, after: { feedbackId: row.id } })
  await announce(tx, { employerId, workerId: row.workerId, words: ['reviews'] })
}
