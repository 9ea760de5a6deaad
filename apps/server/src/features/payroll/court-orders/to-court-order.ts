import type { routes } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import type { CourtOrder } from '@gpod/payroll'
import type { z } from 'zod'

export type NewOrder = z.output<typeof routes.courtOrders.add.body>
export type OrderKind = NewOrder['kind']

/** An order as it is kept: the payroll engine's, without the code that names it in a payment. */
export type OrderTerms = CourtOrder extends infer Order
  ? Order extends CourtOrder
    ? Omit<Order, 'code'>
    : never
  : never

/** The order as the payroll engine takes it; its id comes back with each deduction. */
export function toCourtOrder({ id, terms }: { id: string; terms: OrderTerms }): CourtOrder {
  return { ...terms, code: id } as CourtOrder
}

/** What an order of each kind names: a sum to take, and what is to be left to live on. */
const sums: Readonly<Record<OrderKind, { normalDeduction: boolean; protectedEarnings: boolean }>> = {
  attachment_priority: { normalDeduction: true, protectedEarnings: true },
  attachment_non_priority: { normalDeduction: true, protectedEarnings: true },
  child_maintenance: { normalDeduction: true, protectedEarnings: false },
  council_tax_england: { normalDeduction: false, protectedEarnings: false },
  council_tax_wales: { normalDeduction: false, protectedEarnings: false },
  fine: { normalDeduction: false, protectedEarnings: false },
  direct_earnings_standard: { normalDeduction: false, protectedEarnings: false },
  direct_earnings_higher: { normalDeduction: false, protectedEarnings: false },
  direct_earnings_fixed: { normalDeduction: true, protectedEarnings: false },
  earnings_arrestment: { normalDeduction: false, protectedEarnings: false },
}

/** The tables of council tax orders made earlier are not held. */
const councilTaxFrom = '2007-04-01'
const largestSum = 99_999_999

/** The engine's terms of an order as it was entered, or the field that does not go with its kind and why. */
export function termsOf(order: NewOrder): OrderTerms | { field: keyof NewOrder; message: string } {
  const { kind, issuedOn, fromDay, normalDeduction, protectedEarnings, balance } = order
  if (fromDay < issuedOn)
    return { field: 'fromDay', message: 'an order takes from pay from the day it was made or later' }
  const needed = sums[kind]
  for (const field of ['normalDeduction', 'protectedEarnings'] as const) {
    const amount = order[field]
    if (needed[field] && amount === null) return { field, message: `an order of this kind names it` }
    if (!needed[field] && amount !== null) return { field, message: 'an order of this kind does not name it' }
    if (amount !== null && (amount < 0 || amount > largestSum)) return { field, message: 'from £0 to £999,999.99' }
  }
  if (normalDeduction === 0) return { field: 'normalDeduction', message: 'above £0' }
  if (balance !== null && (balance <= 0 || balance > largestSum)) return { field: 'balance', message: 'above £0' }
  const common = { issuedOn, ...(balance === null ? {} : { balance }) }
  const sum: Pence = normalDeduction ?? pence(0)
  switch (kind) {
    case 'attachment_priority':
    case 'attachment_non_priority':
      return { ...common, kind, normalDeduction: sum, protectedEarnings: protectedEarnings ?? pence(0) }
    case 'child_maintenance':
      return { ...common, kind, normalDeduction: sum }
    case 'council_tax_england':
    case 'council_tax_wales':
      if (issuedOn < councilTaxFrom) {
        return { field: 'issuedOn', message: `the tables of orders made before ${councilTaxFrom} are not held` }
      }
      return { ...common, kind: 'council_tax', nation: kind === 'council_tax_england' ? 'england' : 'wales' }
    case 'direct_earnings_standard':
      return { ...common, kind: 'direct_earnings', rate: 'standard' }
    case 'direct_earnings_higher':
      return { ...common, kind: 'direct_earnings', rate: 'higher' }
    case 'direct_earnings_fixed':
      return { ...common, kind: 'direct_earnings', rate: 'fixed', normalDeduction: sum }
    case 'fine':
    case 'earnings_arrestment':
      return { ...common, kind }
  }
}

/** The kind by which an order was entered. */
export function kindOf(terms: OrderTerms): OrderKind {
  if (terms.kind === 'council_tax') return terms.nation === 'england' ? 'council_tax_england' : 'council_tax_wales'
  if (terms.kind === 'direct_earnings') return `direct_earnings_${terms.rate}`
  return terms.kind
}
