import { OwnTermsCalculator } from '../../features/tax/own-terms-calculator.tsx'
import { TakeHomeCalculator } from '../../features/tax/take-home-calculator.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function TaxPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('tax.title')}</PageTitle>
      <PageHeader title={t('tax.title')} subtitle={t('tax.lead')} />
      {workerId === null ? <TakeHomeCalculator terms={null} /> : <OwnTermsCalculator />}
    </>
  )
}
