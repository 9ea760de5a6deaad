import type { PayExceptionCode } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'

/** An exception of a payment: its name, and what fixes it. Does not compile while a code has no text. */
export const exceptionNames: { readonly [Code in PayExceptionCode]: `pay-runs.ex_${Code}` & PlainKey } = {
  cannot_calculate: 'pay-runs.ex_cannot_calculate',
  brought_forward_missing: 'pay-runs.ex_brought_forward_missing',
  below_minimum_wage: 'pay-runs.ex_below_minimum_wage',
  fee_below_minimum_wage: 'pay-runs.ex_fee_below_minimum_wage',
  report_details_missing: 'pay-runs.ex_report_details_missing',
  bank_account_missing: 'pay-runs.ex_bank_account_missing',
  bank_account_held: 'pay-runs.ex_bank_account_held',
  account_before_paid: 'pay-runs.ex_account_before_paid',
  bank_account_shared: 'pay-runs.ex_bank_account_shared',
  national_insurance_number_shared: 'pay-runs.ex_national_insurance_number_shared',
  tax_notice_waiting: 'pay-runs.ex_tax_notice_waiting',
  minimum_wage_unknown: 'pay-runs.ex_minimum_wage_unknown',
  absence_pay_unknown: 'pay-runs.ex_absence_pay_unknown',
  hours_waiting: 'pay-runs.ex_hours_waiting',
  advances_exceed_pay: 'pay-runs.ex_advances_exceed_pay',
  deductions_not_reached: 'pay-runs.ex_deductions_not_reached',
  national_insurance_number_missing: 'pay-runs.ex_national_insurance_number_missing',
  tax_code_missing: 'pay-runs.ex_tax_code_missing',
  large_change: 'pay-runs.ex_large_change',
  paid_nothing: 'pay-runs.ex_paid_nothing',
  new_starter: 'pay-runs.ex_new_starter',
  late_joiner: 'pay-runs.ex_late_joiner',
  leaver: 'pay-runs.ex_leaver',
}

export const exceptionRemedies: { readonly [Code in PayExceptionCode]: `pay-runs.fix_${Code}` & PlainKey } = {
  cannot_calculate: 'pay-runs.fix_cannot_calculate',
  brought_forward_missing: 'pay-runs.fix_brought_forward_missing',
  below_minimum_wage: 'pay-runs.fix_below_minimum_wage',
  fee_below_minimum_wage: 'pay-runs.fix_fee_below_minimum_wage',
  report_details_missing: 'pay-runs.fix_report_details_missing',
  bank_account_missing: 'pay-runs.fix_bank_account_missing',
  bank_account_held: 'pay-runs.fix_bank_account_held',
  account_before_paid: 'pay-runs.fix_account_before_paid',
  bank_account_shared: 'pay-runs.fix_bank_account_shared',
  national_insurance_number_shared: 'pay-runs.fix_national_insurance_number_shared',
  tax_notice_waiting: 'pay-runs.fix_tax_notice_waiting',
  minimum_wage_unknown: 'pay-runs.fix_minimum_wage_unknown',
  absence_pay_unknown: 'pay-runs.fix_absence_pay_unknown',
  hours_waiting: 'pay-runs.fix_hours_waiting',
  advances_exceed_pay: 'pay-runs.fix_advances_exceed_pay',
  deductions_not_reached: 'pay-runs.fix_deductions_not_reached',
  national_insurance_number_missing: 'pay-runs.fix_national_insurance_number_missing',
  tax_code_missing: 'pay-runs.fix_tax_code_missing',
  large_change: 'pay-runs.fix_large_change',
  paid_nothing: 'pay-runs.fix_paid_nothing',
  new_starter: 'pay-runs.fix_new_starter',
  late_joiner: 'pay-runs.fix_late_joiner',
  leaver: 'pay-runs.fix_leaver',
}

/** Where an exception of one worker is fixed; null where there is nothing to fix, only to look at. */
export function placeToFix(code: PayExceptionCode, workerId: string): string | null {
  switch (code) {
    case 'brought_forward_missing':
      return `/employer/payroll/brought-forward?employee=${workerId}`
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
    case 'late_joiner':
    case 'leaver':
    case 'paid_nothing':
    case 'account_before_paid':
    case 'bank_account_held':
      return `/employer/employees/${workerId}`
    default:
      return `/employer/employees/${workerId}/change`
  }
}
