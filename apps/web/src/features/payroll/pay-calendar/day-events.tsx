import type { CalendarYear } from '@gpod/contract'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { calendarLabels } from '../../../shared/calendar-labels.ts'
import { useScheduleLabel } from '../../../shared/pay-run-labels.tsx'

type Event = CalendarYear['events'][number]

/** What is on a day, one below the other; a payday leads to its run or, where it has none yet, to its preview. */
export function DayEvents({ events, today }: { events: readonly Event[]; today: string }) {
  return (
    <ul className="grid gap-1.5">
      {events.map((event) => (
        <li key={`${event.kind} ${event.scheduleId} ${event.payDate} ${event.taxMonth}`}>
          <DayEvent event={event} today={today} />
        </li>
      ))}
    </ul>
  )
}

/** A payday leads to its run, one to come to its preview. */
function addressOf({ on, runId, scheduleId }: Event, today: string): string | null {
  if (runId !== null) return `/employer/payroll/runs/${runId}`
  return on < today || scheduleId === null ? null : `/employer/payroll/preview?schedule=${scheduleId}&payDate=${on}`
}

function DayEvent({ event, today }: { event: Event; today: string }) {
  const { t } = useText()
  const scheduleLabel = useScheduleLabel()
  const { kind, frequency, scheduleName, taxPeriod, taxMonth, on, payDate } = event
  const isPayday = kind === 'payday'
  const facts = [
    ...(frequency === null ? [] : [scheduleLabel({ frequency, scheduleName })]),
    ...(isPayday && taxPeriod !== null
      ? [
          taxPeriod.unit === 'week'
            ? t('payroll.taxWeekNumber', { number: taxPeriod.number })
            : t('payroll.taxMonthNumber', { number: taxPeriod.number }),
        ]
      : []),
    ...(taxMonth === null ? [] : [t('payroll.taxMonthNumber', { number: taxMonth })]),
    // Which payday a cut-off or a bank's day belongs to is not to be seen from the day itself.
    ...(payDate !== null && payDate !== on ? [t('pay-calendar.paidOn', { on: payDate })] : []),
  ]
  const label = t(calendarLabels[kind])
  const to = isPayday ? addressOf(event, today) : null
  return (
    <span className="grid text-small leading-control">
      {to !== null ? (
        <Link
          to={to}
          className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-4"
        >
          {label}
        </Link>
      ) : (
        <span className={isPayday ? 'font-semibold text-primary' : 'font-medium'}>{label}</span>
      )}
      {facts.length > 0 && <span className="text-ink-2">{facts.join(' · ')}</span>}
    </span>
  )
}
