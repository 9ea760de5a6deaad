import type { SecondFactor } from '@gpod/contract'
import { sha256 } from '../../platform/crypto.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../platform/http/refusal.ts'
import type { LetterDeps } from '../account-mail/index.ts'
import {
  accountSubject,
  addressSubject,
  beginAttempt,
  beginSecondFactor,
  checkNobodysPassword,
  checkPasskeySignIn,
  checkSecondFactor,
  forgiveAttempt,
  isPassword,
  siteOf,
} from '../verification/index.ts'
import { auditSignIn, beginSession, enterOwnCompany, type SignedInSession, type SignInPlace } from './begin-session.ts'
import { isDemoLogin } from './demo-logins.ts'
import type { SessionMethod } from './sessions-store.ts'
import { type Credentials, findCredentials, readCredentials } from './users-store.ts'

type SignInDeps = Pick<Deps, 'database' | 'clock'> & LetterDeps & { isProduction: boolean }

type SignIn = { username: string; password: string; secondFactor: SecondFactor | undefined; place: SignInPlace }

/**
 * Signs in by username or e-mail, into the company she belongs to. A name nobody has takes as long and answers the same
 * as a wrong password. Refuses with `wrong_credentials`; `too_many_attempts` with the seconds to wait; and where she
 * wants a second factor at every sign-in, `second_factor_required` with the ways, or the code that says why hers is not
 * accepted.
 */
export async function signIn(
  deps: SignInDeps,
  { username, password, secondFactor, place }: SignIn,
): Promise<SignedInSession | Refused> {
  const { database, clock, isProduction } = deps
  const { origin } = place
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
  const userId = user.id
  if (!isRight) {
    await auditFailure(deps, { userId, place, by: 'password' })
    return wrong
  }
  await database.transaction({ userId }, (tx) => forgiveAttempt(tx, { account, address }))
  const proved = await proveFurther(deps, { user, secondFactor, place })
  if (isRefused(proved)) return proved
  return database.transaction({ userId }, async (tx) => {
    const again = await readCredentials(tx, userId)
    // Changed while the old one was checked.
    if (again?.password_hash !== user.password_hash) return wrong
    return beginSession(tx, deps, { user: again, method: proved, place, now: clock.now() })
  })
}

/** What she proved beyond the password, where her account asks for more. Its failures are counted by themselves. */
async function proveFurther(
  deps: SignInDeps,
  { user, secondFactor, place }: { user: Credentials; secondFactor: SecondFactor | undefined; place: SignInPlace },
): Promise<SessionMethod | Refused> {
  if (!user.second_factor_at_sign_in) return 'password'
  const userId = user.id
  const site = siteOf(place.publicUrl)
  if (secondFactor === undefined) {
    const question = await beginSecondFactor(deps, { userId, site })
    if (question === null) return 'password'
    return refuse('second_factor_required', 'this account asks for a second factor', { details: question })
  }
  const refused = await checkSecondFactor(deps, { userId, proof: secondFactor, site })
  if (refused) {
    await auditFailure(deps, { userId, place, by: secondFactor.method })
    return refused
  }
  return secondFactor.method === 'recovery_code' ? 'recovery' : 'password_and_factor'
}

/** Signs in by a passkey alone: her device, and its word that it is her. Refuses with `passkey_not_accepted`. */
export async function signInByPasskey(
  deps: SignInDeps,
  { answer, place }: { answer: Omit<Parameters<typeof checkPasskeySignIn>[1], 'site'>; place: SignInPlace },
): Promise<SignedInSession | Refused> {
  const checked = await checkPasskeySignIn(deps, { ...answer, site: siteOf(place.publicUrl) })
  if (isRefused(checked)) return checked
  const { userId } = checked
  return deps.database.transaction({ userId }, async (tx) => {
    const user = await readCredentials(tx, userId)
    if (!user || (deps.isProduction && isDemoLogin(user.email))) {
      return refuse('passkey_not_accepted', 'no passkey of this site answered')
    }
    return beginSession(tx, deps, { user, method: 'passkey', place, now: deps.clock.now() })
  })
}

function auditFailure(
  { database, clock }: SignInDeps,
  { userId, place, by }: { userId: string; place: SignInPlace; by: string },
): Promise<void> {
  return database.transaction({ userId }, async (tx) => {
    const employerId = await enterOwnCompany(tx, userId)
    const failure = { employerId, userId, origin: place.origin, sessionId: null, after: { by } }
    await auditSignIn(tx, { ...failure, action: 'sign_in.failed', now: clock.now() })
  })
}
