import { addDays, daysBetween } from '@gpod/days'
import { type Pence, pence } from '@gpod/money'
import { addMonths, dayOf, daysOfMonth, type Every } from './outgoings.ts'

/** A line of a statement: below zero, money went out. */
export type Line = { day: string; amount: Pence; text: string }

/** What comes back in statements, as it was last and will be next. */
export type Recurring = {
  key: string
  name: string
  amount: Pence
  every: Every
  dueOn: string
  times: number
  lastOn: string
}

/** What payments are called that is not whom they are to. */
const ofEveryPayment = new Set(
  'direct debit dd standing order so card payment to ref reference on payment bill faster contactless purchase visa mastercard gb uk ltd limited plc'.split(
    ' ',
  ),
)
const monthNames = new Set('jan feb mar apr may jun jul aug sep sept oct nov dec'.split(' '))

/** What a line is recognised by again: the words of its text without numbers, months and the words of every payment. */
export function keyOf(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}&]+/u)
    .filter((word) => word !== '' && !/\p{N}/u.test(word) && !monthNames.has(word))
  const own = words.filter((word) => !ofEveryPayment.has(word))
  return (own.length > 0 ? own : words).slice(0, 6).join(' ')
}

/** So many days may lie between two times, and one may be so far off its day: weekends and bank holidays move payments. */
const rhythms: readonly { every: Every; shortest: number; longest: number }[] = [
  { every: 'week', shortest: 5, longest: 9 },
  { every: 'fortnight', shortest: 11, longest: 17 },
  { every: 'four_weeks', shortest: 25, longest: 31 },
  { every: 'month', shortest: 25, longest: 36 },
  { every: 'quarter', shortest: 85, longest: 98 },
]
/** Three times make a rhythm; of more the last six are looked at. */
const least = 3
const most = 6
/** An amount that is a bill stays within a third of its usual one. */
const steady = 1 / 3
/** How far off its day of the month one may be. */
const daysOff = 4

/** Money from a machine or over a counter, which is no bill however regular it is: what it goes on is not known. */
const cashWords = new Set('cash atm cashpoint cashpoints cashzone notemachine cardtronics'.split(' '))
/** Whose name has such a word and to whom bills are paid. */
const notCash = new Set('converters plus generator'.split(' '))

/** Whether a line of a statement is cash that was taken out. */
export function isCash(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.some((word, index) => cashWords.has(word) && !notCash.has(words[index + 1] ?? ''))
}

/**
 * The outgoings that come back in lines of statements, as of the last day that the statements reach: paid at least three times
 * at even distances with about the same amount, and not missed since. Cash that was taken out is none of them.
 */
export function findRecurring(lines: readonly Line[], until: string): Recurring[] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = line.amount < 0 && !isCash(line.text) ? keyOf(line.text) : ''
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups]
    .flatMap(([key, group]) => recurringOf(key, group, until) ?? [])
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.key.localeCompare(other.key))
}

function recurringOf(key: string, group: readonly Line[], until: string): Recurring | null {
  const byDay = new Map<string, number>()
  for (const { day, amount } of group) byDay.set(day, (byDay.get(day) ?? 0) - amount)
  const days = [...byDay.keys()].sort().slice(-most)
  if (days.length < least) return null
  const amounts = days.map((day) => byDay.get(day) ?? 0)
  const usual = medianOf(amounts)
  if (amounts.some((amount) => Math.abs(amount - usual) > usual * steady)) return null
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
  const last = days.at(-1) ?? ''
  const every = rhythmOf(gaps, days)
  if (every === null) return null
  const longest = rhythms.find((rhythm) => rhythm.every === every)?.longest ?? 0
  if (daysBetween(last, until) > longest + daysOff) return null
  const name = group.findLast(({ day }) => day === last)?.text ?? key
  return {
    key,
    name,
    amount: pence(amounts.at(-1) ?? 0),
    every,
    dueOn: nextOf(every, days),
    times: byDay.size,
    lastOn: last,
  }
}

function rhythmOf(gaps: readonly number[], days: readonly string[]): Every | null {
  const fits = rhythms.filter(({ shortest, longest }) => gaps.every((gap) => gap >= shortest && gap <= longest))
  const monthly = fits.some(({ every }) => every === 'month') && spreadInMonth(days) <= daysOff
  if (monthly) {
    // Four weeks and a month fit both where few days are known: the one whose days lie closer is meant.
    const offFourWeeks = Math.max(...gaps.map((gap) => Math.abs(gap - 28)))
    return offFourWeeks <= 1 && spreadInMonth(days) > 2 ? 'four_weeks' : 'month'
  }
  return fits.find(({ every }) => every !== 'month')?.every ?? null
}

/** How far the days lie apart within their months, where the end of one and the beginning of the next are neighbours. */
function spreadInMonth(days: readonly string[]): number {
  const inMonth = days.map((day) => Number(day.slice(8)))
  return Math.min(spread(inMonth), spread(inMonth.map((day) => (day > 15 ? day - 31 : day))))
}

function spread(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers)
}

const fixedDays = { week: 7, fortnight: 14, four_weeks: 28 } as const

function nextOf(every: Every, days: readonly string[]): string {
  const last = days.at(-1) ?? ''
  if (every in fixedDays) return addDays(last, fixedDays[every as keyof typeof fixedDays])
  // Payments are moved to later days, never to earlier ones: the earliest of the days is the one that is meant.
  const inMonth = days.map((day) => Number(day.slice(8)))
  const wraps = spread(inMonth) > 15
  const ordinary = wraps ? Math.min(...inMonth.filter((day) => day > 15)) : Math.min(...inMonth)
  const lastMeant = wraps && Number(last.slice(8)) <= 15 ? addMonths(`${last.slice(0, 8)}01`, -1) : last
  const next = addMonths(`${lastMeant.slice(0, 8)}01`, every === 'quarter' ? 3 : 1)
  const year = Number(next.slice(0, 4))
  const month = Number(next.slice(5, 7))
  return dayOf(year, month, Math.min(ordinary, daysOfMonth(year, month)))
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}
