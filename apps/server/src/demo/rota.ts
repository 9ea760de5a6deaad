import { addDays } from '@gpod/days'
import { instantPlus, MINUTE } from '../platform/clock.ts'
import { chance, wholeNumber } from './chance.ts'
import { londonInstant } from './days.ts'

/** From, to (on the next day where that is not later), unpaid break in minutes. */
type Hours = { from: string; to: string; unpaidBreak: number }

const early: Hours = { from: '07:00', to: '15:00', unpaidBreak: 30 }
const late: Hours = { from: '14:00', to: '22:00', unpaidBreak: 30 }
const longDay: Hours = { from: '07:30', to: '20:00', unpaidBreak: 60 }
const night: Hours = { from: '20:00', to: '08:00', unpaidBreak: 60 }
const kitchenEarly: Hours = { from: '06:30', to: '14:30', unpaidBreak: 30 }
const kitchenLate: Hours = { from: '11:00', to: '19:00', unpaidBreak: 30 }
const van: Hours = { from: '08:00', to: '16:30', unpaidBreak: 30 }

/** Two weeks that repeat: the weekdays worked in each, 1 for Monday to 7 for Sunday. */
const rosters = {
  amina: {
    hours: longDay,
    weeks: [
      [3, 4],
      [3, 4, 7],
    ],
  },
  earlies: {
    hours: early,
    weeks: [
      [1, 2, 3, 4, 5],
      [1, 2, 4, 6, 7],
    ],
  },
  lates: {
    hours: late,
    weeks: [
      [2, 3, 5, 6, 7],
      [1, 2, 3, 4, 5],
    ],
  },
  longDaysMonToWed: {
    hours: longDay,
    weeks: [
      [1, 2, 3],
      [1, 2, 7],
    ],
  },
  longDaysThuToSat: {
    hours: longDay,
    weeks: [
      [4, 5, 6],
      [3, 5, 6],
    ],
  },
  nights: {
    hours: night,
    weeks: [
      [2, 3, 4],
      [1, 5, 6],
    ],
  },
  kitchenEarly: {
    hours: kitchenEarly,
    weeks: [
      [1, 2, 3, 4, 5],
      [1, 3, 4, 5, 6],
    ],
  },
  kitchenLate: {
    hours: kitchenLate,
    weeks: [
      [2, 3, 4, 6, 7],
      [1, 2, 5, 6, 7],
    ],
  },
  vans: {
    hours: van,
    weeks: [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ],
  },
} as const satisfies Record<string, { hours: Hours; weeks: readonly [readonly number[], readonly number[]] }>

export type RosterName = keyof typeof rosters

export type PlannedShift = {
  employeeId: string
  day: string
  startsAt: string
  endsAt: string
  unpaidBreakMinutes: number
}

type OnRota = { employeeId: string; roster: RosterName; startsOn: string; isFree(day: string): boolean }

/** The shifts of one week (0 is the first) of the demo for somebody, without those before their start date and on free days. */
export function weekOfShifts(
  { employeeId, roster, startsOn, isFree }: OnRota,
  monday: string,
  week: number,
): PlannedShift[] {
  const { hours, weeks } = rosters[roster]
  // Half of them are a week ahead of the others, so that no day is without anybody.
  const turn = (week + Math.floor(chance(employeeId, 'turn') * 2)) % 2
  return (weeks[turn] ?? []).flatMap((weekday): PlannedShift[] => {
    const day = addDays(monday, weekday - 1)
    if (day < startsOn || isFree(day)) return []
    const startsAt = londonInstant(day, hours.from)
    const endsAt = londonInstant(hours.to > hours.from ? day : addDays(day, 1), hours.to)
    return [{ employeeId, day, startsAt, endsAt, unpaidBreakMinutes: hours.unpaidBreak }]
  })
}

/** Contracted hours a week: the mean of the two weeks. */
export function contractedHours(roster: RosterName): number {
  const { hours, weeks } = rosters[roster]
  const monday = '2026-06-01'
  const start = Date.parse(londonInstant(monday, hours.from))
  const end = Date.parse(londonInstant(hours.to > hours.from ? monday : addDays(monday, 1), hours.to))
  const minutes = (end - start) / MINUTE - hours.unpaidBreak
  return (minutes * (weeks[0].length + weeks[1].length)) / 120
}

/** When they really came and went: mostly a little early, and often somewhat late home. */
export function workedTimes(shift: PlannedShift): { startedAt: string; endedAt: string; breakMinutes: number } {
  const { employeeId, day, startsAt, endsAt, unpaidBreakMinutes } = shift
  return {
    startedAt: instantPlus(startsAt, wholeNumber(-9, 3, employeeId, day, 'in') * MINUTE),
    endedAt: instantPlus(endsAt, wholeNumber(-1, 11, employeeId, day, 'out') * MINUTE),
    breakMinutes: unpaidBreakMinutes + wholeNumber(0, 4, employeeId, day, 'break'),
  }
}
