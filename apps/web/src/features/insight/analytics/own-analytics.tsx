import { routes } from '@gpod/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { fileLanguage } from '../../../shared/file-language.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { ComparedDays } from './compared-days.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { InsightsCard } from './insights-card.tsx'
import { OverTimeCard } from './over-time-card.tsx'
import { type Chosen, PeriodBar } from './period-bar.tsx'
import { SkillsCard } from './skills-card.tsx'

/** One's own hours, pay and rest by period. */
export function OwnAnalytics() {
  const { t, language } = useText()
  const [chosen, setChosen] = useState<Chosen>(() => ({ period: 'month', on: londonToday() }))
  const query = useQuery({
    ...apiQuery(routes.analytics.own, { query: chosen }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PeriodBar
        chosen={chosen}
        onChoose={setChosen}
        fetchFile={(format) =>
          call(routes.analytics.ownExport, { query: { ...chosen, format, language: fileLanguage(language) } })
        }
      />
      <Loaded query={query} failed={t('analytics.failed')} lines={8} card>
        {({ period, periods, figures, forecasts, insights, skills, balance, ...days }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
            <ComparedDays {...days} />
            {figures.every(({ series }) => series.every((value) => value === null)) ? (
              <Card>
                <EmptyState sentence={t('analytics.empty')} />
              </Card>
            ) : (
              <>
                <FigureTiles figures={figures} />
                <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2 wide:gap-5">
                  <InsightsCard insights={insights} base="" />
                  <BalanceCard {...balance} />
                  <OverTimeCard period={period} periods={periods} figures={figures} />
                  {forecasts.map((forecast) => (
                    <ForecastCard key={forecast.name} forecast={forecast} period={period} />
                  ))}
                </div>
              </>
            )}
            <SkillsCard skills={skills} isOwn />
          </div>
        )}
      </Loaded>
    </>
  )
}
