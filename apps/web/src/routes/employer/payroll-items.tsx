import { useSearchParams } from 'react-router'
import { Absences } from '../../features/payroll/absences.tsx'
import { CourtOrders } from '../../features/payroll/court-orders.tsx'
import { PayItems } from '../../features/payroll/pay-items.tsx'
import { TaxNotices } from '../../features/payroll/tax-notices.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

const views = ['items', 'absences', 'notices', 'orders'] as const

export default function PayItemsPage() {
  const { t } = useText()
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const canWrite = may('payroll.run')
  return (
    <>
      <PageTitle>{t('payroll.items')}</PageTitle>
      <BackLink to="/employer/payroll">{t('common.navPayroll')}</BackLink>
      <PageHeader title={t('payroll.items')} />
      <Tabs
        label={t('payroll.items')}
        value={views.find((view) => view === search.get('view')) ?? 'items'}
        onChange={(view) => setSearch(view === 'items' ? {} : { view }, { replace: true })}
        tabs={[
          { value: 'items', label: t('payroll.payItems'), content: <PayItems canWrite={canWrite} /> },
          { value: 'absences', label: t('payroll.absences'), content: <Absences canWrite={canWrite} /> },
          {
            value: 'notices',
            label: t('payroll.notices'),
            content: <TaxNotices canWrite={canWrite} canDecide={may('payroll.approve')} />,
          },
          { value: 'orders', label: t('payroll.courtOrders'), content: <CourtOrders canWrite={canWrite} /> },
        ]}
      />
    </>
  )
}
