import type { SupportAttached, SupportCase } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellManagers } from '../alerts/index.ts'
import { takeFiles } from '../documents/index.ts'
import { addMessage, type Desk, readCase, whyNoMore } from './cases-store.ts'
import { collectFigures } from './collect-figures.ts'

type Asked = {
  key: string
  subject: string
  words: string
  attached: readonly SupportAttached[]
  files: readonly string[]
}
type CaseDeps = Pick<Deps, 'database' | 'clock' | 'seal'>

/**
 * Opens a case of a worker with their employer; those who answer cases are told. Says `not_found` for figures or files of others,
 * `files_too_large`, `too_many_requests`.
 */
export function openCase(
  { database, clock, seal }: CaseDeps,
  caller: WorkerMember,
  asked: Asked,
): Promise<SupportCase | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const opened = await insertCase(tx, { caller, seal, desk: 'employer', workerId, now }, asked)
    if (isRefused(opened)) return opened
    if (opened.isNew) {
      const told = { workerId, kind: 'support_waiting' as const, key: `support_waiting:${opened.id}`, facts: {} }
      await tellManagers(tx, { employerId, told: [told], permission: 'support.answer', skipsLineManager: true, now })
    }
    return readCase(tx, { employerId, id: opened.id, reader: caller.userId })
  })
}

/** Opens a case of the company with the operator, who sees what was written and what goes with it. Says the same. */
export function askOperator(
  { database, clock, seal }: CaseDeps,
  caller: Member,
  asked: Asked,
): Promise<SupportCase | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const opened = await insertCase(tx, { caller, seal, desk: 'operator', workerId: null, now: clock.now() }, asked)
    return isRefused(opened) ? opened : readCase(tx, { employerId, id: opened.id, reader: caller.userId })
  })
}

async function insertCase(
  tx: Tx,
  {
    caller,
    seal,
    desk,
    workerId,
    now,
  }: { caller: Member; seal: Seal; desk: Desk; workerId: string | null; now: string },
  { key, subject, words, attached, files }: Asked,
): Promise<{ id: string; isNew: boolean } | Refused> {
  const { employerId, userId, sessionId, address } = caller
  // Two sendings of one person come one after the other, so that one key is one case.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support:${userId}`}, 0))`.execute(tx)
  const known = await findByKey(tx, { employerId, userId, key })
  if (known) return { id: known, isNew: false }
  const noMore = await whyNoMore(tx, { employerId, userId, now })
  if (noMore) return noMore
  const figures = await collectFigures(tx, { employerId, workerId, userId, seal, now }, attached)
  if (isRefused(figures)) return figures
  const notTaken = await takeFiles(tx, { employerId, userId, ids: files, now })
  if (notTaken) return notTaken
  const id = newId()
  await sql`
    insert into support_cases (employer_id, id, desk, key, opened_by, worker_id, subject, figures, opened_at, last_at)
    values (${employerId}, ${id}, ${desk}, ${key}, ${userId}, ${workerId}, ${subject}, ${JSON.stringify(figures)}::jsonb, ${now}, ${now})
  `.execute(tx)
  await addMessage(tx, { employerId, caseId: id, side: 'person', userId, key: null, words, files, now })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address },
    action: 'support.opened',
    subject: workerId === null ? { kind: 'employer', id: employerId } : { kind: 'worker', id: workerId },
    after: { kind: desk },
  })
  await announce(tx, { employerId, workerId, words: ['support', 'alerts'] })
  return { id, isNew: true }
}

/** The case that somebody opened under a key, or null. */
async function findByKey(
  tx: Tx,
  { employerId, userId, key }: { employerId: string; userId: string; key: string },
): Promise<string | null> {
  const found = await firstRow(
    tx,
    sql<{ id: string }>`
      select id from support_cases where employer_id = ${employerId} and opened_by = ${userId} and key = ${key}
    `,
  )
  return found?.id ?? null
}
