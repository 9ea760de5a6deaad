import { OwnTermsCalculator } from '../../features/payroll/take-home/own-terms-calculator.tsx'
import { TakeHomeCalculator } from '../../features/payroll/take-home/take-home-calculator.tsx'
import { OwnBenefits } from '../../features/people/benefits/own-benefits.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function TaxPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('take-home.title')}</PageTitle>
      <PageHeader title={t('take-home.title')} subtitle={t('take-home.lead')} />
      {workerId === null ? (
        <TakeHomeCalculator terms={null} />
      ) : (
        <ViewTabs
          label={t('take-home.title')}
          tabs={[
            { value: 'take-home', label: t('benefits.calculator'), content: <OwnTermsCalculator /> },
            { value: 'benefits', label: t('benefits.title'), content: <OwnBenefits /> },
          ]}
        />
      )}
    </>
  )
}
