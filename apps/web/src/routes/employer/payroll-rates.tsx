import { SavedRates } from '../../features/payroll/pay-rates/saved-rates.tsx'
import { TryRates } from '../../features/payroll/pay-rates/try-rates.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function PayRatesPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('pay-rates.page')}</PageTitle>
      <BackLink to="/employer/employees">{t('employees.backToList')}</BackLink>
      <PageHeader title={t('pay-rates.page')} />
      <TryRates />
      <SavedRates />
    </>
  )
}
