import { CompanyExpenses } from '../../features/people/expenses/company-expenses.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function ExpensesPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('expenses.title')}</PageTitle>
      <PageHeader title={t('expenses.title')} subtitle={t('expenses.lead')} />
      <CompanyExpenses maySetRules={may('expenses.rules')} />
    </>
  )
}
