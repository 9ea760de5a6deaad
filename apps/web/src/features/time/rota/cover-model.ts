import { type Cover, type CoverGap, coverOf, tooFew, tooMany } from '@gpod/rota'
import { cellKey, type RowsBy } from './grid-model.ts'
import type { ResponseOfGrid, RotaGridShift } from './rota-requests.ts'

/** How a cell stands beside what is wanted: by role or place within it, and where it is off. */
export type CellCover = { name: string; few: CoverGap | null; many: CoverGap | null }
/** How a day stands as a whole: the people missing and too many, over all places and roles. */
export type DayCover = { few: number; many: number }

/** Cover by cell (where rows are places or roles) and by day; days for which nothing is wanted are left out. */
export function coverOfGrid(
  { wanted, beside }: Pick<ResponseOfGrid, 'wanted' | 'beside'>,
  shifts: readonly RotaGridShift[],
  by: RowsBy,
): { cells: Map<string, CellCover[]>; days: Map<string, DayCover> } {
  const cells = new Map<string, CellCover[]>()
  const days = new Map<string, DayCover>()
  if (wanted.length === 0) return { cells, days }
  const shown = shifts
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map(({ location, role, startTime: startsAt, endTime: endsAt, workerId }) => ({
      location,
      role,
      startsAt,
      endsAt,
      isOpen: workerId === null,
      shifts: 1,
    }))
  const others = beside.map(({ startTime: startsAt, endTime: endsAt, ...shift }) => ({ ...shift, startsAt, endsAt }))
  for (const cover of coverOf(wanted, [...shown, ...others])) {
    const [few, many] = [tooFew(cover.pieces), tooMany(cover.pieces)]
    const { few: before, many: beyond } = days.get(cover.day) ?? { few: 0, many: 0 }
    days.set(cover.day, { few: before + (few?.people ?? 0), many: beyond + (many?.people ?? 0) })
    if (by === 'person') continue
    const { row, name } = namesOf(cover, by)
    const key = cellKey(row, cover.day)
    cells.set(key, [...(cells.get(key) ?? []), { name, few, many }])
  }
  return { cells, days }
}

function namesOf({ location, role }: Cover, by: 'place' | 'role'): { row: string; name: string } {
  return by === 'place' ? { row: location, name: role } : { row: role, name: location }
}
