import { CompanyRewards } from '../../features/people/rewards/company-rewards.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function RewardsPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('rewards.tabRewards')}</PageTitle>
      <PageHeader title={t('rewards.tabRewards')} subtitle={t('rewards.employerText')} />
      <CompanyRewards canManage={may('rewards.manage')} />
    </>
  )
}
