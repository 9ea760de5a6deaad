import { AssistantCard } from '../../features/insight/dashboard/assistant-card.tsx'
import { ComplianceChecks } from '../../features/insight/dashboard/compliance-checks.tsx'
import { RecentOwn } from '../../features/insight/dashboard/recent-own.tsx'
import { AboutPages } from '../../features/wage-access/earnings/about-pages.tsx'
import { QuickActions } from '../../features/wage-access/earnings/quick-actions.tsx'
import { useText } from '../../i18n/use-text.tsx'

/** What stands last on a worker's home: nothing below it moves when it comes. */
export function HomeRest() {
  return (
    <>
      <RecentOwn />
      <QuickActions />
    </>
  )
}

/** Below all that people come for. */
export function HomeBelow() {
  const { t } = useText()
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] wide:gap-5">
        <AssistantCard portal="worker" />
        <ComplianceChecks more={{ to: '/audit', label: t('earnings.aboutActivity') }} />
      </div>
      <AboutPages />
    </>
  )
}
