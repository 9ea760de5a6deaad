import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ShiftList } from './shift-list.tsx'
import { earlierShifts, weeksAtOnce } from './shifts-query.ts'
import { hoursOfWeek, minutesIn, plusDays, shiftsOfWeek } from './weeks.ts'

/** The weeks before this one, four at a time, as far back as they ask. */
export function EarlierWeeks({ monday, now }: { monday: string; now: string }) {
  const { t } = useText()
  const [shown, setShown] = useState(0)
  return (
    <Card title={t('shifts.earlierWeeks')}>
      <div className="grid gap-6">
        {shown === 0 && <p className="text-ink-2">{t('shifts.earlierText')}</p>}
        {Array.from({ length: shown }, (_, block) => plusDays(monday, -7 * weeksAtOnce * block)).map((end) => (
          <FourWeeks key={end} end={end} now={now} />
        ))}
        <div>
          <Button look="outline" onClick={() => setShown(shown + 1)}>
            {shown === 0 ? t('shifts.earlierShow') : t('shifts.earlierMore')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The four weeks before the Monday `end`, the latest first; weeks without a shift are left out. */
function FourWeeks({ end, now }: { end: string; now: string }) {
  const { t } = useText()
  const query = useQuery(earlierShifts(end))
  if (query.data === undefined) return <NotLoaded query={query} lines={4} />
  const weeks = Array.from({ length: weeksAtOnce }, (_, week) => plusDays(end, -7 * (week + 1)))
    .map((monday) => ({
      monday,
      shifts: shiftsOfWeek(query.data.shifts, monday),
      others: hoursOfWeek(query.data.otherHours, monday),
    }))
    .filter(({ shifts, others }) => shifts.length > 0 || others.length > 0)
  if (weeks.length === 0) {
    const from = plusDays(end, -7 * weeksAtOnce)
    return <p className="text-ink-2">{t('shifts.noneBetween', { from, to: plusDays(end, -1) })}</p>
  }
  return weeks.map(({ monday, shifts, others }) => (
    <section key={monday} aria-labelledby={`week-${monday}`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b pb-2">
        <h3 id={`week-${monday}`} className="font-semibold">
          {t('shifts.fromTo', { from: monday, to: plusDays(monday, 6) })}
        </h3>
        <p className="text-ink-2 text-secondary">
          {t('shifts.weekPaid', {
            minutes: minutesIn(shifts, 'approved', others) + minutesIn(shifts, 'waiting', others),
          })}
        </p>
      </div>
      <ShiftList shifts={shifts} otherHours={others} now={now} />
    </section>
  ))
}
