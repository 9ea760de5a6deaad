import { instantPlus, MINUTE } from '../../../platform/clock.ts'

const opensBeforeStart = 15 * MINUTE

/** When clocking in opens for a shift: 15 minutes before its start. It closes with the shift's end. */
export function clockInOpensAt(startsAt: string): string {
  return instantPlus(startsAt, -opensBeforeStart)
}

const resumableFor = 10 * MINUTE

/** Until when somebody who clocked out can go back on shift. */
export function resumeClosesAt(endedAt: string): string {
  return instantPlus(endedAt, resumableFor)
}

/** The latest start of a shift that has opened for clocking in: the other side of `clockInOpensAt`. */
export function latestOpenedStart(now: string): string {
  return instantPlus(now, opensBeforeStart)
}
