import { PensionLettersCard } from '../../features/payroll/pensions/pension-letters.tsx'
import { PensionOverviewCards } from '../../features/payroll/pensions/pension-overview.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function PensionsPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('pensions.title')}</PageTitle>
      <BackLink to="/employer/payroll">{t('common.navPayRuns')}</BackLink>
      <PageHeader title={t('pensions.title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PensionOverviewCards canWrite={may('payroll.approve')} />
        <PensionLettersCard canWrite={may('payroll.run')} />
      </div>
    </>
  )
}
