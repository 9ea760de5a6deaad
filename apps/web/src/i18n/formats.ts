import { type Pence, pence } from '@gpod/money'
import { type AnyLanguage, factsOf } from './languages.ts'

/** The product works in one place's time: shifts, paydays and bank transfers are British. */
export const timeZone = 'Europe/London'

export type MoneySign = 'auto' | 'always' | 'never'

/** "£1,234.50", the same in every language: Latin digits, £ in front, a true minus. `always` also writes the plus. */
export function formatMoney(amount: Pence, { sign = 'auto' }: { sign?: MoneySign } = {}): string {
  const { signText, pounds, decimals } = moneyParts(amount, sign)
  return `${signText}£${pounds}.${decimals}`
}

/** The parts of an amount, for a display that sets the pence smaller. */
export function moneyParts(amount: Pence, sign: MoneySign) {
  const size = Math.abs(amount)
  const signText = sign === 'never' || amount === 0 ? '' : amount < 0 ? '\u2212' : sign === 'always' ? '+' : ''
  const pounds = String(Math.trunc(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return { signText, pounds, decimals: String(size % 100).padStart(2, '0') }
}

/** "1,234" with Latin digits, grouped as the language does. */
export function formatNumber(value: number, language: AnyLanguage): string {
  return memoised(`number ${language}`, () => new Intl.NumberFormat(factsOf(language).locale)).format(value)
}

/** Basis points as a percentage: 250 is "2.5%". */
export function formatShare(basisPoints: number, language: AnyLanguage): string {
  return memoised(
    `share ${language}`,
    () => new Intl.NumberFormat(factsOf(language).locale, { style: 'percent', maximumFractionDigits: 2 }),
  ).format(basisPoints / 10_000)
}

const dayStyles = {
  /** Fri 27 Nov */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 27 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 27 Nov 2026 */
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 27 Nov */
  brief: { day: 'numeric', month: 'short' },
  /** Friday 27 November */
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Fri */
  weekday: { weekday: 'short' },
  /** F: where there is no room for more. */
  initial: { weekday: 'narrow' },
  /** Nov 2026: below a chart, where "Nov 26" would be a day. */
  shortMonth: { month: 'short', year: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayStyle = keyof typeof dayStyles

/** A calendar day ("2026-11-27") in words. A day has no time zone, so it is read and written in UTC. */
export function formatDay(day: string, language: AnyLanguage, style: DayStyle = 'short'): string {
  return dateFormat(language, `day ${style}`, { ...dayStyles[style], timeZone: 'UTC' }).format(
    instantOf(`${day}T00:00:00Z`),
  )
}

/** The time of a moment on a British clock, "14:05". */
export function formatTime(instant: string, language: AnyLanguage): string {
  return dateFormat(language, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    instantOf(instant),
  )
}

/** Day and time of a moment on a British clock, "Fri 27 Nov, 14:05". */
export function formatDateTime(instant: string, language: AnyLanguage): string {
  return dateFormat(language, 'date time', {
    ...dayStyles.short,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(instantOf(instant))
}

/** The calendar day of a moment in Britain, "2026-11-27". */
export function dayOf(instant: string): string {
  return memoised('iso day', () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })).format(
    instantOf(instant),
  )
}

/** Whole minutes as hours and minutes in the language's short units, "7 hrs 30 min". */
export function formatDuration(minutes: number, language: AnyLanguage): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    memoised(
      `${name} ${language}`,
      () => new Intl.NumberFormat(factsOf(language).locale, { style: 'unit', unit: name, unitDisplay: 'short' }),
    )
      .format(value)
      // A line never ends between a number and its unit.
      .replaceAll(' ', '\u00a0')
  const hours = Math.trunc(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return unit(rest, 'minute')
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`
}

const waits = [
  { unit: 'second', seconds: 1, below: 60 },
  { unit: 'minute', seconds: 60, below: 7_200 },
  { unit: 'hour', seconds: 3_600, below: Number.POSITIVE_INFINITY },
] as const

/** A time to wait, rounded up: seconds below a minute, minutes below two hours, else hours. "30 seconds", "5 minutes". */
export function formatWait(seconds: number, language: AnyLanguage): string {
  const { unit, seconds: each } = waits.find(({ below }) => seconds < below) ?? waits[2]
  return memoised(
    `wait ${unit} ${language}`,
    () => new Intl.NumberFormat(factsOf(language).locale, { style: 'unit', unit, unitDisplay: 'long' }),
  ).format(Math.ceil(seconds / each))
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Keeps a value from reordering the sentence around it: left-to-right isolation for amounts and times, first-strong
 * for names. Only where directions can meet, so that plain English text stays plain.
 */
export function isolate(value: string, language: AnyLanguage, direction: 'ltr' | 'auto'): string {
  if (factsOf(language).dir === 'ltr' && !rightToLeft.test(value)) return value
  return `${direction === 'ltr' ? '\u2066' : '\u2068'}${value}\u2069`
}

/**
 * Fills one placeholder of a message. `kind` and `style` come from the catalogue: `{on, day, long}`.
 * Throws for a kind that does not exist, which the catalogue check finds before a user does.
 */
export function formatPlaceholder(
  value: unknown,
  { kind, style, language }: { kind: string; style: string; language: AnyLanguage },
): string {
  switch (kind) {
    case 'select':
      return String(value)
    case 'money':
      return isolate(formatMoney(pence(Number(value)), style ? { sign: style as MoneySign } : {}), language, 'ltr')
    case 'number':
      return formatNumber(Number(value), language)
    case 'share':
      return isolate(formatShare(Number(value), language), language, 'ltr')
    case 'day':
      return formatDay(String(value), language, style ? (style as DayStyle) : 'short')
    case 'time':
      return isolate(formatTime(String(value), language), language, 'ltr')
    case 'dateTime':
      return formatDateTime(String(value), language)
    case 'duration':
      return formatDuration(Number(value), language)
    case 'wait':
      return formatWait(Number(value), language)
    default:
      throw new Error(`no such format in a message: ${kind}`)
  }
}

const memo = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function memoised<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  const known = memo.get(key)
  if (known) return known as F
  const made = make()
  memo.set(key, made)
  return made
}

function dateFormat(language: AnyLanguage, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return memoised(`${name} ${language}`, () => new Intl.DateTimeFormat(factsOf(language).locale, options))
}

function instantOf(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a date: ${text}`)
  return date
}
