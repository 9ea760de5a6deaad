import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'

/** The changes of pay rates that were saved for many. */
export function SavedRates() {
  const { t, dateTime, share } = useText()
  const query = useQuery(apiQuery(routes.payRates.list))
  if (query.data === undefined) return <NotLoaded query={query} failed={t('pay-rates.failed')} card />
  const { changes } = query.data
  if (changes.length === 0) return null
  return (
    <Card title={t('pay-rates.history')} className="mt-5">
      <ul className="grid divide-y divide-line *:py-3">
        {changes.map(({ id, from, who, change, people, savedAt, savedBy }) => (
          <li key={id} className="grid">
            <span className="font-medium">
              {change.kind === 'percent'
                ? t('pay-rates.wasPercent', { percent: share(change.basisPoints), on: from, count: people })
                : t('pay-rates.wasMinimum', { rate: change.hourlyRate, on: from, count: people })}
            </span>
            <bdi className="text-secondary empty:hidden">
              {[who.department, who.position, who.place].filter((one) => one !== null).join(' · ')}
            </bdi>
            <span className="text-ink-2 text-small">
              {dateTime(savedAt)} · <bdi>{savedBy}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
