import { useSearchParams } from 'react-router'
import { CompanyBroughtForward } from '../../features/payroll/brought-forward/company-form.tsx'
import { EmployeeFigures } from '../../features/payroll/brought-forward/employee-figures.tsx'
import { EmployeesBroughtForward } from '../../features/payroll/brought-forward/employees-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

/** What other payroll software paid in this tax year: everyone and the company, or with `?employee=` one of them. */
export default function BroughtForwardPage() {
  const { t } = useText()
  const canWrite = useMay()('payroll.run')
  const [search, setSearch] = useSearchParams()
  const workerId = search.get('employee')
  if (workerId !== null) {
    return (
      <>
        <BackLink to="/employer/payroll/brought-forward">{t('brought-forward.title')}</BackLink>
        <EmployeeFigures key={workerId} workerId={workerId} canWrite={canWrite} onDone={() => setSearch({})} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{t('brought-forward.title')}</PageTitle>
      <BackLink to="/employer/payroll">{t('common.navPayRuns')}</BackLink>
      <PageHeader title={t('brought-forward.title')} subtitle={t('brought-forward.lead')} />
      <ViewTabs
        label={t('brought-forward.title')}
        tabs={[
          {
            value: 'employees',
            label: t('payroll.workers'),
            content: <EmployeesBroughtForward canWrite={canWrite} />,
          },
          {
            value: 'company',
            label: t('brought-forward.company'),
            content: <CompanyBroughtForward canWrite={canWrite} />,
          },
        ]}
      />
    </>
  )
}
