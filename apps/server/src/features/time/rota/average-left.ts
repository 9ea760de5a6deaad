import { daysBetween, londonDayOf, mondayOf } from '@gpod/days'
import { isNightWorker, mostNightWorkerMinutes, nightMinutes, type Work } from '@gpod/rota'

const mostWeeklyMinutes = 48 * 60
/** A day of leave counts as so much until the days are worked that stand for it (reg 4(6)). */
const minutesOfLeaveDay = 480

/** Somebody's reference period: from its first day, or their own, to the last day that is filled; what they worked before these days. */
type Worked = { from: string; until: string; workedBefore: number }

/** The minutes that 48 hours a week on average leave (reg 4). */
export function weeklyAverageLeft({ from, until, workedBefore, daysAway }: Worked & { daysAway: number }): number {
  const weeks = Math.max(7, daysBetween(from, until)) / 7
  return mostWeeklyMinutes * weeks - workedBefore - daysAway * minutesOfLeaveDay
}

/** The minutes that eight hours in 24 on average leave a night worker, opted out or not (reg 6). */
export function nightAverageLeft({ from, until, workedBefore }: Worked): number {
  return mostNightWorkerMinutes(daysBetween(from, until)) - workedBefore
}

/** Whether somebody is a night worker, or would be one if each of the weeks that are filled had one of these shifts for them. */
export function mayBeNightWorker(works: readonly Work[], open: readonly { from: number; to: number }[]): boolean {
  // The longest night of each week: whichever of them they get, they are no more of a night worker.
  const most = new Map<string, Work>()
  for (const [index, shift] of open.entries()) {
    const night = { ...shift, id: `open ${index}`, breaks: [] }
    const monday = mondayOf(londonDayOf(night.from))
    const longest = most.get(monday)
    if (nightMinutes(night) > (longest ? nightMinutes(longest) : 0)) most.set(monday, night)
  }
  return isNightWorker([...works, ...most.values()])
}

/** The longest that anybody works in some days, so far as the daily rest lets them. */
export function mostOfDays(from: string, until: string): number {
  return daysBetween(from, until) * 13 * 60
}
