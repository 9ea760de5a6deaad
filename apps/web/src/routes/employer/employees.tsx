import { AddFromHeader, EmployeeList } from '../../features/people/employees/employee-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function EmployeesPage() {
  const { t } = useText()
  const canWrite = useMay()('employees.write')
  return (
    <>
      <PageTitle>{t('common.navEmployees')}</PageTitle>
      <PageHeader title={t('common.navEmployees')} actions={canWrite && <AddFromHeader />} />
      <EmployeeList canWrite={canWrite} />
    </>
  )
}
