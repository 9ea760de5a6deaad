import type { SupportCase } from '@gpod/contract'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller, Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { tellPeople } from '../alerts/index.ts'
import { takeFiles } from '../documents/index.ts'
import { addMessage, type CaseFacts, lockCase, readCase, wasSaid, whyNoMore } from './cases-store.ts'

type CaseDeps = Pick<Deps, 'database' | 'clock'>
type At = { employerId: string; id: string; userId: string }
/** What is written: once under its key, with the files that go with it. */
type Said = { key: string | null; words: string; files: readonly string[] }
/** Whose cases somebody is let to: those they opened, those of employees, or those of the company with the operator. */
type Let = (found: CaseFacts) => boolean

export const own =
  (userId: string): Let =>
  (found) =>
    found.opened_by === userId && found.desk === 'employer'
export const ofEmployees: Let = ({ desk }) => desk === 'employer'
export const ofCompany: Let = ({ desk }) => desk === 'operator'

const noCase = () => refuse('not_found', 'no such case')

/** More words of who opened it: it waits again, also where it was closed. Says `not_found`, `too_many_requests`, `files_too_large`, `idempotency_key_reused`. */
export function sayMore(
  { database, clock }: CaseDeps,
  { at: { employerId, id, userId }, may, said }: { at: At; may: Let; said: Said },
): Promise<SupportCase | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const found = await lockCase(tx, { employerId, id })
    if (!found || !may(found)) return noCase()
    const before = await wasSaid(tx, { employerId, caseId: id, userId, ...said })
    if (isRefused(before)) return before
    if (before) return readCase(tx, { employerId, id, reader: userId })
    const now = clock.now()
    const refused =
      (await whyNoMore(tx, { employerId, userId, now })) ??
      (await takeFiles(tx, { employerId, userId, ids: said.files, now }))
    if (refused) return refused
    await addMessage(tx, { employerId, caseId: id, side: 'person', userId, ...said, now })
    await announce(tx, { employerId, workerId: found.worker_id, words: ['support'] })
    return readCase(tx, { employerId, id, reader: userId })
  })
}

/**
 * Answers the case of an employee. Says `not_found`, `files_too_large`, `idempotency_key_reused`, or `case_closed` where who opened it wrote
 * that it is solved.
 */
export function answerCase(
  deps: CaseDeps,
  { caller, id, said }: { caller: Member; id: string; said: Said },
): Promise<SupportCase | Refused> {
  const { employerId, userId, sessionId, address } = caller
  return deps.database.transaction({ employerId }, (tx) =>
    answer(tx, deps, {
      at: { employerId, id, userId },
      may: ofEmployees,
      actor: { userId, sessionId, address },
      said,
    }),
  )
}

/** Answers the case of a company, as the operator of the installation. Says the same. */
export async function answerAsOperator(
  deps: CaseDeps,
  { caller, id, said }: { caller: Caller; id: string; said: Said },
): Promise<SupportCase | Refused> {
  const asking = await findAsking(deps, id)
  if (!asking) return noCase()
  const { userId, sessionId, address } = caller
  const { employer_id: employerId, company } = asking
  return deps.database.transaction({ employerId }, (tx) =>
    answer(tx, deps, {
      at: { employerId, id, userId },
      may: ofCompany,
      actor: { userId, sessionId, address },
      said,
      company,
    }),
  )
}

/** The company that asks the operator by a case. */
export function findAsking(
  { database }: Pick<Deps, 'database'>,
  caseId: string,
): Promise<{ employer_id: string; company: string } | undefined> {
  return database.read('nobody', (tx) =>
    firstRow(
      tx,
      sql<{ employer_id: string; company: string }>`
        select employer_id, company from companies_asking_operator() where case_id = ${caseId}
      `,
    ),
  )
}

type Answer = { at: At; may: Let; actor: NonNullable<AuditEntry['actor']>; said: Said; company?: string }

async function answer(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { at: { employerId, id, userId }, may, actor, said, company }: Answer,
): Promise<SupportCase | Refused> {
  const found = await lockCase(tx, { employerId, id })
  if (!found || !may(found)) return noCase()
  const shown = () => readCase(tx, { employerId, id, reader: userId, ...(company === undefined ? {} : { company }) })
  const before = await wasSaid(tx, { employerId, caseId: id, userId, ...said })
  if (isRefused(before)) return before
  if (before) return shown()
  if (found.state === 'closed') return refuse('case_closed', 'this case was closed; who opened it can write again')
  const now = clock.now()
  const notTaken = await takeFiles(tx, { employerId, userId, ids: said.files, now })
  if (notTaken) return notTaken
  await addMessage(tx, { employerId, caseId: id, side: 'desk', userId, ...said, now })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'support.answered',
    subject: subjectOf(found, employerId),
    after: { kind: found.desk },
  })
  const facts = { of: id, ...(found.desk === 'operator' && { isEmployers: true as const }) }
  const told = {
    userId: found.opened_by,
    kind: 'support_answered' as const,
    key: `support_answered:${id}:${now}`,
    facts,
  }
  await tellPeople(tx, { employerId, told: [told], now })
  await announce(tx, { employerId, workerId: found.worker_id, words: ['support', 'alerts'] })
  return shown()
}

/** Closes a case: it is solved. Closed already is closed. Says `not_found`. */
export function closeCase(
  { database, clock }: CaseDeps,
  { caller, id, may }: { caller: Member; id: string; may: Let },
): Promise<SupportCase | Refused> {
  return changeCase({ database, clock }, { caller, id, may, action: 'support.closed', set: sql`state = 'closed'` })
}

/** Takes the case of an employee, or gives it back to all who answer. Says `not_found`. */
export function assignCase(
  deps: CaseDeps,
  { caller, id, toMe }: { caller: Member; id: string; toMe: boolean },
): Promise<SupportCase | Refused> {
  const set = sql`assigned_to = ${toMe ? caller.userId : null}::uuid`
  return changeCase(deps, { caller, id, may: ofEmployees, action: 'support.assigned', set })
}

function changeCase(
  { database, clock }: CaseDeps,
  {
    caller,
    id,
    may,
    action,
    set,
  }: {
    caller: Member
    id: string
    may: Let
    action: 'support.closed' | 'support.assigned'
    set: ReturnType<typeof sql>
  },
): Promise<SupportCase | Refused> {
  const { employerId, userId, sessionId, address } = caller
  return database.transaction({ employerId }, async (tx) => {
    const found = await lockCase(tx, { employerId, id })
    if (!found || !may(found)) return noCase()
    await sql`update support_cases set ${set} where employer_id = ${employerId} and id = ${id}`.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: { userId, sessionId, address },
      action,
      subject: subjectOf(found, employerId),
      after: { kind: found.desk },
    })
    await announce(tx, { employerId, workerId: found.worker_id, words: ['support'] })
    return readCase(tx, { employerId, id, reader: userId })
  })
}

const subjectOf = ({ worker_id: workerId }: CaseFacts, employerId: string) =>
  workerId === null ? { kind: 'employer' as const, id: employerId } : { kind: 'worker' as const, id: workerId }
