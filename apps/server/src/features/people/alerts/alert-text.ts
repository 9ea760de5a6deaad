import { type AlertKind, type Language, languages } from '@gpod/contract'
import { say } from '../../../platform/texts/texts.ts'
import type { AlertFacts } from './tell.ts'

/** An alert as it is read, in the language of its reader: what happened, and when, where and who. */
export type AlertText = { title: string; detail: string }

/** In their texts times run from left to right, and what people wrote keeps its own order (U+2066, U+2068 to U+2069). */
const rightToLeft: readonly Language[] = ['ar', 'ur']

/** `asName` makes what people wrote safe to stand where it is read. */
export function writeAlert(
  language: Language,
  { kind, facts }: { kind: AlertKind; facts: AlertFacts },
  asName: (name: string) => string = (name) => name,
): AlertText {
  const { name, location, shifts } = facts
  const own = (text: string) => (rightToLeft.includes(language) ? `\u2068${asName(text)}\u2069` : asName(text))
  const parts = [
    ...(name === undefined ? [] : [own(name)]),
    ...(shifts === undefined ? [] : [say(language, 'alerts.shifts', { shifts })]),
    ...whenOf(language, facts),
    ...(location === undefined ? [] : [own(location)]),
  ]
  return { title: say(language, `alerts.${kind}`), detail: parts.map((part) => part.replace(/\s+/g, ' ')).join(' · ') }
}

function whenOf(language: Language, { startsAt, endsAt, from, to }: AlertFacts): string[] {
  const { day, clock } = formatsOf(language)
  if (startsAt !== undefined) {
    const times = [startsAt, ...(endsAt === undefined ? [] : [endsAt])].map((at) => clock.format(Date.parse(at)))
    const on = day.format(Date.parse(startsAt))
    return [rightToLeft.includes(language) ? `${on}، \u2066${times.join('–')}\u2069` : `${on}, ${times.join('–')}`]
  }
  if (from === undefined) return []
  const days = [from, ...(to === undefined || to === from ? [] : [to])]
  // Noon is that day by every clock of Britain.
  return [days.map((on) => day.format(Date.parse(`${on}T12:00:00Z`))).join(' – ')]
}

type Formats = { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat }
const formats = new Map<Language, Formats>(
  languages.map((language) => {
    const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn-ca-gregory`
    const timeZone = 'Europe/London'
    return [
      language,
      {
        day: new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone }),
        clock: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
      },
    ]
  }),
)

function formatsOf(language: Language): Formats {
  const found = formats.get(language)
  if (!found) throw new Error(`${language} is no language of ours`)
  return found
}

const pages: Partial<Record<AlertKind, string>> = {
  document_sent: '/documents',
  document_to_sign: '/documents',
  document_asked: '/documents',
  document_expires: '/documents',
  document_provided: '/employer/documents',
  document_sent_back: '/documents',
  expense_waiting: '/employer/expenses',
  expense_approved: '/documents?view=expenses',
  expense_rejected: '/documents?view=expenses',
  right_to_work_ends: '/employer/employees',
  open_shifts: '/shifts?view=open',
  leave_approved: '/shifts?view=leave',
  leave_declined: '/shifts?view=leave',
  swap_waiting: '/employer/schedule?view=requests',
  leave_waiting: '/employer/schedule?view=requests',
  correction_waiting: '/employer/schedule?view=hours',
  punch_missed_waiting: '/employer/schedule?view=hours',
  message_received: '/communication',
  announcement_made: '/communication?view=announcements',
  feedback_answered: '/communication?view=feedback',
  benefit_waiting: '/employer/benefits',
  benefit_decided: '/tax?view=benefits',
  support_waiting: '/employer/support',
  support_answered: '/support',
  incident_reported: '/employer/incidents',
  incident_answered: '/wellbeing',
  training_assigned: '/training',
  training_due: '/training',
  training_overdue: '/training',
  training_overdue_team: '/training',
  training_certificate_ends: '/training',
  work_feedback_asked: '/performance#to-answer',
  work_feedback_given: '/performance#feedback',
  review_opened: '/performance#reviews',
  review_waiting: '/performance#reviews',
  review_waiting_manager: '/employer/performance',
  discussion_waiting: '/performance#discussions',
  discussion_waiting_manager: '/employer/performance',
  discussion_accepted: '/performance#discussions',
  discussion_accepted_manager: '/employer/performance',
  discussion_cancelled: '/performance#discussions',
  discussion_cancelled_manager: '/employer/performance',
  achievement_unlocked: '/gamification',
  challenge_completed: '/gamification?view=challenges',
  reward_waiting: '/employer/rewards',
  reward_fulfilled: '/gamification?view=rewards',
  reward_declined: '/gamification?view=rewards',
}

/** Where one thing has a page of its own, or a place on one. */
const ownPages: Partial<Record<AlertKind, string>> = {
  expense_waiting: '/employer/expenses#:of',
  expense_approved: '/documents?view=expenses#:of',
  expense_rejected: '/documents?view=expenses#:of',
  benefit_waiting: '/employer/benefits#:of',
  benefit_decided: '/tax?view=benefits#:of',
  support_waiting: '/employer/support#:of',
  support_answered: '/support#:of',
  incident_reported: '/employer/incidents#:of',
  incident_answered: '/wellbeing#:of',
  reward_waiting: '/employer/rewards#:of',
  reward_fulfilled: '/gamification?view=rewards#:of',
  reward_declined: '/gamification?view=rewards#:of',
  right_to_work_ends: '/employer/employees/:of',
  message_received: '/communication/messages/:of',
  announcement_made: '/communication?view=announcements#:of',
  training_assigned: '/training/courses/:of',
  training_due: '/training/courses/:of',
  training_overdue: '/training/courses/:of',
  training_overdue_team: '/training/courses/:of',
  training_certificate_ends: '/training/courses/:of',
  review_waiting_manager: '/employer/performance/:of#reviews',
  discussion_waiting_manager: '/employer/performance/:of#discussions',
  discussion_accepted_manager: '/employer/performance/:of#discussions',
  discussion_cancelled_manager: '/employer/performance/:of#discussions',
}

/** The page on which an alert's matter is; that of the very thing, where it was told which. */
export function pageOf(kind: AlertKind, facts: AlertFacts): string {
  const own = facts.of === undefined ? undefined : ownPages[kind]?.replace(':of', facts.of)
  const page = own ?? pages[kind] ?? '/shifts'
  return facts.isEmployers && !page.startsWith('/employer/') ? `/employer${page}` : page
}
