import { Link } from 'react-router'
import { ContractTemplates } from '../../features/people/contracts/contract-templates.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function ContractsPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('contracts.title')}</PageTitle>
      <BackLink to="/employer/documents">{t('documents.title')}</BackLink>
      <PageHeader
        title={t('contracts.title')}
        subtitle={t('contracts.lead')}
        actions={
          <Link to="/employer/documents/make-contract" className={buttonClasses()}>
            {t('contracts.make')}
          </Link>
        }
      />
      <ContractTemplates />
    </>
  )
}
