import { useParams } from 'react-router'
import { EmployerPayslip } from '../../features/payroll/payslips/employer-payslip.tsx'
import { BackLink } from './back-link.tsx'

export default function EmployerPayslipPage() {
  const { id = '' } = useParams()
  return (
    <EmployerPayslip
      key={id}
      id={id}
      backTo={({ workerId, name }) => <BackLink to={`/employer/employees/${workerId}`}>{name}</BackLink>}
    />
  )
}
