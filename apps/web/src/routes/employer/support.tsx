import { useSearchParams } from 'react-router'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { CompanyCases } from '../../features/people/support/company-cases.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function SupportPage() {
  const { t } = useText()
  const { verify, dialog } = useVerification()
  const [asked] = useSearchParams()
  const run = asked.get('run')
  const answer = asked.get('answer')
  const about =
    run !== null
      ? ({ kind: 'pay_run', id: run } as const)
      : answer !== null
        ? ({ kind: 'answer', id: answer } as const)
        : null
  return (
    <>
      <PageTitle>{t('support.title')}</PageTitle>
      <PageHeader title={t('support.title')} subtitle={t('support.companyLead')} />
      <CompanyCases about={about} verify={verify} />
      {dialog}
    </>
  )
}
