import type { AnyLanguage } from '../../../i18n/languages.ts'
import { withLatinDigits } from '../../../ui/read-digits.ts'

export type DayRange = { from: string; to: string }

/**
 * The days that somebody may mean: "27/11", "27.11.2026", "2026-11-27", "27 Nov", "November", "Nov 2026", the month in the
 * language of the page or English. Without a year: that of today, or the one before where it is more than three months ahead. Null where no day is meant.
 */
export function dayRange(
  typed: string,
  { today, language }: { today: string; language: AnyLanguage },
): DayRange | null {
  const text = withLatinDigits(typed).trim().toLowerCase()
  const [, y4, m4, d4] = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text) ?? []
  if (y4 && m4) return rangeOf(Number(y4), Number(m4), d4 ? Number(d4) : null)
  const [, d, m, y] = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?$/.exec(text) ?? []
  if (d && m) return rangeOf(yearOf(y, Number(m), today), Number(m), Number(d))
  const [, day, name, ofYear] = /^(?:(\d{1,2})\.?\s+)?([\p{L}\p{M}.]{3,20})(?:\s+(\d{4}))?$/u.exec(text) ?? []
  const month = name ? monthCalled(name.replace(/\.$/, ''), language) : null
  return month === null ? null : rangeOf(yearOf(ofYear, month, today), month, day ? Number(day) : null)
}

/** The year that is said; without one this year, or the last for a month far ahead: paydays are looked up after they were. */
function yearOf(given: string | undefined, month: number, today: string): number {
  if (given !== undefined) return given.length === 2 ? 2000 + Number(given) : Number(given)
  const year = Number(today.slice(0, 4))
  return month > Number(today.slice(5, 7)) + 3 ? year - 1 : year
}

function monthCalled(name: string, language: AnyLanguage): number | null {
  for (const locale of [language, 'en-GB']) {
    for (let month = 1; month <= 12; month += 1) {
      const middle = new Date(Date.UTC(2026, month - 1, 15))
      for (const style of ['long', 'short'] as const) {
        const called = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(middle).toLowerCase()
        if (called.replace(/\.$/, '') === name || (style === 'long' && name.length >= 3 && called.startsWith(name)))
          return month
      }
    }
  }
  return null
}

function rangeOf(year: number, month: number, day: number | null): DayRange | null {
  if (month < 1 || month > 12 || year < 2000 || year > 2100) return null
  const end = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day !== null && (day < 1 || day > end)) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return { from: `${year}-${two(month)}-${two(day ?? 1)}`, to: `${year}-${two(month)}-${two(day ?? end)}` }
}
