import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { InsightsCard } from './insights-card.tsx'

const thisMonth = () => ({ query: { period: 'month' as const, on: londonToday() } })

/** What stands out in one's own month so far, as the analytics page has it. Nothing for who has no work here. */
export function OwnInsights() {
  const { workerId } = useUser()
  return workerId === null ? null : <OwnMonth />
}

function OwnMonth() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.analytics.own, thisMonth()))
  return (
    <Loaded query={query} failed={t('analytics.failed')} lines={3} card>
      {({ insights }) => <InsightsCard insights={insights} base="" />}
    </Loaded>
  )
}

/** The same of the company, or of one's team. */
export function CompanyInsights() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.analytics.company, thisMonth()))
  return (
    <Loaded query={query} failed={t('analytics.failed')} lines={3} card>
      {({ insights }) => <InsightsCard insights={insights} base="/employer" />}
    </Loaded>
  )
}
