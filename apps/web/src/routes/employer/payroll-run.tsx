import { Link, useParams } from 'react-router'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { RunPage } from '../../features/payroll/pay-runs/run-page.tsx'
import { RunPayslips } from '../../features/payroll/payslips/run-payslips.tsx'
import { RunPensions } from '../../features/payroll/pensions/run-pensions.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function PayRunPage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const may = useMay()
  const { verify, dialog } = useVerification()
  return (
    <>
      <BackLink to="/employer/payroll">{t('common.navPayRuns')}</BackLink>
      <RunPage
        key={id}
        id={id}
        verify={(amount) => verify('pay_run_pay', amount)}
        payslips={may('payslips.read') && <RunPayslips runId={id} />}
      />
      <div className="mt-5">
        <RunPensions key={id} runId={id} />
      </div>
      {may('support.answer') && (
        <p className="mt-5">
          <Link to={`/employer/support?run=${id}`} className={buttonClasses({ look: 'outline' })}>
            {t('support.aboutRun')}
          </Link>
        </p>
      )}
      {dialog}
    </>
  )
}
