import { type PerformancePeriod, routes } from '@gpod/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { AchievementsCard } from './achievements-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { GoalsCard } from './goals-card.tsx'
import { RecommendationsCard } from './recommendations-card.tsx'

/** How an employee does, by their records and by what they mean to reach. */
export function OwnPerformance() {
  const [period, setPeriod] = useState<PerformancePeriod>('quarter')
  const query = useQuery({
    ...apiQuery(routes.performance.own, { query: { period } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} lines={8} card>
      {({ figures, goals, achievements }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <RecommendationsCard goals={goals} />
            <GoalsCard
              goals={goals}
              onSet={(body) => call(routes.performance.setOwnGoal, { body })}
              onStep={(id, body) => call(routes.performance.bringOwnForward, { params: { id }, body })}
              onDrop={({ id, version }) => call(routes.performance.dropOwn, { params: { id }, body: { version } })}
              isOwn
            />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <FiguresCard figures={figures} period={period} onPeriod={setPeriod} />
            <AchievementsCard achievements={achievements} />
          </div>
        </div>
      )}
    </Loaded>
  )
}
