import { useLocation, useParams } from 'react-router'
import { PaymentPage } from '../../features/payroll/pay-runs/payment-page.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function PaymentOfRunPage() {
  const { t } = useText()
  const { id = '', workerId = '' } = useParams()
  const { search } = useLocation()
  const may = useMay()
  return (
    <>
      <BackLink to={`/employer/payroll/runs/${id}${search}#${workerId}`}>{t('payroll.backToRun')}</BackLink>
      <PaymentPage key={workerId} runId={id} workerId={workerId} readsPayslips={may('payslips.read')} />
    </>
  )
}
