import type { GoalStatus } from '@gpod/contract'
import { daysBetween } from '@gpod/days'

/** A goal may lie so many points of progress behind the share of its time that has passed before it is at risk. */
const leeway = 20

/**
 * How a goal stands on a day: completed once all of it is done; overdue after its day; at risk where progress lies more
 * than 20 points behind the time that has passed, counted from the day it was set; else on track.
 */
export function goalStatus(
  { setOn, targetOn, progress }: { setOn: string; targetOn: string; progress: number },
  today: string,
): GoalStatus {
  if (progress >= 100) return 'completed'
  if (today > targetOn) return 'overdue'
  const whole = daysBetween(setOn, targetOn)
  const passed = whole === 0 ? 0 : (daysBetween(setOn, today) / whole) * 100
  return passed - progress > leeway ? 'at_risk' : 'on_track'
}
