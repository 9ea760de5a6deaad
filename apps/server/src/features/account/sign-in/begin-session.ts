import type { AuditAction } from '@gpod/contract'
import { enterEmployer, type Tx } from '../../../platform/database/database.ts'
import { nameAgent } from '../../../platform/http/read-agent.ts'
import { findMembership } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { type LetterDeps, mailLetter } from '../account-mail/index.ts'
import { type Browser, noteDevice } from './devices-store.ts'
import { endSessionOfToken, knowsPlace, type Origin, type SessionMethod, startSession } from './sessions-store.ts'
import { type Credentials, noteLogin, readAddressee } from './users-store.ts'

/** Where somebody signs in from. */
export type SignInPlace = {
  origin: Origin & { address: string }
  /** Null for a client of the API. */
  browser: Browser | null
  /** The session the browser still holds: it ends, and is never taken on. */
  heldToken: string | null
  publicUrl: string
  idleSeconds: number
}

export type SignedInSession = {
  userId: string
  employerId: string | null
  sessionId: string
  token: string
  deviceToken: string | null
}

/**
 * Begins a session for somebody who proved who they are, in their company, and mails them a notification where they never signed in
 * from this device, or as a client of the API from this place. The transaction is in their scope.
 */
export async function beginSession(
  tx: Tx,
  deps: LetterDeps,
  { user, method, place, now }: { user: Credentials; method: SessionMethod; place: SignInPlace; now: string },
): Promise<SignedInSession> {
  const { origin, browser, heldToken, publicUrl, idleSeconds } = place
  const userId = user.id
  const employerId = await enterOwnCompany(tx, userId)
  const device = browser && (await noteDevice(tx, { userId, browser, agent: origin.agent, now }))
  const isKnown = device ? !device.isNew : await knowsPlace(tx, { userId, origin })
  if (heldToken !== null) await endSessionOfToken(tx, { token: heldToken, now })
  const session = await startSession(tx, {
    userId,
    employerId,
    now,
    origin,
    deviceId: device?.deviceId ?? null,
    method,
    idleSeconds,
  })
  if (!isKnown && user.last_login_at !== null) {
    const letter = {
      kind: 'new_device' as const,
      at: now,
      device: nameAgent(origin.agent),
      address: origin.address,
      link: `${publicUrl}/forgot-password`,
    }
    await mailLetter(tx, deps, { to: await readAddressee(tx, userId), letter, now })
  }
  await noteLogin(tx, { userId, now })
  const { sessionId } = session
  await auditSignIn(tx, { employerId, userId, now, origin, sessionId, action: 'sign_in.succeeded', after: { method } })
  return { userId, employerId, ...session, deviceToken: device?.token ?? null }
}

export async function enterOwnCompany(tx: Tx, userId: string): Promise<string | null> {
  const membership = await findMembership(tx, userId)
  if (!membership) return null
  await enterEmployer(tx, membership.employer_id)
  return membership.employer_id
}

export async function auditSignIn(
  tx: Tx,
  entry: {
    employerId: string | null
    userId: string
    now: string
    origin: Origin
    sessionId: string | null
    action: AuditAction
    after?: object
  },
): Promise<void> {
  const { employerId, userId, now, origin, sessionId, action, after } = entry
  if (employerId === null) return
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address: origin.address },
    action,
    subject: { kind: 'user', id: userId },
    ...(after ? { after } : {}),
  })
}
