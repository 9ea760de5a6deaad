import type { Available } from '@gpod/contract'

type Uses = { limits: Pick<Available['limits'], 'carePause'> }

/** How many more withdrawals of this pay period go without a pause after them, and its minutes; null where none comes. */
export function pauseAhead({ limits }: Uses): { left: number; minutes: number } | null {
  const { afterUses, hours, usesInPeriod } = limits.carePause
  const left = Math.max(0, afterUses - usesInPeriod - 1)
  return hours > 0 ? { left, minutes: hours * 60 } : null
}

/** Whether the latest withdrawal brought the pause. */
export function isPaused({ limits }: Uses): boolean {
  const { afterUses, hours, usesInPeriod } = limits.carePause
  return hours > 0 && usesInPeriod >= afterUses
}
