import { PayslipsOverview } from '../../features/payslips/payslips-overview.tsx'
import { useVerification } from '../../features/verification/use-verification.tsx'
import { NotLinked } from '../../features/wages/not-linked.tsx'
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
