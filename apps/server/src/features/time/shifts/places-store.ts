import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

export type PlaceRow = {
  id: string
  name: string
  address: string | null
  latitude: number | null
  longitude: number | null
  fenceMetres: number | null
  clockPosition: 'off' | 'note' | 'reason'
}

/** Those that are offered. */
export function listPlaces(tx: Tx, employerId: string): Promise<PlaceRow[]> {
  return rows(
    tx,
    sql<PlaceRow>`
      select id, name, address, latitude, longitude, fence_metres as "fenceMetres", clock_position as "clockPosition" from places
      where employer_id = ${employerId} and retired_at is null order by name
    `,
  )
}

/** Says where a place is; gives its name, or nothing where there is no such place. */
export async function updatePlace(
  tx: Tx,
  { employerId, id, ...place }: { employerId: string } & Omit<PlaceRow, 'name'>,
): Promise<string | undefined> {
  const found = await firstRow(
    tx,
    sql<{ name: string }>`
      update places set address = ${place.address}, latitude = ${place.latitude}, longitude = ${place.longitude}, fence_metres = ${place.fenceMetres},
        clock_position = ${place.clockPosition}
      where employer_id = ${employerId} and id = ${id} returning name
    `,
  )
  return found?.name
}

/** Places and roles that no shift had before have a row from now on. */
export async function nameNewPlaces(
  tx: Tx,
  { employerId, named, now }: { employerId: string; named: readonly { location: string; role: string }[]; now: string },
): Promise<void> {
  const names = (field: 'location' | 'role') =>
    [...new Set(named.map((shift) => shift[field]))].map((name) => ({ id: newId(), name }))
  for (const [table, found] of [
    ['places', names('location')],
    ['shift_roles', names('role')],
  ] as const) {
    if (found.length === 0) continue
    await sql`
      insert into ${sql.table(table)} (employer_id, id, name, created_at)
      select ${employerId}, r.id, r.name, ${now}::timestamptz from json_to_recordset(${jsonRows(found)}) as r (id uuid, name text)
      on conflict (employer_id, name) do nothing
    `.execute(tx)
  }
}

/**
 * The shifts that follow a place or role that is called otherwise: those of this week, so that it is one week under one name, and
 * later ones. Earlier ones keep what they said.
 */
export const firstToFollow = (now: string) => sql`
  (ends_at > ${now} or starts_at >= date_trunc('week', ${now}::timestamptz at time zone 'Europe/London') at time zone 'Europe/London')
`

/** Under `lockRota`. Versions stay: nobody's shift was moved. Gives how many followed. */
export async function renameOnShifts(
  tx: Tx,
  {
    employerId,
    kind,
    from,
    to,
    now,
  }: { employerId: string; kind: 'place' | 'role'; from: string; to: string; now: string },
): Promise<number> {
  const column = sql.ref(kind === 'place' ? 'location' : 'role')
  const done = await sql`
    update shifts set ${column} = ${to} where employer_id = ${employerId} and ${column} = ${from} and removed_at is null
      and ${firstToFollow(now)}
  `.execute(tx)
  return Number(done.numAffectedRows)
}
