import { sha256 } from '../../platform/crypto.ts'
import { enterEmployer, type Tx } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Refused, refuse } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/index.ts'
import { findMembership } from '../employers/index.ts'
import {
  accountSubject,
  addressSubject,
  beginAttempt,
  checkNobodysPassword,
  forgiveAttempt,
  isPassword,
} from '../verification/index.ts'
import { isDemoLogin } from './demo-logins.ts'
import { type Origin, startSession } from './sessions-store.ts'
import { type Credentials, findCredentials, noteLogin } from './users-store.ts'

type SignIn = { username: string; password: string; origin: Origin & { address: string } }

/**
 * Signs in by username or e-mail, into the company she belongs to. A name nobody has takes as long and answers the same
 * as a wrong password. Refuses with `wrong_credentials`, or `too_many_attempts` with the seconds to wait.
 */
export async function signIn(
  { database, clock, isProduction }: Pick<Deps, 'database' | 'clock'> & { isProduction: boolean },
  { username, password, origin }: SignIn,
): Promise<{ userId: string; employerId: string | null; sessionId: string; token: string } | Refused> {
  const address = addressSubject(origin.address)
  const begun = await database.transaction('nobody', async (tx) => {
    const found = await findCredentials(tx, username)
    // The demo's password is public: on a production server its accounts are as good as absent.
    const user = found && isProduction && isDemoLogin(found.email) ? undefined : found
    const account = accountSubject(
      user ? `sign-in:${user.id}` : `nobody:${sha256(username.toLowerCase()).toString('hex')}`,
    )
    const refused = await beginAttempt(tx, { subjects: [address, account], now: clock.now() })
    return { user, account, refused }
  })
  if (begun.refused) return begun.refused
  const { user, account } = begun

  // Outside a transaction: checking a password takes long, and the connection is wanted elsewhere.
  const isRight = user ? await isPassword(password, user.password_hash) : await checkNobodysPassword(password)

  const wrong = refuse('wrong_credentials', 'wrong username or password')
  if (!user) return wrong
  return database.transaction({ userId: user.id }, async (tx) => {
    const now = clock.now()
    const employerId = await enterOwnCompany(tx, user)
    if (!isRight) {
      if (employerId !== null)
        await audit(tx, { employerId, user, now, origin, sessionId: null, action: 'sign_in.failed' })
      return wrong
    }
    await forgiveAttempt(tx, { account, address })
    const session = await startSession(tx, { userId: user.id, employerId, now, origin })
    await noteLogin(tx, { userId: user.id, now })
    if (employerId !== null) {
      await audit(tx, { employerId, user, now, origin, sessionId: session.sessionId, action: 'sign_in.succeeded' })
    }
    return { userId: user.id, employerId, ...session }
  })
}

async function enterOwnCompany(tx: Tx, user: Credentials): Promise<string | null> {
  const membership = await findMembership(tx, user.id)
  if (!membership) return null
  await enterEmployer(tx, membership.employer_id)
  return membership.employer_id
}

async function audit(
  tx: Tx,
  entry: {
    employerId: string
    user: Credentials
    now: string
    origin: Origin
    sessionId: string | null
    action: string
  },
): Promise<void> {
  const { employerId, user, now, origin, sessionId, action } = entry
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId: user.id, sessionId, address: origin.address },
    action,
    subject: { kind: 'user', id: user.id },
  })
}
