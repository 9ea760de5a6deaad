import { lineChart } from '@gpod/charts'
import type { AnalyticsForecast, AnalyticsPeriod } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Chart } from '../../../ui/chart.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { axisUnit, usePeriodName, useValueText } from './analytics-labels.ts'

/** What is to come, by which rule, and how often that rule was right. */
export function ForecastCard({ forecast, period }: { forecast: AnalyticsForecast; period: AnalyticsPeriod }) {
  const { t, dir, day } = useText()
  const periodName = usePeriodName(period)
  const valueText = useValueText()
  const { name, unit, past, ahead, lag, record } = forecast
  const title = name === 'hours' ? t('analytics.forecast_hours') : t('analytics.forecast_pay')
  if (past.length === 0) {
    return (
      <Card title={title}>
        <EmptyState sentence={t('analytics.forecastEmpty')} />
      </Card>
    )
  }
  const each = axisUnit(unit)
  const points = [
    ...past.map(({ from, value }) => ({ name: periodName(from), value: value / each })),
    ...ahead.map(({ from, value, interval }) => ({
      ...{ name: periodName(from), value: value / each, isForecast: true as const },
      ...(interval && { low: interval.low / each, high: interval.high / each }),
    })),
  ]
  const drawn = (width: number) =>
    lineChart(points, {
      width,
      height: 220,
      direction: dir,
      format: (value) => valueText(value * each, unit, { isAxis: true }),
    })
  const rows = [
    ...past.map(({ from, value }) => ({ from, value, interval: null, isAhead: false })),
    ...ahead.map(({ from, value, interval }) => ({ from, value, interval, isAhead: true })),
  ]
  return (
    <Card title={title}>
      <Chart
        label={title}
        narrow={drawn(340)}
        wide={drawn(480)}
        tableLabel={t('analytics.asTable')}
        table={
          <DataTable
            caption={title}
            columns={[
              {
                key: 'from',
                header: t('analytics.colPeriod'),
                isRowHeader: true,
                cell: ({ from, isAhead }) => `${day(from, 'dated')}${isAhead ? ` · ${t('analytics.isForecast')}` : ''}`,
              },
              {
                key: 'value',
                header: t('analytics.colValue'),
                align: 'end',
                cell: ({ value }) => valueText(value, unit),
              },
              {
                key: 'range',
                header: t('analytics.colRange'),
                align: 'end',
                cell: ({ interval }) =>
                  interval &&
                  t('analytics.rangeOf', { low: valueText(interval.low, unit), high: valueText(interval.high, unit) }),
              },
            ]}
            rows={rows}
            rowKey={({ from }) => from}
            empty={null}
          />
        }
      />
      <p className="mt-1 text-ink-2 text-small">
        {lag === 1 ? t('analytics.forecastLast') : t('analytics.forecastSeason')}{' '}
        {record === null ? t('analytics.noRecord') : t('analytics.record', record)}
      </p>
    </Card>
  )
}
