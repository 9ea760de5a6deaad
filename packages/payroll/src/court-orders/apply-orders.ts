import { type Pence, pence, share } from '@gpod/money'
import {
  COUNCIL_TAX_ENGLAND,
  COUNCIL_TAX_WALES,
  type DeductionTable,
  DIRECT_EARNINGS_HIGHER,
  DIRECT_EARNINGS_STANDARD,
  EARNINGS_ARRESTMENT,
  FINES,
} from '../rates/court-order-tables.ts'
import type { PayFrequency } from '../tax-year.ts'
import type { CourtOrder, CourtOrderDeduction } from './court-order.ts'
import { tableDeduction } from './table-deduction.ts'

/** Net earnings that the law leaves under child maintenance orders and direct earnings attachments. */
export const PROTECTED_SHARE = 6000

export interface OrdersQuestion {
  readonly payDate: string
  readonly frequency: PayFrequency
  /** Pay less tax, national insurance and pension, without statutory family pay: what the orders may look at. */
  readonly netEarnings: Pence
  /** Student loan deductions that the pay would bear without orders. */
  readonly studentLoan: Pence
  readonly postgraduateLoan: Pence
}

export interface OrdersResult {
  readonly orders: readonly CourtOrderDeduction[]
  readonly studentLoan: Pence
  readonly postgraduateLoan: Pence
}

/**
 * Applies orders in the sequence of the law: priority orders by date (a direct earnings attachment after any child
 * maintenance), then student loans as far as the orders leave room, then judgment debts. Each order sees what the
 * ones before it left. AEA 1971 Sch 3; SI 2013/384 reg 29; SI 2009/470 reg 46 (HMRC manual CSLM18015, CSLM18020).
 */
export function applyOrders(orders: readonly CourtOrder[], question: OrdersQuestion): OrdersResult {
  const inTurn = sequence(orders)
  const results: CourtOrderDeduction[] = []
  let left: number = question.netEarnings
  for (const order of inTurn) {
    if (order.kind === 'attachment_non_priority') continue
    const result = applyOne(order, question, left)
    left -= result.deducted
    results.push(result)
  }
  const room = roomForLoans(inTurn, { question, left })
  const studentLoan = pence(Math.min(question.studentLoan, room))
  const postgraduateLoan = pence(Math.min(question.postgraduateLoan, room - studentLoan))
  left -= studentLoan + postgraduateLoan
  for (const order of inTurn) {
    if (order.kind !== 'attachment_non_priority') continue
    const result = applyOne(order, question, left)
    left -= result.deducted
    results.push(result)
  }
  return { orders: results, studentLoan, postgraduateLoan }
}

/** By date; a direct earnings attachment never before a child maintenance order, whatever their dates. */
export function sequence(orders: readonly CourtOrder[]): CourtOrder[] {
  const lastMaintenance = orders
    .filter(({ kind }) => kind === 'child_maintenance')
    .reduce((latest, { issuedOn }) => (issuedOn > latest ? issuedOn : latest), '')
  const turn = (order: CourtOrder) =>
    order.kind === 'direct_earnings' && order.issuedOn < lastMaintenance ? lastMaintenance : order.issuedOn
  const late = (order: CourtOrder) => (order.kind === 'direct_earnings' ? 1 : 0)
  return [...orders].sort((a, b) => (turn(a) < turn(b) ? -1 : turn(a) > turn(b) ? 1 : late(a) - late(b)))
}

function applyOne(order: CourtOrder, question: OrdersQuestion, left: number): CourtOrderDeduction {
  const attachable = Math.max(left, 0)
  const asked = askedBy(order, question, attachable)
  const protectedSum = protectedBy(order, question.netEarnings)
  const room = Math.max(attachable - protectedSum, 0)
  const deducted = Math.min(asked, room, order.balance ?? Number.POSITIVE_INFINITY)
  const isMadeUp = order.kind === 'attachment_priority' || order.kind === 'child_maintenance'
  return {
    code: order.code,
    kind: order.kind,
    attachable: pence(attachable),
    deducted: pence(deducted),
    employerFee: pence(deducted > 0 ? (order.employerFee ?? 0) : 0),
    arrears: pence(isMadeUp ? Math.min(asked, order.balance ?? asked) - deducted : 0),
    protectedArrears: pence(order.kind === 'attachment_priority' ? Math.max(protectedSum - attachable, 0) : 0),
  }
}

/** What the order asks for, before any protection. */
function askedBy(
  order: CourtOrder,
  { payDate, frequency }: Pick<OrdersQuestion, 'payDate' | 'frequency'>,
  attachable: number,
): number {
  switch (order.kind) {
    case 'attachment_priority':
    case 'child_maintenance':
      return order.normalDeduction + (order.arrears ?? 0)
    case 'attachment_non_priority':
      return order.normalDeduction
    case 'direct_earnings':
      if (order.rate === 'fixed') return order.normalDeduction
      return askedByTable(order, { payDate, frequency, attachable })
    case 'council_tax':
    case 'fine':
    case 'earnings_arrestment':
      return askedByTable(order, { payDate, frequency, attachable })
  }
}

/** What the table takes of all that the pay day pays, less what it took of it before (SI 1992/613 reg 38(1): "on that pay-day"). */
function askedByTable(
  order: CourtOrder,
  { payDate, frequency, attachable }: Pick<OrdersQuestion, 'payDate' | 'frequency'> & { attachable: number },
): number {
  const { sameDay } = order
  const netEarnings = attachable + (sameDay?.attachable ?? 0)
  const asked = tableDeduction(tablesOf(order), { on: tableDay(order, payDate), frequency, netEarnings })
  return Math.max(asked - (sameDay?.deducted ?? 0), 0)
}

/** What must be left to the worker after this order. */
function protectedBy(order: CourtOrder, netEarnings: Pence): number {
  switch (order.kind) {
    case 'attachment_priority':
      return order.protectedEarnings + (order.protectedArrears ?? 0)
    case 'attachment_non_priority':
      return order.protectedEarnings
    case 'child_maintenance':
      return share(netEarnings, { rate: order.protectedShare ?? PROTECTED_SHARE, rounding: 'ceil' })
    case 'direct_earnings':
      return protectedUnderAttachment(order, netEarnings)
    case 'council_tax':
    case 'fine':
    case 'earnings_arrestment':
      return 0
  }
}

/** Of the net earnings of the whole pay day, less what it has left them already. */
function protectedUnderAttachment(order: CourtOrder, netEarnings: Pence): number {
  const { sameDay } = order
  const ofDay = pence(netEarnings + (sameDay?.netEarnings ?? 0))
  return Math.max(share(ofDay, { rate: PROTECTED_SHARE, rounding: 'ceil' }) - (sameDay?.left ?? 0), 0)
}

/** The tables an order is worked out by; empty for a fixed sum. */
export function tablesOf(order: CourtOrder): readonly DeductionTable[] {
  switch (order.kind) {
    case 'council_tax':
      return order.nation === 'wales' ? COUNCIL_TAX_WALES : COUNCIL_TAX_ENGLAND
    case 'fine':
      return FINES
    case 'earnings_arrestment':
      return EARNINGS_ARRESTMENT
    case 'direct_earnings':
      return order.rate === 'higher' ? DIRECT_EARNINGS_HIGHER : DIRECT_EARNINGS_STANDARD
    default:
      return []
  }
}

/** A council tax order keeps the table it was made under; the others follow the table of the pay day. */
export function tableDay(order: CourtOrder, payDate: string): string {
  return order.kind === 'council_tax' ? order.issuedOn : payDate
}

/**
 * What orders leave for student loans: nothing while one of percentages is being paid; else what is above the earnings
 * the latest order protects, in whole pounds as loans are deducted.
 */
function roomForLoans(
  orders: readonly CourtOrder[],
  { question, left }: { question: OrdersQuestion; left: number },
): number {
  if (stopsLoans(orders)) return 0
  const protecting = protectingOrder(orders)
  const above = left - (protecting ? protectedBy(protecting, question.netEarnings) : 0)
  return above <= 0 ? 0 : Math.floor(above / 100) * 100
}

/** Whether student loans wait until the orders are paid off: those of percentages, and every Scottish arrestment. */
export function stopsLoans(orders: readonly CourtOrder[]): boolean {
  return orders.some(({ kind }) => kind === 'council_tax' || kind === 'fine' || kind === 'earnings_arrestment')
}

/** Of orders in sequence, the one whose protected earnings loans must leave as well. */
export function protectingOrder(inTurn: readonly CourtOrder[]): CourtOrder | undefined {
  return inTurn.findLast(
    ({ kind }) => kind === 'attachment_priority' || kind === 'child_maintenance' || kind === 'direct_earnings',
  )
}
