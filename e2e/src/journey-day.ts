const day = 24 * 60 * 60 * 1000

/**
 * The moment at which the journeys happen: the next Tuesday, ten o'clock UTC. On a payday nothing can be taken out, and
 * in the first hours of a pay period nobody has worked yet; weekly pay has neither on a Tuesday.
 */
export function journeyTime(now: Date): Date {
  const at = new Date(now)
  at.setUTCHours(10, 0, 0, 0)
  const tuesday = 2
  const ahead = (tuesday - at.getUTCDay() + 7) % 7
  const next = new Date(at.getTime() + ahead * day)
  return next > now ? next : new Date(next.getTime() + 7 * day)
}
