import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { HelpCard } from '../../features/people/wellbeing/help-card.tsx'
import { HowForecast } from '../../features/wage-access/earnings/how-forecast.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { GoalsAndScore, OwnFinances } from '../../features/wage-access/finances/own-finances.tsx'
import { OwnSpending } from '../../features/wage-access/finances/own-spending.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function FinancialPage() {
  const { t } = useText()
  const { workerId } = useUser()
  const { verify, dialog } = useVerification()
  return (
    <>
      <PageTitle>{t('finances.title')}</PageTitle>
      <PageHeader title={t('finances.title')} subtitle={t('finances.text')} />
      {workerId === null ? (
        <NotLinked />
      ) : (
        <ViewTabs
          label={t('finances.title')}
          tabs={[
            {
              value: 'calendar',
              label: t('finances.tabCalendar'),
              content: (
                <OwnFinances help={({ nation }) => <HelpCard topic="money" nation={nation} />} how={<HowForecast />} />
              ),
            },
            { value: 'spending', label: t('finances.tabSpending'), content: <OwnSpending /> },
            { value: 'goals', label: t('finances.tabGoals'), content: <GoalsAndScore verify={verify} /> },
          ]}
        />
      )}
      {dialog}
    </>
  )
}
