import { addDays } from '@gpod/days'
import { type Pence, pence } from '@gpod/money'
import { classNames } from '../../../ui/class-names.ts'
import type { Own } from './finances-queries.ts'

/** What is left at the end of each day from today to the last event, or on a day without one as on the day before. */
export function daysLeft(own: Own): { day: string; left: Pence; isPayday: boolean }[] {
  const { today, balance, events, paydays } = own
  const last = events.at(-1)?.day
  if (balance === null || last === undefined) return []
  const paid = new Set(paydays.map(({ payDate }) => payDate))
  const days: { day: string; left: Pence; isPayday: boolean }[] = []
  let left: Pence = balance.amount
  for (let day = today; day <= last && days.length < 62; day = addDays(day, 1)) {
    for (const event of events) if (event.day === day && event.left !== null) left = event.left
    days.push({ day, left, isPayday: paid.has(day) })
  }
  return days
}

/** One bar a day, the height of what is left: above the line or, where it is missing, below it. The list beside it says the same. */
export function DaysStrip({ own }: { own: Own }) {
  const days = daysLeft(own)
  if (days.length < 2) return null
  const most = Math.max(1, ...days.map(({ left }) => Math.abs(left)))
  const hasMinus = days.some(({ left }) => left < 0)
  const height = (left: number) => `${Math.max(4, Math.round((Math.abs(left) / most) * 100))}%`
  return (
    <div aria-hidden="true" className="flex h-20 gap-[2px] forced-color-adjust-none">
      {days.map(({ day, left, isPayday }) => (
        <div key={day} className="flex min-w-0 flex-1 flex-col">
          <div className={classNames('flex min-h-0 items-end', hasMinus ? 'basis-2/3' : 'flex-1')}>
            <div
              className={classNames(
                'w-full rounded-[3px]',
                isPayday ? 'bg-accent' : 'bg-hero-hatch',
                left < 0 && 'invisible',
              )}
              style={{ height: height(left) }}
            />
          </div>
          {hasMinus && (
            <div className="min-h-0 basis-1/3 border-hero-line border-t">
              {left < 0 && (
                <div className="w-full rounded-[3px] border-2 border-hero-ink" style={{ height: height(left) }} />
              )}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

/** As much as is needed until payday, where less than nothing would be left. */
export const missing = (balance: Pence): Pence => pence(Math.max(0, -balance))
