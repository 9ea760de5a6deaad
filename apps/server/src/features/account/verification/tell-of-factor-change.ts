import type { Tx } from '../../../platform/database/database.ts'
import { type FactorChange, type LetterDeps, mailLetterTo } from '../account-mail/index.ts'

/** Mails them that their factors changed, so that they notice what they did not do themselves. */
export async function tellOfFactorChange(
  tx: Tx,
  deps: LetterDeps,
  { userId, what, now }: { userId: string; what: FactorChange; now: string },
): Promise<void> {
  await mailLetterTo(tx, deps, { userId, letter: { kind: 'factor_changed', what, at: now }, now })
}
