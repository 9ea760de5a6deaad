import type { routes } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { changedRules } from './changed-rules.ts'
import { useRuleNames } from './policy-labels.ts'

type History = ResponseOf<typeof routes.policy.show>['history']
const shownAtFirst = 5

/** Who changed which rules when, newest first. */
export function PolicyHistory({ history }: { history: History }) {
  const { t, dateTime } = useText()
  const names = useRuleNames()
  const [isWhole, setWhole] = useState(false)
  return (
    <Card title={t('policy.historyTitle')}>
      {history.length === 0 ? (
        <EmptyState sentence={t('policy.historyEmpty')} />
      ) : (
        <ul className="divide-y divide-line">
          {history.slice(0, isWhole ? undefined : shownAtFirst).map((entry, index) => {
            const before = history[index + 1]
            const changed = before ? changedRules(before.policy, entry.policy) : null
            return (
              <li key={entry.at} className="py-3 first:pt-0 last:pb-0">
                <p className="font-medium">
                  {changed === null
                    ? t('policy.historyFirst')
                    : changed.length === 0
                      ? t('policy.historySame')
                      : changed.map((rule) => names[rule]).join(' · ')}
                </p>
                <p className="text-ink-2 text-secondary">
                  {dateTime(entry.at)}
                  {entry.byName !== '' && (
                    <>
                      {' · '}
                      <bdi>{entry.byName}</bdi>
                    </>
                  )}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      {history.length > shownAtFirst && !isWhole && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t('policy.historyAll')}
        </Button>
      )}
    </Card>
  )
}
