import { OwnDocuments } from '../../features/people/documents/own-documents.tsx'
import { OwnExpenses } from '../../features/people/expenses/own-expenses.tsx'
import { OwnLeaving } from '../../features/people/leavers/own-leaving.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function DocumentsPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('documents.title')}</PageTitle>
      <PageHeader title={t('documents.title')} subtitle={t('documents.lead')} />
      {workerId === null ? (
        <NotLinked />
      ) : (
        <ViewTabs
          label={t('documents.title')}
          tabs={[
            {
              value: 'documents',
              label: t('documents.title'),
              content: (
                <>
                  <OwnLeaving />
                  <OwnDocuments />
                </>
              ),
            },
            { value: 'expenses', label: t('expenses.title'), content: <OwnExpenses /> },
          ]}
        />
      )}
    </>
  )
}
