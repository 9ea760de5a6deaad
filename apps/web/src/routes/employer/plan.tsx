import { CompanyPlanPage } from '../../features/company/plan/company-plan.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function PlanPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('plan.title')}</PageTitle>
      <PageHeader title={t('plan.title')} subtitle={t('plan.lead')} />
      <CompanyPlanPage mayChoose={may('plan.choose')} />
    </>
  )
}
