import type { CellCover, DayCover } from './cover-model.ts'
import type { GridRow, Place, Planned, RowsBy } from './grid-model.ts'
import type { Conflict, RotaGridShift, RotaWarning } from './rota-requests.ts'

/** What the rota shows, however much room there is. */
export type RotaView = {
  days: readonly string[]
  today: string
  rows: readonly GridRow[]
  by: RowsBy
  cells: ReadonlyMap<string, RotaGridShift[]>
  /** What stands beside what is wanted, by cell and by day. */
  cover: { cells: ReadonlyMap<string, CellCover[]>; days: ReadonlyMap<string, DayCover> }
  names: ReadonlyMap<string, string>
  warningsOf: (shift: RotaGridShift) => readonly RotaWarning[]
  conflicts: readonly Conflict[]
  /** Shifts whose worker was told of them and has not confirmed it. */
  unconfirmed: ReadonlySet<string>
  canWrite: boolean
}

/** What is done in a row, always the same object. */
export type RowActions = {
  open: (shift: RotaGridShift) => void
  add: (cell: { row: string; day: string }) => void
  change: (shift: RotaGridShift, after: Planned) => void
  drop: (row: string, day: string, isCopy: boolean) => void
  focus: (place: Place) => void
  drag: (shift: RotaGridShift) => void
}
