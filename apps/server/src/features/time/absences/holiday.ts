import type { Holiday } from '@gpod/contract'
import { addDays, daysBetween } from '@gpod/days'
import { accruedLeave, yearlyLeave } from '@gpod/payroll'
import { Temporal } from 'temporal-polyfill'

/** The year of leave that holds a day, of who started on `startsOn` (Working Time Regulations 1998 reg 13(3)(b)). */
export function leaveYearAt(startsOn: string, on: string): { from: string; to: string } {
  const start = Temporal.PlainDate.from(startsOn)
  const day = Temporal.PlainDate.from(on)
  const years = Temporal.PlainDate.compare(day, start) < 0 ? 0 : start.until(day, { largestUnit: 'years' }).years
  // Who started on 29 February has their year end on the 28th: of a day that no year has, the last of the month.
  const from = start.add({ years })
  return {
    from: from.toString(),
    to: start
      .add({ years: years + 1 })
      .subtract({ days: 1 })
      .toString(),
  }
}

/** Holiday from one day to another, on whose weekdays they would work; its first day from midday on or its last until midday. */
export type Away = {
  startsOn: string
  endsOn: string | null
  days: readonly number[]
  startsMidday?: boolean
  endsMidday?: boolean
  /** Of who has no contracted hours: how much of the leave they earned it uses. */
  minutes?: number | null
}

/** The tenths of days of holiday within some days, those alone on which they would normally work. */
export function tenthsAway(absences: readonly Away[], { from, to }: { from: string; to: string }): number {
  return absences.reduce((sum, { startsOn, endsOn, days, startsMidday = false, endsMidday = false }) => {
    const first = startsOn > from ? startsOn : from
    const last = endsOn !== null && endsOn < to ? endsOn : to
    if (last < first) return sum
    let counted = 0
    for (let offset = 0; offset <= daysBetween(first, last); offset += 1) {
      const day = addDays(first, offset)
      if (!days.includes(Temporal.PlainDate.from(day).dayOfWeek)) continue
      counted += 10 - (startsMidday && day === startsOn ? 5 : 0) - (endsMidday && day === endsOn ? 5 : 0)
    }
    return sum + counted
  }, 0)
}

/** The hours approved of a pay period that is over, as far as they lie in the leave year. */
export type WorkedPeriod = { from: string; to: string; minutes: number }

/**
 * What holiday comes to in the leave year of a day, or in their last; what no record tells is null, and nothing is worked
 * out from it.
 */
export function holidayOf({
  startsOn,
  endsOn,
  weeklyHours,
  periods,
  daysPerWeek,
  holidays,
  today,
  on = today,
}: {
  startsOn: string
  endsOn: string | null
  weeklyHours: number | null
  /** Within the leave year, and over. */
  periods: readonly WorkedPeriod[]
  /** As their latest absence says; null where there is none. */
  daysPerWeek: number | null
  holidays: readonly Away[]
  today: string
  /** A day of the leave year that is meant: today's, unless it is said. */
  on?: string
}): Holiday {
  const leaveYear = leaveYearOf({ startsOn, endsOn }, on)
  const whole = daysBetween(leaveYear.from, leaveYear.to) + 1
  const until = endsOn !== null && endsOn < leaveYear.to ? endsOn : leaveYear.to
  const employed = daysBetween(leaveYear.from, until) + 1
  // Who leaves within the year has the part of it, and no less than a part of a day (reg 14(3)).
  const share = (amount: number) => Math.ceil((amount * employed) / whole)
  // Who has no contracted hours earns leave by the hours they work, and is entitled to no days beforehand (reg 15B).
  const isIrregular = weeklyHours === null
  const yearly = daysPerWeek === null || isIrregular ? null : yearlyLeave(daysPerWeek * 10)
  const entitledDays = yearly?.outcome === 'found' ? share(yearly.daysTenths) : null
  const tomorrow = addDays(today, 1)
  const past = { from: leaveYear.from, to: today < leaveYear.to ? today : leaveYear.to }
  const future = { from: tomorrow > leaveYear.from ? tomorrow : leaveYear.from, to: leaveYear.to }
  const taken = tenthsAway(holidays, past)
  const booked = tenthsAway(holidays, future)
  const accrual = isIrregular ? periods.flatMap(accrualOf) : []
  const accruedMinutes = isIrregular ? accrual.reduce((sum, { earnedMinutes }) => sum + earnedMinutes, 0) : null
  const usedMinutes = isIrregular ? minutesUsed(holidays, leaveYear) : null
  const entitledMinutes = isIrregular ? null : share(Math.round(weeklyHours * 60 * 5.6))
  // Of whom nobody knows the days, and who took and booked none of them, all the hours of the leave are left.
  const isWhole = entitledDays === null && taken === 0 && booked === 0
  return {
    leaveYear,
    until,
    daysPerWeek,
    entitledDays,
    takenDays: taken,
    bookedDays: booked,
    leftDays: entitledDays === null ? null : entitledDays - taken - booked,
    entitledMinutes,
    accruedMinutes,
    accrual,
    usedMinutes,
    leftMinutes:
      accruedMinutes !== null && usedMinutes !== null ? accruedMinutes - usedMinutes : isWhole ? entitledMinutes : null,
  }
}

/** The leave year of a day, of who left before it their last. */
export function leaveYearOf({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }, on: string) {
  return leaveYearAt(startsOn, endsOn !== null && endsOn < on ? endsOn : on)
}

/** Leave is earned at the end of each pay period, to the whole hour, half an hour going up (reg 15B(3), (4)). */
function accrualOf({ from, to, minutes }: WorkedPeriod): Holiday['accrual'] {
  const earned = accruedLeave(minutes)
  return earned.outcome === 'found' ? [{ from, to, workedMinutes: minutes, earnedMinutes: earned.hours * 60 }] : []
}

/** The minutes of holiday that begins in a leave year; null where one does not say how long it was. */
function minutesUsed(holidays: readonly Away[], { from, to }: { from: string; to: string }): number | null {
  return holidays
    .filter(({ startsOn }) => startsOn >= from && startsOn <= to)
    .reduce<number | null>((sum, { minutes = null }) => (sum === null || minutes === null ? null : sum + minutes), 0)
}
