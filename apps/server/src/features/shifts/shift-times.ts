import { instantPlus, MINUTE } from '../../platform/clock.ts'

const opensBeforeStart = 15 * MINUTE

/** When clocking in opens for a shift: 15 minutes before its start. It closes with the shift's end. */
export function clockInOpensAt(startsAt: string): string {
  return instantPlus(startsAt, -opensBeforeStart)
}
