import { sparkline } from '@gpod/charts'
import type { AnalyticsFigure } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Picture } from '../../../ui/chart.tsx'
import { figureLabels, useValueText } from './analytics-labels.ts'

/** Each figure with what it was before and its way there. */
export function FigureTiles({ figures }: { figures: readonly AnalyticsFigure[] }) {
  const { t, dir } = useText()
  const valueText = useValueText()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 wide:grid-cols-4">
      {figures.map(({ name, unit, value, before, series }) => (
        <li
          key={name}
          className="flex flex-col justify-between gap-2 rounded-lg border border-line bg-surface p-4 shadow-card"
        >
          <span className="text-ink-2 text-secondary leading-control">{t(figureLabels[name])}</span>
          <span>
            <span className="block font-semibold text-title tabular-nums tracking-display">
              {value === null ? t('analytics.unknown') : valueText(value, unit)}
            </span>
            <span className="block text-ink-2 text-small">
              {before === null
                ? t('analytics.beforeUnknown')
                : t('analytics.before', { value: valueText(before, unit) })}
            </span>
          </span>
          {series.filter((one) => one !== null).length > 1 && (
            <Picture
              drawing={sparkline(series.slice(series.findIndex((one) => one !== null)), {
                width: 160,
                height: 32,
                direction: dir,
              })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
