import { memo, type Ref } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CellCoverNote } from './cover-note.tsx'
import { cellKey, type GridRow, type Place, type Planned, resized } from './grid-model.ts'
import type { RotaGridShift } from './rota-requests.ts'
import type { RotaView } from './rota-view.ts'
import { RowTitle } from './row-title.tsx'
import { ShiftBlock } from './shift-block.tsx'

/** What is done in a row, always the same object. */
export type RowActions = {
  open: (shift: RotaGridShift) => void
  add: (cell: { row: string; day: string }) => void
  change: (shift: RotaGridShift, after: Planned) => void
  drop: (row: string, day: string, isCopy: boolean) => void
  focus: (place: Place) => void
  drag: (shift: RotaGridShift) => void
}

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
  const { t } = useText()
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
        const own = cells.get(cellKey(row.key, date)) ?? []
        const covers = cover.cells.get(cellKey(row.key, date))
        const isHere = at?.column === column
        const here = Math.min(at?.index ?? 0, Math.max(0, own.length - 1))
        return (
          // biome-ignore lint/a11y/useSemanticElements: of that grid
          // biome-ignore lint/a11y/useFocusableInteractive: what is in it is focused
          <div
            key={date}
            role="gridcell"
            aria-colindex={column + 2}
            style={{ gridColumnStart: column + 2 }}
            className="group/cell grid min-h-16 content-start gap-1 border-line border-s p-1 [&_button]:scroll-ms-40 [&_button]:scroll-mt-20"
            onDragOver={(event) => canWrite && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              on.drop(row.key, date, event.ctrlKey || event.altKey)
            }}
          >
            {covers !== undefined && <CellCoverNote covers={covers} />}
            {own.map((shift, index) => (
              <ShiftBlock
                key={shift.id}
                shift={shift}
                name={by === 'person' ? null : (names.get(shift.workerId ?? '') ?? t('rota.open'))}
                detail={
                  by === 'role' ? shift.location : by === 'place' ? shift.role : `${shift.role} · ${shift.location}`
                }
                warnings={warningsOf(shift)}
                conflict={conflicts.find(({ shiftId }) => shiftId === shift.id)}
                isUnconfirmed={unconfirmed.has(shift.id)}
                tabIndex={isHere && index === here ? 0 : -1}
                onOpen={() => on.open(shift)}
                onFocus={() => on.focus({ row: rowIndex, column, index })}
                drag={
                  canWrite && shift.hours === 'none'
                    ? {
                        onStart: () => on.drag(shift),
                        onResize: (minutes) => {
                          const longer = resized(shift, minutes)
                          if (longer !== null) on.change(shift, longer)
                        },
                      }
                    : null
                }
              />
            ))}
            {(own.length === 0 || canWrite) && (
              <button
                type="button"
                tabIndex={isHere && own.length === 0 ? 0 : -1}
                aria-label={t('rota.addIn', { name: row.title ?? t('rota.openShifts'), on: date })}
                aria-disabled={!canWrite || undefined}
                onFocus={() => own.length === 0 && on.focus({ row: rowIndex, column, index: 0 })}
                onClick={() => canWrite && on.add({ row: row.key, day: date })}
                className={classNames(
                  // Unseen by its colour: what is see-through would be a layer of its own to the browser, in every cell.
                  'pressable grid min-h-6 place-items-center rounded-sm text-transparent focus-visible:text-ink-2 group-hover/cell:text-ink-2',
                  own.length === 0 && 'min-h-14',
                  // Not an icon of its own: there is one in every cell.
                  canWrite && "before:text-card before:content-['+']",
                )}
              />
            )}
          </div>
        )
      })}
    </div>
  )
})
