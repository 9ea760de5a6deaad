import { barChart } from '@gpod/charts'
import type { AnalyticsFigure, AnalyticsPeriod } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chart } from '../../../ui/chart.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { axisUnit, usePeriodName, useValueText } from './analytics-labels.ts'

type OverTimeCardProps = {
  period: AnalyticsPeriod
  periods: readonly { from: string; to: string }[]
  figures: readonly AnalyticsFigure[]
}

/** Hours of each period, those over 40 a week on top of the others. */
export function OverTimeCard({ period, periods, figures }: OverTimeCardProps) {
  const { t, dir, day, duration } = useText()
  const periodName = usePeriodName(period)
  const valueText = useValueText()
  const hours = figures.find(({ name }) => name === 'hours')?.series ?? []
  const over = figures.find(({ name }) => name === 'over_hours')?.series ?? []
  const each = axisUnit('minutes')
  const all = periods.map(({ from }, at) => ({ from, hours: hours[at] ?? null, over: over[at] ?? null }))
  // From the first that is known.
  const rows = all.slice(all.findIndex(({ hours: value }) => value !== null))
  const bars = rows.map((row) => ({
    name: periodName(row.from),
    // A week over 40 may have begun in the period before: never more than there is.
    values:
      row.hours === null
        ? [null]
        : [row.hours - Math.min(row.over ?? 0, row.hours), Math.min(row.over ?? 0, row.hours)].map(
            (value) => value / each,
          ),
  }))
  const drawn = (width: number) =>
    barChart(bars, {
      width,
      height: 220,
      direction: dir,
      format: (value) => valueText(value * each, 'minutes', { isAxis: true }),
    })
  const text = (value: number | null) => (value === null ? t('analytics.unknown') : duration(value))
  return (
    <Card title={t('analytics.overTime')}>
      <Chart
        label={t('analytics.overTime')}
        narrow={drawn(340)}
        wide={drawn(480)}
        legend={[
          { ink: 'c1', label: t('analytics.usualHours') },
          { ink: 'c3', label: t('analytics.overHours') },
        ]}
        tableLabel={t('analytics.asTable')}
        table={
          <DataTable
            caption={t('analytics.overTime')}
            columns={[
              {
                key: 'from',
                header: t('analytics.colPeriod'),
                isRowHeader: true,
                cell: ({ from }) => day(from, 'dated'),
              },
              { key: 'hours', header: t('analytics.figure_hours'), align: 'end', cell: (row) => text(row.hours) },
              { key: 'over', header: t('analytics.overHours'), align: 'end', cell: (row) => text(row.over) },
            ]}
            rows={rows}
            rowKey={({ from }) => from}
            empty={null}
          />
        }
      />
      <p className="mt-1 text-ink-2 text-small">{t('analytics.overNote')}</p>
    </Card>
  )
}
