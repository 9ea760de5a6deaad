import type { Timesheet } from '@gpod/contract'
import { type ReactNode, useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { CellPair, type Column, DataTable } from '../../../ui/data-table.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { TimesheetFlags } from './timesheet-flags.tsx'

type HoursTableProps = {
  rows: readonly Timesheet[]
  isWaiting: boolean
  canApprove: boolean
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onApprove: (id: string) => void
  onEdit: (hours: Timesheet) => void
  isApproving: boolean
  empty: ReactNode
}

/** How many of those that are only looked at are shown before somebody asks for the rest. */
const first = 40

/** Timesheets, those that wait with a box to choose them by. */
export function TimesheetTable({
  rows,
  isWaiting,
  canApprove,
  chosen,
  onChoose,
  onApprove,
  onEdit,
  isApproving,
  empty,
}: HoursTableProps) {
  const { t, day, time, duration } = useText()
  const [isOpen, setOpen] = useState(false)
  const shown = isWaiting || isOpen ? rows : rows.slice(0, first)
  const range = (from: string, to: string | null) => (
    <Isolated>{`${time(from)}–${to === null ? '…' : time(to)}`}</Isolated>
  )
  const choose = (id: string, isChosen: boolean) => {
    const after = new Set(chosen)
    if (isChosen) after.add(id)
    else after.delete(id)
    onChoose(after)
  }
  const columns: Column<Timesheet>[] = [
    {
      key: 'name',
      header: t('timesheets.worker'),
      isRowHeader: true,
      cell: (row) => {
        const who = (
          <CellPair more={day(row.date)}>
            <bdi>{row.worker.name}</bdi>
          </CellPair>
        )
        return canApprove && isWaiting ? (
          <Checkbox
            label={who}
            checked={chosen.has(row.id)}
            onChange={(event) => choose(row.id, event.target.checked)}
          />
        ) : (
          who
        )
      },
    },
    {
      key: 'worked',
      header: t('timesheets.clocked'),
      cell: ({ startedAt, endedAt, plannedStart, plannedEnd, entered }) => (
        <CellPair
          more={
            (plannedStart !== null || entered !== null) && (
              <>
                {plannedStart !== null && (
                  <span className="block">
                    {t('timesheets.planned')} {range(plannedStart, plannedEnd)}
                  </span>
                )}
                {entered !== null && (
                  <span className="block">{t('shifts.enteredBy', { name: entered.by, on: dayOf(entered.at) })}</span>
                )}
              </>
            )
          }
        >
          {entered?.timesKnown === false ? '–' : range(startedAt, endedAt)}
        </CellPair>
      ),
    },
    {
      key: 'break',
      header: t('timesheets.break'),
      cell: ({ breakMinutes }) => <span className="whitespace-nowrap">{duration(breakMinutes)}</span>,
    },
    {
      key: 'paid',
      header: t('timesheets.paid'),
      align: 'end',
      cell: ({ paidMinutes, gross, unpaid }) => (
        <span className="grid justify-items-end">
          <span className="whitespace-nowrap font-medium">{duration(paidMinutes)}</span>
          {gross !== null && <Money amount={gross} tabular className="text-ink-2 text-small" />}
          {unpaid !== null && unpaid.earlyMinutes > 0 && (
            <span className="max-w-40 text-end text-ink-2 text-small wide:max-w-56">
              {t('timesheets.earlyUnpaid', { early: unpaid.earlyMinutes })}
            </span>
          )}
        </span>
      ),
    },
    { key: 'flags', header: t('timesheets.flags'), cell: (row) => <TimesheetFlags hours={row} /> },
  ]
  if (canApprove) {
    columns.push({
      key: 'actions',
      header: t('timesheets.actions'),
      isAction: true,
      cell: (row) =>
        row.state === 'open' ? (
          <span className="text-ink-2">{t('timesheets.stillWorking')}</span>
        ) : (
          <span className="flex flex-wrap justify-end gap-1 wide:flex-nowrap">
            <Button look="quiet" className="min-h-11! px-3!" onClick={() => onEdit(row)}>
              {t('timesheets.edit')}
              <span className="sr-only">{row.worker.name}</span>
            </Button>
            {isWaiting && (
              <Button
                look="soft"
                className="min-h-11! px-3!"
                onClick={() => {
                  if (!isApproving) onApprove(row.id)
                }}
              >
                {t('timesheets.approve')}
                <span className="sr-only">{row.worker.name}</span>
              </Button>
            )}
          </span>
        ),
    })
  }
  return (
    // Between phone and desktop long words of some languages ask for more width than there is.
    <div className="overflow-x-auto">
      <DataTable
        caption={t('timesheets.tabHours')}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        empty={empty}
      />
      {shown.length < rows.length && (
        <Button look="quiet" className="mt-3" onClick={() => setOpen(true)}>
          {t('common.showAll', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}
