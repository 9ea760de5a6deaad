import { PlanningSetup } from '../../features/time/rota/planning-setup.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function RotaPlanningPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('rota.planning')}</PageTitle>
      <BackLink to="/employer/schedule">{t('shifts.tabRota')}</BackLink>
      <PageHeader title={t('rota.planning')} />
      <PlanningSetup canSetUp={may('employees.write')} />
    </>
  )
}
