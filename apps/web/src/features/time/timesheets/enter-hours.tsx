import { mostHoursAtOnce, routes, type Timesheet } from '@gpod/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { daysAfter, londonToday, weekOf } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { DayStrip } from '../../../shared/day-strip.tsx'
import { useHoursProblem } from '../../../shared/hours-problem.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { usePaused } from '../../../shared/use-paused.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { type HoursAnswer, useEnterTimesheets } from './enter-timesheets.ts'
import { pastedCells, type ReadCell, readTyped, type TypedHours, withCells } from './hours-grid.ts'
import { type CellNote, emptyRow, gridColumns, HoursRow } from './hours-row.tsx'

/** So many employees stand in the grid at first, and are added by each press: the server finds them. */
const shownAtOnce = 40

type Notes = Record<string, Record<string, CellNote>>

/**
 * Hours of many employees over the days of a week, typed or pasted and saved at once. What is typed stays while the week
 * or the search changes; every fault is told at its cell, and warnings are saved with a second press.
 */
export function EnterHours() {
  const { t, day, dir } = useText()
  const errorText = useErrorText()
  const problemText = useHoursProblem()
  const today = londonToday()
  const [monday, setMonday] = useState(() => weekOf(today)[0] ?? today)
  const days = weekOf(monday)
  const sunday = days[6] ?? monday
  const [chosenDay, setChosenDay] = useState(today)
  // Of a week without the chosen day the last that has come.
  const dayOnPhone = days.includes(chosenDay) ? chosenDay : (days.findLast((date) => date <= today) ?? monday)
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState<TypedHours>({})
  const [notes, setNotes] = useState<Notes>({})
  const [asks, setAsks] = useState<'nothing' | 'correction' | 'acceptance'>('nothing')
  // The same for every press until it is saved: an entry whose answer was lost is not entered twice.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const grid = useRef<HTMLUListElement>(null)
  const asked = { q: usePaused(search).trim().slice(0, 100), from: monday, to: sunday, limit: shownAtOnce }
  const workers = useInfiniteQuery({
    queryKey: [routes.employees.names.path, asked],
    queryFn: ({ pageParam }) =>
      call(routes.employees.names, { query: { ...asked, ...(pageParam !== null && { after: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const there = useQuery(apiQuery(routes.timesheets.list, { query: { state: 'all', from: monday, to: sunday } }))
  const enter = useEnterTimesheets()

  const shown = workers.data?.pages.flatMap(({ employees }) => employees) ?? []
  const thereOf = groupByWorker(there.data?.timesheets ?? [])
  const cells = readTyped(typed)

  const type = useCallback((workerId: string, date: string, text: string) => {
    setTyped((before) => withCells(before, [{ workerId, day: date, text }]))
    setNotes((before) => withoutNote(before, workerId, date))
    setAsks('nothing')
  }, [])
  const focus = (row: number, column: number) => {
    const cell = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]:not(:disabled)`)
    cell?.focus()
    cell?.select()
    return cell !== null && cell !== undefined
  }
  const move = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [event.shiftKey ? -1 : 1, 0] } as const
    const forwards = dir === 'rtl' ? -1 : 1
    const isAtStart = selectionStart === 0 && selectionEnd === 0
    const isAtEnd = selectionStart === value.length
    const step =
      event.key === 'ArrowLeft' && isAtStart
        ? ([0, -forwards] as const)
        : event.key === 'ArrowRight' && isAtEnd
          ? ([0, forwards] as const)
          : steps[event.key as keyof typeof steps]
    if (!step || event.nativeEvent.isComposing) return
    if (focus(row + step[0], column + step[1]) || event.key === 'Enter') event.preventDefault()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
    const workerIds = shown.map(({ id }) => id)
    const block = pastedCells(event.clipboardData.getData('text/plain'), { row, column, workerIds, days })
    if (block === null) return
    event.preventDefault()
    const past = block.filter((cell) => cell.day <= today)
    setTyped((before) => withCells(before, past))
    setNotes((before) => past.reduce((kept, cell) => withoutNote(kept, cell.workerId, cell.day), before))
    setAsks('nothing')
  }
  // The rows are kept as they are while others change, so they are given the same function each time.
  const latest = useRef({ move, paste })
  latest.current = { move, paste }
  const onKey = useCallback<typeof move>((...given) => latest.current.move(...given), [])
  const onPaste = useCallback<typeof paste>((...given) => latest.current.paste(...given), [])

  const tell = (found: Notes, next: typeof asks) => {
    setNotes(found)
    setAsks(next)
    const first = days.flatMap((date, column) =>
      shown.flatMap(({ id }, row) => (found[id]?.[date]?.isFault ? [{ row, column }] : [])),
    )[0]
    if (!first) return
    // On a phone the cell may be of a day that is not shown, and nothing hidden takes the focus.
    flushSync(() => setChosenDay(days[first.column] ?? today))
    focus(first.row, first.column)
  }
  const answered = (sent: readonly ReadCell[], answer: HoursAnswer) => {
    if (answer.saved === 0) {
      const found: Notes = {}
      const add = (index: number, note: CellNote) => {
        const cell = sent[index]
        if (cell) found[cell.workerId] = { [cell.day]: note, ...found[cell.workerId] }
      }
      for (const fault of answer.faults) add(fault.index, { text: problemText(fault), isFault: true })
      for (const warning of answer.warnings) add(warning.index, { text: problemText(warning), isFault: false })
      return tell(found, answer.faults.length > 0 ? 'correction' : 'acceptance')
    }
    notify.success({ title: t('timesheets.hoursSaved', { saved: answer.saved, approved: answer.approved }) })
    setTyped({})
    tell({}, 'nothing')
    setKey(crypto.randomUUID())
  }
  const save = () => {
    const notRead = cells.filter(({ worked }) => worked === null)
    if (notRead.length > 0) {
      const found: Notes = {}
      for (const { workerId, day: date } of notRead) {
        found[workerId] = { ...found[workerId], [date]: { text: t('timesheets.cellNotRead'), isFault: true } }
      }
      return tell(found, 'correction')
    }
    const entries = cells.flatMap(({ workerId, day: date, worked }) =>
      worked === null ? [] : [{ workerId, day: date, worked, shiftId: null }],
    )
    enter.mutate(
      { key, entries, acceptWarnings: asks === 'acceptance' },
      { onSuccess: (answer) => answered(cells, answer) },
    )
  }

  const faults = countNotes(notes, true)
  const warnings = countNotes(notes, false)
  return (
    <Card>
      <p className="mb-4 text-ink-2 text-secondary">{t('timesheets.gridHint')}</p>
      <div className="mb-2 flex flex-wrap items-end gap-3">
        <div className="flex items-center gap-1.5">
          <IconButton
            label={t('shifts.weekBefore')}
            icon={<ChevronLeft aria-hidden="true" className="mirrored size-5" />}
            onClick={() => setMonday(daysAfter(monday, -7))}
          />
          <h2 aria-live="polite" className="min-w-44 text-center font-semibold text-secondary">
            {t('shifts.weekRange', { from: monday, to: sunday })}
          </h2>
          <IconButton
            label={t('shifts.weekAfter')}
            icon={<ChevronRight aria-hidden="true" className="mirrored size-5" />}
            onClick={() => setMonday(daysAfter(monday, 7))}
          />
        </div>
        <Field label={t('shifts.workers')} className="min-w-56 flex-1 sm:ms-auto sm:max-w-72">
          <Input
            type="search"
            autoComplete="off"
            placeholder={t('shifts.workersSearch')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
      </div>
      <DayStrip
        label={t('shifts.days')}
        days={days}
        chosen={dayOnPhone}
        onChoose={setChosenDay}
        until={today}
        counts={countsOf(cells)}
      />
      <div
        aria-hidden="true"
        className={classNames('hidden border-line border-b py-2 text-ink-2 text-small wide:grid', gridColumns)}
      >
        <span>{t('timesheets.worker')}</span>
        {days.map((date) => (
          <span key={date} className={classNames(date === today && 'font-semibold text-primary')}>
            {day(date)}
          </span>
        ))}
        <span className="text-end">{t('timesheets.total')}</span>
      </div>
      <Loaded query={workers} failed={t('timesheets.hoursFailed')}>
        {() =>
          shown.length === 0 ? (
            <EmptyState sentence={t(asked.q === '' ? 'employees.listEmpty' : 'shifts.workersNone')} />
          ) : (
            <ul ref={grid}>
              {shown.map((worker, row) => (
                <HoursRow
                  key={worker.id}
                  worker={worker}
                  row={row}
                  days={days}
                  dayOnPhone={dayOnPhone}
                  today={today}
                  typed={typed[worker.id] ?? emptyRow.typed}
                  there={thereOf.get(worker.id) ?? emptyRow.there}
                  notes={notes[worker.id] ?? emptyRow.notes}
                  onType={type}
                  onKey={onKey}
                  onPaste={onPaste}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {workers.hasNextPage && (
        <Button
          look="outline"
          className="mt-3"
          busy={workers.isFetchingNextPage && t('common.loadingPart')}
          onClick={() => void workers.fetchNextPage()}
        >
          {t('timesheets.showMore')}
        </Button>
      )}
      <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] mt-4 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-surface py-3 wide:bottom-0">
        <div role="status" className="min-w-0 flex-1 text-secondary">
          {asks === 'correction' && <p className="text-bad">{t('timesheets.cellsToCorrect', { count: faults })}</p>}
          {asks === 'acceptance' && <p className="text-warn">{t('timesheets.cellsToCheck', { count: warnings })}</p>}
        </div>
        {enter.isError && (
          <p role="alert" className="w-full text-bad">
            {errorText(enter.error)}
          </p>
        )}
        <Button
          busy={enter.isPending && t('common.saving')}
          disabledReason={
            cells.length === 0
              ? t('timesheets.nothingTyped')
              : cells.length > mostHoursAtOnce
                ? t('timesheets.tooManyCells', { count: mostHoursAtOnce })
                : null
          }
          hidesReason={cells.length === 0}
          onClick={save}
        >
          {asks === 'acceptance'
            ? t('timesheets.saveAnyway', { count: cells.length })
            : t('timesheets.saveHours', { count: cells.length })}
        </Button>
      </div>
    </Card>
  )
}

/** How many cells of each day hold something. */
function countsOf(cells: readonly ReadCell[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { day } of cells) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}

function withoutNote(notes: Notes, workerId: string, date: string): Notes {
  const { [date]: gone, ...others } = notes[workerId] ?? {}
  return gone === undefined ? notes : { ...notes, [workerId]: others }
}

function countNotes(notes: Notes, isFault: boolean): number {
  return Object.values(notes).flatMap((days) => Object.values(days).filter((note) => note.isFault === isFault)).length
}

function groupByWorker(timesheets: readonly Timesheet[]): Map<string, Timesheet[]> {
  const groups = new Map<string, Timesheet[]>()
  for (const hours of timesheets) {
    const group = groups.get(hours.worker.id)
    if (group) group.push(hours)
    else groups.set(hours.worker.id, [hours])
  }
  return groups
}
