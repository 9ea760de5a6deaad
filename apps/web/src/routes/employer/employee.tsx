import { Link, useParams } from 'react-router'
import { ClearFactorsCard } from '../../features/account/verification/clear-factors-card.tsx'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { BroughtForwardCard } from '../../features/payroll/brought-forward/employee-card.tsx'
import { EmployeePayslips } from '../../features/payroll/payslips/employee-payslips.tsx'
import { EnrolmentCard } from '../../features/payroll/pensions/enrolment-card.tsx'
import { EmployeeActions } from '../../features/people/employees/employee-actions.tsx'
import { EmployeeRecord } from '../../features/people/employees/employee-record.tsx'
import { LoadedEmployee } from '../../features/people/employees/loaded-employee.tsx'
import { WorkerExceptions } from '../../features/wage-access/policy/worker-exceptions.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function EmployeePage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const may = useMay()
  const { verify, dialog } = useVerification()
  return (
    <>
      <BackLink to="/employer/employees">{t('employees.backToList')}</BackLink>
      <LoadedEmployee id={id}>
        {(employee) => (
          <>
            <PageTitle>{employee.name}</PageTitle>
            <PageHeader
              title={employee.name}
              subtitle={employee.position && <bdi>{employee.position}</bdi>}
              actions={may('employees.write') && <EmployeeActions employee={employee} />}
            />
            <div className="grid gap-5">
              <EmployeeRecord employee={employee} seesPay={employee.isPayShown} />
              {may('payroll.read') && <BroughtForwardCard workerId={employee.id} canWrite={may('payroll.run')} />}
              {may('payroll.read') && <EnrolmentCard workerId={employee.id} canWrite={may('payroll.run')} />}
              {may('payslips.read') && (
                <EmployeePayslips
                  key={employee.id}
                  workerId={employee.id}
                  name={employee.name}
                  hasAccount={employee.account === 'linked'}
                />
              )}
              {may('audit.read') && (
                <Link
                  to={`/employer/audit?worker=${employee.id}`}
                  className={`${buttonClasses({ look: 'outline' })} justify-self-start`}
                >
                  {t('audit.log')}
                </Link>
              )}
              {may('policy.write') && <WorkerExceptions key={employee.id} workerId={employee.id} />}
              {may('employees.write') && employee.account === 'linked' && (
                <ClearFactorsCard key={employee.id} workerId={employee.id} verify={verify} />
              )}
            </div>
          </>
        )}
      </LoadedEmployee>
      {dialog}
    </>
  )
}
