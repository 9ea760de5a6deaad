import { CompanyBenefits } from '../../features/people/benefits/company-benefits.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function BenefitsPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('benefits.title')}</PageTitle>
      <PageHeader title={t('benefits.title')} subtitle={t('benefits.lead')} />
      <CompanyBenefits mayManage={may('benefits.manage')} />
    </>
  )
}
