import { BookOpenText, History, Split } from 'lucide-react'
import { Link } from 'react-router'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { PayrollSettingsSection } from '../../features/company/settings/payroll-settings.tsx'
import { PaySchedules } from '../../features/payroll/pay-schedules/pay-schedules.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function PayrollSettingsPage() {
  const { t } = useText()
  const may = useMay()
  const { verify, dialog } = useVerification({ reason: t('verification.forPayrollSettings') })
  return (
    <>
      <PageTitle>{t('payroll.settings')}</PageTitle>
      <BackLink to="/employer/payroll">{t('common.navPayRuns')}</BackLink>
      <PageHeader
        title={t('payroll.settings')}
        actions={
          <>
            <Link to="/employer/payroll/settings/nominal-codes" className={buttonClasses({ look: 'outline' })}>
              <BookOpenText aria-hidden="true" className="size-5" />
              {t('payroll-journals.codes')}
            </Link>
            <Link to="/employer/payroll/settings/cost-centres" className={buttonClasses({ look: 'outline' })}>
              <Split aria-hidden="true" className="size-5" />
              {t('payroll-journals.costCentres')}
            </Link>
            <Link to="/employer/payroll/brought-forward" className={buttonClasses({ look: 'outline' })}>
              <History aria-hidden="true" className="size-5" />
              {t('brought-forward.label')}
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PaySchedules canWrite={may('payroll.run')} verify={verify} />
        <PayrollSettingsSection canWrite={may('payroll.approve')} verify={verify} />
      </div>
      {dialog}
    </>
  )
}
