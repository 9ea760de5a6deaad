import type { SupportAttached, SupportCase } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellManagers } from '../alerts/index.ts'
import { haveSameFiles, takeFiles } from '../documents/index.ts'
import { addMessage, type Desk, oneAtATime, readCase, type StoredFigure, whyNoMore } from './cases-store.ts'
import { areOf, collectFigures } from './collect-figures.ts'

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
 * `verification_required`,
 * `files_too_large`, `too_many_requests`, `idempotency_key_reused`.
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
      const told = {
        workerId,
        kind: 'support_waiting' as const,
        key: `support_waiting:${opened.id}`,
        facts: { of: opened.id },
      }
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
  asked: Asked,
): Promise<{ id: string; isNew: boolean } | Refused> {
  const { key, subject, words, attached, files } = asked
  const { employerId, userId, sessionId, address } = caller
  await oneAtATime(tx, userId)
  const known = await findOpened(tx, { employerId, userId, desk, asked })
  if (known?.isSame) return { id: known.id, isNew: false }
  if (known) return refuse('idempotency_key_reused', 'this key asked something else')
  const noMore = await whyNoMore(tx, { employerId, userId, now })
  if (noMore) return noMore
  const figures = await collectFigures(tx, { caller, workerId, seal, now }, attached)
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

/** The case that somebody opened under a key, and whether they asked this with it, about the same. */
async function findOpened(
  tx: Tx,
  { employerId, userId, desk, asked }: { employerId: string; userId: string; desk: Desk; asked: Asked },
): Promise<{ id: string; isSame: boolean } | undefined> {
  const found = await firstRow(
    tx,
    sql<{ id: string; figures: StoredFigure[]; is_same: boolean }>`
      select c.id, c.figures, c.desk = ${desk} and c.subject = ${asked.subject} and m.words = ${asked.words}
        and ${haveSameFiles('support_files', sql`m.id`, asked.files)} as is_same
      from support_cases c
      cross join lateral (
        select id, words from support_messages
        where employer_id = c.employer_id and case_id = c.id and side = 'person' order by sent_at, id limit 1
      ) m
      where c.employer_id = ${employerId} and c.opened_by = ${userId} and c.key = ${asked.key}
    `,
  )
  return found && { id: found.id, isSame: found.is_same && areOf(found.figures, asked.attached) }
}
