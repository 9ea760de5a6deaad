import { ArrowLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { weekOf } from '../../../lib/london-time.ts'
import { DayStrip } from '../../../shared/day-strip.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CellCoverNote, DayCoverNote } from './cover-note.tsx'
import { cellKey, type GridRow } from './grid-model.ts'
import type { RotaTableProps } from './rota-table.tsx'
import { RowTitle } from './row-title.tsx'
import { ShiftBlock } from './shift-block.tsx'

type RotaDaysProps = Pick<
  RotaTableProps,
  | 'days'
  | 'today'
  | 'rows'
  | 'by'
  | 'cells'
  | 'cover'
  | 'names'
  | 'warningsOf'
  | 'conflicts'
  | 'unconfirmed'
  | 'canWrite'
  | 'onOpen'
  | 'onAdd'
>

/**
 * The rota where there is room for one day, or for one row: the rows of a day with shifts, and the days of whichever row is
 * pressed. Each shift opens to be changed.
 */
export function RotaDays(props: RotaDaysProps) {
  const { days, today, rows, cells, cover } = props
  const { t } = useText()
  const [chosen, setChosen] = useState(today)
  const [pressed, setPressed] = useState<string | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const date = days.includes(chosen) ? chosen : (days[0] ?? today)
  const row = rows.find(({ key }) => key === pressed)
  if (row) return <DaysOfRow {...props} row={row} onBack={() => setPressed(null)} />
  const planned = rows.filter(({ key }) => cells.has(cellKey(key, date)) || cover.cells.has(cellKey(key, date)))
  const ofDay = cover.days.get(date)
  const shown = showsAll ? rows : planned
  const week = weekOf(date).filter((each) => days.includes(each))
  return (
    <div className="grid gap-3 wide:hidden">
      {days.length > 7 ? (
        <input
          type="date"
          aria-label={t('shifts.days')}
          className="min-h-12 rounded-md border-[1.5px] border-line-strong bg-surface px-3.5"
          min={days[0]}
          max={days.at(-1)}
          value={date}
          onChange={(event) => days.includes(event.target.value) && setChosen(event.target.value)}
        />
      ) : null}
      <DayStrip label={t('shifts.days')} days={week} chosen={date} onChoose={setChosen} />
      {ofDay !== undefined && <DayCoverNote cover={ofDay} />}
      {shown.length === 0 && <p className="text-ink-2">{t('shifts.dayEmpty')}</p>}
      <ul className="grid gap-2">
        {shown.map((each) => (
          <li key={each.key} className="grid gap-1.5 rounded-md border border-line bg-surface p-2 ps-3">
            <div className="flex items-center gap-2">
              <button
                type="button"
                className="pressable flex min-h-11 min-w-0 flex-1 items-center gap-1 rounded-sm text-start"
                onClick={() => {
                  setPressed(each.key)
                  window.scrollTo(0, 0)
                }}
              >
                <RowTitle row={each} />
                <ChevronRight aria-hidden="true" className="mirrored size-4 shrink-0 text-ink-2" />
              </button>
              <AddIn {...props} row={each} date={date} />
            </div>
            <Cell {...props} row={each} date={date} />
          </li>
        ))}
      </ul>
      {planned.length < rows.length && (
        <Button look="outline" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('rota.showPlanned') : t('common.showAll', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}

type OfRow = RotaDaysProps & { row: GridRow }

/** All shown days of one row, one below the other. */
function DaysOfRow(props: OfRow & { onBack: () => void }) {
  const { days, today, row, onBack } = props
  const { t, day } = useText()
  return (
    <div className="grid gap-3 wide:hidden">
      <div className="flex items-center gap-3">
        <IconButton
          label={t('rota.backToDay')}
          icon={<ArrowLeft aria-hidden="true" className="mirrored size-5" />}
          onClick={onBack}
        />
        <h3>
          <RowTitle row={row} />
        </h3>
      </div>
      <ul className="rounded-md border border-line bg-surface">
        {days.map((date) => (
          <li key={date} className="flex items-center gap-2 border-line border-b px-2 py-1.5 last:border-b-0">
            <span
              className={classNames(
                'w-20 shrink-0 text-small',
                date === today ? 'font-semibold text-primary' : 'text-ink-2',
              )}
            >
              {day(date)}
            </span>
            <div className="grid min-w-0 flex-1 gap-1">
              <Cell {...props} date={date} />
            </div>
            <AddIn {...props} date={date} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type OfCell = OfRow & { date: string }

/** What a row has on a day, beside what is wanted of it. */
function Cell({ row, date, by, cells, cover, names, warningsOf, conflicts, unconfirmed, onOpen }: OfCell) {
  const { t } = useText()
  const key = cellKey(row.key, date)
  return (
    <>
      {cover.cells.has(key) && <CellCoverNote covers={cover.cells.get(key) ?? []} />}
      {(cells.get(key) ?? []).map((shift) => (
        <ShiftBlock
          key={shift.id}
          shift={shift}
          name={by === 'person' ? null : (names.get(shift.workerId ?? '') ?? t('rota.open'))}
          detail={by === 'role' ? shift.location : by === 'place' ? shift.role : `${shift.role} · ${shift.location}`}
          warnings={warningsOf(shift)}
          conflict={conflicts.find(({ shiftId }) => shiftId === shift.id)}
          isUnconfirmed={unconfirmed.has(shift.id)}
          tabIndex={0}
          onOpen={() => onOpen(shift)}
          drag={null}
        />
      ))}
    </>
  )
}

function AddIn({ row, date, canWrite, onAdd }: OfCell) {
  const { t } = useText()
  if (!canWrite) return null
  return (
    <IconButton
      label={t('rota.addIn', { name: row.title ?? t('rota.openShifts'), on: date })}
      icon={<Plus aria-hidden="true" className="size-5" />}
      className="text-primary!"
      onClick={() => onAdd({ row: row.key, day: date })}
    />
  )
}
