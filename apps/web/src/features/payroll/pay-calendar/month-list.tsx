import type { CalendarYear } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { daysAfter } from '../../../lib/london-time.ts'
import { DayEvents } from './day-events.tsx'
import { taxWeekBeginning } from './tax-month-grid.ts'

type MonthProps = { year: CalendarYear; month: { from: string; to: string } }

/** The days of a tax month that have something, one below the other: for a phone. */
export function MonthList({ year, month }: MonthProps) {
  const { t, day } = useText()
  const days: { date: string; week: number | null }[] = []
  for (let date = month.from; date <= month.to; date = daysAfter(date, 1)) {
    days.push({ date, week: taxWeekBeginning(date, year.from) })
  }
  const hasSomething = (date: string) =>
    date === year.today || year.bankHolidays.includes(date) || year.events.some(({ on }) => on === date)
  return (
    <ol className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 divide-y divide-line">
      {days
        .filter(({ date, week }) => week !== null || hasSomething(date))
        .map(({ date, week }) => (
          <li key={date} className="col-span-2 grid grid-cols-subgrid py-2.5 first:pt-0">
            <p className="text-secondary">
              <span className="block font-semibold">{day(date)}</span>
              {week !== null && (
                <span className="block text-ink-2 text-small">{t('payroll.taxWeekNumber', { number: week })}</span>
              )}
            </p>
            <div className="grid gap-1">
              {date === year.today && (
                <p className="font-semibold text-primary text-small">{t('pay-calendar.today')}</p>
              )}
              {year.bankHolidays.includes(date) && (
                <p className="text-ink-2 text-small">{t('pay-calendar.bankHoliday')}</p>
              )}
              <DayEvents events={year.events.filter(({ on }) => on === date)} today={year.today} />
            </div>
          </li>
        ))}
    </ol>
  )
}
