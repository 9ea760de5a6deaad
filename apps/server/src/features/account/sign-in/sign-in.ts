import type { SecondFactor } from '@gpod/contract'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { LetterDeps } from '../account-mail/index.ts'
import {
  accountSubject,
  addressSubject,
  beginSecondFactor,
  checkPasskeySignIn,
  checkSecondFactor,
  isPassword,
  judgeAttempt,
  siteOf,
  strangersSubject,
  whyLocked,
} from '../verification/index.ts'
import type { Later } from './after-answers.ts'
import { auditSignIn, beginSession, enterOwnCompany, type SignedInSession, type SignInPlace } from './begin-session.ts'
import { isDemoLogin } from './demo-logins.ts'
import { findKnownDevice } from './devices-store.ts'
import type { SessionMethod } from './sessions-store.ts'
import { type Credentials, findCredentials, readCredentials } from './users-store.ts'

type SignInDeps = Pick<Deps, 'database' | 'clock'> &
  LetterDeps & {
    isProduction: boolean
    /** Does work whose length must tell nothing once the answer is on its way. */
    later: Later
  }

type SignIn = { username: string; password: string; secondFactor: SecondFactor | undefined; place: SignInPlace }

/** Whose tries are counted together at a sign-in: those of a browser that the account knows by themselves. */
function countedAs({ account, deviceId, address }: { account: string; deviceId: string | null; address: string }) {
  // What a neighbour on the same address does wrong keeps out nobody who signed in here before.
  return deviceId === null
    ? ([strangersSubject(account), addressSubject(address)] as const)
    : ([accountSubject(`${account}:${deviceId}`)] as const)
}

/**
 * Signs in by username or email, into the company the person belongs to. A name nobody has is worked on and answered
 * like a wrong password. Refuses with `wrong_credentials`; `too_many_attempts` with the seconds to wait; and where the
 * account asks for a second factor at every sign-in, `second_factor_required` with the methods, or the code that says why
 * the given one is not accepted.
 */
export async function signIn(
  deps: SignInDeps,
  { username, password, secondFactor, place }: SignIn,
): Promise<SignedInSession | Refused> {
  const { database, clock, isProduction } = deps
  const { origin, browser } = place
  const begun = await database.transaction('nobody', async (tx) => {
    const found = await findCredentials(tx, username)
    // The demo's password is public: on a production server its accounts are as good as absent.
    const user = found && isProduction && isDemoLogin(found.email) ? undefined : found
    const deviceId = await findKnownDevice(tx, { userId: user?.id ?? null, browser })
    const account = user ? `sign-in:${user.id}` : `nobody:${sha256(username.toLowerCase()).toString('hex')}`
    const subjects = countedAs({ account, deviceId, address: origin.address })
    return { user, deviceId, subjects, refused: await whyLocked(tx, { subjects, now: clock.now() }) }
  })
  if (begun.refused) return begun.refused
  const { user, deviceId, subjects } = begun

  // Outside a transaction: checking a password takes long, and the connection is wanted elsewhere.
  const isRight = await isPassword(password, user?.password_hash ?? null)
  const judged = await database.transaction('nobody', (tx) => judgeAttempt(tx, { subjects, isRight, now: clock.now() }))
  if (isRefused(judged)) return judged
  const wrong = refuse('wrong_credentials', 'wrong username or password')
  if (!judged || !user) {
    deps.later(() => auditFailure(deps, { userId: user?.id ?? newId(), place, by: 'password' }))
    return wrong
  }
  const userId = user.id
  const proved = await proveFurther(deps, { user, secondFactor, deviceId, place })
  if (isRefused(proved)) return proved
  return database.transaction({ userId }, async (tx) => {
    const again = await readCredentials(tx, userId)
    // Changed while the old one was checked.
    if (again?.password_hash !== user.password_hash) return wrong
    return beginSession(tx, deps, { user: again, method: proved, place, now: clock.now() })
  })
}

/** What they proved beyond the password, where their account asks for more. Its failures are counted by themselves. */
async function proveFurther(
  deps: SignInDeps,
  {
    user,
    secondFactor,
    deviceId,
    place,
  }: { user: Credentials; secondFactor: SecondFactor | undefined; deviceId: string | null; place: SignInPlace },
): Promise<SessionMethod | Refused> {
  if (!user.second_factor_at_sign_in) return 'password'
  const userId = user.id
  const site = siteOf(place.publicUrl)
  if (secondFactor === undefined) {
    const question = await beginSecondFactor(deps, { userId, site })
    if (question === null) return 'password'
    return refuse('second_factor_required', 'this account asks for a second factor', { details: question })
  }
  const refused = await checkSecondFactor(deps, { userId, proof: secondFactor, site, deviceId })
  if (refused) {
    await auditFailure(deps, { userId, place, by: secondFactor.method })
    return refused
  }
  return secondFactor.method === 'recovery_code' ? 'recovery' : 'password_and_factor'
}

/** Signs in by a passkey alone: their device, and its word that it is them. Refuses with `passkey_not_accepted`. */
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
