import { type Pence, pence } from '@gpod/money'
import { type CategoryFigures, type NiFigures, NO_NI_FIGURES } from '../national-insurance/category-figures.ts'
import type { FiguresToDate, PayInput, PeriodFigures } from './pay-input.ts'
import type { PayCalculated } from './pay-result.ts'

/** A payment that was made: the question and the answer that its sums before and after are in. */
export interface PaymentMade {
  readonly input: Pick<PayInput, 'niCategory' | 'toDate' | 'niByCategory'>
  readonly result: Pick<PayCalculated, 'toDate' | 'niByCategory' | 'basis'>
}

/** What one payment itself bore under each letter of its year, in pence: nothing under those it was not made under. */
export function paymentLetters({
  input,
  result,
}: PaymentMade): readonly { category: CategoryFigures['category']; figures: NiFigures }[] {
  const before = new Map(input.niByCategory?.map(({ category, toDate }) => [category, toDate]))
  return result.niByCategory.map(({ category, toDate }) => {
    const fallback =
      input.niByCategory === undefined ? { ...NO_NI_FIGURES, ...ofLetter(input.toDate ?? {}) } : undefined
    const was = before.get(category) ?? (category === input.niCategory ? fallback : undefined) ?? NO_NI_FIGURES
    return { category, figures: less(toDate, was) }
  })
}

/**
 * What a payment is to be asked with where others were made in its earnings period: their sums, and the letters of the
 * year with what of them lies in this period. `last` is the payment whose sums the year goes on from. SI 2001/1004
 * reg 14; where weekly pay turned monthly within the period, reg 18. What of it was taxed by itself is apart.
 */
export function earlierInPeriod(
  payments: readonly PaymentMade[],
  last: Pick<PayCalculated, 'niByCategory'>,
): Required<Pick<PayInput, 'earlierInPeriod' | 'niByCategory'>> & Pick<PayInput, 'taxedInPeriod'> {
  const sums = { ...NOTHING }
  const alone = { taxablePay: 0, tax: 0 }
  let isTaxedAlone = false
  const letters = new Map<string, NiFigures>()
  for (const payment of payments) {
    const before: Partial<FiguresToDate> = payment.input.toDate ?? {}
    const after = payment.result.toDate
    for (const name of PERIOD_NAMES) {
      const ofYear = name === 'niablePay' ? 'niEarnings' : name
      sums[name] = pence(sums[name] + after[ofYear] - (before[ofYear] ?? 0))
    }
    if (payment.result.basis === 'week1_month1') {
      isTaxedAlone = true
      alone.taxablePay += after.taxablePay - (before.taxablePay ?? 0)
      alone.tax += after.tax - (before.tax ?? 0)
    }
    for (const { category, figures } of paymentLetters(payment)) {
      letters.set(category, plus(letters.get(category) ?? NO_NI_FIGURES, figures))
    }
  }
  return {
    earlierInPeriod: sums,
    ...(isTaxedAlone ? { taxedInPeriod: { taxablePay: pence(alone.taxablePay), tax: pence(alone.tax) } } : {}),
    niByCategory: last.niByCategory.map(({ category, toDate }) => ({
      category,
      toDate,
      inPeriod: letters.get(category) ?? NO_NI_FIGURES,
    })),
  }
}

const PERIOD_NAMES = [
  'niablePay',
  'employeeNi',
  'employerNi',
  'atLowerEarningsLimit',
  'lowerLimitToPrimary',
  'primaryToUpper',
  'studentLoan',
  'postgraduateLoan',
] as const satisfies readonly (keyof PeriodFigures)[]

const NOTHING = Object.fromEntries(PERIOD_NAMES.map((name) => [name, pence(0)])) as Record<
  (typeof PERIOD_NAMES)[number],
  Pence
>

const LETTER_NAMES = Object.keys(NO_NI_FIGURES) as (keyof NiFigures)[]

function ofLetter(figures: Partial<FiguresToDate>): Partial<NiFigures> {
  return Object.fromEntries(LETTER_NAMES.map((name) => [name, figures[name] ?? 0]))
}

function less(a: NiFigures, b: NiFigures): NiFigures {
  return Object.fromEntries(LETTER_NAMES.map((name) => [name, a[name] - b[name]])) as unknown as NiFigures
}

function plus(a: NiFigures, b: NiFigures): NiFigures {
  return Object.fromEntries(LETTER_NAMES.map((name) => [name, a[name] + b[name]])) as unknown as NiFigures
}
