import { AssistantCard } from '../../features/insight/dashboard/assistant-card.tsx'
import { ComplianceChecks } from '../../features/insight/dashboard/compliance-checks.tsx'
import { RecentOwn } from '../../features/insight/dashboard/recent-own.tsx'
import { QuickActions } from '../../features/wage-access/earnings/quick-actions.tsx'
import { useText } from '../../i18n/use-text.tsx'

/** What stands last on a worker's home: nothing below it moves when it comes. */
export function HomeRest() {
  const { t } = useText()
  return (
    <>
      <RecentOwn />
      <QuickActions />
      <AssistantCard portal="worker" />
      <ComplianceChecks more={{ to: '/audit', label: t('earnings.aboutActivity') }} />
    </>
  )
}
