const HOUR = 3_600_000

/**
 * From when hours that still run were left running: sixteen hours after they began, which with the rest of reg 10 is more
 * than anybody works in one go, and four after the shift was over, where the rota had a longer one.
 */
export function forgottenFrom({ startedAt, plannedEnd }: { startedAt: number; plannedEnd: number | null }): number {
  return Math.max(startedAt + 16 * HOUR, (plannedEnd ?? startedAt) + 4 * HOUR)
}
