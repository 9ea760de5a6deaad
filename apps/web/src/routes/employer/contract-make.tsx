import { useNavigate, useSearchParams } from 'react-router'
import { MakeContract } from '../../features/people/contracts/make-contract.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function MakeContractPage() {
  const { t } = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <PageTitle>{t('contracts.make')}</PageTitle>
      <BackLink to="/employer/documents/contracts">{t('contracts.title')}</BackLink>
      <PageHeader title={t('contracts.make')} />
      <MakeContract
        worker={search.get('worker')}
        template={search.get('template')}
        onSent={() => navigate('/employer/documents')}
      />
    </>
  )
}
