import { NewRun } from '../../features/payroll/pay-runs/new-run.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

/** A supplementary run, a bonus run or a single payment, after the regular run in `?after=`. */
export default function NewRunPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('pay-runs.newRunTitle')}</PageTitle>
      <BackLink to="/employer/payroll">{t('common.navPayRuns')}</BackLink>
      <PageHeader title={t('pay-runs.newRunTitle')} subtitle={t('pay-runs.newRunLead')} />
      <NewRun />
    </>
  )
}
