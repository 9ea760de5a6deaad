import { daysBetween } from '@gpod/days'
import { atLeastZero, mulDiv, type Pence, pence, subtract } from '@gpod/money'

export type GoalStanding = {
  /** Whole hundredths, rounded down: 100 only where the target is reached. */
  percent: number
  remaining: Pence
  daysLeft: number
  isOverdue: boolean
  /** Needed in a month of thirty days; the whole rest where less than one is left. Rounded up. */
  perMonth: Pence
}

/** How far a savings goal is. Days left are those to the target date: none or fewer is overdue, where something is missing. */
export function goalStanding(
  { target, saved, targetDate }: { target: Pence; saved: Pence; targetDate: string },
  today: string,
): GoalStanding {
  const remaining = atLeastZero(subtract(target, saved))
  const daysLeft = daysBetween(today, targetDate)
  const isOverdue = daysLeft <= 0 && remaining > 0
  const perMonth =
    daysLeft <= 30 ? remaining : pence(mulDiv(remaining, { multiplier: 30, divisor: daysLeft, rounding: 'up' }))
  const percent = Math.min(100, Math.max(0, mulDiv(saved, { multiplier: 100, divisor: target, rounding: 'floor' })))
  return { percent, remaining, daysLeft, isOverdue, perMonth }
}
