import { TakeHomeCalculator } from '../../features/tax/take-home-calculator.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function TakeHomePage() {
  const { t } = useText()
  return (
    <PublicLayout>
      <PageTitle>{t('tax.publicTitle')}</PageTitle>
      <PageHeader title={t('tax.publicTitle')} subtitle={t('tax.publicLead')} />
      <TakeHomeCalculator terms={null} />
    </PublicLayout>
  )
}
