import { LARGEST_AMOUNT } from '../pay/earnings.ts'
import { type Refused, refuse } from '../refusal.ts'

/** Refuses a year's pay that is no whole number of pence, below zero, or more than is worked out exactly. */
export function checkYearlyGross(gross: number): Refused | undefined {
  if (!Number.isSafeInteger(gross)) return refuse('amount_not_whole_pence', 'gross')
  if (gross < 0) return refuse('amount_negative', 'gross', { given: gross })
  if (gross <= LARGEST_AMOUNT) return undefined
  return refuse('amount_too_large', 'gross', { given: gross, maximum: LARGEST_AMOUNT })
}
