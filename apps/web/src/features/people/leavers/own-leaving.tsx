import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { HolidaySum } from './holiday-facts.tsx'
import { p45Labels } from './leaver-labels.ts'

/** Of a worker who leaves: until when, what they give back, and what is owed both ways. Nothing while they do not. */
export function OwnLeaving() {
  const { t } = useText()
  const { data } = useQuery(apiQuery(routes.leavers.own))
  const leaving = data?.leaving
  if (!leaving) return null
  const { endsOn, items, holiday, isHolidayPaid, advances, p45 } = leaving
  return (
    <Card title={t('leavers.ownTitle', { on: endsOn })} className="mb-4">
      <FactList>
        <Fact label={t('leavers.holiday')} note={isHolidayPaid && t('leavers.ownHolidayPaid')}>
          <HolidaySum holiday={holiday} />
        </Fact>
        <Fact label={t('leavers.ownAdvances')}>
          <Money amount={advances} />
        </Fact>
        <Fact label="P45">
          <StatusPill tone={p45Labels[p45].tone}>
            {t(p45 === 'issued' ? p45Labels.issued.label : 'leavers.p45Waits')}
          </StatusPill>
        </Fact>
      </FactList>
      {items.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">{t('leavers.items')}</h3>
          <ul className="divide-y divide-line">
            {items.map(({ id, label, isDone }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <bdi>{label}</bdi>
                <StatusPill tone={isDone ? 'good' : 'waiting'}>
                  {t(isDone ? 'leavers.itemDone' : 'leavers.itemOpen')}
                </StatusPill>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
