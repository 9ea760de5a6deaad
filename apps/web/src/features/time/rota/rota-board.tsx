import { routes } from '@gpod/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { londonInstant, londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { AddShiftsDialog } from './add-shifts-dialog.tsx'
import { BudgetLines } from './budget-lines.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { coverOfGrid } from './cover-model.ts'
import { withEdits } from './edits-ahead.ts'
import { FillDialog } from './fill-dialog.tsx'
import { cellsOf, dayBeside, daysShown, kindOf, type Planned, planned, rowsOf } from './grid-model.ts'
import { RotaBar, type RotaDialog, rowsBy, spans } from './rota-bar.tsx'
import { RotaDays } from './rota-days.tsx'
import { type RotaGridShift, useRotaEdits } from './rota-requests.ts'
import { RotaTable } from './rota-table.tsx'
import { rotaTotals } from './rota-totals.ts'
import { ShiftDialog } from './shift-dialog.tsx'
import { UnconfirmedChanges, useUnconfirmed } from './unconfirmed-changes.tsx'
import { useUndo } from './use-undo.ts'

const TemplatesDialog = lazyPart(() => import('./templates-dialog.tsx'))
const WarnedShifts = lazyPart(() => import('./warned-shifts.tsx'))

/** A search fills two weeks at the most. */
const mostFilledDays = 14

/** A shift that is over and that nobody clocked, for whoever enters its hours. */
export type MissedShift = {
  id: string
  date: string
  startTime: string
  endTime: string
  unpaidBreakMinutes: number
  worker: { id: string }
}

type RotaBoardProps = {
  canWrite: boolean
  canAddWorkers: boolean
  recordHours: (shift: MissedShift, onDone: () => void) => ReactNode
}

type Opened = { shift: RotaGridShift | null; initial: Planned }

/** The rota as it is built: its days, rows and what is shown stand in the address. */
export function RotaBoard({ canWrite, canAddWorkers, recordHours }: RotaBoardProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const today = londonToday()
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [cancelling, setCancelling] = useState<RotaGridShift | null>(null)
  const [dialog, setDialog] = useState<RotaDialog | null>(null)
  const [department, setDepartment] = useState('')
  const asked = search.get('week') ?? ''
  const span = spans.find((each) => each === search.get('span')) ?? 'week'
  const by = rowsBy.find((each) => each === search.get('by')) ?? 'person'
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked))
  const days = daysShown(isDay ? asked : today, span)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const show = (change: Record<string, string>) =>
    setSearch(
      (current) => {
        for (const [name, value] of Object.entries(change)) current.set(name, value)
        return current
      },
      { replace: true },
    )

  const rota = useQuery({ ...apiQuery(routes.rota.grid, { query: { from, to } }), placeholderData: keepPreviousData })
  const edits = useRotaEdits()
  const told = useUnconfirmed()
  const unconfirmed = useMemo(() => new Set(told.map(({ shiftId }) => shiftId)), [told])
  const grid = rota.isPlaceholderData ? undefined : rota.data
  const shifts = useMemo(() => withEdits(grid?.shifts ?? [], edits.ahead), [grid, edits.ahead])
  const cells = useMemo(() => cellsOf(shifts, by), [shifts, by])
  const rows = useMemo(
    () => (grid ? rowsOf({ ...grid, shifts }, { by, department }) : []),
    [grid, shifts, by, department],
  )
  const names = useMemo(() => new Map((grid?.people ?? []).map(({ id, name }) => [id, name])), [grid])
  const warnings = useMemo(() => new Map((grid?.people ?? []).map((person) => [person.id, person.warnings])), [grid])
  const warningsOf = (shift: RotaGridShift) =>
    (warnings.get(shift.workerId ?? '') ?? []).filter(({ shiftIds }) => shiftIds.includes(shift.id))
  const totals = rotaTotals(grid?.people ?? [], shifts)
  const cover = useMemo(() => coverOfGrid(grid ?? { wanted: [], beside: [] }, shifts, by), [grid, shifts, by])
  const isMissing = [...cover.days].some(([date, { few }]) => few > 0 && date >= today)
  const isOpenAhead = shifts.some(
    (shift) => shift.workerId === null && shift.cancelledAt === null && Date.parse(shift.startTime) > Date.now(),
  )
  const canFill = days.length <= mostFilledDays && (isMissing || isOpenAhead)
  const departments = [...new Set((grid?.people ?? []).flatMap((person) => person.department ?? []))].sort()

  const change = (shift: RotaGridShift, after: Planned) => {
    const kind = kindOf(shift, after)
    if (kind !== null) edits.mutate({ do: 'edit', kind, changes: [{ id: shift.id, version: shift.version, after }] })
  }
  const remove = (shift: RotaGridShift) => {
    setOpened(null)
    if (shift.cancelledAt !== null || shift.hours !== 'none') return
    if (shift.publishedAt !== null) return setCancelling(shift)
    edits.mutate({ do: 'edit', kind: 'remove', changes: [{ id: shift.id, version: shift.version, after: null }] })
  }
  const open = (shift: RotaGridShift | null, initial: Planned) => {
    edits.reset()
    setOpened({ shift, initial })
  }
  const add = ({ row, day }: { row: string; day: string }) => {
    const like = shifts.find((shift) => shift.workerId === row) ?? shifts[0]
    open(null, {
      workerId: by === 'person' && row !== 'open' ? row : null,
      startTime: londonInstant(day, '09:00'),
      endTime: londonInstant(day, '17:00'),
      location: by === 'place' ? row : (like?.location ?? grid?.places[0] ?? ''),
      role: by === 'role' ? row : (like?.role ?? grid?.roles[0] ?? ''),
      unpaidBreakMinutes: 30,
      isPinned: false,
    })
  }
  const save = async (after: Planned) => {
    const shift = opened?.shift ?? null
    const kind = shift === null ? 'add' : kindOf(shift, after)
    if (kind !== null)
      await edits.mutateAsync({
        do: 'edit',
        kind,
        changes: [{ id: shift?.id ?? null, version: shift?.version ?? null, after }],
      })
    setOpened(null)
  }
  const isMissed = ({ shift }: Opened) =>
    shift !== null &&
    shift.workerId !== null &&
    shift.hours === 'none' &&
    shift.publishedAt !== null &&
    shift.cancelledAt === null &&
    Date.parse(shift.endTime) < Date.now()
  const hasDialog = opened !== null || cancelling !== null || dialog !== null
  const { undo, redo } = useUndo({ grid, edits, hasKeys: canWrite && !hasDialog })
  const view = {
    days,
    today,
    rows,
    by,
    cells,
    cover,
    names,
    warningsOf,
    conflicts: edits.conflicts,
    unconfirmed,
    canWrite,
  }
  return (
    <div className="grid gap-4">
      <RotaBar
        {...{ days, today, span, by, departments, department, totals, canFill, show, undo, redo }}
        onDepartment={setDepartment}
        // What is asked of a rota that somebody only reads, or that has nobody yet, is not offered.
        grid={canWrite && grid && grid.people.length > 0 ? grid : null}
        hasShifts={shifts.length > 0}
        onOpen={(which) => {
          edits.reset()
          setDialog(which)
        }}
      />
      {edits.isError && !hasDialog && (
        <p role="alert" className="rounded-md bg-bad-soft p-3 text-bad">
          {errorText(edits.error)}
        </p>
      )}
      {grid === undefined ? (
        <NotLoaded
          query={rota.isPlaceholderData ? { ...rota, data: undefined, isPending: true } : rota}
          failed={t('shifts.rotaFailed')}
          lines={6}
          card
        />
      ) : grid.people.length === 0 ? (
        <Card>
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
        </Card>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-secondary">
            <p>
              {t('rota.totals', { minutes: totals.minutes, open: totals.open })}
              {totals.cost !== null && (
                <>
                  {' '}
                  {t('rota.estimatedPay')} <Money amount={totals.cost} />
                </>
              )}
            </p>
            {totals.warnings === 0 ? (
              <p>{t('rota.warnings', { count: 0 })}</p>
            ) : (
              <button
                type="button"
                className="pressable flex min-h-11 items-center gap-1.5 rounded-sm font-semibold text-warn underline underline-offset-2"
                onClick={() => setDialog('warnings')}
              >
                <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
                {t('rota.warnings', { count: totals.warnings })}
              </button>
            )}
            {told.length > 0 && (
              <a href="#unconfirmed" className="flex min-h-11 items-center text-primary underline underline-offset-2">
                {t('rota.unconfirmed', { count: told.length })}
              </a>
            )}
          </div>
          <BudgetLines budgets={grid.budgets} />
          <RotaTable
            {...view}
            onOpen={(shift) => open(shift, planned(shift))}
            onAdd={add}
            onChange={change}
            onCopy={(after) =>
              edits.mutate({ do: 'edit', kind: 'copy', changes: [{ id: null, version: null, after }] })
            }
            onRemove={remove}
          />
          <RotaDays {...view} onOpen={(shift) => open(shift, planned(shift))} onAdd={add} />
          <UnconfirmedChanges notices={told} />
          {canWrite && <p className="hidden text-ink-2 text-small wide:block">{t('rota.keys')}</p>}
        </>
      )}
      {opened !== null && grid && (
        <ShiftDialog
          key={opened.shift?.id ?? 'new'}
          {...opened}
          people={grid.people}
          places={grid.places}
          roles={grid.roles}
          warnings={opened.shift === null ? [] : warningsOf(opened.shift)}
          canWrite={canWrite}
          isSending={edits.isPending}
          error={edits.error}
          onSave={save}
          onRemove={() => opened.shift && remove(opened.shift)}
          onClose={() => setOpened(null)}
        >
          {isMissed(opened) && opened.shift?.workerId
            ? recordHours(
                {
                  ...opened.shift,
                  worker: { id: opened.shift.workerId },
                  date: dayOf(opened.shift.startTime),
                },
                () => setOpened(null),
              )
            : null}
        </ShiftDialog>
      )}
      {cancelling !== null && (
        <ReasonDialog
          title={t('rota.cancelShift')}
          label={t('rota.cancelReason')}
          hint={t('rota.cancelHint')}
          short={t('rota.cancelShort')}
          submitLabel={t('rota.cancelShift')}
          keepLabel={t('rota.keepShift')}
          look="danger"
          isSending={edits.isPending}
          error={edits.error}
          onReason={(reason) =>
            edits.mutate(
              { do: 'cancel', shifts: [{ id: cancelling.id, version: cancelling.version }], reason },
              { onSuccess: () => setCancelling(null) },
            )
          }
          onClose={() => setCancelling(null)}
        >
          <p>
            <span className="font-semibold">
              {t('shifts.changeAt', {
                on: dayOf(cancelling.startTime),
                from: cancelling.startTime,
                to: cancelling.endTime,
              })}
            </span>{' '}
            <bdi>{names.get(cancelling.workerId ?? '') ?? t('rota.open')}</bdi>
          </p>
        </ReasonDialog>
      )}
      {dialog === 'warnings' && grid && (
        <Suspense fallback={null}>
          <WarnedShifts
            people={grid.people}
            shifts={shifts}
            count={totals.warnings}
            onOpen={(shift) => {
              setDialog(null)
              open(shift, planned(shift))
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === 'publish' && (
        <ConfirmDialog
          title={t('rota.publishTitle')}
          text={t('rota.publishText', { count: totals.drafts, from, to })}
          action={t('rota.publishCount', { count: totals.drafts })}
          look="primary"
          busy={edits.isPending && t('rota.publishing')}
          error={edits.error}
          onConfirm={() => edits.mutate({ do: 'publish', from, to }, { onSuccess: () => setDialog(null) })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'copy' && (
        <CopyDialog
          title={t(shifts.length > 0 ? 'rota.copy' : 'rota.copyBefore')}
          days={shifts.length > 0 ? days : daysShown(dayBeside(days, -1), span)}
          edits={edits}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'templates' && grid && (
        <Suspense fallback={null}>
          <TemplatesDialog
            days={days}
            places={grid.places}
            roles={grid.roles}
            edits={edits}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === 'fill' && (
        <FillDialog from={from} to={to} shifts={shifts} names={names} edits={edits} onClose={() => setDialog(null)} />
      )}
      {dialog === 'add' && grid && (
        <AddShiftsDialog
          onClose={() => setDialog(null)}
          week={days}
          firstDay={days.includes(today) ? today : from}
          workers={grid.people}
          locations={grid.places}
          roles={grid.roles}
          edits={edits}
        />
      )}
    </div>
  )
}
