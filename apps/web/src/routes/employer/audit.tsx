import { useSearchParams } from 'react-router'
import { AuditLog, type AuditQuestion } from '../../features/insight/audit/audit-log.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function AuditPage() {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const read = (name: string) => search.get(name) ?? ''
  const question: AuditQuestion = {
    area: read('area'),
    actorId: read('by'),
    workerId: read('worker'),
    from: read('from'),
    to: read('to'),
  }
  const change = (changes: Partial<AuditQuestion>) => {
    const { area, actorId: by, workerId: worker, from, to } = { ...question, ...changes }
    const given = Object.entries({ area, by, worker, from, to }).filter(([, value]) => value !== '')
    setSearch(Object.fromEntries(given), { replace: true })
  }
  return (
    <>
      <PageTitle>{t('audit.title')}</PageTitle>
      <BackLink to="/employer/compliance">{t('compliance.title')}</BackLink>
      <PageHeader title={t('audit.title')} />
      <p className="mb-4 max-w-2xl text-ink-2">{t('audit.intro')}</p>
      <AuditLog question={question} onChange={change} />
    </>
  )
}
