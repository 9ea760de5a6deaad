import { TaxCodeUpliftView } from '../../features/payroll/tax-code-notices/tax-code-uplift.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function TaxCodesPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('tax-code-notices.upliftTitle')}</PageTitle>
      <BackLink to="/employer/payroll/items?view=notices">{t('tax-code-notices.notices')}</BackLink>
      <PageHeader title={t('tax-code-notices.upliftTitle')} />
      <TaxCodeUpliftView canApply={may('payroll.approve')} />
    </>
  )
}
