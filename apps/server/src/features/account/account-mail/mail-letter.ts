import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language, StaffRole } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueAccountMail } from '../../../platform/mail/account-mail.ts'
import { nameInMail } from './name-in-mail.ts'

/** What a person is written about her account. `link` opens a page of this server. */
export type AccountLetter =
  | { kind: 'verify_email' | 'reset_password' | 'change_email'; link: string }
  | { kind: 'password_changed'; at: string; link: string }
  | { kind: 'email_changing'; email: string; link: string }
  | { kind: 'email_changed'; email: string }
  | { kind: 'new_device'; at: string; device: string | null; address: string; link: string }
  | { kind: 'way_changed'; what: WayChange; at: string }
  | { kind: 'staff_invitation'; inviter: string; employer: string; role: StaffRole; link: string }
  | { kind: 'worker_invitation'; employer: string; link: string }

/** What happened to the ways somebody proves herself. */
export type WayChange =
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
const isAdded = (what: WayChange) => what === 'passkey_added' || what === 'app_added' || what === 'codes_renewed'

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

function writeLetter({ firstName, language }: Recipient, letter: AccountLetter): { subject: string; text: string } {
  const words = wordsOf(language)
  const { kind, ...facts } = letter
  const values: Record<string, string> = { firstName }
  for (const [name, value] of Object.entries(facts)) values[name] = value ?? words.unknown_device ?? ''
  if ('at' in letter) values.at = formatInstant(letter.at, language)
  if ('what' in letter) values.what = words[`what_${letter.what}`] ?? ''
  if ('role' in letter) values.role = words[`role_${letter.role}`] ?? ''
  for (const name of ['firstName', 'inviter', 'employer']) {
    if (values[name] !== undefined) values[name] = nameInMail(values[name])
  }
  // What comes from outside must not become a line of ours, nor a subject's second header.
  for (const [name, value] of Object.entries(values)) values[name] = value.replace(/\s+/g, ' ')
  const body = 'what' in letter && isAdded(letter.what) ? 'way_added_text' : `${kind}_text`
  const paragraphs = [fill(words, 'greeting', values), fill(words, body, values)]
  return { subject: fill(words, `${kind}_subject`, values), text: `${paragraphs.join('\n\n')}\n\nGPOD\n` }
}

function formatInstant(at: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(new Date(at))
}

type Words = Readonly<Record<string, string>>

function fill(words: Words, key: string, values: Readonly<Record<string, string>>): string {
  const text = words[key]
  if (text === undefined) throw new Error(`there are no words for ${key}`)
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${key} names ${name}, which the letter does not have`)
    return value
  })
}

const known = new Map<Language, Words>()

/** The files lie beside this one, and beside the bundle. */
function wordsOf(language: Language): Words {
  const read = known.get(language)
  if (read) return read
  const file = fileURLToPath(new URL(`mail-words/${language}.json`, import.meta.url))
  const words = JSON.parse(readFileSync(file, 'utf8')) as Words
  known.set(language, words)
  return words
}
