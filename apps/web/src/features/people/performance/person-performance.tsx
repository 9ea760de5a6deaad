import { type PerformancePeriod, routes } from '@gpod/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { AchievementsCard } from './achievements-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { GoalsCard } from './goals-card.tsx'

/** How one employee does, and what who manages them can set and give. */
export function PersonPerformance({ id, canWrite }: { id: string; canWrite: boolean }) {
  const { t } = useText()
  const [period, setPeriod] = useState<PerformancePeriod>('quarter')
  const params = { id }
  const query = useQuery({
    ...apiQuery(routes.performance.show, { params, query: { period } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle>{t('performance.title')}</PageTitle>
      <PageHeader title={query.data?.worker.name ?? t('performance.title')} subtitle={t('performance.title')} />
      <Loaded query={query} lines={8} card>
        {({ figures, goals, achievements }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <GoalsCard
                goals={goals}
                {...(canWrite && {
                  onSet: (body) => call(routes.performance.setGoal, { params, body }),
                  onStep: (goalId, body) => call(routes.performance.bringForward, { params: { id: goalId }, body }),
                  onDrop: (goal) =>
                    call(routes.performance.drop, { params: { id: goal.id }, body: { version: goal.version } }),
                })}
              />
              <AchievementsCard achievements={achievements} {...(canWrite && { workerId: id })} />
            </div>
            <FiguresCard figures={figures} period={period} onPeriod={setPeriod} />
          </div>
        )}
      </Loaded>
    </>
  )
}
