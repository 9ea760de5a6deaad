import { PayrollYear } from '../../features/payroll/pay-calendar/payroll-year.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function PayrollCalendarPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('pay-calendar.title')}</PageTitle>
      <BackLink to="/employer/payroll">{t('common.navPayRuns')}</BackLink>
      <PageHeader title={t('pay-calendar.title')} />
      <PayrollYear canDownload={may('payroll.run')} />
    </>
  )
}
