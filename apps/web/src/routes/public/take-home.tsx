import { TakeHomeCalculator } from '../../features/payroll/take-home/take-home-calculator.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function TakeHomePage() {
  const { t } = useText()
  return (
    <PublicLayout>
      <PageTitle>{t('take-home.publicTitle')}</PageTitle>
      <PageHeader title={t('take-home.publicTitle')} subtitle={t('take-home.publicLead')} />
      <TakeHomeCalculator terms={null} />
    </PublicLayout>
  )
}
