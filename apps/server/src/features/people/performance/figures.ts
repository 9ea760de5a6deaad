import type { PerformanceFigure, PerformanceFigureName, PerformancePeriod, PerformanceTargets } from '@gpod/contract'

/** Whole weeks, so that a period and the one before have the same weekdays. */
export const weeksOf: Readonly<Record<PerformancePeriod, number>> = { month: 4, quarter: 13, year: 52 }

/** What was counted in one period. */
export type Counted = {
  /** Agreed shifts that are over, on days without leave or absence of any kind. */
  shifts: number
  worked: number
  /** Of those worked, the ones that the clock has; and begun within a quarter of an hour of their start. */
  clocked: number
  punctual: number
  /** Of approved hours; null where there are none. */
  minutes: number | null
}

/** Figures of a period, with the direction since the one before. What has nothing to count is unknown, and no zero. */
export function figuresOf(
  { current, before }: { current: Counted; before: Counted },
  targets: PerformanceTargets,
): PerformanceFigure[] {
  return [
    share('punctuality', current.punctual, current.clocked, {
      target: targets.punctuality,
      before: percent(before.punctual, before.clocked),
    }),
    share('shifts_worked', current.worked, current.shifts, {
      target: targets.shiftsWorked,
      before: percent(before.worked, before.shifts),
    }),
    {
      name: 'hours',
      value: current.minutes,
      reached: null,
      counted: null,
      target: null,
      trend: trendOf(before.minutes, current.minutes),
    },
  ]
}

function share(
  name: PerformanceFigureName,
  reached: number,
  counted: number,
  { target, before }: { target: number | null; before: number | null },
): PerformanceFigure {
  const value = percent(reached, counted)
  return { name, value, reached, counted, target, trend: trendOf(before, value) }
}

/** Rounded down: only all is 100 %. */
function percent(reached: number, counted: number): number | null {
  return counted === 0 ? null : Math.floor((reached * 100) / counted)
}

function trendOf(before: number | null, current: number | null): PerformanceFigure['trend'] {
  if (before === null || current === null) return null
  if (before === current) return 'same'
  return before < current ? 'up' : 'down'
}
