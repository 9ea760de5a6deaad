import { CompanyTraining } from '../../features/people/training/company-training.tsx'
import { StatementsCard } from '../../features/people/training/statements-card.tsx'
import { TrainedPeople } from '../../features/people/training/trained-people.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function TrainingPage() {
  const { t } = useText()
  const may = useMay()
  const canManage = may('training.manage')
  return (
    <>
      <PageTitle>{t('training.title')}</PageTitle>
      <PageHeader title={t('training.title')} subtitle={t('training.companyLead')} />
      <ViewTabs
        label={t('training.title')}
        tabs={[
          { value: 'courses', label: t('training.courses'), content: <CompanyTraining canManage={canManage} /> },
          {
            value: 'skills',
            label: t('training.tabPeople'),
            content: <TrainedPeople canAssess={may('training.assess')} />,
          },
          ...(canManage
            ? [{ value: 'statements', label: t('training.tabStatements'), content: <StatementsCard /> }]
            : []),
        ]}
      />
    </>
  )
}
