import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { countDone } from './step-list.tsx'

/** Beside somebody in the list of employees: how far their onboarding is, as long as it is not done. */
export function StarterProgress({ workerId }: { workerId: string }) {
  const { t } = useText()
  const { data } = useQuery(apiQuery(routes.onboarding.list))
  const starter = data?.starters.find((one) => one.workerId === workerId)
  if (!starter) return null
  const count = countDone(starter.steps)
  if (count.done === count.of) return null
  return <StatusPill tone="waiting">{t('onboarding.pill', count)}</StatusPill>
}
