import { pence } from '@gpod/money'
import type { RefusalCode, Refused } from '@gpod/payroll'
import type { PlainKey, Translate } from '../../../i18n/create-text.ts'

/** The fields of the form that a refusal can be about. */
export type RefusedField = 'pay' | 'taxCode' | 'niCategory' | 'pension' | 'loans' | 'secondPay' | 'form'

/** Which field of the form the engine's field is. */
export function fieldOf({ field }: Refused, job: 'main' | 'second'): RefusedField {
  if (job === 'second') return 'secondPay'
  if (field === 'taxCode') return 'taxCode'
  if (field === 'niCategory') return 'niCategory'
  if (field.startsWith('studentLoanPlans')) return 'loans'
  if (field.startsWith('pension')) return 'pension'
  if (field === 'gross' || field.startsWith('earnings') || field === 'salarySacrifice') return 'pay'
  return 'form'
}

type Message = (t: Translate, refusal: Refused) => string

const plain =
  (key: PlainKey & `take-home.refused${string}`): Message =>
  (t) =>
    (t as (key: PlainKey) => string)(key)
/** What the form never sends: said all the same, with the engine's name of the field. */
const other: Message = (t, { field }) => t('take-home.refusedOther', { field })
const fact = ({ facts }: Refused, name: string): number => (typeof facts[name] === 'number' ? facts[name] : 0)

/** Does not compile while a refusal of the engine has no text. */
const messages: { readonly [Code in RefusalCode]: Message } = {
  unknown_tax_code: plain('take-home.refusedTaxCode'),
  tax_code_without_rate: plain('take-home.refusedTaxCodeRate'),
  unknown_ni_category: plain('take-home.refusedNiCategory'),
  tax_year_not_held: plain('take-home.refusedYear'),
  two_undergraduate_plans: plain('take-home.refusedTwoPlans'),
  unknown_student_loan_plan: plain('take-home.refusedPlan'),
  amount_negative: plain('take-home.refusedNegative'),
  gross_below_zero: plain('take-home.refusedNegative'),
  amount_too_large: (t, refusal) => t('take-home.refusedTooLarge', { maximum: pence(fact(refusal, 'maximum')) }),
  number_out_of_range: (t, refusal) =>
    refusal.field.toLowerCase().includes('rate')
      ? t('take-home.refusedRate', { minimum: fact(refusal, 'minimum'), maximum: fact(refusal, 'maximum') })
      : other(t, refusal),
  deductions_exceed_pay: (t, refusal) =>
    fact(refusal, 'missing') > 0
      ? t('take-home.refusedDeductions', { missing: pence(fact(refusal, 'missing')) })
      : t('take-home.refusedSacrifice'),
  not_a_day: other,
  period_outside_year: other,
  unknown_frequency: other,
  unknown_basis: other,
  unknown_kind: other,
  unknown_method: other,
  amount_not_whole_pence: other,
  not_enough_history: other,
  no_rate_on_day: other,
  no_answer_in_range: other,
}

/** The engine's refusal in the reader's language. */
export function refusalText(t: Translate, refusal: Refused): string {
  return messages[refusal.code](t, refusal)
}
