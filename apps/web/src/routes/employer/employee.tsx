import type { Employee } from '@gpod/contract'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ClearFactorsCard } from '../../features/account/verification/clear-factors-card.tsx'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { BroughtForwardCard } from '../../features/payroll/brought-forward/employee-card.tsx'
import { CourtOrders } from '../../features/payroll/court-orders/court-orders.tsx'
import { PayItems } from '../../features/payroll/pay-items/pay-items.tsx'
import { EmployeeCertificates } from '../../features/payroll/payslips/employee-certificates.tsx'
import { EmployeePayslips } from '../../features/payroll/payslips/employee-payslips.tsx'
import { EmployeeYearCard } from '../../features/payroll/payslips/employee-year.tsx'
import { EnrolmentCard } from '../../features/payroll/pensions/enrolment-card.tsx'
import { TaxNotices } from '../../features/payroll/tax-code-notices/tax-code-notices.tsx'
import { DeleteEmployee } from '../../features/people/employees/delete-employee.tsx'
import { EmployeeActions } from '../../features/people/employees/employee-actions.tsx'
import { EmployeeHistory } from '../../features/people/employees/employee-history.tsx'
import { EmployeeRecord } from '../../features/people/employees/employee-record.tsx'
import { LoadedEmployee } from '../../features/people/employees/loaded-employee.tsx'
import { LeaverView } from '../../features/people/leavers/leaver-view.tsx'
import { WorkerOnboardingCards, WorkerOnboardingFirst } from '../../features/people/onboarding/worker-onboarding.tsx'
import { Absences } from '../../features/time/absences/absences.tsx'
import { HolidayCard } from '../../features/time/absences/holiday-card.tsx'
import { WorkerExceptions } from '../../features/wage-access/policy/worker-exceptions.tsx'
import { useText } from '../../i18n/use-text.tsx'
import type { Verify } from '../../lib/with-verification.ts'
import { ViewTabs } from '../../shared/view-tabs.tsx'
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
            <Views key={employee.id} employee={employee} verify={verify} />
          </>
        )}
      </LoadedEmployee>
      {dialog}
    </>
  )
}

/** Everything of one employee, each view for those who may see it; without tabs for whom there is one alone. */
function Views({ employee, verify }: { employee: Employee; verify: Verify }) {
  const { t } = useText()
  const may = useMay()
  const { id, name } = employee
  const worker = { id, name }
  const canWrite = may('payroll.run')
  const record = <RecordView employee={employee} verify={verify} />
  if (!may('payroll.read')) return record
  return (
    <ViewTabs
      label={t('employees.views')}
      tabs={[
        { value: 'record', label: t('employees.viewRecord'), content: record },
        {
          value: 'pay',
          label: t('employees.sectionPay'),
          content: (
            <Stack>
              <EmployeeYearCard workerId={id} />
              {may('payslips.read') && (
                <EmployeePayslips workerId={id} name={name} hasAccount={employee.account === 'linked'} />
              )}
              <BroughtForwardCard workerId={id} canWrite={canWrite} />
            </Stack>
          ),
        },
        {
          value: 'absences',
          label: t('employees.viewAbsences'),
          content: (
            <Stack>
              <HolidayCard workerId={id} />
              <Absences canWrite={canWrite} worker={worker} />
            </Stack>
          ),
        },
        {
          value: 'items',
          label: t('employees.viewItems'),
          content: (
            <Stack>
              <PayItems canWrite={canWrite} worker={worker} />
              <CourtOrders canWrite={canWrite} worker={worker} />
              <TaxNotices canWrite={canWrite} canDecide={may('payroll.approve')} worker={worker} />
            </Stack>
          ),
        },
        ...(employee.isPayShown
          ? [
              {
                value: 'pension',
                label: t('employees.pension'),
                content: <EnrolmentCard workerId={id} canWrite={canWrite} />,
              },
            ]
          : []),
        {
          value: 'history',
          label: t('employees.viewHistory'),
          content: <EmployeeHistory workerId={id} canWrite={may('employees.write')} />,
        },
        { value: 'leaving', label: t('employees.viewLeaving'), content: <LeavingView employee={employee} /> },
      ]}
    />
  )
}

const Stack = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
)

function RecordView({ employee, verify }: { employee: Employee; verify: Verify }) {
  const { t } = useText()
  const may = useMay()
  const navigate = useNavigate()
  const canWrite = may('employees.write')
  return (
    <Stack>
      {may('onboarding.read') && <WorkerOnboardingFirst workerId={employee.id} canCheck={may('onboarding.check')} />}
      <EmployeeRecord employee={employee} seesPay={employee.isPayShown} canWrite={canWrite} verify={verify} />
      {may('onboarding.read') && <WorkerOnboardingCards workerId={employee.id} canCheck={may('onboarding.check')} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may('contracts.manage') && (
          <Link
            to={`/employer/documents/make-contract?worker=${employee.id}`}
            className={buttonClasses({ look: 'outline' })}
          >
            {t('contracts.make')}
          </Link>
        )}
        {may('audit.read') && (
          <Link to={`/employer/audit?worker=${employee.id}`} className={buttonClasses({ look: 'outline' })}>
            {t('audit.log')}
          </Link>
        )}
      </div>
      {may('policy.write') && <WorkerExceptions workerId={employee.id} />}
      {canWrite && employee.account === 'linked' && <ClearFactorsCard workerId={employee.id} verify={verify} />}
      {canWrite && (
        <DeleteEmployee employee={employee} onDeleted={() => navigate('/employer/employees', { replace: true })} />
      )}
    </Stack>
  )
}

/** What belongs to leaving: the last pay, the holiday that is owed, the P45. */
function LeavingView({ employee }: { employee: Employee }) {
  const may = useMay()
  const { id, name, endsOn } = employee
  return (
    <Stack>
      <LeaverView workerId={id} may={{ write: may('employees.write'), pay: may('payroll.run') }} />
      {endsOn !== null && <HolidayCard workerId={id} />}
      {may('payslips.read') && (
        <>
          {endsOn !== null && <EmployeePayslips workerId={id} name={name} hasAccount={employee.account === 'linked'} />}
          <EmployeeCertificates workerId={id} canIssueP45={endsOn !== null && may('payroll.approve')} />
        </>
      )}
    </Stack>
  )
}
