import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { CompanyInsights } from '../../features/insight/analytics/this-month.tsx'
import { AssistantPage } from '../../features/insight/assistant/assistant-page.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function EmployerAssistantPage() {
  const { t } = useText()
  const { verify, dialog } = useVerification()
  return (
    <>
      <PageTitle>{t('assistant.title')}</PageTitle>
      <PageHeader title={t('assistant.title')} subtitle={t('assistant.employerText')} />
      <AssistantPage portal="employer" verify={verify} insights={<CompanyInsights />} />
      {dialog}
    </>
  )
}
