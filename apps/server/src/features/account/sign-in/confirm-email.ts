import { isDuplicate, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { findMembership } from '../../company/settings/index.ts'
import { linkWorker, lockLinkableWorker } from '../../people/employees/index.ts'
import { type LetterDeps, mailLetter } from '../account-mail/index.ts'
import {
  accountSubject,
  isPassword,
  judgeAttempt,
  useSecurityGrantBeyondPassword,
  whyLocked,
} from '../verification/index.ts'
import { findLink, isBeyondPasswordSince, type Joins, joinsOfLatest, takeLink } from './account-links-store.ts'
import { auditOfUser } from './audit-of-user.ts'
import { checkLinkRate, mailLink } from './mail-links.ts'
import { bringSessionsIn, type Origin } from './sessions-store.ts'
import { findCredentials, lockUser, markEmailVerified, readAddressee, setEmail } from './users-store.ts'

type ConfirmDeps = Pick<Deps, 'database' | 'clock'> & LetterDeps

const purposes = ['verify_email', 'change_email'] as const

/**
 * Confirms an address by the link that was mailed there, once: their first one, and then the worker record they named when
 * they registered by the company's code is linked; or the new one of a change. Refuses with `link_not_valid`,
 * also where something stronger than the password was set up since, or
 * `email_taken` where somebody else has the new address by now.
 */
export async function confirmEmail(
  deps: ConfirmDeps,
  { token, origin }: { token: string; origin: Origin },
): Promise<{ email: string; isChange: boolean; isLinked: boolean } | Refused> {
  const { database, clock } = deps
  const wanted = { token, purposes, now: clock.now() }
  const notValid = refuse('link_not_valid', 'this link was used, is past, or never was')
  const found = await database.transaction('nobody', (tx) => findLink(tx, wanted))
  if (!found) return notValid
  const userId = found.user_id
  const taken = refuse('email_taken', 'another account has this email by now')
  try {
    return await database.transaction({ userId }, async (tx) => {
      const now = clock.now()
      const { email: current } = await lockUser(tx, userId)
      const link = await takeLink(tx, wanted)
      if (!link) return notValid
      const { email } = link
      if (link.purpose === 'change_email') {
        if (await isBeyondPasswordSince(tx, { userId, since: link.created_at })) return notValid
        const holder = await findCredentials(tx, email)
        if (holder && holder.id !== userId) return taken
        await setEmail(tx, { userId, email, now })
        const addressee = await readAddressee(tx, userId)
        await mailLetter(tx, deps, {
          to: { ...addressee, email: current },
          letter: { kind: 'email_changed', email },
          now,
        })
        await auditOfUser(tx, { userId, sessionId: null, address: origin.address, action: 'user.email_changed', now })
        return { email, isChange: true, isLinked: false }
      }
      // The address of their account is another one by now.
      if (email.toLowerCase() !== current.toLowerCase()) return notValid
      await markEmailVerified(tx, { userId, now })
      const isLinked =
        link.joins !== null && (await linkNamedRecord(tx, { userId, email, joins: link.joins, origin, now }))
      return { email, isChange: false, isLinked }
    })
  } catch (error) {
    if (isDuplicate(error, 'users_email') || isDuplicate(error, 'users_username')) return taken
    throw error
  }
}

/** Links the record they named at their registration; false where it went to another, or they joined elsewhere meanwhile. */
async function linkNamedRecord(
  tx: Tx,
  { userId, email, joins, origin, now }: { userId: string; email: string; joins: Joins; origin: Origin; now: string },
): Promise<boolean> {
  if (await findMembership(tx, userId)) return false
  const linkable = await lockLinkableWorker(tx, {
    code: joins.code,
    employeeId: joins.employeeId,
    dateOfBirth: undefined,
    email,
    confirmedUserId: userId,
    now,
  })
  if (isRefused(linkable)) return false
  await linkWorker(tx, linkable, {
    userId,
    isMember: false,
    starterStatement: joins.starterStatement,
    now,
    actor: { userId, sessionId: null, address: origin.address },
  })
  await bringSessionsIn(tx, { userId, employerId: linkable.employerId })
  return true
}

/** Mails the link that confirms their address again. Does nothing where it is confirmed; refuses with `too_many_attempts`. */
export function sendConfirmation(
  deps: ConfirmDeps,
  { caller: { userId }, publicUrl }: { caller: Caller; publicUrl: string },
): Promise<Refused | null> {
  return deps.database.transaction({ userId }, async (tx) => {
    const now = deps.clock.now()
    const { email, email_verified_at } = await lockUser(tx, userId)
    if (email_verified_at !== null) return null
    const refused = await checkLinkRate(tx, { userId, purpose: 'verify_email', now })
    if (refused) return refused
    const joins = await joinsOfLatest(tx, userId)
    await mailLink(tx, deps, { userId, purpose: 'verify_email', email, joins, publicUrl, now })
    return null
  })
}

/**
 * Mails a link to a new address, and a notification to the old one; the address changes when the link is opened. An address
 * that another account has is answered the same, and gets no mail. Refuses with `wrong_credentials` (the password is
 * not the account's) or `too_many_attempts`; and where something stronger than the password is set up, the code that says
 * why no `security` verification is live.
 */
export async function changeEmail(
  deps: ConfirmDeps,
  { caller, email, password, publicUrl }: { caller: Caller; email: string; password: string; publicUrl: string },
): Promise<Refused | null> {
  const { userId } = caller
  const account = accountSubject(`password:${userId}`)
  const begun = await deps.database.transaction({ userId }, async (tx) => ({
    user: await lockUser(tx, userId),
    refused: await whyLocked(tx, { subjects: [account], now: deps.clock.now() }),
  }))
  if (begun.refused) return begun.refused
  const isRight = await isPassword(password, begun.user.password_hash)
  return deps.database.transaction({ userId }, async (tx) => {
    const now = deps.clock.now()
    const judged = await judgeAttempt(tx, { subjects: [account], isRight, now })
    if (isRefused(judged)) return judged
    if (!judged) return refuse('wrong_credentials', 'this is not the password of the account', { field: 'password' })
    const refused =
      (await checkLinkRate(tx, { userId, purpose: 'change_email', now })) ??
      (await useSecurityGrantBeyondPassword(tx, { caller, now }))
    if (refused) return refused
    const wanted = email.toLowerCase()
    const addressee = await readAddressee(tx, userId)
    if (wanted === addressee.email.toLowerCase() || (await findCredentials(tx, wanted))) return null
    await mailLink(tx, deps, { userId, purpose: 'change_email', email: wanted, publicUrl, now })
    const letter = { kind: 'email_changing' as const, email: wanted, link: `${publicUrl}/forgot-password` }
    await mailLetter(tx, deps, { to: addressee, letter, now })
    return null
  })
}
