import type { CalendarYear } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DayEvents } from './day-events.tsx'
import { taxWeekBeginning, weeksOfMonth } from './tax-month-grid.ts'

type MonthProps = { year: CalendarYear; month: { from: string; to: string } }

/** A tax month by weeks, Monday first. */
export function MonthGrid({ year, month }: MonthProps) {
  const { t, day } = useText()
  const weeks = weeksOfMonth(month)
  return (
    <ScrollingTable label={t('pay-calendar.title')}>
      <table className="w-full table-fixed border-collapse text-secondary">
        <caption className="sr-only">{t('pay-calendar.title')}</caption>
        <thead>
          <tr>
            {['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map(
              (each) => (
                <th
                  key={each}
                  scope="col"
                  className="border border-line p-2 text-start font-semibold text-ink-2 text-small"
                >
                  {day(each, 'weekday')}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find((each) => each !== null) ?? index}>
              {week.map((each, weekday) =>
                each === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a day of no month has nothing else.
                  <td key={weekday} className="border border-line bg-surface-2" />
                ) : (
                  <GridDay key={each} year={year} date={each} isWeekend={weekday > 4} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingTable>
  )
}

function GridDay({ year, date, isWeekend }: { year: CalendarYear; date: string; isWeekend: boolean }) {
  const { t, day } = useText()
  const week = taxWeekBeginning(date, year.from)
  const isToday = date === year.today
  const isHoliday = year.bankHolidays.includes(date)
  return (
    <td
      className={classNames(
        'h-24 border border-line p-2 align-top',
        (isWeekend || isHoliday) && 'bg-surface-2',
        isToday && 'outline-2 outline-primary -outline-offset-2',
      )}
    >
      <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-2 text-small">
        <span className="font-semibold">{day(date, 'brief')}</span>
        {week !== null && <span className="text-ink-2">{t('payroll.taxWeekNumber', { number: week })}</span>}
      </p>
      {isToday && <p className="font-semibold text-primary text-small">{t('pay-calendar.today')}</p>}
      {isHoliday && <p className="text-ink-2 text-small">{t('pay-calendar.bankHoliday')}</p>}
      <DayEvents events={year.events.filter(({ on }) => on === date)} today={year.today} />
    </td>
  )
}
