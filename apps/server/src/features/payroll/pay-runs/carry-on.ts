import { earningsPeriodOf, type PayCalculated, type PayInput, type PaymentMade } from '@gpod/payroll'
import { taxDayOf } from '../pay-schedules/index.ts'
import type { LastPay, PaySource, RunPeriod } from './pay-sources-store.ts'

/** What payments that nobody has approved hand on to the next one. */
export type CarriedOn = {
  last: LastPay
  /** One-off items that they would have paid. */
  paidItems: ReadonlySet<string>
  /** What they would have deducted under each court order, and paid for each absence, by its code. */
  deducted: ReadonlyMap<string, number>
  absencePay: ReadonlyMap<string, number>
  made: readonly (PaymentMade & { taxDate: string })[]
}

/** The sources of a payment as they would be once the payments before it were made. */
export function goOnFrom(source: PaySource, period: RunPeriod, before: CarriedOn | undefined): PaySource {
  if (!before) return source
  const earnings = earningsPeriodOf({ payDate: taxDayOf(period), frequency: period.frequency })
  const inPeriod = before.made.filter(
    ({ taxDate }) => earnings.outcome === 'found' && taxDate >= earnings.from && taxDate <= earnings.to,
  )
  return {
    ...source,
    last: before.last,
    items: source.items.filter(({ id, recurs }) => recurs || !before.paidItems.has(id)),
    orders: source.orders.map((order) => ({ ...order, taken: order.taken + (before.deducted.get(order.id) ?? 0) })),
    absences: source.absences.map((absence) => ({
      ...absence,
      paid: absence.paid + (before.absencePay.get(`absence:${absence.id}`) ?? 0),
    })),
    in_period: [...source.in_period, ...inPeriod],
  }
}

/** What a payment hands on, with what those before it did. */
export function carryOn(
  before: CarriedOn | undefined,
  { source, period, input, result }: { source: PaySource; period: RunPeriod; input: PayInput; result: PayCalculated },
): CarriedOn {
  const { toDate, niByCategory, courtOrders, carriedForward, totals, lines } = result
  const absences = lines.flatMap(({ code, amount }) => (code?.startsWith('absence:') ? [[code, amount] as const] : []))
  const taxDate = taxDayOf(period)
  return {
    last: {
      id: period.id,
      pay_date: period.payDate,
      tax_date: taxDate,
      gross: totals.gross,
      net: totals.net,
      to_date: toDate,
      ni_by_category: [...niByCategory],
      court_orders: [...courtOrders],
      carried_forward: [...carriedForward],
    },
    paidItems: new Set([
      ...(before?.paidItems ?? []),
      ...source.items.filter(({ recurs }) => !recurs).map(({ id }) => id),
    ]),
    deducted: summed(
      before?.deducted,
      courtOrders.map(({ code, deducted }) => [code, deducted] as const),
    ),
    absencePay: summed(before?.absencePay, absences),
    made: [...(before?.made ?? []), { taxDate, input, result }],
  }
}

function summed(
  before: ReadonlyMap<string, number> | undefined,
  more: readonly (readonly [string, number])[],
): ReadonlyMap<string, number> {
  const sums = new Map(before)
  for (const [code, amount] of more) sums.set(code, (sums.get(code) ?? 0) + amount)
  return sums
}
