import type { ClockedFrom } from '@gpod/rota'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

/** What is kept of where somebody clocked. */
export type KeptPlace = {
  result: ClockedFrom['result']
  distanceMetres: number | null
  accuracyMetres: number | null
  reason: string | null
  kioskId: string | null
  key: string | null
}

export type AskingPlace = {
  name: string
  policy: 'off' | 'note' | 'reason'
  latitude: number | null
  longitude: number | null
  fenceMetres: number | null
}

/** The place of a shift, and what it asks of who clocks there. */
export function findPlaceOfShift(
  tx: Tx,
  { employerId, shiftId }: { employerId: string; shiftId: string },
): Promise<AskingPlace | undefined> {
  return firstRow(
    tx,
    sql<AskingPlace>`
      select p.name, p.clock_position as policy, p.latitude, p.longitude, p.fence_metres as "fenceMetres"
      from shifts s join places p on p.employer_id = s.employer_id and p.name = s.location
      where s.employer_id = ${employerId} and s.id = ${shiftId}
    `,
  )
}

export async function insertClockPlace(
  tx: Tx,
  {
    place,
    ...of
  }: {
    employerId: string
    workerId: string
    /** Null while a phone's clocking waits in a review. */
    timesheetId: string | null
    /** Of a phone that had no connection. */
    clockingId: string | null
    event: 'in' | 'out' | 'break_start' | 'break_end'
    at: string
    place: KeptPlace
  },
): Promise<void> {
  await sql`
    insert into clock_places (employer_id, id, worker_id, timesheet_id, clocking_id, event, at, result, distance_metres,
      accuracy_metres, reason, kiosk_id, key)
    values (${of.employerId}, ${newId()}, ${of.workerId}, ${of.timesheetId}, ${of.clockingId}, ${of.event}, ${of.at},
      ${place.result}, ${place.distanceMetres}, ${place.accuracyMetres}, ${place.reason}, ${place.kioskId}, ${place.key})
  `.execute(tx)
}

/** Puts where a phone's clockings were to the hours that they became. */
export async function putClockPlacesTo(
  tx: Tx,
  { employerId, timesheetId, clockingIds }: { employerId: string; timesheetId: string; clockingIds: readonly string[] },
): Promise<void> {
  if (clockingIds.length === 0) return
  await sql`
    update clock_places set timesheet_id = ${timesheetId}
    where employer_id = ${employerId} and clocking_id = any(${[...clockingIds]}::uuid[]) and timesheet_id is null
  `.execute(tx)
}

/** What somebody clocked at a kiosk under a key. */
export function findClockedUnder(
  tx: Tx,
  { employerId, workerId, key }: { employerId: string; workerId: string; key: string },
): Promise<{ event: 'in' | 'out' | 'break_start' | 'break_end'; at: string } | undefined> {
  return firstRow(
    tx,
    sql<{ event: 'in' | 'out' | 'break_start' | 'break_end'; at: string }>`
      select event, at from clock_places where employer_id = ${employerId} and worker_id = ${workerId} and key = ${key}
    `,
  )
}

/** Where one person clocked, forgotten. */
export async function eraseClockPlaces(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`delete from clock_places where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
}

export async function deleteClockPlacesBefore(
  tx: Tx,
  { employerId, before }: { employerId: string; before: string },
): Promise<void> {
  await sql`delete from clock_places where employer_id = ${employerId} and at < ${before}`.execute(tx)
}
