import type { Language } from '@gpod/contract'
import { fill } from '../../../platform/texts/texts.ts'

/** Figures and accounts stay in the product: a mailbox is read by others more easily than an account. */
export type NotificationKind = 'payslipReady' | 'withdrawalPaid' | 'withdrawalFailed' | 'bankChanged'

/** A day as a reader writes it, in Latin digits. */
export function writeDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day))
}

/** A moment as a reader writes it, by the British clock. */
export function writeMoment(at: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn-ca-gregory`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(Date.parse(at))
}

/** A mail in its reader's language. */
export function writeNotification(
  language: Language,
  kind: NotificationKind,
  values: Readonly<Record<string, string>>,
): { subject: string; body: string } {
  // Names come from people: a line break in one must not become a line of ours.
  const told = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replace(/\s+/g, ' ')]))
  return {
    subject: fill(language, `notifications.${kind}_subject`, told),
    body: fill(language, `notifications.${kind}_text`, told),
  }
}
