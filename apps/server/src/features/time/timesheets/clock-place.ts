import { clockedFrom, type Position } from '@gpod/rota'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { deleteClockPlacesBefore, findPlaceOfShift, insertClockPlace, type KeptPlace } from './clock-place-store.ts'
import type { ClockEvent } from './decide-clock-event.ts'

/** Where somebody clocks: as their own device says, if they let it, or at a kiosk. */
export type ClockedAt = {
  position?: Position | null | undefined
  /** Why they are elsewhere. */
  reason?: string | undefined
  kiosk?: { id: string; placeName: string; key: string }
}

/**
 * What is to be kept of where somebody clocks; nothing where the place asks nothing. Nobody is kept out of their own hours:
 * who is elsewhere, or does not say, clocks with a reason where the place wants one, and is refused as
 * `clock_reason_needed` only until they give it. A kiosk is at its place.
 */
export async function judgeClockPlace(
  tx: Tx,
  { employerId, event, shiftId, at }: { employerId: string; event: ClockEvent; shiftId: string | null; at: ClockedAt },
): Promise<KeptPlace | null | Refused> {
  if (event === 'resume' || shiftId === null) return null
  const { kiosk, position = null, reason = null } = at
  const isAsked = event === 'in' || event === 'out'
  if (!kiosk && !isAsked) return null
  const place = await findPlaceOfShift(tx, { employerId, shiftId })
  if (kiosk) {
    const result = place === undefined || place.name === kiosk.placeName ? 'within' : 'outside'
    return { result, distanceMetres: null, accuracyMetres: null, reason: null, kioskId: kiosk.id, key: kiosk.key }
  }
  if (!place || place.policy === 'off') return null
  const { latitude, longitude, fenceMetres } = place
  if (latitude === null || longitude === null || fenceMetres === null) return null
  const clocked = clockedFrom(position, { latitude, longitude, radiusMetres: fenceMetres })
  if (clocked.result !== 'within' && place.policy === 'reason' && reason === null) {
    return refuse('clock_reason_needed', 'say why you clock away from this place, and it is recorded', {
      field: 'placeReason',
      details: { ...clocked },
    })
  }
  return { ...clocked, reason: clocked.result === 'within' ? null : reason, kioskId: null, key: null }
}

/**
 * The same of what a phone recorded without a connection: it could not be asked for a reason then, and is kept without one
 * where the place wants it. Of a clocking that waits in a review it is kept without hours (`putClockPlacesTo`).
 */
export async function keepPlaceOfPhone(
  tx: Tx,
  {
    shiftId,
    position,
    ...of
  }: {
    employerId: string
    workerId: string
    timesheetId: string | null
    clockingId: string
    shiftId: string
    event: ClockEvent
    at: string
    position: Position | null
  },
): Promise<void> {
  if (of.event !== 'in' && of.event !== 'out') return
  const place = await findPlaceOfShift(tx, { employerId: of.employerId, shiftId })
  if (!place || place.policy === 'off') return
  const { latitude, longitude, fenceMetres } = place
  if (latitude === null || longitude === null || fenceMetres === null) return
  const clocked = clockedFrom(position, { latitude, longitude, radiusMetres: fenceMetres })
  await insertClockPlace(tx, { ...of, event: of.event, place: { ...clocked, reason: null, kioskId: null, key: null } })
}

/** Keeps it beside the hours. */
export async function keepClockPlace(
  tx: Tx,
  {
    event,
    place,
    ...of
  }: {
    employerId: string
    workerId: string
    timesheetId: string
    event: ClockEvent
    at: string
    place: KeptPlace | null
  },
): Promise<void> {
  if (place === null || event === 'resume') return
  await insertClockPlace(tx, { ...of, clockingId: null, event, place })
}

const keptFor = 365 * DAY

/** Forgets where people clocked a year ago: who would dispute pay over it has by then. */
export async function forgetClockPlaces(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  employerId: string,
): Promise<void> {
  const before = instantPlus(clock.now(), -keptFor)
  await database.transaction({ employerId }, (tx) => deleteClockPlacesBefore(tx, { employerId, before }))
}
