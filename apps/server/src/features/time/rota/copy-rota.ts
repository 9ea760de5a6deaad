import { addDays, daysBetween } from '@gpod/days'
import { copiedBy } from '@gpod/rota'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { type AppliedEdit, type EditMaking, findRepeated, listStandingShifts, lockRota } from '../shifts/index.ts'
import { addDrafts } from './add-drafts.ts'

type Copy = { id: string; from: string; to: string; into: string; times: number }

const mostCopiedDays = 42
/** Nobody plans further ahead. */
const mostDaysAhead = 2 * 366

/** The refusal of days that nobody plans yet; null of others. */
export function refuseFarAhead(last: string, now: string, field: string): Refused | null {
  const latest = addDays(londonDay(now), mostDaysAhead)
  return last > latest ? refuse('invalid_input', 'two years ahead at most', { field, details: { latest } }) : null
}

/**
 * Copies the shifts of some days as drafts, once or again and again after each other: at the same times by the clock, to the
 * same people. A copy that is there already is left out; one for somebody who is not employed then is an open shift.
 * Refused as any edit, and as `invalid_input` where days are reversed or overlap their copies.
 */
export async function copyRota(tx: Tx, asked: Copy, making: EditMaking): Promise<AppliedEdit | Refused> {
  const { id, from, to, into, times } = asked
  const { employerId } = making
  const length = daysBetween(from, to) + 1
  const away = daysBetween(from, into)
  if (length < 1 || length > mostCopiedDays || Math.abs(away) < length)
    return refuse('invalid_input', 'days are copied to others, which do not overlap them', { field: 'into' })
  const last = addDays(into, times * length - 1)
  const tooFar = refuseFarAhead(last, making.now, 'into')
  if (tooFar) return tooFar
  await lockRota(tx, employerId)
  const repeated = await findRepeated(tx, { id, asked }, making)
  if (repeated) return repeated
  const standing = await listStandingShifts(tx, { employerId, from, to })
  const shifts = Array.from({ length: times }, (_, index) => away + index * length).flatMap((days) =>
    standing.filter(({ planned }) => planned.cancelledAt === null).map(({ planned }) => copiedBy(planned, days)),
  )
  const kind = times > 1 ? 'repeat' : 'copy'
  return addDrafts(tx, { id, kind, asked, shifts, from: into, to: last, field: 'times' }, making)
}
