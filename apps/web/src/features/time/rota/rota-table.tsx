import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useColumnsInSight } from './columns-in-sight.ts'
import type { Planned } from './grid-model.ts'
import { cellKey, inCell, type Place, resized, stepFrom } from './grid-model.ts'
import { RotaHead } from './rota-head.tsx'
import type { RotaGridShift } from './rota-requests.ts'
import { RotaRow } from './rota-row.tsx'
import type { RotaView, RowActions } from './rota-view.ts'

export type RotaTableProps = RotaView & {
  onOpen: (shift: RotaGridShift) => void
  onAdd: (cell: { row: string; day: string }) => void
  onChange: (shift: RotaGridShift, after: Planned) => void
  onCopy: (after: Planned) => void
  onRemove: (shift: RotaGridShift) => void
}

/** From so many rows on only those in sight are drawn. */
const mostDrawn = 60
/** How tall a row is before it is measured: with nothing in it, and for each shift of its fullest day. */
const [emptyHeight, shiftHeight] = [65, 69]

/**
 * The rota as a grid: a row a person, place or role, a column a day. One stop of the Tab key; arrows move through it, and
 * every edit has a key.
 */
export function RotaTable(props: RotaTableProps) {
  const {
    days,
    today,
    rows,
    by,
    cells,
    names,
    cover,
    warningsOf,
    conflicts,
    unconfirmed,
    canWrite,
    onOpen,
    onAdd,
    onChange,
    onCopy,
  } = props
  const { t } = useText()
  const [at, setAt] = useState<Place>({ row: 0, column: 0, index: 0 })
  const [held, setHeld] = useState<RotaGridShift | null>(null)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const corner = useRef<HTMLSpanElement>(null)
  const dragged = useRef<RotaGridShift | null>(null)
  /** Whether the keyboard moved, so that focus follows. */
  const follows = useRef(false)
  const isLong = rows.length > mostDrawn
  const above = box.current === null ? 0 : box.current.getBoundingClientRect().top + window.scrollY
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => {
      const most = Math.max(0, ...days.map((date) => cells.get(cellKey(rows[index]?.key ?? '', date))?.length ?? 0))
      return Math.max(emptyHeight, shiftHeight * most + (canWrite ? 34 : 8))
    },
    overscan: 2,
    enabled: isLong,
    scrollMargin: above,
    scrollPaddingStart: head.current?.offsetHeight ?? 0,
    // Where the keyboard is stays drawn, wherever somebody scrolls: the Tab key finds it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(at.row, rows.length - 1)])].sort(
        (one, other) => one - other,
      ),
  })
  const drawn = isLong ? virtualizer.getVirtualItems() : rows.map((_, index) => ({ index, start: null }))
  const columnsDrawn = useColumnsInSight({ box, head, names: corner }, days.length, Math.max(0, days.indexOf(today)))

  const inRow = (row: number, column: number) => cells.get(cellKey(rows[row]?.key ?? '', days[column] ?? '')) ?? []
  const shiftAt = ({ row, column, index }: Place) => inRow(row, column)[index]

  useEffect(() => {
    if (!follows.current) return
    const target = table.current?.querySelector<HTMLElement>('[tabindex="0"]')
    if (!target) return
    follows.current = false
    target.focus()
  })

  const goTo = (place: Place) => {
    follows.current = true
    setAt(place)
    if (isLong) virtualizer.scrollToIndex(place.row)
  }
  const follow = (shift: RotaGridShift, row: number, column: number) => {
    const [rowKey, date] = [rows[row]?.key, days[column]]
    if (rowKey === undefined || date === undefined) return
    onChange(shift, inCell(shift, { row: rowKey, day: date, by }))
    goTo({ row, column, index: 0 })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isMirrored = table.current !== null && getComputedStyle(table.current).direction === 'rtl'
    const shift = shiftAt(at)
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const arrows: Record<string, 'up' | 'down' | 'before' | 'after'> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowLeft: isMirrored ? 'after' : 'before',
      ArrowRight: isMirrored ? 'before' : 'after',
    }
    const direction = arrows[key]
    // Undo and redo are the page's: they are not bound to the grid.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const done = () => event.preventDefault()
    if (direction !== undefined && event.shiftKey) {
      done()
      if (!canWrite || !shift) return
      const row = at.row + (direction === 'down' ? 1 : direction === 'up' ? -1 : 0)
      const column = at.column + (direction === 'after' ? 1 : direction === 'before' ? -1 : 0)
      return follow(shift, row, column)
    }
    if (direction !== undefined) {
      done()
      return goTo(
        stepFrom(at, direction, { rows: rows.length, columns: days.length, countOf: (r, c) => inRow(r, c).length }),
      )
    }
    if (key === 'Home' || key === 'End') {
      done()
      return goTo({ ...at, column: key === 'Home' ? 0 : days.length - 1, index: 0 })
    }
    if (!canWrite) return
    const [row, date] = [rows[at.row]?.key, days[at.column]]
    if (row === undefined || date === undefined) return
    if (key === 'n' || key === 'Insert') onAdd({ row, day: date })
    else if (key === 'v' && held) onCopy(inCell(held, { row, day: date, by }))
    else if (!shift) return
    else if (key === 'c') {
      setHeld(shift)
      setSaid(t('rota.heldToPaste'))
    } else if (key === '+' || key === '=' || key === '-') {
      const longer = resized(shift, key === '-' ? -15 : 15)
      if (longer === null) return
      setSaid(t('rota.endsAt', { at: longer.endTime }))
      onChange(shift, longer)
    } else if (key === 'Delete' || key === 'Backspace') props.onRemove(shift)
    else return
    done()
  }

  const drop = (row: string, date: string, isCopy: boolean) => {
    const shift = dragged.current
    dragged.current = null
    if (!shift) return
    const there = inCell(shift, { row, day: date, by })
    // The keyboard goes on from where it was put.
    goTo({ row: rows.findIndex(({ key }) => key === row), column: days.indexOf(date), index: 0 })
    if (isCopy) onCopy(there)
    else onChange(shift, there)
  }
  const columns = `minmax(9rem, 1.4fr) repeat(${days.length}, minmax(6.75rem, 1fr))`
  const isWide = days.length > 7
  const least = `${9 + 6.75 * days.length}rem`
  // One object for as long as the table stands: rows that did not change are not drawn again while somebody scrolls.
  const latest = useRef<RowActions>(null)
  useEffect(() => {
    latest.current = {
      open: onOpen,
      add: onAdd,
      change: onChange,
      drop,
      focus: setAt,
      drag: (shift) => {
        dragged.current = shift
      },
    }
  })
  const on = useMemo(
    (): RowActions => ({
      open: (shift) => latest.current?.open(shift),
      add: (cell) => latest.current?.add(cell),
      change: (shift, planned) => latest.current?.change(shift, planned),
      drop: (row, date, isCopy) => latest.current?.drop(row, date, isCopy),
      focus: (place) => latest.current?.focus(place),
      drag: (shift) => latest.current?.drag(shift),
    }),
    [],
  )
  return (
    <div className="hidden min-w-0 wide:block">
      {/* biome-ignore lint/a11y/useSemanticElements: rows are drawn as they come into sight, which a table's layout does not bear */}
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        aria-label={t('shifts.tabRota')}
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        onKeyDown={onKeyDown}
      >
        <RotaHead
          head={head}
          corner={corner}
          days={days}
          today={today}
          by={by}
          cover={cover}
          columns={columns}
          least={least}
        />
        <div ref={box} className="overflow-x-auto rounded-b-lg border-line border-x border-b bg-surface">
          <div className="relative" style={{ minWidth: least, ...(isLong && { height: virtualizer.getTotalSize() }) }}>
            {drawn.map(({ index: rowIndex, start }) => {
              const row = rows[rowIndex]
              if (!row) return null
              return (
                <RotaRow
                  key={row.key}
                  ref={isLong ? virtualizer.measureElement : undefined}
                  row={row}
                  rowIndex={rowIndex}
                  top={start === null ? null : start - above}
                  first={columnsDrawn.first}
                  last={columnsDrawn.last}
                  isWide={isWide}
                  at={at.row === rowIndex ? at : null}
                  days={days}
                  by={by}
                  columns={columns}
                  cells={cells}
                  cover={cover}
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
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
