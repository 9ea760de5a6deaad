import type { AnalyticsInsight } from '@gpod/contract'
import { ChevronRight, Info, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { useInsightText } from './analytics-labels.ts'

/** What the records say that one may want to act on; each leads to where that is done. */
export function InsightsCard({ insights, base }: { insights: readonly AnalyticsInsight[]; base: '' | '/employer' }) {
  const { t } = useText()
  const insightText = useInsightText()
  return (
    <Card title={t('analytics.insights')}>
      {insights.length === 0 ? (
        <p className="text-ink-2">{t('analytics.insightsNone')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {insights.map((insight) => {
            const Icon = insight.tone === 'warning' ? TriangleAlert : Info
            return (
              <li key={`${insight.code} ${insight.facts.skill ?? ''}`}>
                <Link to={`${base}${insight.href}`} className="flex min-h-12 items-center gap-3 py-2">
                  <Icon
                    aria-hidden="true"
                    className={`size-5 shrink-0 ${insight.tone === 'warning' ? 'text-warn' : 'text-ink-2'}`}
                  />
                  <span className="min-w-0 flex-1">{insightText(insight)}</span>
                  <ChevronRight aria-hidden="true" className="mirrored size-4.5 shrink-0 text-ink-2" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
