/** A shift of the rota as it stands: a draft until it is published, and somebody's or an open one. Instants in UTC. */
export type PlannedShift = {
  /** Null is an open shift, for anybody who may work it. */
  workerId: string | null
  startsAt: string
  endsAt: string
  location: string
  role: string
  unpaidBreakMinutes: number
  isPinned: boolean
  publishedAt: string | null
  cancelledAt: string | null
  cancelReason: string | null
}

export type NoticeKind = 'published' | 'changed' | 'reassigned' | 'cancelled' | 'restored' | 'withdrawn'

/** What one worker is told when a shift changes, and the minutes of the shift they had that they no longer have. */
export type ShiftNotice = { workerId: string; kind: NoticeKind; minutesLost: number }

/** Whether two shifts are the same in all that is kept of them. */
export function sameShift(one: PlannedShift | null, other: PlannedShift | null): boolean {
  if (one === null || other === null) return one === other
  return (
    sameForWorker(one, other) &&
    one.workerId === other.workerId &&
    one.isPinned === other.isPinned &&
    sameInstant(one.publishedAt, other.publishedAt) &&
    sameInstant(one.cancelledAt, other.cancelledAt) &&
    one.cancelReason === other.cancelReason
  )
}

/**
 * Who is told what of a change: nobody of a draft, an open shift or what is no different for them. Who loses a shift to
 * somebody else is told, and so is who gets it.
 */
export function noticesOf(before: PlannedShift | null, after: PlannedShift | null): ShiftNotice[] {
  const had = holderOf(before)
  const has = holderOf(after)
  if (had !== null && had === has && before && after) {
    if (sameForWorker(before, after)) return []
    return [{ workerId: had, kind: 'changed', minutesLost: minutesLost(before, after) }]
  }
  const notices: ShiftNotice[] = []
  if (had !== null && before)
    notices.push({ workerId: had, kind: lossOf(before, after), minutesLost: minutesLost(before, null) })
  if (has !== null && after) {
    const isRestored = before !== null && before.cancelledAt !== null && before.workerId === has
    notices.push({ workerId: has, kind: isRestored ? 'restored' : 'published', minutesLost: 0 })
  }
  return notices
}

/**
 * Minutes of working time that a change takes away: of a moved shift what no longer lies within the one they had
 * (as Employment Rights Act 2025 s 27BQ counts it).
 */
export function minutesLost(before: PlannedShift, after: PlannedShift | null): number {
  const had = Math.max(0, minutesBetween(before.startsAt, before.endsAt) - before.unpaidBreakMinutes)
  if (after === null) return had
  const from = Math.max(Date.parse(before.startsAt), Date.parse(after.startsAt))
  const to = Math.min(Date.parse(before.endsAt), Date.parse(after.endsAt))
  const kept = Math.max(0, Math.floor((to - from) / 60_000) - after.unpaidBreakMinutes)
  return Math.max(0, had - kept)
}

/** Who was told that they work it; null of a draft, an open shift and a cancelled one. */
function holderOf(shift: PlannedShift | null): string | null {
  return shift === null || shift.publishedAt === null || shift.cancelledAt !== null ? null : shift.workerId
}

function lossOf(before: PlannedShift, after: PlannedShift | null): NoticeKind {
  if (after === null || after.publishedAt === null) return 'withdrawn'
  return after.workerId === before.workerId ? 'cancelled' : 'reassigned'
}

function sameForWorker(one: PlannedShift, other: PlannedShift): boolean {
  return (
    sameInstant(one.startsAt, other.startsAt) &&
    sameInstant(one.endsAt, other.endsAt) &&
    one.location === other.location &&
    one.role === other.role &&
    one.unpaidBreakMinutes === other.unpaidBreakMinutes
  )
}

function sameInstant(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)
}

function minutesBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)
}
