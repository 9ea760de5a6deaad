import { CostCentres } from '../../features/payroll/payroll-journals/cost-centres.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function CostCentresPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('payroll-journals.costCentres')}</PageTitle>
      <BackLink to="/employer/payroll/settings">{t('payroll.settings')}</BackLink>
      <PageHeader title={t('payroll-journals.costCentres')} subtitle={t('payroll-journals.costCentresLead')} />
      <CostCentres canWrite={may('payroll.run')} />
    </>
  )
}
