import { routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { calendarLabels } from '../../../shared/calendar-labels.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { useLeftOver } from '../../../shared/left-over.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { nextStepOf, openEntries, type PayCalendarEntry } from '../../../shared/next-step.ts'
import { RunStatePill, useScheduleLabel } from '../../../shared/pay-run-labels.tsx'
import { usePeriodText } from '../../../shared/period-text.ts'
import { useStepText } from '../../../shared/step-text.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

type Agenda = ResponseOf<typeof routes.payCalendar.agenda>

/** How many deadlines the dashboard has room for; the calendar has them all. */
const deadlinesShown = 7

/** The next payday with its run, what is due by when, and what is owed: for those who may see pay. */
export function PayrollNow({ canBegin }: { canBegin: boolean }) {
  const { t } = useText()
  const agenda = useQuery(apiQuery(routes.payCalendar.agenda))
  if (agenda.data === undefined) {
    return <NotLoaded query={agenda} failed={t('dashboard.agendaFailed')} lines={4} card={t('dashboard.nextTitle')} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[1.55fr_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <NextPaydays agenda={agenda.data} canBegin={canBegin} />
        <Owed agenda={agenda.data} />
      </div>
      <Deadlines agenda={agenda.data} />
    </div>
  )
}

/** The periods that ask for something, and where there is none, the next payday. What is late stands first. */
function NextPaydays({ agenda: { today, entries }, canBegin }: { agenda: Agenda; canBegin: boolean }) {
  const { t } = useText()
  const open = openEntries(entries, today)
  const coming = entries.filter(({ payDate, run }) => payDate >= today && run === null)
  const shown = open.length > 0 ? open : coming.slice(0, 1)
  return (
    <Card title={t('dashboard.nextTitle')}>
      {shown.length === 0 ? (
        <EmptyState
          icon={<CalendarClock className="size-5" />}
          sentence={t('dashboard.nextNone')}
          action={
            canBegin && (
              <Link to="/employer/employees/new" className={buttonClasses({ look: 'soft' })}>
                {t('dashboard.needsFirstWorker')}
              </Link>
            )
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((entry) => (
            <NextPayday key={entry.payPeriodId} entry={entry} today={today} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function NextPayday({ entry, today }: { entry: PayCalendarEntry; today: string }) {
  const { t, day } = useText()
  const scheduleLabel = useScheduleLabel()
  const stepText = useStepText()
  const periodText = usePeriodText()
  const { payDate, run, workers } = entry
  const next = nextStepOf(entry, today)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold text-title tracking-display">{day(payDate, 'full')}</span>
          {run && <RunStatePill state={run.state} />}
        </p>
        <p className="text-ink-2 text-secondary">
          <bdi>{scheduleLabel(entry)}</bdi> · {periodText(entry)} ·{' '}
          {t('payroll.people', { count: run?.workers || workers })}
        </p>
        <p className={next.isLate ? 'font-medium text-bad' : ''}>
          {next.isLate && `${t('payroll.late')} `}
          {stepText(next, entry)}
        </p>
        {run && run.workers > 0 && (
          <p className="text-ink-2 text-secondary">
            {t('dashboard.nextMoney', { net: run.net, cost: run.employerCost })}
          </p>
        )}
      </div>
      <Link
        to={run ? `/employer/payroll/runs/${run.id}` : '/employer/payroll'}
        className={buttonClasses({ look: next.step === 'open' ? 'primary' : 'soft' })}
      >
        {run ? t('payroll.goToRun') : t('dashboard.goToPayRuns')}
      </Link>
    </li>
  )
}

function Deadlines({ agenda: { today, deadlines } }: { agenda: Agenda }) {
  const { t, day } = useText()
  const scheduleLabel = useScheduleLabel()
  return (
    <Card
      title={t('dashboard.deadlines')}
      aside={
        <Link
          to="/employer/payroll/calendar"
          className="-my-2 inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
        >
          {t('pay-calendar.title')}
        </Link>
      }
    >
      {deadlines.length === 0 ? (
        <EmptyState sentence={t('dashboard.deadlinesNone')} />
      ) : (
        <ul className="divide-y divide-line">
          {deadlines.slice(0, deadlinesShown).map((deadline) => {
            const { kind, on, isOverdue, frequency, scheduleName, payDate, taxMonth, amount } = deadline
            return (
              <li
                key={`${kind} ${on} ${payDate} ${frequency} ${scheduleName} ${taxMonth}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <p className="font-medium">{t(calendarLabels[kind])}</p>
                  <p className="text-ink-2 text-secondary">
                    {frequency !== null && <bdi>{scheduleLabel({ frequency, scheduleName })}</bdi>}
                    {taxMonth !== null && t('payroll.taxMonthNumber', { number: taxMonth })}
                    {amount !== null && (
                      <>
                        {taxMonth !== null && ' · '}
                        <Money amount={amount} />
                      </>
                    )}
                  </p>
                </div>
                <p className="flex flex-wrap items-center gap-2 text-secondary">
                  {isOverdue && <StatusPill tone="bad">{t('dashboard.overdue')}</StatusPill>}
                  {on === today && <StatusPill tone="waiting">{t('dashboard.dueToday')}</StatusPill>}
                  <span className="font-medium">{day(on)}</span>
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function Owed({ agenda }: { agenda: Agenda }) {
  const { t, day } = useText()
  const { hmrc, pension, wages, float } = agenda.owed
  const byHand = useLeftOver()(agenda.leftOver).filter(({ kind }) => kind === 'byHand')
  if (hmrc.length === 0 && pension.length === 0 && wages === 0 && float === 0) return null
  return (
    <Card title={t('dashboard.owed')}>
      <FactList>
        {wages !== 0 && (
          <Fact label={t('dashboard.owedWages')}>
            <Money amount={wages} tabular />
            {byHand.map(({ to, text }) => (
              <Link key={to} to={to} className="block font-normal text-primary text-small underline underline-offset-4">
                {text}
              </Link>
            ))}
          </Fact>
        )}
        {hmrc.map(({ taxYear, taxMonth, from, to, due, dueOn, state }) => (
          <Fact key={`${taxYear} ${taxMonth}`} label={t('dashboard.owedHmrc', { number: taxMonth, from, to })}>
            <Money amount={due} tabular />{' '}
            <span className="font-normal text-ink-2 text-small">
              {state === 'overdue' ? t('dashboard.owedOverdue', { on: dueOn }) : t('payroll.dueBy', { on: dueOn })}
            </span>
          </Fact>
        ))}
        {pension.map(({ month, due, dueOn }) => (
          <Fact key={month} label={t('dashboard.owedPension', { month: day(month, 'month') })}>
            <Money amount={due} tabular />{' '}
            <span className="font-normal text-ink-2 text-small">{t('payroll.dueBy', { on: dueOn })}</span>
          </Fact>
        ))}
        {/* Below zero is what was paid out of it, and is owed to it. */}
        {float !== 0 && (
          <Fact label={t(float < 0 ? 'dashboard.owedFloatShort' : 'dashboard.owedFloat')}>
            <Money amount={pence(Math.abs(float))} tabular />
          </Fact>
        )}
      </FactList>
    </Card>
  )
}
