import type { AppliedEdit, GridShift, ShiftNotice } from '@gpod/contract'
import type { PlannedShift } from '@gpod/rota'
import type { AppliedEdit as Applied, NoticeRow, WantedChange } from '../shifts/index.ts'

/** A shift as the grid shows it. */
export function toGridShift(id: string, version: number, planned: PlannedShift): GridShift {
  const { startsAt: startTime, endsAt: endTime, ...rest } = planned
  return { id, version, startTime, endTime, ...rest }
}

export function toAppliedEdit({ shifts, ...edit }: Applied): AppliedEdit {
  return {
    ...edit,
    shifts: shifts.map(({ id, version, after }) => ({
      id,
      version,
      after: after === null ? null : toGridShift(id, version, after),
    })),
  }
}

export function toShiftNotice({ workerId: _, before, after, ...notice }: NoticeRow): ShiftNotice {
  return { ...notice, before: toTold(before), after: toTold(after) }
}

function toTold(planned: PlannedShift | null): ShiftNotice['before'] {
  if (planned === null) return null
  const { startsAt: startTime, endsAt: endTime, location, role, unpaidBreakMinutes } = planned
  return { startTime, endTime, location, role, unpaidBreakMinutes }
}

type Said = {
  id: string | null
  version: number | null
  after: Omit<GridShift, 'id' | 'version' | 'publishedAt' | 'cancelledAt' | 'cancelReason'> | null
}

/**
 * What a manager said of a shift as what it is to be. Whether it is published or cancelled stays as it is; new ones are
 * drafts.
 */
export function toWanted({ id, version, after }: Said, stood: PlannedShift | null): WantedChange {
  if (after === null) return { id, version, after: null }
  const { startTime, endTime, ...rest } = after
  const { publishedAt = null, cancelledAt = null, cancelReason = null } = stood ?? {}
  return {
    id,
    version,
    after: { ...rest, startsAt: startTime, endsAt: endTime, publishedAt, cancelledAt, cancelReason },
  }
}
