import { useNavigate, useParams, useSearchParams } from 'react-router'
import { TemplateEditor } from '../../features/people/contracts/template-editor.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function ContractTemplatePage() {
  const { t } = useText()
  const { id = 'new' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isToMake = search.get('then') === 'make'
  const title = id === 'new' ? t('contracts.write') : t('contracts.change')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to="/employer/documents/contracts">{t('contracts.title')}</BackLink>
      <PageHeader title={title} />
      <TemplateEditor
        id={id === 'new' ? null : id}
        isFromStarter={id === 'new' && search.get('from') === 'starter'}
        onSaved={(saved) => {
          // Who came to make a contract, and had no template, goes on with it.
          const worker = search.get('worker')
          const make = `/employer/documents/make-contract?template=${saved}${worker === null ? '' : `&worker=${worker}`}`
          return navigate(isToMake ? make : '/employer/documents/contracts', { replace: isToMake })
        }}
      />
    </>
  )
}
