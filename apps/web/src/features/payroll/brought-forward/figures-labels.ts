import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { type FamilyPayKind, type letterAmounts, optionalAmounts } from './figures-answers.ts'

/** A figure's name, and where other software shows it: the element of the FPS, the column of a P11. */
type Label = { label: FixedKey; fps?: string; p11?: string; hint?: FixedKey }

export const mainLabels = {
  taxablePay: { label: 'payslips.taxablePay', fps: 'TaxablePay', p11: '3' },
  tax: { label: 'take-home.incomeTax', fps: 'TotalTax', p11: '6' },
} as const satisfies Record<string, Label>

export const letterLabels = {
  niEarnings: { label: 'pay-runs.niablePay', fps: 'GrossEarningsForNICsYTD' },
  atLowerEarningsLimit: { label: 'brought-forward.atLowerEarningsLimit', fps: 'AtLELYTD', p11: '1a' },
  lowerLimitToPrimary: { label: 'brought-forward.lowerLimitToPrimary', fps: 'LELtoPTYTD', p11: '1b' },
  primaryToUpper: { label: 'brought-forward.primaryToUpper', fps: 'PTtoUELYTD', p11: '1c' },
  employeeNi: { label: 'payroll.employeeNi', fps: 'EmpeeContribnsYTD' },
  employerNi: { label: 'payroll.employerNi', fps: 'TotalEmpNICYTD' },
} as const satisfies Record<(typeof letterAmounts)[number], Label>

export const otherLabels = {
  studentLoan: { label: 'take-home.studentLoan', fps: 'StudentLoansTD' },
  postgraduateLoan: { label: 'take-home.postgraduate', fps: 'PostgradLoansTD' },
  pensionBeforeTax: { label: 'brought-forward.pensionBeforeTax', fps: 'EmpeePenContribnsPaidYTD' },
  pensionAfterTax: { label: 'brought-forward.pensionAfterTax', fps: 'EmpeePenContribnsNotPaidYTD' },
  pensionEmployer: { label: 'payroll.pensionEmployer', hint: 'brought-forward.lastPayslip' },
  payrolledBenefits: { label: 'brought-forward.payrolledBenefits', fps: 'BenefitsTaxedViaPayrollYTD' },
  gross: { label: 'take-home.gross' },
  net: { label: 'payslips.net' },
} as const satisfies Record<(typeof optionalAmounts)[number], Label>

/** What stands open in the form; the others are under "More". */
export const commonAmounts = optionalAmounts.slice(0, 5)

export const familyPayLabels = {
  statutory_maternity: 'pay-lines.statutory_maternity',
  statutory_paternity: 'pay-lines.statutory_paternity',
  statutory_adoption: 'pay-lines.statutory_adoption',
  statutory_shared_parental: 'pay-lines.statutory_shared_parental',
  statutory_bereavement: 'pay-lines.statutory_bereavement',
  statutory_neonatal: 'pay-lines.statutory_neonatal',
} as const satisfies Record<FamilyPayKind, FixedKey>

export const familyPayKinds = Object.keys(familyPayLabels) as FamilyPayKind[]

const familyPayElements: Readonly<Record<FamilyPayKind, string>> = {
  statutory_maternity: 'SMPYTD',
  statutory_paternity: 'SPPYTD',
  statutory_adoption: 'SAPYTD',
  statutory_shared_parental: 'ShPPYTD',
  statutory_bereavement: 'SPBPYTD',
  statutory_neonatal: 'SNCPYTD',
}

/** Where a figure stands, as a hint. */
export function useWhere(): (label: Label) => string | undefined {
  const { t } = useText()
  return ({ fps, p11, hint }) => {
    if (hint) return t(hint)
    if (fps === undefined) return undefined
    if (p11 === undefined) return t('brought-forward.inFps', { element: fps })
    return t('brought-forward.inFpsAndP11', { element: fps, column: p11 })
  }
}

/** The same of a kind of family pay. */
export function elementOf(kind: string): string {
  return familyPayElements[kind as FamilyPayKind] ?? ''
}
