import { LeaversList } from '../../features/people/leavers/leavers-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function LeaversPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('leavers.title')}</PageTitle>
      <BackLink to="/employer/employees">{t('employees.backToList')}</BackLink>
      <PageHeader title={t('leavers.title')} />
      <ViewTabs
        label={t('leavers.title')}
        tabs={[
          { value: 'coming', label: t('leavers.coming'), content: <LeaversList when="coming" /> },
          { value: 'past', label: t('leavers.past'), content: <LeaversList when="past" /> },
        ]}
      />
    </>
  )
}
