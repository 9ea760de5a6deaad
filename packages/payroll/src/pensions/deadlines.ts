import { dayNumber, dayText } from '../day.ts'
import { monthsAfter } from './state-pension-age.ts'

export type PensionDeadlineKind =
  | 'contributions'
  | 'letters'
  | 'declaration'
  | 'reenrolment_from'
  | 'reenrolment_until'
  | 'redeclaration'

export interface PensionDeadline {
  readonly kind: PensionDeadlineKind
  readonly on: string
  /** For contributions: the month (`2026-11`) in which they were taken. */
  readonly month?: string
}

export interface Reenrolment {
  /** The day chosen, or the third anniversary where none is. */
  readonly on: string
  readonly isChosen: boolean
  /** The re-enrolment date may be chosen from three months before the third anniversary to three months after. */
  readonly windowFrom: string
  readonly windowUntil: string
  /** The declaration is due within five months of the third anniversary. */
  readonly declareBy: string
}

const MONTHS_OF_CYCLE = 36
/** How far the chosen day may lie from the third anniversary. */
const MONTHS_OF_WINDOW = 3
const MONTHS_TO_DECLARE = 5

const after = (day: string, months: number) => dayText(monthsAfter(dayNumber(day) ?? 0, months))

/**
 * The re-enrolment that a day lies before or in: counted from the duties start date, then from each re-enrolment date (The
 * Employers' Duties (Implementation) Regulations 2010; SI 2010/772 reg 12). `chosen` are the days chosen so far, in order; one
 * outside its window does not count.
 */
export function reenrolmentOf({
  dutiesFrom,
  chosen,
  today,
}: {
  readonly dutiesFrom: string
  readonly chosen: readonly string[]
  readonly today: string
}): Reenrolment {
  for (let from = dutiesFrom; ; ) {
    const anniversary = after(from, MONTHS_OF_CYCLE)
    const windowFrom = after(anniversary, -MONTHS_OF_WINDOW)
    const windowUntil = after(anniversary, MONTHS_OF_WINDOW)
    const picked = chosen.find((day) => day >= windowFrom && day <= windowUntil)
    const on = picked ?? anniversary
    const declareBy = after(anniversary, MONTHS_TO_DECLARE)
    // It stays the one that counts until its declaration was due.
    if (declareBy >= today) return { on, isChosen: picked !== undefined, windowFrom, windowUntil, declareBy }
    from = on
  }
}

/** The day by which contributions taken in a month reach the scheme: the 22nd of the next at the latest (SI 1996/1715 reg 16). */
export function contributionsDue(month: string, paymentDueDay: number): string {
  return dayText(monthsAfter(dayNumber(`${month}-${String(paymentDueDay).padStart(2, '0')}`) ?? 0, 1))
}

/**
 * What automatic enrolment asks of a company between two days, in their order: contributions of each month in which any were
 * taken, letters by the days on which they are due, the declaration of compliance within five months of the duties start date,
 * and every three years the window of re-enrolment and its declaration.
 */
export function pensionDeadlines({
  dutiesFrom,
  chosen,
  paymentDueDay,
  monthsTaken,
  lettersDue,
  from,
  to,
}: {
  readonly dutiesFrom: string
  readonly chosen: readonly string[]
  readonly paymentDueDay: number
  /** Months (`2026-11`) in which contributions were or will be taken. */
  readonly monthsTaken: readonly string[]
  readonly lettersDue: readonly string[]
  readonly from: string
  readonly to: string
}): PensionDeadline[] {
  const found: PensionDeadline[] = [
    { kind: 'declaration', on: after(dutiesFrom, MONTHS_TO_DECLARE) },
    ...monthsTaken.map((month) => ({
      kind: 'contributions' as const,
      on: contributionsDue(month, paymentDueDay),
      month,
    })),
    ...[...new Set(lettersDue)].map((on) => ({ kind: 'letters' as const, on })),
  ]
  for (let today = from; today <= to; ) {
    const { windowFrom, windowUntil, declareBy } = reenrolmentOf({ dutiesFrom, chosen, today })
    found.push({ kind: 'reenrolment_from', on: windowFrom })
    found.push({ kind: 'reenrolment_until', on: windowUntil })
    found.push({ kind: 'redeclaration', on: declareBy })
    today = dayText((dayNumber(declareBy) ?? 0) + 1)
  }
  return found
    .filter(({ on }) => on >= from && on <= to)
    .sort((one, other) => one.on.localeCompare(other.on) || one.kind.localeCompare(other.kind))
}
