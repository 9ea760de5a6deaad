const HOUR = 3_600_000

/** How long after a shift nobody can clock what belongs to it any more, other than late: phones that were away have sent it by then. */
export const missedPunchAfter = 4 * HOUR

type Clocked = { startedAt: number; breakMinutes: number } | null
type Planned = { startsAt: number; endsAt: number; unpaidBreakMinutes: number }

/**
 * What a shift that was not clocked in full is put forward as: from when its worker clocked in, and never before it began,
 * to its end. The break is what they clocked; the rota's where they clocked none. Nothing where they clocked in after its end.
 */
export function missedPunchOf(
  planned: Planned,
  clocked: Clocked,
): { startedAt: number; endedAt: number; breakMinutes: number } | null {
  const startedAt = Math.max(planned.startsAt, wholeMinute(clocked?.startedAt ?? planned.startsAt))
  const length = Math.floor((planned.endsAt - startedAt) / 60_000)
  const breakMinutes = clocked && clocked.breakMinutes > 0 ? clocked.breakMinutes : planned.unpaidBreakMinutes
  return length > breakMinutes ? { startedAt, endedAt: planned.endsAt, breakMinutes } : null
}

const wholeMinute = (instant: number) => Math.floor(instant / 60_000) * 60_000
