import type { Language } from '@gpod/contract'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { type FactorChange, type LetterDeps, mailLetter } from '../account-mail/index.ts'

/** Mails them that their factors changed, so that they notice what they did not do themselves. */
export async function tellOfFactorChange(
  tx: Tx,
  deps: LetterDeps,
  { userId, what, now }: { userId: string; what: FactorChange; now: string },
): Promise<void> {
  const { email, firstName, language } = await oneRow(
    tx,
    sql<{ email: string; firstName: string; language: Language }>`
      select email, first_name as "firstName", language from users where id = ${userId}
    `,
  )
  const letter = { kind: 'factor_changed' as const, what, at: now }
  await mailLetter(tx, deps, { to: { userId, email, firstName, language }, letter, now })
}
