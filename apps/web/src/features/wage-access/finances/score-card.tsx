import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { partLabels } from './finances-labels.ts'
import type { Own } from './finances-queries.ts'

/** A score of 100 of five parts that count the same: each with what it measures, its points, and what would raise it. */
export function ScoreCard({ own: { score } }: { own: Own }) {
  const { t, share, number } = useText()
  const unknown = score.parts.filter(({ points }) => points === null).length
  return (
    <Card
      title={t('finances.score')}
      aside={
        score.score !== null && (
          <span className="font-semibold text-card text-ink">
            {t('finances.scoreOf', { score: number(score.score) })}
          </span>
        )
      }
    >
      {score.score === null && <p className="mb-3 text-ink-2">{t('finances.scoreUnknown')}</p>}
      <ul className="divide-y divide-line">
        {score.parts.map(({ name, measure, points }) => (
          <li key={name} className="py-3 first:pt-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-medium">{t(partLabels[name].name)}</p>
              <p className="font-semibold tabular-nums">
                {points === null
                  ? t('finances.notKnown')
                  : t('finances.pointsOf', { points: number(points), most: number(score.pointsOfPart) })}
              </p>
            </div>
            {measure !== null && (
              <p className="text-ink-2 text-small">
                {name === 'buffer'
                  ? t('finances.measureDays', { count: Math.floor(measure) })
                  : t(`finances.measure_${name}`, { share: share(Math.round(measure * 100) * 100) })}
              </p>
            )}
            {points !== score.pointsOfPart && <p className="text-secondary">{t(partLabels[name].next)}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2 text-small">
        {t('finances.scoreHow')}
        {unknown > 0 && ` ${t('finances.scoreLeftOut', { count: unknown })}`}
      </p>
    </Card>
  )
}
