import { MINUTE } from '../../../platform/clock.ts'

type Piece = { startedAt: string; endedAt: string }

/** What of these times lies before or after hours that stand, in whole minutes and longest a piece each. */
export function missingPieces(
  times: Piece,
  { started_at, ended_at }: { started_at: string; ended_at: string | null },
): Piece[] {
  if (ended_at === null) return []
  const pieces = [
    { startedAt: times.startedAt, endedAt: earlier(started_at, times.endedAt) },
    { startedAt: later(ended_at, times.startedAt), endedAt: times.endedAt },
  ]
  return pieces.filter(({ startedAt, endedAt }) => Date.parse(endedAt) - Date.parse(startedAt) >= MINUTE)
}

const earlier = (a: string, b: string) => (Date.parse(a) <= Date.parse(b) ? a : b)
const later = (a: string, b: string) => (Date.parse(a) >= Date.parse(b) ? a : b)
