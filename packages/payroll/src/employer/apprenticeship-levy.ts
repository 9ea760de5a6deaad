import { type Pence, pence } from '@gpod/money'
import { ratesOf } from '../rates/index.ts'
import { type Refused, refuse } from '../refusal.ts'

/** A hundred billion pounds in pence: times the levy's rate it is still exact. */
const LARGEST_PAY_BILL = 10_000_000_000_000

/**
 * The apprenticeship levy of a tax month, in pence: 0.5 % of the year's pay bill so far less that many twelfths of the
 * allowance, less what was due before (Finance Act 2016 ss 99-101). Below zero gives earlier months' levy back. The
 * levy is rounded down to the penny; no publication at hand states its rounding. Refuses a year not held, and no month.
 */
export function apprenticeshipLevy({
  taxYear,
  taxMonth,
  payBillToDate,
  dueBefore,
  yearlyAllowance,
}: {
  readonly taxYear: string
  readonly taxMonth: number
  /** All earnings liable to employer's class 1 contributions, those under the threshold included. */
  readonly payBillToDate: Pence
  readonly dueBefore: Pence
  /** The employer's own part of an allowance shared by connected employers; all of it where left out. */
  readonly yearlyAllowance?: Pence
}): { readonly outcome: 'found'; readonly dueToDate: Pence; readonly due: Pence } | Refused {
  const rates = ratesOf(taxYear)
  if (!rates) return refuse('tax_year_not_held', 'taxYear', { given: taxYear })
  if (!Number.isSafeInteger(taxMonth) || taxMonth < 1 || taxMonth > 12) {
    return refuse('period_outside_year', 'taxMonth', { given: taxMonth, maximum: 12 })
  }
  for (const [field, amount] of Object.entries({ payBillToDate, dueBefore, yearlyAllowance: yearlyAllowance ?? 0 })) {
    if (!Number.isSafeInteger(amount)) return refuse('amount_not_whole_pence', field)
    if (Math.abs(amount) > LARGEST_PAY_BILL) {
      return refuse('amount_too_large', field, { given: amount, maximum: LARGEST_PAY_BILL })
    }
  }
  const ni = rates.nationalInsurance
  const allowance = yearlyAllowance ?? ni.apprenticeshipLevyAllowance.value * 100
  const levy = Math.floor((payBillToDate * ni.apprenticeshipLevyRate.value) / 10_000)
  const dueToDate = pence(Math.max(levy - Math.floor((allowance * taxMonth) / 12), 0))
  return { outcome: 'found', dueToDate, due: pence(dueToDate - dueBefore) }
}
