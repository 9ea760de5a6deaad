import { addDays, daysBetween } from '@gpod/days'
import type { Pence } from '@gpod/money'

/** How often something is paid. */
export const everyNames = ['once', 'week', 'fortnight', 'four_weeks', 'month', 'quarter', 'year'] as const
export type Every = (typeof everyNames)[number]

const weeks = { week: 1, fortnight: 2, four_weeks: 4 } as const
const months = { month: 1, quarter: 3, year: 12 } as const

/** Something that is paid on a day and perhaps again: from its first day on, up to its last one where it has one. */
export type Outgoing = {
  key: string
  name: string
  amount: Pence
  every: Every
  dueOn: string
  endsOn: string | null
  /** It is settled up to this day. */
  paidUntil: string | null
}

/** One day on which an outgoing is due. */
export type Bill = { key: string; name: string; amount: Pence; day: string }

/** The same day so many months later; the last day of a month that is too short. */
export function addMonths(day: string, count: number): string {
  const counted = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const year = Math.floor(counted / 12)
  const month = (counted % 12) + 1
  return dayOf(year, month, Math.min(Number(day.slice(8)), daysOfMonth(year, month)))
}

export function daysOfMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

export function dayOf(year: number, month: number, dayOfMonth: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
}

/** The day of a number, 0 for the first, on which it is due. */
function dueDay({ every, dueOn }: Pick<Outgoing, 'every' | 'dueOn'>, number: number): string {
  if (every === 'once') return dueOn
  return every in weeks
    ? addDays(dueOn, 7 * weeks[every as keyof typeof weeks] * number)
    : addMonths(dueOn, months[every as keyof typeof months] * number)
}

/** How many times it was due before a day, or none fewer: from there on the days are walked. */
function numberNear({ every, dueOn }: Pick<Outgoing, 'every' | 'dueOn'>, day: string): number {
  const apart = daysBetween(dueOn, day)
  if (every === 'once' || apart <= 0) return 0
  const longest = every in weeks ? 7 * weeks[every as keyof typeof weeks] : 31 * months[every as keyof typeof months]
  return Math.floor(apart / longest)
}

/** The bills of outgoings from a day to another, both included, in order of the days. What is settled is not among them. */
export function billsBetween(outgoings: readonly Outgoing[], from: string, to: string): Bill[] {
  const bills: Bill[] = []
  for (const outgoing of outgoings) {
    const { key, name, amount, every, endsOn, paidUntil } = outgoing
    for (let number = numberNear(outgoing, from); ; number += 1) {
      const day = dueDay(outgoing, number)
      if (day > to || (endsOn !== null && day > endsOn)) break
      if (day >= from && (paidUntil === null || day > paidUntil)) bills.push({ key, name, amount, day })
      if (every === 'once') break
    }
  }
  return bills.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : other.amount - one.amount))
}

/** What is next due of an outgoing on a day or after it; null where nothing is. */
export function nextDue(outgoing: Outgoing, from: string): string | null {
  return billsBetween([outgoing], from, addDays(from, 400))[0]?.day ?? null
}
