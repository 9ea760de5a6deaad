import type { ComparedFault, ComparedField, ComparedFigure, ComparedPerson, DifferenceCause } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { useText } from '../../../i18n/use-text.tsx'

export const figureLabels = {
  gross: 'take-home.gross',
  tax: 'take-home.incomeTax',
  employeeNi: 'payroll.employeeNi',
  pension: 'pay-runs.pensionEmployee',
  studentLoan: 'parallel-runs.studentLoans',
  otherDeductions: 'pay-runs.otherDeductions',
  net: 'pay-runs.net',
} as const satisfies Record<ComparedFigure, PlainKey>

export const fieldLabels = {
  ...figureLabels,
  employeeNumber: 'employees.number',
  nationalInsuranceNumber: 'employees.nino',
  name: 'employee-imports.fName',
  firstName: 'employees.firstName',
  lastName: 'employees.lastName',
  taxCode: 'employees.taxCode',
  niCategory: 'employees.niCategory',
} as const satisfies Record<ComparedField, PlainKey>

export const stateLabels = {
  agrees: 'parallel-runs.agrees',
  differs: 'parallel-runs.differs',
  only_theirs: 'parallel-runs.onlyTheirs',
  only_ours: 'parallel-runs.onlyOurs',
  refused: 'parallel-runs.refused',
} as const satisfies Record<ComparedPerson['state'], PlainKey>

export const faultTexts = {
  not_readable: 'employee-imports.eNotReadable',
  file_empty: 'employee-imports.eEmpty',
  too_many_rows: 'employee-imports.eTooMany',
  field_twice: 'employee-imports.eFieldTwice',
  net_missing: 'parallel-runs.eNet',
  person_missing: 'parallel-runs.ePerson',
  required: 'common.fieldRequired',
  not_an_amount: 'employee-imports.eAmount',
} as const satisfies Record<ComparedFault, PlainKey>

type Text = ReturnType<typeof useText>['t']
type Cause = ComparedPerson['causes'][number]

/** The sentence of a cause; does not compile while one has none. */
export function causeText(t: Text, { code, facts, amount }: Cause): string {
  const { theirs = '–', ours = '–' } = facts
  const sentences: Record<DifferenceCause, () => string> = {
    only_net_known: () => t('parallel-runs.only_net_known'),
    several_rows: () => t('parallel-runs.several_rows', { count: Number(facts.count ?? 2) }),
    gross_differs: () => t('parallel-runs.gross_differs'),
    sacrifice_in_gross: () =>
      amount === null ? t('parallel-runs.gross_differs') : t('parallel-runs.sacrifice_in_gross', { amount }),
    gross_explains: () => t('parallel-runs.gross_explains'),
    tax_code_explains: () => t('parallel-runs.tax_code_explains', { theirs, ours }),
    tax_code_differs: () => t('parallel-runs.tax_code_differs', { theirs, ours }),
    tax_basis_explains: () =>
      t(facts.basis === 'cumulative' ? 'parallel-runs.tax_basis_cumulative' : 'parallel-runs.tax_basis_week1'),
    week1_month1: () => t('parallel-runs.week1_month1', { code: facts.code ?? '–' }),
    no_figures_to_date: () => t('parallel-runs.no_figures_to_date'),
    figures_to_date: () => t('parallel-runs.figures_to_date'),
    ni_letter_explains: () => t('parallel-runs.ni_letter_explains', { theirs, ours }),
    ni_letter_differs: () => t('parallel-runs.ni_letter_differs', { theirs, ours }),
    ni_differs: () => t('parallel-runs.ni_differs'),
    loan_missing_here: () => t('parallel-runs.loan_missing_here'),
    loan_missing_there: () => t('parallel-runs.loan_missing_there'),
    loan_plan_explains: () =>
      t('parallel-runs.loan_plan_explains', {
        plans: (facts.plans ?? '')
          .split(' ')
          .map((plan) =>
            plan === 'postgraduate'
              ? t('employees.loanPostgraduate')
              : t('employees.loanPlan', { plan: plan.replace('plan_', '') }),
          )
          .join(' + '),
      }),
    loan_differs: () => t('parallel-runs.loan_differs'),
    pension_missing_here: () => t('parallel-runs.pension_missing_here'),
    pension_missing_there: () => t('parallel-runs.pension_missing_there'),
    pension_differs: () => t('parallel-runs.pension_differs'),
    other_deductions: () => t('parallel-runs.other_deductions'),
  }
  return sentences[code]()
}
