import { type PointEntry, type PointRule, unpaidEvents } from '@gpod/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { aboutEvents, eventLabels, neverLabels } from './reward-labels.ts'

/** What earns points in this company, and what never does anywhere. */
export function EarnsCard({ rules, action }: { rules: readonly PointRule[]; action?: ReactNode }) {
  const { t, number } = useText()
  return (
    <Card title={t('rewards.earns')}>
      {rules.length === 0 ? (
        <EmptyState sentence={t('rewards.rulesNone')} />
      ) : (
        <ul className="divide-y divide-line">
          {rules.map(({ event, points }) => (
            <li key={event} className="flex items-start justify-between gap-4 py-2.5 first:pt-0">
              <div className="min-w-0">
                <p className="font-medium">{t(eventLabels[event])}</p>
                <p className="text-ink-2 text-small">{t(aboutEvents[event])}</p>
              </div>
              <p className="shrink-0 font-semibold tabular-nums">
                <bdi dir="ltr">+{number(points)}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      {action && <div className="mt-4">{action}</div>}
      <h3 className="mt-5 mb-1.5 font-medium text-secondary">{t('rewards.never')}</h3>
      <ul className="grid gap-1 text-ink-2 text-small">
        {unpaidEvents.map((event) => (
          <li key={event}>{t(neverLabels[event])}</li>
        ))}
      </ul>
    </Card>
  )
}

/** The latest of the ledger: what came and what went. */
export function HistoryCard({ entries }: { entries: readonly PointEntry[] }) {
  const { t, day, number } = useText()
  return (
    <Card title={t('rewards.history')}>
      {entries.length === 0 ? (
        <EmptyState sentence={t('rewards.historyNone')} />
      ) : (
        <FoldedList items={entries}>
          {({ id, event, onDay, points }) => (
            <li key={id} className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <p>{t(eventLabels[event])}</p>
                <p className="text-ink-2 text-small">
                  <bdi>{day(onDay, 'long')}</bdi>
                </p>
              </div>
              <p className="shrink-0 font-semibold tabular-nums">
                <bdi dir="ltr">
                  {points > 0 ? '+' : '−'}
                  {number(Math.abs(points))}
                </bdi>
              </p>
            </li>
          )}
        </FoldedList>
      )}
    </Card>
  )
}
