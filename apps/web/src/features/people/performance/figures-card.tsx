import type { PerformanceFigure, PerformancePeriod } from '@gpod/contract'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/input.tsx'
import { figureLabels, periodLabels } from './performance-labels.ts'

type FiguresCardProps = {
  figures: readonly PerformanceFigure[]
  period: PerformancePeriod
  onPeriod: (period: PerformancePeriod) => void
}

/** What the records of work say, and what never counts against anybody. */
export function FiguresCard({ figures, period, onPeriod }: FiguresCardProps) {
  const { t } = useText()
  const periods = Object.keys(periodLabels) as PerformancePeriod[]
  return (
    <Card
      title={t('performance.figures')}
      aside={
        <Select
          aria-label={t('performance.period')}
          value={period}
          onChange={({ target: { value } }) => onPeriod(periods.find((each) => each === value) ?? period)}
          options={periods.map((value) => ({ value, label: t(periodLabels[value]) }))}
        />
      }
    >
      <ul className="divide-y divide-line">
        {figures.map((figure) => (
          <Figure key={figure.name} figure={figure} />
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-small">{t('performance.fair')}</p>
    </Card>
  )
}

function Figure({ figure: { name, value, reached, counted, target, trend } }: { figure: PerformanceFigure }) {
  const { t, duration, share, number } = useText()
  const facts = [
    ...(counted === null || reached === null || counted === 0
      ? []
      : [t('performance.of', { reached: number(reached), counted: number(counted) })]),
    ...(target === null ? [] : [t('performance.target', { target: share(target * 100) })]),
  ]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{t(figureLabels[name].name)}</p>
        <p className="text-ink-2 text-small">{t(figureLabels[name].text)}</p>
      </div>
      <div className="ms-auto text-end">
        <p className="flex items-center justify-end gap-1.5 font-semibold tabular-nums">
          {value === null ? t('performance.unknown') : name === 'hours' ? duration(value) : share(value * 100)}
          <Trend trend={trend} />
        </p>
        {facts.length > 0 && <p className="text-ink-2 text-small">{facts.join(' · ')}</p>}
      </div>
    </li>
  )
}

function Trend({ trend }: { trend: PerformanceFigure['trend'] }) {
  const { t } = useText()
  if (trend === null || trend === 'same') return null
  const Icon = trend === 'up' ? TrendingUp : TrendingDown
  return (
    <>
      <Icon aria-hidden="true" className="size-4 text-ink-2" />
      <span className="sr-only">{trend === 'up' ? t('performance.trendUp') : t('performance.trendDown')}</span>
    </>
  )
}
