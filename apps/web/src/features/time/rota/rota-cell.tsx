import { memo } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { CellCover } from './cover-model.ts'
import { CellCoverNote } from './cover-note.tsx'
import { type GridRow, resized } from './grid-model.ts'
import type { RotaGridShift } from './rota-requests.ts'
import type { RotaView, RowActions } from './rota-view.ts'
import { ShiftBlock } from './shift-block.tsx'

type RotaCellProps = Pick<RotaView, 'by' | 'names' | 'warningsOf' | 'conflicts' | 'unconfirmed' | 'canWrite'> & {
  row: GridRow
  rowIndex: number
  date: string
  column: number
  own: readonly RotaGridShift[]
  covers: readonly CellCover[] | undefined
  /** Which of its shifts the keyboard is at, if it is in this cell. */
  here: number | null
  on: RowActions
}

/** A day of a row: its shifts, and where one more is added. Drawn again when something of it changed, and not as somebody scrolls. */
export const RotaCell = memo(function RotaCell(props: RotaCellProps) {
  const {
    row,
    rowIndex,
    date,
    column,
    own,
    covers,
    here,
    by,
    names,
    warningsOf,
    conflicts,
    unconfirmed,
    canWrite,
    on,
  } = props
  const { t } = useText()
  const at = here === null ? null : Math.min(here, Math.max(0, own.length - 1))
  return (
    // biome-ignore lint/a11y/useSemanticElements: of that grid
    // biome-ignore lint/a11y/useFocusableInteractive: what is in it is focused
    <div
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
          detail={by === 'role' ? shift.location : by === 'place' ? shift.role : `${shift.role} · ${shift.location}`}
          warnings={warningsOf(shift)}
          conflict={conflicts.find(({ shiftId }) => shiftId === shift.id)}
          isUnconfirmed={unconfirmed.has(shift.id)}
          tabIndex={index === at ? 0 : -1}
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
          tabIndex={here !== null && own.length === 0 ? 0 : -1}
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
})
