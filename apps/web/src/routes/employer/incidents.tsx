import { IncidentList } from '../../features/people/incidents/incident-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function IncidentsPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('incidents.title')}</PageTitle>
      <PageHeader title={t('incidents.title')} subtitle={t('incidents.text')} />
      <IncidentList canHandle={may('incidents.handle')} />
    </>
  )
}
