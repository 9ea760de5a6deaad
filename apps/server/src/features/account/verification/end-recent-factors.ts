import { DAY, instantPlus } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { heldFactors, lockFactorRow, setSecondFactorAtSignIn } from './factors-store.ts'
import { hasSecondFactor } from './methods.ts'
import { removeEveryPasskey } from './passkeys-store.ts'
import { removeRecoveryCodes } from './recovery-codes.ts'
import { removeSecret } from './verification-store.ts'

/** How long whoever reads the mail of an account can undo what somebody who knew its password added to it. */
export const undoneWithin = 7 * DAY

export type EndedFactors = { passkeys: number; app: boolean; recoveryCodes: number }

/**
 * Ends the passkeys, the app and the recovery codes that came to an account within the last seven days, as its password is
 * set again by mail: who only knew the old one may have added them, and would else go on signing in. What is older stays.
 * Gives what ended, or null where there was nothing.
 */
export async function endRecentFactors(
  tx: Tx,
  { userId, now }: { userId: string; now: string },
): Promise<EndedFactors | null> {
  const since = instantPlus(now, -undoneWithin)
  const before = await lockFactorRow(tx, userId)
  const passkeys = await removeEveryPasskey(tx, { userId, addedSince: since, now })
  const app = before.totpEnrolledAt !== null && before.totpEnrolledAt >= since
  // A secret that waits for its first code goes too: who holds it could confirm it in a session to come.
  if (app || before.totpEnrolledAt === null) await removeSecret(tx, userId)
  const left = heldFactors(await lockFactorRow(tx, userId), null)
  const stays = hasSecondFactor(left)
  const recoveryCodes = await removeRecoveryCodes(tx, userId, stays ? { madeSince: since } : {})
  if (!stays && before.atSignIn) await setSecondFactorAtSignIn(tx, { userId, atSignIn: false })
  return passkeys > 0 || app || recoveryCodes > 0 ? { passkeys, app, recoveryCodes } : null
}
