import type { PayExceptionCode } from '@gpod/contract'
import type { PlainKey } from '../../i18n/create-text.ts'

/** What stands against a payment: its name, and what mends it. Does not compile while a code has no words. */
export const exceptionNames: { readonly [Code in PayExceptionCode]: `payroll.ex_${Code}` & PlainKey } = {
  cannot_calculate: 'payroll.ex_cannot_calculate',
  below_minimum_wage: 'payroll.ex_below_minimum_wage',
  fee_below_minimum_wage: 'payroll.ex_fee_below_minimum_wage',
  report_details_missing: 'payroll.ex_report_details_missing',
  bank_account_missing: 'payroll.ex_bank_account_missing',
  tax_notice_waiting: 'payroll.ex_tax_notice_waiting',
  minimum_wage_unknown: 'payroll.ex_minimum_wage_unknown',
  absence_pay_unknown: 'payroll.ex_absence_pay_unknown',
  hours_waiting: 'payroll.ex_hours_waiting',
  advances_exceed_pay: 'payroll.ex_advances_exceed_pay',
  deductions_not_reached: 'payroll.ex_deductions_not_reached',
  national_insurance_number_missing: 'payroll.ex_national_insurance_number_missing',
  tax_code_missing: 'payroll.ex_tax_code_missing',
  large_change: 'payroll.ex_large_change',
  paid_nothing: 'payroll.ex_paid_nothing',
  new_starter: 'payroll.ex_new_starter',
  leaver: 'payroll.ex_leaver',
}

export const exceptionRemedies: { readonly [Code in PayExceptionCode]: `payroll.fix_${Code}` & PlainKey } = {
  cannot_calculate: 'payroll.fix_cannot_calculate',
  below_minimum_wage: 'payroll.fix_below_minimum_wage',
  fee_below_minimum_wage: 'payroll.fix_fee_below_minimum_wage',
  report_details_missing: 'payroll.fix_report_details_missing',
  bank_account_missing: 'payroll.fix_bank_account_missing',
  tax_notice_waiting: 'payroll.fix_tax_notice_waiting',
  minimum_wage_unknown: 'payroll.fix_minimum_wage_unknown',
  absence_pay_unknown: 'payroll.fix_absence_pay_unknown',
  hours_waiting: 'payroll.fix_hours_waiting',
  advances_exceed_pay: 'payroll.fix_advances_exceed_pay',
  deductions_not_reached: 'payroll.fix_deductions_not_reached',
  national_insurance_number_missing: 'payroll.fix_national_insurance_number_missing',
  tax_code_missing: 'payroll.fix_tax_code_missing',
  large_change: 'payroll.fix_large_change',
  paid_nothing: 'payroll.fix_paid_nothing',
  new_starter: 'payroll.fix_new_starter',
  leaver: 'payroll.fix_leaver',
}

/** Where an exception of one worker is mended; null where there is nothing to mend, only to look at. */
export function placeToMend(code: PayExceptionCode, workerId: string): string | null {
  switch (code) {
    case 'hours_waiting':
      return '/employer/schedule?view=hours'
    case 'tax_notice_waiting':
      return '/employer/payroll/items?view=notices'
    case 'absence_pay_unknown':
      return '/employer/payroll/items?view=absences'
    case 'deductions_not_reached':
      return '/employer/payroll/items'
    case 'advances_exceed_pay':
    case 'fee_below_minimum_wage':
    case 'large_change':
    case 'new_starter':
    case 'leaver':
    case 'paid_nothing':
      return `/employer/employees/${workerId}`
    default:
      return `/employer/employees/${workerId}/change`
  }
}
