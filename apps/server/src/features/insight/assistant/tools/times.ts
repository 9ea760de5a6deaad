import type { Tool, ToolCall } from './tool-call.ts'

/** A time that a question names. Of an open one, a month without a year, the latest year is meant. */
export type Span = { has: (day: string) => boolean; isOpen: boolean }
type Asked = Pick<ToolCall, 'slots' | 'today'>

/** The months, the month before or the week before that a question names; none where it names none. */
export function spansOf({ slots: { months, last }, today }: Asked): Span[] {
  const year = Number(today.slice(0, 4))
  if (months.length > 0)
    return months.map(({ month, year: own }) => {
      const of = own ?? (last === 'year' ? year - 1 : null)
      return {
        isOpen: of === null,
        has: (day) => Number(day.slice(5, 7)) === month && (of === null || Number(day.slice(0, 4)) === of),
      }
    })
  if (last === 'month') {
    const before = dayAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
    return [{ isOpen: false, has: (day) => day.slice(0, 7) === before }]
  }
  if (last === 'week') {
    const monday = dayAfter(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7))
    const from = dayAfter(monday, -7)
    return [{ isOpen: false, has: (day) => day >= from && day < monday }]
  }
  return []
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Whether a question names a year and no month of it. */
export const isOfYear = ({ slots: { months, year, last } }: Asked): boolean =>
  months.length === 0 && (year !== null || last === 'year')

/** What was paid in a time, of a list that has the latest first. */
export function paidIn<T extends { payDate: string }>({ has, isOpen }: Span, list: readonly T[]): T[] {
  const found = list.filter(({ payDate }) => has(payDate))
  const year = found[0]?.payDate.slice(0, 4)
  return isOpen ? found.filter(({ payDate }) => payDate.slice(0, 4) === year) : found
}

/** Whether a question is of now: it names no time, or this month or year. */
function isOfNow({ slots: { months, year, last }, today }: Asked): boolean {
  const now = { month: Number(today.slice(5, 7)), year: Number(today.slice(0, 4)) }
  const isThisYear = (one: number | null) => one === null || one === now.year
  return last === null && isThisYear(year) && months.every((one) => one.month === now.month && isThisYear(one.year))
}

const saidFirst = { text: 'only_now' }

/** A tool that tells how things stand now: of another time it says so first. */
export const ofNow =
  (run: Tool): Tool =>
  async (call) => {
    const told = await run(call)
    return isOfNow(call) ? told : { ...told, sentences: [saidFirst, ...told.sentences] }
  }

/** A tool that tells what comes next: it says first where that is in none of the times that were named. */
export const ofNext =
  (run: Tool): Tool =>
  async (call) => {
    const told = await run(call)
    const days = told.sentences
      .flatMap(({ figures = {} }) => Object.values(figures))
      .flatMap(({ unit, value }) => (unit === 'day' || unit === 'dateTime' ? [String(value).slice(0, 10)] : []))
    const spans = spansOf(call)
    const isMeant = isOfNow(call) || (spans.length > 0 && spans.every(({ has }) => days.some(has)))
    return isMeant ? told : { ...told, sentences: [saidFirst, ...told.sentences] }
  }

export function periodOf(period: { startsOn: string; endsOn: string } | null) {
  return period === null ? null : { from: period.startsOn, to: period.endsOn }
}
