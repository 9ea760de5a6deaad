import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { type LetterDeps, mailLetter } from '../account-mail/index.ts'
import {
  accountSubject,
  addressSubject,
  endRecentFactors,
  forgetFailures,
  hashPassword,
  isPassword,
  judgeAttempt,
  mailboxSubject,
  strangersSubject,
  useSecurityGrantBeyondPassword,
  whyLocked,
} from '../verification/index.ts'
import { endOpenLinks, findLink, takeLink } from './account-links-store.ts'
import { auditOfUser } from './audit-of-user.ts'
import { type Browser, noteDevice } from './devices-store.ts'
import { endRecentPrograms } from './end-recent-programs.ts'
import { mailLink } from './mail-links.ts'
import { checkNewPassword } from './password-rules.ts'
import { endSessionsOf, type Origin } from './sessions-store.ts'
import {
  findCredentials,
  forgetUnprovedFactors,
  lockUser,
  noteTakenBack,
  readAddressee,
  setPassword,
} from './users-store.ts'

type ResetDeps = Pick<Deps, 'database' | 'clock'> & LetterDeps

const purposes = ['reset_password'] as const
type NewPassword = { password: string; confirmPassword: string }

const requestsFor = (email: string) => mailboxSubject(`reset:${sha256(email.toLowerCase()).toString('hex')}`)

/**
 * Counts a request for a new password: by the address that was typed, not by whether somebody has it, so that the
 * refusal `too_many_attempts` tells nothing either.
 */
export function countResetRequest(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { email, address }: { email: string; address: string },
): Promise<Refused | null> {
  return database.transaction('nobody', async (tx) => {
    const subjects = [requestsFor(email), addressSubject(address, 'reset:')] as const
    const counted = await judgeAttempt(tx, { subjects, isRight: false, now: clock.now() })
    return isRefused(counted) ? counted : null
  })
}

/** Mails a link for a new password to the account with this email, if there is one. Runs after the answer was given. */
export function mailResetLink(
  deps: ResetDeps,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<void> {
  return deps.database.transaction('nobody', async (tx) => {
    const found = await findCredentials(tx, email)
    // A username is no address: what was typed must be where the link goes.
    if (!found || found.email.toLowerCase() !== email.toLowerCase()) return
    // Of several at once each would have a link of its own; one after the other, the last one's is the one that is good.
    await lockUser(tx, found.id)
    const link = { userId: found.id, purpose: 'reset_password' as const, email: found.email }
    await mailLink(tx, deps, { ...link, publicUrl, now: deps.clock.now() })
  })
}

/**
 * Sets a new password by a mailed link, once; every session ends, and every open link, and a second factor at sign-in stays asked. Where the
 * address was never confirmed, somebody else may have registered it: every other factor goes, and what it
 * belongs to can be left for where its person is invited. Of a confirmed one, what was added within seven days goes; of both, the keys and
 * programs that were made within them. The browser it
 * is done in is known to the account from then on, whose lock it passes. Refuses with
 * `link_not_valid`, `password_too_short`, `password_mismatch` or `password_too_weak`; the link is then still good.
 */
export async function resetPassword(
  deps: ResetDeps,
  reset: { token: string; passwords: NewPassword; origin: Origin; browser: Browser | null; publicUrl: string },
): Promise<{ deviceToken: string | null } | Refused> {
  const { token, passwords, origin, browser, publicUrl } = reset
  const { database, clock } = deps
  const notValid = refuse('link_not_valid', 'this link was used, is past, or never was')
  const wanted = { token, purposes, now: clock.now() }
  const found = await database.transaction('nobody', async (tx) => {
    const link = await findLink(tx, wanted)
    return link && { ...(await readAddressee(tx, link.user_id)), userId: link.user_id }
  })
  if (!found) return notValid
  const { userId } = found
  const refused = await checkNewPassword(passwords, [found.firstName, found.lastName, found.email])
  if (refused) return refused
  const passwordHash = await hashPassword(passwords.password)
  return database.transaction({ userId }, async (tx) => {
    const now = clock.now()
    const user = await lockUser(tx, userId)
    const link = await takeLink(tx, wanted)
    if (!link || link.email.toLowerCase() !== user.email.toLowerCase()) return notValid
    const isForgotten = user.email_verified_at === null && (await forgetUnprovedFactors(tx, { userId, now }))
    const ended = user.email_verified_at === null ? null : await endRecentFactors(tx, { userId, now })
    if (user.email_verified_at === null) await noteTakenBack(tx, { userId, now })
    await setPassword(tx, { userId, passwordHash, isEmailProved: true, now })
    await endSessionsOf(tx, { userId, now })
    await endOpenLinks(tx, { userId, now })
    await forgetFailures(tx, requestsFor(user.email))
    await forgetFailures(tx, strangersSubject(`sign-in:${userId}`))
    const device = browser && (await noteDevice(tx, { userId, browser, agent: origin.agent, now }))
    await tellOfNewPassword(tx, deps, { userId, publicUrl, now })
    if (isForgotten || ended) {
      const what = isForgotten ? ('forgotten' as const) : ('ended_by_reset' as const)
      const letter = { kind: 'factor_changed' as const, what, at: now }
      await mailLetter(tx, deps, { to: await readAddressee(tx, userId), letter, now })
    }
    await endRecentPrograms(tx, { userId, address: origin.address, now })
    const done = { userId, sessionId: null, address: origin.address, action: 'user.password_reset' as const, now }
    await auditOfUser(tx, { ...done, ...(ended ? { after: { ended } } : {}) })
    return { deviceToken: device?.token ?? null }
  })
}

/**
 * Changes the own password; the other sessions end, and every open link. Refuses with `wrong_credentials`, `too_many_attempts`,
 * `password_too_short`, `password_mismatch` or `password_too_weak`; and where something stronger than the password is set
 * up, the code that says why no `security` verification is live.
 */
export async function changePassword(
  deps: ResetDeps,
  change: { caller: Caller; currentPassword: string; passwords: NewPassword; publicUrl: string },
): Promise<Refused | null> {
  const { caller, currentPassword, passwords, publicUrl } = change
  const { userId, sessionId, address } = caller
  const { database, clock } = deps
  const account = accountSubject(`password:${userId}`)
  const begun = await database.transaction({ userId }, async (tx) => ({
    user: await lockUser(tx, userId),
    addressee: await readAddressee(tx, userId),
    refused: await whyLocked(tx, { subjects: [account], now: clock.now() }),
  }))
  if (begun.refused) return begun.refused
  const isRight = await isPassword(currentPassword, begun.user.password_hash)
  const judged = await database.transaction({ userId }, (tx) =>
    judgeAttempt(tx, { subjects: [account], isRight, now: clock.now() }),
  )
  if (isRefused(judged)) return judged
  if (!judged) {
    return refuse('wrong_credentials', 'this is not the password of the account', { field: 'currentPassword' })
  }
  const { firstName, lastName, email } = begun.addressee
  const refused = await checkNewPassword(passwords, [firstName, lastName, email])
  if (refused) return refused
  const passwordHash = await hashPassword(passwords.password)
  return database.transaction({ userId }, async (tx) => {
    const now = clock.now()
    const user = await lockUser(tx, userId)
    if (user.password_hash !== begun.user.password_hash) {
      return refuse('state_changed', 'the password was changed elsewhere meanwhile')
    }
    const unproven = await useSecurityGrantBeyondPassword(tx, { caller, now })
    if (unproven) return unproven
    await setPassword(tx, { userId, passwordHash, isEmailProved: false, now })
    await endSessionsOf(tx, { userId, except: sessionId, now })
    await endOpenLinks(tx, { userId, now })
    await tellOfNewPassword(tx, deps, { userId, publicUrl, now })
    await auditOfUser(tx, { userId, sessionId, address, action: 'user.password_changed', now })
    return null
  })
}

async function tellOfNewPassword(
  tx: Parameters<typeof mailLetter>[0],
  deps: LetterDeps,
  { userId, publicUrl, now }: { userId: string; publicUrl: string; now: string },
): Promise<void> {
  const letter = { kind: 'password_changed' as const, at: now, link: `${publicUrl}/forgot-password` }
  await mailLetter(tx, deps, { to: await readAddressee(tx, userId), letter, now })
}
