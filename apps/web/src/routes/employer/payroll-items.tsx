import { Link } from 'react-router'
import { CourtOrders } from '../../features/payroll/court-orders/court-orders.tsx'
import { PayItems } from '../../features/payroll/pay-items/pay-items.tsx'
import { LoanNotices } from '../../features/payroll/tax-code-notices/loan-notices.tsx'
import { TaxNotices } from '../../features/payroll/tax-code-notices/tax-code-notices.tsx'
import { Absences } from '../../features/time/absences/absences.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function PayItemsPage() {
  const { t } = useText()
  const may = useMay()
  const canWrite = may('payroll.run')
  return (
    <>
      <PageTitle>{t('payroll.items')}</PageTitle>
      <BackLink to="/employer/payroll">{t('common.navPayRuns')}</BackLink>
      <PageHeader title={t('payroll.items')} />
      <ViewTabs
        label={t('payroll.items')}
        tabs={[
          { value: 'items', label: t('pay-items.payItems'), content: <PayItems canWrite={canWrite} /> },
          { value: 'absences', label: t('absences.absences'), content: <Absences canWrite={canWrite} /> },
          {
            value: 'notices',
            label: t('tax-code-notices.notices'),
            content: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                <p>
                  <Link to="/employer/payroll/tax-codes" className={buttonClasses({ look: 'outline' })}>
                    {t('tax-code-notices.upliftTitle')}
                  </Link>
                </p>
                <TaxNotices canWrite={canWrite} canDecide={may('payroll.approve')} />
                <LoanNotices canWrite={canWrite} />
              </div>
            ),
          },
          { value: 'orders', label: t('payroll.courtOrders'), content: <CourtOrders canWrite={canWrite} /> },
        ]}
      />
    </>
  )
}
