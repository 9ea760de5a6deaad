import type { ErasureRequest, KeptPart } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { enterEmployer, firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { eraseMail } from '../../../platform/mail/erase-mail.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { eraseDocumentsPastTheirTime } from '../../people/documents/index.ts'
import { eraseContact } from '../../people/employees/index.ts'
import { type Erased, eraseAccount, eraseLeftovers, eraseMembership, eraseRecord } from './erase-person.ts'
import { planErasure, stageOf } from './plan-erasure.ts'
import { readEmployments, readMemberships } from './standing-store.ts'

type RequestRow = { id: string; asked_at: string; closes_account: boolean; erased: Erased[]; kept: KeptPart[] }

export function requestOf({ id, asked_at, closes_account, erased, kept }: RequestRow): ErasureRequest {
  return { id, askedAt: asked_at, closesAccount: closes_account, erased, kept }
}

/** The request that is not carried out to the end yet, if they made one. */
export function findOpenRequest(tx: Tx, userId: string): Promise<RequestRow | undefined> {
  return firstRow(tx, openRequest(userId))
}

/** The same, so that nobody else carries it out meanwhile. */
export function lockOpenRequest(tx: Tx, userId: string): Promise<RequestRow | undefined> {
  return firstRow(tx, sql<RequestRow>`${openRequest(userId)} for update`)
}

function openRequest(userId: string) {
  return sql<RequestRow>`
    select id, asked_at, closes_account, erased, kept from erasure_requests
    where user_id = ${userId} and withdrawn_at is null and done_at is null
  `
}

/**
 * Erases what a request may erase today, in a transaction of the scope of their user, and writes down what was erased and
 * what is kept until when; each company they belong to has an audit row of it. Safe to repeat: what is erased already is
 * left alone. A request with nothing left to erase is done.
 */
export async function carryOutErasure(
  tx: Tx,
  { userId, request, actor, now }: { userId: string; request: RequestRow; actor: AuditEntry['actor']; now: string },
): Promise<ErasureRequest> {
  const today = londonDay(now)
  const memberships = await readMemberships(tx, userId)
  const employments = await readEmployments(tx, { memberships, today })
  const manages = memberships.some(({ isLive }) => isLive)
  const plan = planErasure({ today, employments, manages, closesAccount: request.closes_account })
  const closes = plan.erases.includes('account')
  const user = await oneRow(tx, sql<{ email: string }>`select email from users where id = ${userId}`)

  const addresses = [user.email, ...employments.flatMap(({ email }) => email ?? [])]
  await eraseLeftovers(tx, { userId, addresses, now })
  for (const { employerId } of memberships) {
    await enterEmployer(tx, employerId)
    await eraseMail(tx, { employerId, addresses, takesBack: closes })
  }
  for (const employment of employments) {
    await enterEmployer(tx, employment.employerId)
    const stage = stageOf(employment, today)
    if (stage === 'kept' || stage === 'over') await eraseContact(tx, employment)
    if (stage === 'kept') await eraseDocumentsPastTheirTime(tx, { ...employment, today, now })
    if (stage === 'over' && !employment.isErased) await eraseRecord(tx, { ...employment, today, now })
  }
  if (closes) {
    for (const { employerId } of memberships) {
      await enterEmployer(tx, employerId)
      await eraseMembership(tx, { employerId, userId, addresses, now })
    }
    await eraseAccount(tx, { userId, now })
  }

  const known = new Set(request.erased.map(({ part }) => part))
  const erasedNow = plan.erases.filter((part) => !known.has(part))
  const erased = [...request.erased, ...erasedNow.map((part) => ({ part, at: now }))]
  const isDone = plan.keeps.every(({ part }) => part === 'books' || part === 'history')
  await sql`
    update erasure_requests set erased = ${JSON.stringify(erased)}, kept = ${JSON.stringify(plan.keeps)},
      done_at = ${isDone ? now : null}
    where id = ${request.id}
  `.execute(tx)
  if (erasedNow.length > 0) {
    for (const employerId of new Set(memberships.map((one) => one.employerId))) {
      await enterEmployer(tx, employerId)
      await recordAudit(tx, {
        employerId,
        at: now,
        actor,
        action: 'user.erased',
        subject: { kind: 'user', id: userId },
        after: { erased: erasedNow, kept: plan.keeps },
      })
    }
  }
  return { ...requestOf(request), erased, kept: plan.keeps }
}

/** Carries on with every open request: what the law kept leaves on its day. One that fails does not stop the rest. */
export async function sweepErasures({
  database,
  clock,
  onError,
}: Pick<Deps, 'database' | 'clock'> & { onError(error: unknown): void }): Promise<void> {
  const open = await database.transaction('nobody', (tx) =>
    rows(tx, sql<{ user_id: string }>`select user_id from open_erasures()`),
  )
  for (const { user_id: userId } of open) {
    try {
      await database.transaction({ userId }, async (tx) => {
        const request = await lockOpenRequest(tx, userId)
        if (request) await carryOutErasure(tx, { userId, request, actor: null, now: clock.now() })
      })
    } catch (error) {
      onError(error)
    }
  }
}
