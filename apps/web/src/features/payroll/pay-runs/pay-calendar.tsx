import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useLeftOver } from '../../../shared/left-over.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { nextStepOf, openEntries, type PayCalendarEntry } from '../../../shared/next-step.ts'
import { RunStatePill, useScheduleLabel } from '../../../shared/pay-run-labels.tsx'
import { usePeriodText } from '../../../shared/period-text.ts'
import { useStepText } from '../../../shared/step-text.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useOpenRun } from './open-run.ts'

/** What pay asks for now and next: the open periods with their next step and its last day, then the coming paydays. */
export function PayCalendar({ canRun }: { canRun: boolean }) {
  const { t } = useText()
  const calendar = useQuery(apiQuery(routes.payRuns.calendar))
  const leftOverOf = useLeftOver()
  if (calendar.data === undefined)
    return <NotLoaded query={calendar} failed={t('pay-runs.calendarFailed')} lines={5} card={t('pay-runs.toDo')} />
  const { today, entries } = calendar.data
  const leftOver = leftOverOf(calendar.data.leftOver)
  const open = openEntries(entries, today)
  const hasHistory = entries.some(({ run }) => run !== null)
  const coming = entries
    .filter((entry) => entry.run === null && !open.includes(entry))
    .sort((a, b) => a.payDate.localeCompare(b.payDate))
  return (
    <>
      <Card title={t('pay-runs.toDo')}>
        {open.length === 0 && leftOver.length === 0 ? (
          <EmptyState
            icon={<CalendarCheck className="size-5" />}
            sentence={t(hasHistory ? 'pay-runs.nothingToDo' : 'pay-runs.nothingYet')}
          />
        ) : (
          <ul className="divide-y divide-line">
            {open.map((entry) => (
              <OpenEntry key={entry.payPeriodId} entry={entry} today={today} canRun={canRun} />
            ))}
            {leftOver.map(({ to, text }) => (
              <li key={to} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
                <p className="min-w-0 flex-1 basis-64 font-semibold">{text}</p>
                <Link to={to} className={buttonClasses({ look: 'soft' })}>
                  {t('payroll.goToRun')}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {coming.length > 0 && (
        <Card title={t('pay-runs.coming')}>
          <ComingPaydays entries={coming} />
        </Card>
      )}
    </>
  )
}

function OpenEntry({ entry, today, canRun }: { entry: PayCalendarEntry; today: string; canRun: boolean }) {
  const { t } = useText()
  const scheduleLabel = useScheduleLabel()
  const periodText = usePeriodText()
  const stepText = useStepText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const open = useOpenRun()
  const { payDate, payPeriodId, workers, run } = entry
  const next = nextStepOf(entry, today)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">
            {t('pay-runs.paydayOf', { frequency: scheduleLabel(entry), on: payDate })}
          </span>
          {run && <RunStatePill state={run.state} />}
        </p>
        <p className="text-ink-2 text-secondary">
          {periodText(entry)} · {t('payroll.people', { count: run?.workers || workers })}
        </p>
        <p className={next.isLate ? 'font-medium text-bad' : ''}>
          {next.isLate && `${t('payroll.late')} `}
          {stepText(next, entry)}
        </p>
      </div>
      {run ? (
        <Link
          to={`/employer/payroll/runs/${run.id}`}
          className={buttonClasses({ look: next.step === 'done' ? 'outline' : 'soft' })}
        >
          {t('payroll.goToRun')}
        </Link>
      ) : (
        canRun && (
          <Button
            look={next.step === 'open' ? 'primary' : 'outline'}
            // Wide enough for what it says while it is busy.
            className="min-w-32"
            busy={open.isPending && t('pay-runs.opening')}
            onClick={() =>
              open.mutate(payPeriodId, {
                onSuccess: ({ id }) => navigate(`/employer/payroll/runs/${id}`),
                onError: (error) => notify.failure({ title: t('pay-runs.openFailed'), description: errorText(error) }),
              })
            }
          >
            {next.step === 'open' ? t('pay-runs.openRun') : t('pay-runs.openPreview')}
          </Button>
        )
      )}
    </li>
  )
}

function ComingPaydays({ entries }: { entries: readonly PayCalendarEntry[] }) {
  const { t, day } = useText()
  const scheduleLabel = useScheduleLabel()
  const columns: Column<PayCalendarEntry>[] = [
    {
      key: 'payday',
      header: t('payroll.payday'),
      isRowHeader: true,
      cell: ({ payDate }) => day(payDate, 'full'),
    },
    { key: 'frequency', header: t('pay-runs.frequency'), cell: (entry) => <bdi>{scheduleLabel(entry)}</bdi> },
    {
      key: 'period',
      header: t('pay-runs.periodHeader'),
      cell: ({ startsOn, endsOn }) => t('payroll.period', { from: startsOn, to: endsOn }),
    },
    { key: 'workers', header: t('payroll.workers'), align: 'end', cell: ({ workers }) => workers },
    {
      key: 'preview',
      header: t('pay-runs.openPreview'),
      align: 'end',
      isAction: true,
      cell: ({ scheduleId, payDate }) => (
        <Link
          to={`/employer/payroll/preview?schedule=${scheduleId}&payDate=${payDate}`}
          aria-label={t('pay-runs.previewOf', { on: payDate })}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {t('pay-runs.openPreview')}
        </Link>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('pay-runs.coming')}
      columns={columns}
      rows={entries}
      rowKey={({ payPeriodId }) => payPeriodId}
      empty={null}
    />
  )
}
