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
import { addMessage, type Desk, readCase, whyNoMore } from './cases-store.ts'
import { collectFigures } from './collect-figures.ts'

type Asked = { key: string; subject: string; words: string; attached: readonly SupportAttached[] }
type CaseDeps = Pick<Deps, 'database' | 'clock' | 'seal'>

/** Opens a case of a worker with their employer; those who answer cases are told. Says `not_found` for figures of others, `too_many_requests`. */
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

/** Opens a case of the company with the operator, who sees what was written and what goes with it. Says `not_found`. */
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
  { key, subject, words, attached }: Asked,
): Promise<{ id: string; isNew: boolean } | Refused> {
  const { employerId, userId, sessionId, address } = caller
  const known = await findByKey(tx, { employerId, userId, key })
  if (known) return { id: known, isNew: false }
  const noMore = await whyNoMore(tx, { employerId, userId, now })
  if (noMore) return noMore
  const figures = await collectFigures(tx, { employerId, workerId, userId, seal, now }, attached)
  if (isRefused(figures)) return figures
  const made = await firstRow(
    tx,
    sql<{ id: string }>`
      insert into support_cases (employer_id, id, desk, key, opened_by, worker_id, subject, figures, opened_at, last_at)
      values (${employerId}, ${newId()}, ${desk}, ${key}, ${userId}, ${workerId}, ${subject}, ${JSON.stringify(figures)}::jsonb, ${now}, ${now})
      on conflict (employer_id, opened_by, key) do nothing returning id
    `,
  )
  if (!made) {
    const before = await findByKey(tx, { employerId, userId, key })
    if (before === null) throw new Error('a case that was opened before is missing')
    return { id: before, isNew: false }
  }
  await addMessage(tx, { employerId, caseId: made.id, side: 'person', userId, words, now })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address },
    action: 'support.opened',
    subject: workerId === null ? { kind: 'employer', id: employerId } : { kind: 'worker', id: workerId },
    after: { kind: desk },
  })
  await announce(tx, { employerId, workerId, words: ['support', 'alerts'] })
  return { id: made.id, isNew: true }
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
