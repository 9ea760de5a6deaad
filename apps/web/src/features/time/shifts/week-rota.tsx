import { type RotaShift, routes } from '@gpod/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { daysAfter, londonToday, weekOf } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { DayStrip } from '../../../shared/day-strip.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button, buttonClasses, IconButton } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { AddShiftsDialog } from './add-shifts-dialog.tsx'
import { RotaDay } from './rota-day.tsx'
import { ShiftDialog } from './shift-dialog.tsx'

/** The rota of one week: seven columns on a desktop, one chosen day on a phone. The week stands in the address. */
export function WeekRota({
  canWrite,
  canEnter,
  canAddWorkers,
}: {
  canWrite: boolean
  canEnter: boolean
  canAddWorkers: boolean
}) {
  const { t } = useText()
  const today = londonToday()
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<RotaShift | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [department, setDepartment] = useState('')
  const asked = search.get('week') ?? ''
  const week = weekOf(/^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today)
  const [monday = today, , , , , , sunday = today] = week
  const [chosenDay, setChosenDay] = useState(today)
  const dayOnPhone = week.includes(chosenDay) ? chosenDay : monday

  const rota = useQuery({
    ...apiQuery(routes.shifts.list, { query: { from: monday, to: sunday } }),
    placeholderData: keepPreviousData,
  })
  const workers = useQuery(apiQuery(routes.employees.list))
  const goTo = (date: string) => setSearch({ week: date }, { replace: true })

  const shifts = rota.isPlaceholderData ? [] : (rota.data?.shifts ?? [])
  const departments = distinct(shifts.flatMap((shift) => (shift.department === null ? [] : [shift.department])))
  const shown = shifts.filter((shift) => department === '' || shift.department === department)
  const employed = (workers.data?.employees ?? []).filter(({ endsOn }) => endsOn === null || endsOn >= monday)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex items-center gap-1.5">
          <IconButton
            label={t('shifts.weekBefore')}
            icon={<ChevronLeft aria-hidden="true" className="mirrored size-5" />}
            onClick={() => goTo(daysAfter(monday, -7))}
          />
          <h2 aria-live="polite" className="min-w-44 text-center font-semibold text-secondary sm:text-card">
            {t('shifts.weekRange', { from: monday, to: sunday })}
          </h2>
          <IconButton
            label={t('shifts.weekAfter')}
            icon={<ChevronRight aria-hidden="true" className="mirrored size-5" />}
            onClick={() => goTo(daysAfter(monday, 7))}
          />
        </div>
        {!week.includes(today) && (
          <Button look="quiet" onClick={() => goTo(today)}>
            {t('shifts.rotaThisWeek')}
          </Button>
        )}
        <div className="flex w-full flex-wrap items-end gap-3 sm:ms-auto sm:w-auto">
          {departments.length > 1 && (
            <Field label={t('shifts.department')} className="min-w-44 flex-1">
              <Select
                value={department}
                onChange={(event) => setDepartment(event.target.value)}
                options={[
                  { value: '', label: t('shifts.departmentAll') },
                  ...departments.map((name) => ({ value: name, label: name })),
                ]}
              />
            </Field>
          )}
          {canWrite && shown.length > 0 && (
            <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setAdding(true)}>
              {t('shifts.addShifts')}
            </Button>
          )}
        </div>
      </div>

      {rota.data === undefined || rota.isPlaceholderData ? (
        <NotLoaded
          query={rota.isPlaceholderData ? { ...rota, data: undefined, isPending: true } : rota}
          failed={t('shifts.rotaFailed')}
          lines={6}
          card
        />
      ) : shown.length === 0 ? (
        <Card>
          {workers.data?.employees.length === 0 ? (
            <EmptyState
              sentence={t('employees.listEmpty')}
              action={
                canAddWorkers && (
                  <Link to="/employer/employees/new" className={buttonClasses()}>
                    {t('employees.add')}
                  </Link>
                )
              }
            />
          ) : (
            <EmptyState
              sentence={t('shifts.rotaEmpty')}
              action={
                canWrite && (
                  <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setAdding(true)}>
                    {t('shifts.addShifts')}
                  </Button>
                )
              }
            />
          )}
        </Card>
      ) : (
        <>
          <DayStrip label={t('shifts.days')} days={week} chosen={dayOnPhone} onChoose={setChosenDay} />
          <div className="grid gap-2 wide:grid-cols-7">
            {week.map((date) => (
              <RotaDay
                key={date}
                date={date}
                isToday={date === today}
                isOnPhone={date === dayOnPhone}
                shifts={shown.filter((shift) => shift.date === date)}
                onOpen={setOpen}
              />
            ))}
          </div>
        </>
      )}
      <ShiftDialog shift={open} canWrite={canWrite} canEnter={canEnter} onClose={() => setOpen(null)} />
      {isAdding && (
        <AddShiftsDialog
          onClose={() => setAdding(false)}
          week={week}
          firstDay={dayOnPhone < today && week.includes(today) ? today : dayOnPhone}
          workers={employed}
          locations={distinct(shifts.map(({ location }) => location))}
          roles={distinct(shifts.map(({ role }) => role))}
        />
      )}
    </div>
  )
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort((a, b) => a.localeCompare(b))
}
