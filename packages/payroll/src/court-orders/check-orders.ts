import { dayNumber } from '../day.ts'
import { LARGEST_AMOUNT } from '../pay/earnings.ts'
import { type Refused, refuse } from '../refusal.ts'
import type { CourtOrder, CourtOrderKind, PaidSameDay } from './court-order.ts'

const KINDS: Readonly<Record<CourtOrderKind, true>> = {
  attachment_priority: true,
  attachment_non_priority: true,
  child_maintenance: true,
  council_tax: true,
  fine: true,
  direct_earnings: true,
  earnings_arrestment: true,
}

const AMOUNTS = [
  'normalDeduction',
  'protectedEarnings',
  'arrears',
  'protectedArrears',
  'balance',
  'employerFee',
] as const

/** Council tax orders made before this day follow tables that are not held. */
const COUNCIL_TAX_HELD_FROM = '2007-04-01'

/** The clerical charge for one deduction: a pound. Attachment of Earnings Act 1971 s 7(4). */
const HIGHEST_FEE = 100

/** Refuses an unknown kind, no day, amounts that are none, a fee above a pound, and a table that is not held. */
export function checkOrders(orders: readonly CourtOrder[]): Refused | undefined {
  for (const [index, order] of orders.entries()) {
    const field = `courtOrders.${index}`
    if (typeof order.code !== 'string') return refuse('unknown_kind', `${field}.code`, { given: String(order.code) })
    if (!Object.hasOwn(KINDS, order.kind)) return refuse('unknown_kind', `${field}.kind`, { given: String(order.kind) })
    if (dayNumber(order.issuedOn) === undefined) {
      return refuse('not_a_day', `${field}.issuedOn`, { given: String(order.issuedOn) })
    }
    const wrong = checkAmounts(order, field) ?? checkSameDay(order, field) ?? checkOwnTerms(order, field)
    if (wrong) return wrong
  }
  return undefined
}

function checkAmount(amount: number | undefined, field: string): Refused | undefined {
  if (amount === undefined) return undefined
  if (!Number.isSafeInteger(amount)) return refuse('amount_not_whole_pence', field)
  if (amount < 0) return refuse('amount_negative', field, { given: amount })
  if (amount > LARGEST_AMOUNT) return refuse('amount_too_large', field, { given: amount, maximum: LARGEST_AMOUNT })
  return undefined
}

function checkSameDay({ sameDay }: CourtOrder, field: string): Refused | undefined {
  if (sameDay === undefined) return undefined
  for (const name of ['netEarnings', 'attachable', 'deducted', 'left'] as const) {
    const amount = (sameDay as Partial<PaidSameDay> | null)?.[name]
    const wrong = checkAmount(amount ?? Number.NaN, `${field}.sameDay.${name}`)
    if (wrong) return wrong
  }
  return undefined
}

function checkAmounts(order: CourtOrder, field: string): Refused | undefined {
  const amounts: Partial<Record<(typeof AMOUNTS)[number], number>> = order
  for (const name of AMOUNTS) {
    const wrong = checkAmount(amounts[name], `${field}.${name}`)
    if (wrong) return wrong
  }
  if ((amounts.employerFee ?? 0) <= HIGHEST_FEE) return undefined
  return refuse('amount_too_large', `${field}.employerFee`, { given: amounts.employerFee ?? 0, maximum: HIGHEST_FEE })
}

function checkOwnTerms(order: CourtOrder, field: string): Refused | undefined {
  const given = (value: unknown) => ({ given: String(value) })
  switch (order.kind) {
    case 'council_tax':
      if (order.nation !== 'england' && order.nation !== 'wales') {
        return refuse('unknown_kind', `${field}.nation`, given(order.nation))
      }
      if (order.issuedOn >= COUNCIL_TAX_HELD_FROM) return undefined
      return refuse('no_rate_on_day', `${field}.issuedOn`, { given: order.issuedOn, first: COUNCIL_TAX_HELD_FROM })
    case 'direct_earnings':
      if (order.rate === 'standard' || order.rate === 'higher' || order.rate === 'fixed') return undefined
      return refuse('unknown_kind', `${field}.rate`, given((order as { rate: unknown }).rate))
    case 'child_maintenance': {
      const { protectedShare = 0 } = order
      if (Number.isSafeInteger(protectedShare) && protectedShare >= 0 && protectedShare <= 10_000) return undefined
      return refuse('number_out_of_range', `${field}.protectedShare`, { minimum: 0, maximum: 10_000 })
    }
    default:
      return undefined
  }
}
