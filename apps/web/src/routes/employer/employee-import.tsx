import { EmployeeImport } from '../../features/people/employee-imports/employee-import.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function EmployeeImportPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('employee-imports.title')}</PageTitle>
      <BackLink to="/employer/employees">{t('employees.backToList')}</BackLink>
      <PageHeader title={t('employee-imports.title')} />
      <EmployeeImport />
    </>
  )
}
