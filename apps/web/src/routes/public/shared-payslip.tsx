import { useParams } from 'react-router'
import { SharedPayslip } from '../../features/payroll/payslips/shared-payslip.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function SharedPayslipPage() {
  const { t } = useText()
  const { token = '' } = useParams()
  return (
    <PublicLayout>
      <PageTitle>{t('payslips.sharedTitle')}</PageTitle>
      <SharedPayslip token={token} />
    </PublicLayout>
  )
}
