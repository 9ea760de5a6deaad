import type { Dashboard } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { textOfAction } from '../../../shared/action-text.ts'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'

/** The latest entries of the company's records, newest first. A kind this page has no text for is named plainly. */
export function RecentActivity({ recent }: { recent: Dashboard['recent'] }) {
  const { t, dateTime } = useText()
  return (
    <Card title={t('dashboard.recentTitle')}>
      {recent.length === 0 ? (
        <EmptyState sentence={t('dashboard.recentEmpty')} />
      ) : (
        <ul className="divide-y divide-line">
          {recent.map(({ at, kind, subject, actorName, amount }) => (
            <li key={`${at} ${kind} ${subject}`} className="flex items-start justify-between gap-4 py-3 first:pt-0">
              <div className="min-w-0">
                <p className="font-medium">{t(textOfAction(kind) ?? 'dashboard.recentOther')}</p>
                <p className="text-ink-2 text-secondary">
                  {subject !== '' && <bdi>{subject}</bdi>}
                  {subject !== '' && ' · '}
                  {dateTime(at)}
                </p>
                {actorName !== null && actorName !== subject && (
                  <p className="text-ink-2 text-small">{t('dashboard.recentBy', { name: actorName })}</p>
                )}
              </div>
              {amount !== null && <Money amount={amount} className="font-semibold" />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
