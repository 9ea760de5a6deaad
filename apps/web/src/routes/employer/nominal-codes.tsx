import { NominalCodes } from '../../features/payroll/payroll-journals/nominal-codes.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function NominalCodesPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('payroll-journals.codes')}</PageTitle>
      <BackLink to="/employer/payroll/settings">{t('payroll.settings')}</BackLink>
      <PageHeader title={t('payroll-journals.codes')} subtitle={t('payroll-journals.codesLead')} />
      <NominalCodes canWrite={may('payroll.run')} />
    </>
  )
}
