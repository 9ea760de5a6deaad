import type { PlannedShift } from '@gpod/rota'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import {
  type AppliedEdit,
  decideAndWrite,
  type EditMaking,
  listStandingShifts,
  mostShiftsOfEdit,
  type RotaEdit,
} from '../shifts/index.ts'
import { listPeople } from './rota-store.ts'

type Drafts = Pick<RotaEdit, 'id' | 'kind' | 'asked'> & {
  shifts: readonly PlannedShift[]
  /** The days on which they are. */
  from: string
  to: string
  /** What was asked too much of, where they are too many. */
  field: string
}

/**
 * Adds shifts as drafts, by who holds the rota's lock: what somebody has already is left out, and what is of somebody who is
 * not employed that day becomes an open shift. Refused as any edit.
 */
export async function addDrafts(
  tx: Tx,
  { id, kind, asked, shifts, from, to, field }: Drafts,
  making: EditMaking,
): Promise<AppliedEdit | Refused> {
  const { employerId } = making
  const [there, people] = await Promise.all([
    listStandingShifts(tx, { employerId, from, to }),
    listPeople(tx, { employerId, from, to }),
  ])
  const employed = new Map(people.map((person) => [person.id, person]))
  const isEmployed = (workerId: string, day: string) => {
    const person = employed.get(workerId)
    return person !== undefined && person.startsOn <= day && (person.endsOn === null || day <= person.endsOn)
  }
  const known = new Set(there.map(({ planned }) => keyOf(planned)))
  const drafts = shifts
    .map((shift): PlannedShift => {
      const keeps = shift.workerId !== null && isEmployed(shift.workerId, londonDay(shift.startsAt))
      return { ...shift, workerId: keeps ? shift.workerId : null, isPinned: false, publishedAt: null }
    })
    .filter((shift) => shift.workerId === null || !known.has(keyOf(shift)))
  if (drafts.length > mostShiftsOfEdit)
    return refuse('invalid_input', `an edit changes ${mostShiftsOfEdit} shifts at most`, {
      field,
      details: { most: mostShiftsOfEdit, shifts: drafts.length },
    })
  const changes = drafts.map((after) => ({ id: null, version: null, after }))
  return decideAndWrite(tx, { id, kind, asked, changes }, making)
}

function keyOf({ workerId, startsAt, endsAt, location, role }: PlannedShift): string {
  return JSON.stringify([workerId, Date.parse(startsAt), Date.parse(endsAt), location, role])
}
