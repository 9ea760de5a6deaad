import { memo, type Ref } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { cellKey, type GridRow, type Place } from './grid-model.ts'
import { RotaCell } from './rota-cell.tsx'
import type { RotaGridShift } from './rota-requests.ts'
import type { RotaView, RowActions } from './rota-view.ts'
import { RowTitle } from './row-title.tsx'

type RotaRowProps = Pick<
  RotaView,
  'days' | 'by' | 'cells' | 'cover' | 'names' | 'warningsOf' | 'conflicts' | 'unconfirmed' | 'canWrite'
> & {
  ref: Ref<HTMLDivElement> | undefined
  row: GridRow
  rowIndex: number
  /** How far below the head it stands, where not all rows are drawn. */
  top: number | null
  /** The columns that are drawn, beside the one where the keyboard is. */
  first: number
  last: number
  /** Whether its title stays in sight as somebody scrolls sideways. */
  isWide: boolean
  /** Where the keyboard is, if in this row. */
  at: Place | null
  columns: string
  on: RowActions
}

/** Always the same, so that an empty cell is not drawn again. */
const noShifts: readonly RotaGridShift[] = []

/** A row of the grid with its cells. Drawn again when something of it changed, and not for each step of scrolling. */
export const RotaRow = memo(function RotaRow(props: RotaRowProps) {
  const {
    ref,
    row,
    rowIndex,
    top,
    first,
    last,
    isWide,
    at,
    days,
    by,
    columns,
    cells,
    cover,
    names,
    warningsOf,
    conflicts,
    unconfirmed,
    canWrite,
    on,
  } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: of that grid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells are focused
    <div
      ref={ref}
      data-index={rowIndex}
      role="row"
      aria-rowindex={rowIndex + 2}
      className={classNames(
        'grid border-line border-b [contain:layout_style]',
        top === null ? 'last:border-b-0' : 'absolute inset-x-0',
      )}
      style={top === null ? { gridTemplateColumns: columns } : { gridTemplateColumns: columns, top }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: of that grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: headings are read with their cells */}
      <span
        role="rowheader"
        aria-colindex={1}
        className={classNames('px-3 py-2', isWide && 'sticky start-0 z-10 border-line border-e bg-surface')}
      >
        <RowTitle row={row} />
      </span>
      {days.map((date, column) => {
        if ((column < first || column > last) && column !== at?.column) return null
        return (
          <RotaCell
            key={date}
            row={row}
            rowIndex={rowIndex}
            date={date}
            column={column}
            own={cells.get(cellKey(row.key, date)) ?? noShifts}
            covers={cover.cells.get(cellKey(row.key, date))}
            here={at?.column === column ? at.index : null}
            by={by}
            names={names}
            warningsOf={warningsOf}
            conflicts={conflicts}
            unconfirmed={unconfirmed}
            canWrite={canWrite}
            on={on}
          />
        )
      })}
    </div>
  )
})
