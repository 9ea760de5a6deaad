import { type EmployeeRow, readWorkedCell, type Timesheet } from '@gpod/contract'
import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { controlClasses } from '../../../ui/field.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { withLatinDigits } from '../../../ui/read-digits.ts'
import { minutesOf } from './hours-grid.ts'

/** What is said of a cell: that it stops the whole entry, or only asks to be looked at. */
export type CellNote = { text: string; isFault: boolean }

export const gridColumns = 'wide:grid-cols-[minmax(8rem,1.3fr)_repeat(7,minmax(0,1fr))_4.5rem] wide:gap-1.5'

type HoursRowProps = {
  worker: Pick<EmployeeRow, 'id' | 'name' | 'employeeId'>
  row: number
  days: readonly string[]
  /** The one day that a phone shows. */
  dayOnPhone: string
  today: string
  typed: Readonly<Record<string, string>>
  /** Hours that stand there already. */
  there: readonly Timesheet[]
  notes: Readonly<Record<string, CellNote>>
  onType: (workerId: string, day: string, text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => void
}

const nothing: Readonly<Record<string, string>> = {}
const noHours: readonly Timesheet[] = []
const noNotes: Readonly<Record<string, CellNote>> = {}
export const emptyRow = { typed: nothing, there: noHours, notes: noNotes }

/** One employee's week: a line of the grid on a desktop, one day beside the name on a phone. */
export const HoursRow = memo(function HoursRow({
  worker,
  row,
  days,
  dayOnPhone,
  today,
  typed,
  there,
  notes,
  onType,
  onKey,
  onPaste,
}: HoursRowProps) {
  const { t, duration } = useText()
  const headingId = useId()
  const total = days.reduce((sum, day) => {
    const cell = readWorkedCell(withLatinDigits(typed[day] ?? ''))
    return sum + (cell.outcome === 'worked' ? minutesOf(cell.worked) : 0)
  }, 0)
  return (
    <li
      aria-labelledby={headingId}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-3 border-line border-b py-2 last:border-b-0',
        gridColumns,
      )}
    >
      <h3 id={headingId} className="pt-1 leading-control wide:pt-2">
        <bdi className="wrap-break-word font-medium">{worker.name}</bdi>
        <span className="block text-ink-2 text-small">
          <Isolated>{worker.employeeId}</Isolated>
        </span>
      </h3>
      {days.map((day, column) => (
        <HoursCell
          key={day}
          label={t('timesheets.cellLabel', { name: worker.name, on: day })}
          isDisabled={day > today}
          isOnPhone={day === dayOnPhone}
          text={typed[day] ?? ''}
          there={there.filter(({ date }) => date === day)}
          note={notes[day]}
          place={`${row}:${column}`}
          onType={(text) => onType(worker.id, day, text)}
          onKey={(event) => onKey(event, row, column)}
          onPaste={(event) => onPaste(event, row, column)}
        />
      ))}
      <p className="hidden text-secondary wide:block wide:pt-2 wide:text-end">
        <span className="sr-only">{t('timesheets.total')}</span>
        {total > 0 && <span className="font-medium">{duration(total)}</span>}
      </p>
    </li>
  )
})

function HoursCell({
  label,
  isDisabled,
  isOnPhone,
  text,
  there,
  note,
  place,
  onType,
  onKey,
  onPaste,
}: {
  label: string
  isDisabled: boolean
  isOnPhone: boolean
  text: string
  there: readonly Timesheet[]
  note: CellNote | undefined
  place: string
  onType: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}) {
  const { time, duration } = useText()
  const noteId = useId()
  return (
    <div className={classNames('min-w-0 wide:block', !isOnPhone && 'hidden')}>
      <input
        type="text"
        dir="ltr"
        autoComplete="off"
        aria-label={label}
        aria-invalid={note?.isFault || undefined}
        aria-describedby={note || there.length > 0 ? noteId : undefined}
        disabled={isDisabled}
        maxLength={40}
        value={text}
        data-cell={place}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
        onPaste={onPaste}
        className={classNames(
          controlClasses,
          'scroll-mt-24 scroll-mb-44 wide:min-h-11! wide:px-1.5! wide:text-secondary!',
        )}
      />
      <span id={noteId} className="block text-small leading-control">
        {there.map((hours) => (
          <span key={hours.id} className="mt-1 block text-ink-2">
            {hours.entered?.timesKnown === false ? (
              duration(hours.paidMinutes)
            ) : (
              <Isolated>{`${time(hours.startedAt)}–${hours.endedAt === null ? '…' : time(hours.endedAt)}`}</Isolated>
            )}
          </span>
        ))}
        {note && <span className={classNames('mt-1 block', note.isFault ? 'text-bad' : 'text-warn')}>{note.text}</span>}
      </span>
    </div>
  )
}
