import type { Language } from '@gpod/contract'
import { HOUR, instantPlus } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type LetterDeps, mailLetter } from '../../account/account-mail/index.ts'

/** So many mails an operator gets within an hour at most: whoever floods the form fills nobody's mail. */
const mostAnHour = 20

/** Mails the operators, in the transaction that keeps an enquiry, that one waits. Nothing of it is in the mail. */
export async function tellOperators(
  tx: Tx,
  deps: LetterDeps,
  { link, now }: { link: string; now: string },
): Promise<void> {
  const operators = await rows(
    tx,
    sql<{ userId: string; email: string; firstName: string; language: Language }>`
      select u.id as "userId", u.email, u.first_name as "firstName", u.language from users u
      where u.id in (select user_id from operator_changes) and is_operator(u.id)
        and u.erased_at is null and u.email_verified_at is not null
        and (select count(*) from account_mail m where m.user_id = u.id and m.made_at > ${instantPlus(now, -HOUR)}) < ${mostAnHour}
    `,
  )
  for (const to of operators) await mailLetter(tx, deps, { to, letter: { kind: 'enquiry', link }, now })
}
