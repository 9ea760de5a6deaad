import { Link } from 'react-router'
import { AddFromHeader, EmployeeList } from '../../features/people/employees/employee-list.tsx'
import { StarterProgress } from '../../features/people/onboarding/starter-progress.tsx'
import { SavedViews } from '../../features/people/saved-views/saved-views.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function EmployeesPage() {
  const { t } = useText()
  const may = useMay()
  const canWrite = may('employees.write')
  return (
    <>
      <PageTitle>{t('common.navEmployees')}</PageTitle>
      <PageHeader
        title={t('common.navEmployees')}
        actions={
          <>
            {may('payroll.read') && (
              <Link to="/employer/employees/leavers" className={buttonClasses({ look: 'quiet' })}>
                {t('leavers.title')}
              </Link>
            )}
            {canWrite && <AddFromHeader />}
          </>
        }
      />
      <EmployeeList
        canWrite={canWrite}
        saved={<SavedViews />}
        beside={({ id }) => may('onboarding.read') && <StarterProgress workerId={id} />}
      />
    </>
  )
}
