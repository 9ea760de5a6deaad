import { addDays, londonDayOf, londonInstant } from '@gpod/days'
import { minimum, mulDiv, type Pence, pence, share } from '@gpod/money'
import { clockMinute } from './copied-shift.ts'
import type { NoticeKind, PlannedShift } from './shift-notice.ts'

/**
 * Payments for short notice of a change as Part 2A of the Employment Rights Act 1996 has them (ss 27BJ to 27BR, inserted by the
 * Employment Rights Act 2025). They are not in force, and no figures are: whoever asks gives figures of their own.
 */
export type ShiftChangeKind = 'cancelled' | 'moved' | 'curtailed'

export type ShortNoticeFigures = {
  /** Whole days of notice, at the same time of the day. */
  noticeDays: number
  /** Of the pay for the hours that were lost: never more than that pay (s 27BQ). */
  shareBasisPoints: number
}

type ToldChange = { kind: NoticeKind; before: PlannedShift | null; after: PlannedShift | null; minutesLost: number }

/** What a notice told a worker in the words of the Act; null where it took nothing from them. */
export function shiftChangeOf({ kind, before, after, minutesLost }: ToldChange): ShiftChangeKind | null {
  if (kind === 'cancelled' || kind === 'withdrawn' || kind === 'reassigned') return 'cancelled'
  if (kind !== 'changed' || before === null || after === null) return null
  if (Date.parse(before.startsAt) !== Date.parse(after.startsAt)) return 'moved'
  return minutesLost > 0 ? 'curtailed' : null
}

/** The start before which a change is told (s 27BK): of a moved shift the earlier of both, else the one it had. Milliseconds since 1970. */
export function startOfChange(
  before: PlannedShift,
  { after, kind }: { after: PlannedShift | null; kind: ShiftChangeKind },
): number {
  const had = Date.parse(before.startsAt)
  return kind === 'moved' && after !== null ? Math.min(had, Date.parse(after.startsAt)) : had
}

/** Whether a change was told later than figures ask for. Told at the start or after it, notice is never reasonable. */
export function isShortNotice({
  startsAt,
  toldAt,
  noticeDays,
}: {
  startsAt: number
  toldAt: number
  noticeDays: number
}): boolean {
  if (toldAt >= startsAt) return true
  const day = addDays(londonDayOf(startsAt), -noticeDays)
  return toldAt > londonInstant(day, clockMinute(startsAt))
}

/** What a change told too late would come to: a share of the pay for the hours that were lost, to the nearest penny, the half up. */
export function shortNoticePayment({
  minutesLost,
  hourlyRate,
  shareBasisPoints,
}: {
  minutesLost: number
  hourlyRate: Pence
  shareBasisPoints: number
}): Pence {
  const lost = pence(mulDiv(hourlyRate, { multiplier: minutesLost, divisor: 60, rounding: 'halfUp' }))
  return minimum(lost, share(lost, { rate: shareBasisPoints, rounding: 'halfUp' }))
}

/** The figures that hold on a day, the latest that began; null where none do. */
export function figuresOn<Terms extends { fromDay: string }>(terms: readonly Terms[], day: string): Terms | null {
  return (
    terms.filter(({ fromDay }) => fromDay <= day).sort((one, other) => (one.fromDay < other.fromDay ? 1 : -1))[0] ??
    null
  )
}
