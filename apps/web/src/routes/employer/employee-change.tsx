import { useNavigate, useParams } from 'react-router'
import { ChangeEmployeeForm } from '../../features/people/employees/change-employee-form.tsx'
import { LoadedEmployee } from '../../features/people/employees/loaded-employee.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function ChangeEmployeePage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const record = `/employer/employees/${id}`
  return (
    <LoadedEmployee id={id}>
      {(employee) => (
        <>
          <PageTitle>{t('employees.changeTitle', { name: employee.name })}</PageTitle>
          <BackLink to={record}>{employee.name}</BackLink>
          <PageHeader title={t('employees.changeTitle', { name: employee.name })} />
          <ChangeEmployeeForm key={employee.id} employee={employee} onDone={() => navigate(record)} />
        </>
      )}
    </LoadedEmployee>
  )
}
