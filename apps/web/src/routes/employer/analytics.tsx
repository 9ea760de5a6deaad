import { CompanyAnalytics } from '../../features/insight/analytics/company-analytics.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function AnalyticsPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('analytics.title')}</PageTitle>
      <PageHeader title={t('analytics.title')} subtitle={t('analytics.employerText')} />
      <CompanyAnalytics />
    </>
  )
}
