import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { weekOf } from '../../../lib/london-time.ts'
import { DayStrip } from '../../../shared/day-strip.tsx'
import { Button } from '../../../ui/button.tsx'
import { CellCoverNote, DayCoverNote } from './cover-note.tsx'
import { cellKey } from './grid-model.ts'
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

/** The rota where there is room for one day: its rows with shifts, each of which opens to be changed. */
export function RotaDays(props: RotaDaysProps) {
  const { days, today, rows, by, cells, cover, names, warningsOf, conflicts, unconfirmed, canWrite, onOpen, onAdd } =
    props
  const { t } = useText()
  const [chosen, setChosen] = useState(today)
  const [showsAll, setShowsAll] = useState(false)
  const date = days.includes(chosen) ? chosen : (days[0] ?? today)
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
      <ul className="grid gap-3">
        {shown.map((row) => (
          <li key={row.key} className="grid gap-2 rounded-md border border-line bg-surface p-3">
            <RowTitle row={row} />
            {cover.cells.has(cellKey(row.key, date)) && (
              <CellCoverNote covers={cover.cells.get(cellKey(row.key, date)) ?? []} />
            )}
            {(cells.get(cellKey(row.key, date)) ?? []).map((shift) => (
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
                tabIndex={0}
                onOpen={() => onOpen(shift)}
                drag={null}
              />
            ))}
            {canWrite && (
              <Button
                look="quiet"
                className="justify-self-start px-2!"
                icon={<Plus aria-hidden="true" className="size-4" />}
                aria-label={t('rota.addIn', { name: row.title ?? t('rota.openShifts'), on: date })}
                onClick={() => onAdd({ row: row.key, day: date })}
              >
                {t('rota.addHere')}
              </Button>
            )}
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
