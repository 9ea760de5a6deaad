import { useParams } from 'react-router'
import { RunJournal } from '../../features/payroll/payroll-journals/run-journal.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function RunJournalPage() {
  const { t } = useText()
  const { id = '' } = useParams()
  return (
    <>
      <PageTitle>{t('payroll.fileJournal')}</PageTitle>
      <BackLink to={`/employer/payroll/runs/${id}`}>{t('payroll.backToRun')}</BackLink>
      <PageHeader title={t('payroll.fileJournal')} subtitle={t('payroll-journals.journalLead')} />
      <RunJournal key={id} runId={id} />
    </>
  )
}
