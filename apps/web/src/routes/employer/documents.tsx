import { Link } from 'react-router'
import { CompanyDocuments } from '../../features/people/documents/company-documents.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function DocumentsPage() {
  const { t } = useText()
  const may = useMay()
  const { role } = useUser()
  return (
    <>
      <PageTitle>{t('documents.title')}</PageTitle>
      <PageHeader
        title={t('documents.title')}
        subtitle={t('documents.companyLead')}
        actions={
          may('contracts.manage') && (
            <Link to="/employer/documents/contracts" className={buttonClasses({ look: 'outline' })}>
              {t('contracts.title')}
            </Link>
          )
        }
      />
      <CompanyDocuments
        may={{
          change: may('documents.manage'),
          everyone: may('documents.manage') && role !== 'manager',
          private: may('documents.private'),
        }}
      />
    </>
  )
}
