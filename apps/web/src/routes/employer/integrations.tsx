import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { KeyList } from '../../features/company/api-keys/key-list.tsx'
import { ExchangeList } from '../../features/company/integrations/exchange-list.tsx'
import { EndpointList } from '../../features/company/webhooks/endpoint-list.tsx'
import { OwnAssistantTerms } from '../../features/insight/own-assistants/own-assistant-terms.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function IntegrationsPage() {
  const { t } = useText()
  const canWrite = useMay()('integrations.write')
  const { verify, dialog } = useVerification({ reason: t('verification.forUsers') })
  return (
    <>
      <PageTitle>{t('integrations.title')}</PageTitle>
      <PageHeader title={t('integrations.title')} subtitle={t('integrations.lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EndpointList canWrite={canWrite} verify={verify} />
          <KeyList canWrite={canWrite} verify={verify} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ExchangeList />
          <OwnAssistantTerms canWrite={canWrite} />
        </div>
      </div>
      {dialog}
    </>
  )
}
