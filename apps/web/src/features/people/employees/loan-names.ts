import { useText } from '../../../i18n/use-text.tsx'
import type { StudentLoanPlan } from './employee-fields.ts'

export const loanPlans: readonly StudentLoanPlan[] = ['plan_1', 'plan_2', 'plan_4', 'plan_5', 'postgraduate']

export function useLoanNames(): Readonly<Record<StudentLoanPlan, string>> {
  const { t } = useText()
  return {
    plan_1: t('employees.loanPlan', { plan: '1' }),
    plan_2: t('employees.loanPlan', { plan: '2' }),
    plan_4: t('employees.loanPlan', { plan: '4' }),
    plan_5: t('employees.loanPlan', { plan: '5' }),
    postgraduate: t('employees.loanPostgraduate'),
  }
}
