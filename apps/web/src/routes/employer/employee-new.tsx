import { useNavigate } from 'react-router'
import { PlanWithRoom } from '../../features/company/plan/plan-with-room.tsx'
import { AddEmployeeForm } from '../../features/people/employees/add-employee-form.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function NewEmployeePage() {
  const { t } = useText()
  const navigate = useNavigate()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('employees.addTitle')}</PageTitle>
      <BackLink to="/employer/employees">{t('employees.backToList')}</BackLink>
      <PageHeader title={t('employees.addTitle')} />
      <AddEmployeeForm
        onAdded={({ id }) => navigate(`/employer/employees/${id}`, { replace: true })}
        help={(error) => <PlanWithRoom error={error} mayChoose={may('plan.choose')} />}
      />
    </>
  )
}
