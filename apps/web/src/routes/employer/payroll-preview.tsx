import { useSearchParams } from 'react-router'
import { RunPreview } from '../../features/payroll/pay-runs/run-preview.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function PayrollPreviewPage() {
  const { t } = useText()
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle>{t('pay-runs.previewTitle')}</PageTitle>
      <BackLink to="/employer/payroll">{t('common.navPayRuns')}</BackLink>
      <RunPreview schedule={search.get('schedule') ?? ''} payDate={search.get('payDate') ?? ''} />
    </>
  )
}
