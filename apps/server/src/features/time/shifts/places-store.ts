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

export function listPlaces(tx: Tx, employerId: string): Promise<PlaceRow[]> {
  return rows(
    tx,
    sql<PlaceRow>`
      select id, name, address, latitude, longitude, fence_metres as "fenceMetres", clock_position as "clockPosition" from places where employer_id = ${employerId} order by name
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
