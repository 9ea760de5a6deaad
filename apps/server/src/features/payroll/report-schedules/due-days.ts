import type { ReportEvery } from '@gpod/contract'
import { addDays, mondayOf } from '@gpod/days'

export type Due = { dueOn: string; from: string; to: string }
type Schedule = { every: ReportEvery; onDay: number | null; madeOn: string }
/** The company's paydays, the earliest first. */
type Paydays = readonly string[]

/**
 * The latest day on which it was due, and the days that it is about; null where none came since it was made. After a time
 * without a server only the latest is sent: it is the one that somebody still wants.
 */
export function latestDue(schedule: Schedule, { today, paydays }: { today: string; paydays: Paydays }): Due | null {
  const due = dueOnOrBefore(schedule, { day: today, paydays })
  return due !== null && due.dueOn > schedule.madeOn ? due : null
}

/** The next day on which it is due; null where no payday is known. */
export function nextDueOn(schedule: Schedule, { today, paydays }: { today: string; paydays: Paydays }): string | null {
  const { every, onDay } = schedule
  if (every === 'payday') return paydays.find((day) => day > today) ?? null
  const last = dueOnOrBefore(schedule, { day: today, paydays })
  if (last === null || onDay === null) return null
  return every === 'week' ? addDays(last.dueOn, 7) : inMonth(last.dueOn, onDay, 1)
}

function dueOnOrBefore({ every, onDay }: Schedule, { day, paydays }: { day: string; paydays: Paydays }): Due | null {
  if (every === 'payday') {
    const past = paydays.filter((one) => one <= day)
    const dueOn = past.at(-1)
    const before = past.at(-2)
    // The first payday there is: of the week up to it.
    return dueOn === undefined ? null : { dueOn, from: addDays(before ?? addDays(dueOn, -7), 1), to: dueOn }
  }
  if (onDay === null) return null
  if (every === 'week') {
    const ofThisWeek = addDays(mondayOf(day), onDay - 1)
    const dueOn = ofThisWeek <= day ? ofThisWeek : addDays(ofThisWeek, -7)
    return { dueOn, from: addDays(dueOn, -7), to: addDays(dueOn, -1) }
  }
  const ofThisMonth = inMonth(day, onDay, 0)
  const dueOn = ofThisMonth <= day ? ofThisMonth : inMonth(day, onDay, -1)
  return { dueOn, from: inMonth(dueOn, onDay, -1), to: addDays(dueOn, -1) }
}

/** A day of the month that is so many months after that of `day`; every month has the first 28. */
function inMonth(day: string, onDay: number, months: number): string {
  const month = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, onDay))
  return month.toISOString().slice(0, 10)
}
