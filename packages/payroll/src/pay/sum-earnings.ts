import { pence } from '@gpod/money'
import { type Refused, refuse } from '../refusal.ts'
import { EARNINGS_KINDS, type EarningsLine, LARGEST_AMOUNT, lineAmount, type Treatment } from './earnings.ts'
import type { PayLine } from './pay-result.ts'

/** Sums of the earnings lines by what the law makes of them. Pence. */
export interface EarningsSums {
  /** Cash pay: neither expenses nor benefits in kind. */
  readonly gross: number
  readonly expenses: number
  readonly benefits: number
  readonly taxed: number
  readonly insured: number
  readonly qualifying: number
  readonly basic: number
  readonly attachable: number
}

/** Adds up earnings and puts each line on the payslip. Refuses an impossible line and gross pay below zero. */
export function sumEarnings(earnings: readonly EarningsLine[], lines: PayLine[]): EarningsSums | Refused {
  let gross = 0
  let expenses = 0
  let benefits = 0
  let taxed = 0
  let insured = 0
  let qualifying = 0
  let basic = 0
  let attachable = 0
  for (let index = 0; index < earnings.length; index += 1) {
    const line = earnings[index]
    if (line === undefined) continue
    const amount = lineAmount(line, index)
    if (typeof amount !== 'number') return amount
    const treatment: Treatment = EARNINGS_KINDS[line.kind]
    if (!treatment.cash) benefits += amount
    else if (treatment.taxed) gross += amount
    else expenses += amount
    if (treatment.taxed) taxed += amount
    if (treatment.insured) insured += amount
    if (treatment.qualifying) qualifying += amount
    if (treatment.basic) basic += amount
    if (treatment.attachable) attachable += amount
    lines.push({ section: 'earnings', kind: line.kind, code: line.code ?? line.kind, amount: pence(amount) })
  }
  if (gross < 0) return refuse('gross_below_zero', 'earnings', { gross })
  if (expenses < 0 || benefits < 0) return refuse('amount_negative', 'earnings', { expenses, benefits })
  if (gross + benefits + expenses > LARGEST_AMOUNT) {
    return refuse('amount_too_large', 'earnings', { given: gross + benefits + expenses, maximum: LARGEST_AMOUNT })
  }
  return { gross, expenses, benefits, taxed, insured, qualifying, basic, attachable }
}
