import { PeopleList } from '../../features/people/performance/people-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function PerformancePage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('performance.title')}</PageTitle>
      <PageHeader title={t('performance.title')} subtitle={t('performance.employerText')} />
      <PeopleList canSetTargets={may('performance.targets')} />
    </>
  )
}
