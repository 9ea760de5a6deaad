import { useSearchParams } from 'react-router'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { OwnCases } from '../../features/people/support/own-cases.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function SupportPage() {
  const { t } = useText()
  const { workerId } = useUser()
  const { verify, dialog } = useVerification()
  const [asked] = useSearchParams()
  const payslip = asked.get('payslip')
  const answer = asked.get('answer')
  const about =
    payslip !== null
      ? ({ kind: 'payslip', id: payslip } as const)
      : answer !== null
        ? ({ kind: 'answer', id: answer } as const)
        : null
  return (
    <>
      <PageTitle>{t('support.title')}</PageTitle>
      <PageHeader title={t('support.title')} subtitle={t('support.lead')} />
      {workerId === null ? <NotLinked /> : <OwnCases about={about} verify={verify} />}
      {dialog}
    </>
  )
}
