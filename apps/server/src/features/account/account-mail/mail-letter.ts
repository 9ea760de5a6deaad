import type { AdministratorRole, Language } from '@gpod/contract'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueAccountMail } from '../../../platform/mail/account-mail.ts'
import { fill, say } from '../../../platform/texts/texts.ts'
import { nameInMail } from './name-in-mail.ts'

/** What a person is written about their account. `link` opens a page of this server. */
export type AccountLetter =
  | { kind: 'verify_email' | 'reset_password' | 'change_email'; link: string }
  | { kind: 'password_changed'; at: string; link: string }
  | { kind: 'email_changing'; email: string; link: string }
  | { kind: 'email_changed'; email: string }
  | { kind: 'new_device'; at: string; device: string | null; address: string; link: string }
  | { kind: 'factor_changed'; what: FactorChange; at: string }
  | { kind: 'administrator_invitation'; inviter: string; employer: string; role: AdministratorRole; link: string }
  | { kind: 'worker_invitation'; employer: string; link: string }
  /** Part of their pay goes to a second account of theirs from then on. */
  | { kind: 'second_account_set'; at: string }
  /** A program was let in with their account: by an API key to what they see, or to their own payslips. */
  | { kind: 'api_key_made' | 'own_assistant_made'; at: string }
  /** Their company allows such programs no longer: theirs ended. */
  | { kind: 'own_assistants_forbidden'; at: string }
  /** To operators: somebody wrote from the public pages. What they wrote stays on the page. */
  | { kind: 'enquiry'; link: string }

/** What happened to the methods somebody proves themselves by. */
export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'app_added'
  | 'app_removed'
  | 'codes_renewed'
  | 'code_used'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'cleared'
  | 'forgotten'
  | 'ended_by_reset'
  | 'cleared_by_operator'

/** What a new password by mail takes away again, for seven days: the letter says how. */
const isAdded = (what: FactorChange) => what === 'passkey_added' || what === 'app_added' || what === 'codes_renewed'

export type LetterDeps = Pick<Deps, 'jobs' | 'seal'>

type Recipient = { userId: string | null; email: string; firstName: string; language: Language }

/** Mails a letter in its reader's language, in the transaction that makes it necessary. */
export async function mailLetter(
  tx: Tx,
  deps: LetterDeps,
  { to, letter, now }: { to: Recipient; letter: AccountLetter; now: string },
): Promise<void> {
  const { subject, text } = writeLetter(to, letter)
  await queueAccountMail(tx, deps, { userId: to.userId, recipient: to.email, subject, text, now })
}

/** Mails a letter to the address of an account, as it is now. */
export async function mailLetterTo(
  tx: Tx,
  deps: LetterDeps,
  { userId, letter, now }: { userId: string; letter: AccountLetter; now: string },
): Promise<void> {
  const found = await oneRow(
    tx,
    sql<Omit<Recipient, 'userId'>>`select email, first_name as "firstName", language from users where id = ${userId}`,
  )
  await mailLetter(tx, deps, { to: { userId, ...found }, letter, now })
}

function writeLetter({ firstName, language }: Recipient, letter: AccountLetter): { subject: string; text: string } {
  const { kind, ...facts } = letter
  const values: Record<string, string> = { firstName }
  for (const [name, value] of Object.entries(facts))
    values[name] = value ?? say(language, 'account-mail.unknown_device')
  if ('at' in letter) values.at = formatInstant(letter.at, language)
  if ('what' in letter) values.what = say(language, `account-mail.what_${letter.what}`)
  if ('role' in letter) values.role = say(language, `account-mail.role_${letter.role}`)
  for (const name of ['firstName', 'inviter', 'employer']) {
    if (values[name] !== undefined) values[name] = nameInMail(values[name])
  }
  // What comes from outside must not become a line of ours, nor a subject's second header.
  for (const [name, value] of Object.entries(values)) values[name] = value.replace(/\s+/g, ' ')
  const isOfAddition = 'what' in letter && isAdded(letter.what)
  const paragraphs = [
    fill(language, 'account-mail.greeting', values),
    fill(language, isOfAddition ? 'account-mail.factor_added_text' : `account-mail.${kind}_text`, values),
  ]
  return {
    subject: fill(language, `account-mail.${kind}_subject`, values),
    text: `${paragraphs.join('\n\n')}\n\nGPOD\n`,
  }
}

function formatInstant(at: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(new Date(at))
}
