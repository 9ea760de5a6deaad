import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { PayslipsOverview } from '../../features/payroll/payslips/payslips-overview.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function PayslipsPage() {
  const { t } = useText()
  const { workerId } = useUser()
  const { verify, dialog } = useVerification()
  return (
    <>
      <PageTitle>{t('payslips.title')}</PageTitle>
      <PageHeader title={t('payslips.title')} subtitle={t('payslips.lead')} />
      {workerId === null ? <NotLinked /> : <PayslipsOverview verify={verify} />}
      {dialog}
    </>
  )
}
