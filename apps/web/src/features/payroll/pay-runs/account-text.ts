import type { PayException, PayRunPayment } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'

/** What an exception says of the account that wages go to, or of who has it too; null for others. */
export function useAccountText(): (exception: Pick<PayException, 'code' | 'facts'>) => string | null {
  const { t } = useText()
  return ({ code, facts }) => {
    const until = String(facts.until ?? '')
    switch (code) {
      case 'bank_account_missing':
        return t('pay-runs.accountNone')
      case 'bank_account_held':
        return until === '' ? null : t('pay-runs.accountHeld', { until })
      case 'account_before_paid':
        return t('pay-runs.accountBefore', { until, ending: String(facts.ending ?? '') })
      case 'bank_account_shared':
      case 'national_insurance_number_shared':
        return t('pay-runs.sharedWith', { employees: String(facts.employees ?? '') })
      default:
        return null
    }
  }
}

/** Why wages do not go to the account in the record: a run is approved only as its exceptions were shown. */
export function usePaymentReason(): (payment: Pick<PayRunPayment, 'exceptions'>) => string | null {
  const textOf = useAccountText()
  return ({ exceptions }) => {
    const found = exceptions.find(
      ({ code }) => code === 'bank_account_missing' || code === 'bank_account_held' || code === 'account_before_paid',
    )
    return found ? textOf(found) : null
  }
}
