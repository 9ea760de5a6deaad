import { OwnDocuments } from '../../features/people/documents/own-documents.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function DocumentsPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('documents.title')}</PageTitle>
      <PageHeader title={t('documents.title')} subtitle={t('documents.lead')} />
      {workerId === null ? <NotLinked /> : <OwnDocuments />}
    </>
  )
}
