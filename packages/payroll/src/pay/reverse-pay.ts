import { negate, type Pence, pence, ZERO } from '@gpod/money'
import { NO_NI_FIGURES } from '../national-insurance/category-figures.ts'
import type { FiguresToDate, PayInput } from './pay-input.ts'
import type { PayCalculated } from './pay-result.ts'

/**
 * What takes a payment back: every line and total with its sign turned, and the figures of the tax year and of the period
 * as they stood before it. Only for the latest payment of a person that stands: those after it went on from its figures.
 */
export function reversePay(input: PayInput, { trace, ...paid }: PayCalculated): PayCalculated {
  const before: Partial<FiguresToDate> = input.toDate ?? {}
  const letters = new Map(input.niByCategory?.map((letter) => [letter.category, letter]))
  // Without letters of its own, what was paid before lies under the letter of the payment itself.
  const fallback = input.niByCategory === undefined ? before : {}
  return {
    ...paid,
    lines: paid.lines.map((line) => ({ ...line, amount: negate(line.amount) })),
    totals: allOf(paid.totals, (amount) => negate(amount)),
    toDate: allOf(paid.toDate, (_, name) => before[name] ?? ZERO),
    inPeriod: allOf(paid.inPeriod, (_, name) => input.earlierInPeriod?.[name] ?? ZERO),
    niByCategory: paid.niByCategory.map(({ category }) => {
      const letter = letters.get(category)
      const toDate =
        category === input.niCategory ? allOf(NO_NI_FIGURES, (_, name) => fallback[name] ?? ZERO) : undefined
      return letter ?? { category, toDate: toDate ?? NO_NI_FIGURES, inPeriod: NO_NI_FIGURES }
    }),
    courtOrders: paid.courtOrders.map((order) => {
      const asked = input.courtOrders?.find(({ code }) => code === order.code)
      return {
        ...order,
        deducted: negate(order.deducted),
        employerFee: negate(order.employerFee),
        arrears: pence(asked && 'arrears' in asked ? (asked.arrears ?? 0) : 0),
        protectedArrears: pence(asked && 'protectedArrears' in asked ? (asked.protectedArrears ?? 0) : 0),
      }
    }),
    carriedForward: (input.deductions ?? [])
      .filter(({ code }) => code.startsWith('carried:'))
      .map(({ code, amount }) => ({ code, amount })),
  }
}

function allOf<Figures extends object>(figures: Figures, of: (amount: Pence, name: keyof Figures) => Pence): Figures {
  const entries = Object.entries(figures) as [keyof Figures, Pence][]
  return Object.fromEntries(entries.map(([name, amount]) => [name, of(amount, name)])) as Figures
}
