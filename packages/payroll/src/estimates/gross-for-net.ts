import { type Pence, pence } from '@gpod/money'
import { calculatePay } from '../pay/calculate-pay.ts'
import { LARGEST_AMOUNT } from '../pay/earnings.ts'
import type { PayInput } from '../pay/pay-input.ts'
import type { PayCalculated } from '../pay/pay-result.ts'
import { type Refused, refuse } from '../refusal.ts'

export interface GrossForNet {
  readonly outcome: 'found'
  /** The salary to be paid on top of the input's own earnings. */
  readonly salary: Pence
  /** The payment with it. Its net pay may pass the one asked for by pennies: not every net pay can be reached. */
  readonly pay: PayCalculated
}

/**
 * The salary that brings one payment to a net pay: a penny less would not reach it. Refuses what `calculatePay` refuses,
 * a net pay below zero, and one that no salary reaches.
 */
export function grossForNet(input: PayInput, net: Pence): GrossForNet | Refused {
  if (!Number.isSafeInteger(net)) return refuse('amount_not_whole_pence', 'net')
  if (net < 0) return refuse('amount_negative', 'net', { given: net })
  const payAt = (salary: number) =>
    calculatePay({ ...input, earnings: [...input.earnings, { kind: 'salary', amount: pence(salary) }] })
  const reaches = (pay: ReturnType<typeof payAt>): pay is PayCalculated =>
    pay.outcome === 'calculated' && pay.totals.net >= net

  let below = -1
  let high = 0
  let found = payAt(high)
  while (!reaches(found)) {
    // Deductions that a small pay cannot bear are no answer yet; any other refusal holds at every salary.
    if (found.outcome === 'refused' && found.code !== 'deductions_exceed_pay') return found
    if (high >= LARGEST_SALARY) return refuse('no_answer_in_range', 'net', { given: net, largestSalary: high })
    below = high
    high = Math.min(Math.max(high * 2, net, 1), LARGEST_SALARY)
    found = payAt(high)
  }
  while (high - below > 1) {
    const middle = below + Math.floor((high - below) / 2)
    const pay = payAt(middle)
    if (reaches(pay)) {
      high = middle
      found = pay
    } else {
      below = middle
    }
  }
  return { outcome: 'found', salary: pence(high), pay: found }
}

/** Leaves room for the earnings beside it. */
const LARGEST_SALARY = Math.floor(LARGEST_AMOUNT / 2)
