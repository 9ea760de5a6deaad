import type { BalanceFactor } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { factorLabels } from './analytics-labels.ts'

/** How work leaves room for the rest of a life: each part with its own figure, and their mean. */
export function BalanceCard({ score, factors }: { score: number | null; factors: readonly BalanceFactor[] }) {
  const { t } = useText()
  const factorText = useFactorText()
  return (
    <Card title={t('analytics.balance')}>
      <p className="font-semibold text-title tabular-nums tracking-display">
        {score === null ? t('analytics.unknown') : t('analytics.balanceScore', { score })}
      </p>
      <p className="mb-3 text-ink-2 text-small">
        {score === null ? t('analytics.balanceUnknown') : t('analytics.balanceText')}
      </p>
      <ul className="divide-y divide-line">
        {factors.map(({ name, value, target, points }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 basis-48">{t(factorLabels[name])}</span>
            <span className="ms-auto text-end">
              <span className="block font-semibold tabular-nums">
                {value === null ? t('analytics.unknown') : factorText(name, value)}
              </span>
              <span className="block text-ink-2 text-small">
                {t('analytics.factorAim', { value: factorText(name, target) })}
                {points !== null && ` · ${t('analytics.balanceScore', { score: points })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useFactorText() {
  const { duration, number, share } = useText()
  return (name: BalanceFactor['name'], value: number): string =>
    name === 'week' ? duration(value) : name === 'days_off' ? number(value / 10) : share(value * 100)
}
