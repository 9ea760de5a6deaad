import { OwnAnalytics } from '../../features/insight/analytics/own-analytics.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function AnalyticsPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('analytics.title')}</PageTitle>
      <PageHeader title={t('analytics.title')} subtitle={t('analytics.text')} />
      {workerId === null ? <NotLinked /> : <OwnAnalytics />}
    </>
  )
}
