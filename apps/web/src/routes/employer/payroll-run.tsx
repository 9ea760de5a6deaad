import { useParams } from 'react-router'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { RunPage } from '../../features/payroll/pay-runs/run-page.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { BackLink } from './back-link.tsx'

export default function PayRunPage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const { verify, dialog } = useVerification()
  return (
    <>
      <BackLink to="/employer/payroll">{t('common.navPayRuns')}</BackLink>
      <RunPage key={id} id={id} verify={(amount) => verify('pay_run_pay', amount)} />
      {dialog}
    </>
  )
}
