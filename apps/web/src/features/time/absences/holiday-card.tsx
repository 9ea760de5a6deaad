import { type Holiday, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { HolidayLeft } from '../../../shared/holiday-left.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'

/** The statutory holiday of one employee in this leave year, or in their last; what records do not tell is said to be unknown. */
export function HolidayCard({ workerId }: { workerId: string }) {
  const { t } = useText()
  const holiday = useQuery(apiQuery(routes.absences.holiday, { params: { id: workerId } }))
  return (
    <Card title={t('absences.absence_holiday')}>
      <Loaded query={holiday} lines={4}>
        {(known) => <HolidayFacts holiday={known} />}
      </Loaded>
    </Card>
  )
}

function HolidayFacts({ holiday }: { holiday: Holiday }) {
  const { t, day, duration, number } = useText()
  const { leaveYear, entitledDays, takenDays, bookedDays, entitledMinutes, accruedMinutes } = holiday
  const days = (tenths: number | null) =>
    tenths === null ? t('absences.notKnown') : t('absences.days', { days: tenths / 10 })
  return (
    <>
      <FactList>
        <Fact label={t('absences.leaveYear')}>{`${day(leaveYear.from, 'long')} – ${day(leaveYear.to, 'long')}`}</Fact>
        {holiday.daysPerWeek !== null && <Fact label={t('absences.daysPerWeek')}>{number(holiday.daysPerWeek)}</Fact>}
        {(entitledDays !== null || entitledMinutes === null) && (
          <Fact label={t('absences.entitledDays')}>{days(entitledDays)}</Fact>
        )}
        {entitledMinutes !== null && <Fact label={t('absences.entitledHours')}>{duration(entitledMinutes)}</Fact>}
        {accruedMinutes !== null && <Fact label={t('absences.accrued')}>{duration(accruedMinutes)}</Fact>}
        <Fact label={t('absences.taken')}>{days(takenDays)}</Fact>
        <Fact label={t('absences.booked')}>{days(bookedDays)}</Fact>
        <Fact label={t('absences.left')} isStrong>
          <HolidayLeft holiday={holiday} />
        </Fact>
      </FactList>
      <p className="mt-3 text-ink-2 text-small">{t('absences.leaveYearHint')}</p>
      {holiday.daysPerWeek === null && <p className="mt-1 text-ink-2 text-small">{t('absences.daysUnknown')}</p>}
    </>
  )
}
