import { PolicySection } from '../../features/wage-access/policy/policy-section.tsx'
import { Withdrawals } from '../../features/wage-access/withdrawals/withdrawals.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function WageAccessPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('common.navWageAccess')}</PageTitle>
      <PageHeader title={t('common.navWageAccess')} />
      <ViewTabs
        label={t('common.navWageAccess')}
        tabs={[
          {
            value: 'withdrawals',
            label: t('withdrawals.tabWithdrawals'),
            content: <Withdrawals canDecide={may('withdrawals.decide')} />,
          },
          {
            value: 'rules',
            label: t('policy.tabRules'),
            content: <PolicySection canWrite={may('policy.write')} />,
          },
        ]}
      />
    </>
  )
}
