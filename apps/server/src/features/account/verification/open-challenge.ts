import { moneyActions, type VerificationAction } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { openChallenge } from '../challenges/index.ts'
import { scopeOf } from './caller-scope.ts'
import type { FacePort } from './face-port.ts'
import { readFactorRow } from './factors-store.ts'
import { answerOptions, enrolOptions, newChallenge } from './passkeys.ts'
import { listPasskeys } from './passkeys-store.ts'
import type { Site } from './site.ts'
import { useSecurityGrant } from './use-security-grant.ts'

type Asked =
  | { purpose: 'passkey_enrol' | 'face_enrol' }
  | { purpose: 'passkey_verify' | 'face_verify'; action: VerificationAction; amount: Pence | null }

type OpenedChallenge = {
  challengeId: string
  expiresAt: string
  options?: Record<string, unknown>
  movements?: Awaited<ReturnType<FacePort['openChallenge']>>['movements']
}

/** The amount an action is bound to, or a refusal where money is to move and no amount above zero is named. */
export function boundAmount(action: VerificationAction, amount: Pence | null): Pence | null | Refused {
  if (!(moneyActions as readonly VerificationAction[]).includes(action)) return null
  if (amount !== null && amount > 0) return amount
  return refuse('invalid_input', 'what moves money is verified for an amount above zero', { field: 'amount' })
}

/**
 * Opens a challenge for this session. One to enrol uses up a `security` verification: whoever may answer it within
 * five minutes may enrol. Refuses with `invalid_input`, `factor_missing`, or the code that says why no verification is
 * live.
 */
export function openOwnChallenge(
  deps: Pick<Deps, 'database' | 'clock'> & { face: FacePort | null },
  { caller, asked, site }: { caller: Caller; asked: Asked; site: Site },
): Promise<OpenedChallenge | Refused> {
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const now = deps.clock.now()
    switch (asked.purpose) {
      case 'passkey_enrol':
        return (await useSecurityGrant(tx, { caller, now })) ?? openPasskeyEnrolment(tx, { caller, site, now })
      case 'passkey_verify': {
        const terms = termsOf(asked)
        return 'status' in terms ? terms : openPasskeyQuestion(tx, { caller, site, terms, now })
      }
      case 'face_enrol': {
        if (!deps.face) return refuse('not_found', 'this server takes no faces')
        const refused = await useSecurityGrant(tx, { caller, now })
        if (refused) return refused
        const terms = { action: 'security' as const, amountPence: null }
        return deps.face.openChallenge(tx, { caller, purpose: 'face_enrol', terms, now })
      }
      case 'face_verify': {
        const terms = termsOf(asked)
        if ('status' in terms) return terms
        const factor = await deps.face?.readFactor(tx, caller)
        if (!deps.face || !factor) return refuse('face_not_enrolled', 'no face is set up')
        return deps.face.openChallenge(tx, { caller, purpose: 'face_verify', terms, now })
      }
    }
  })
}

/** What an answer is for, as it is kept with the challenge. */
type Terms = { action: VerificationAction; amountPence: number | null }

function termsOf({ action, amount }: { action: VerificationAction; amount: Pence | null }): Terms | Refused {
  const bound = boundAmount(action, amount)
  return bound === null || typeof bound === 'number' ? { action, amountPence: bound } : bound
}

async function openPasskeyEnrolment(
  tx: Tx,
  { caller, site, now }: { caller: Caller; site: Site; now: string },
): Promise<OpenedChallenge> {
  const challenge = newChallenge()
  const { email } = await readFactorRow(tx, caller.userId)
  const existing = await listPasskeys(tx, caller.userId)
  const options = await enrolOptions({ site, challenge, user: { id: caller.userId, email }, existing })
  return { ...(await openChallenge(tx, { owner: caller, purpose: 'passkey_enrol', challenge, now })), options }
}

async function openPasskeyQuestion(
  tx: Tx,
  { caller, site, terms, now }: { caller: Caller; site: Site; terms: Terms; now: string },
): Promise<OpenedChallenge | Refused> {
  const passkeys = await listPasskeys(tx, caller.userId)
  if (passkeys.length === 0) return refuse('factor_missing', 'no passkey is set up')
  const challenge = newChallenge()
  const options = await answerOptions({ site, challenge, passkeys })
  return { ...(await openChallenge(tx, { owner: caller, purpose: 'passkey_verify', challenge, terms, now })), options }
}
