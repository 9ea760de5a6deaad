import { add, negate, type Pence, pence, share } from '@gpod/money'
import {
  type AddOn,
  addOns,
  type Billing,
  type EorRegion,
  eorPrices,
  type Plan,
  planFacts,
  type Service,
  services,
  volumeDiscounts,
} from './price-list.ts'

/** What is asked for. A plan or employment in a region, never both: in the second another business is the employer. */
export type Wanted = {
  of: { plan: Plan; billing: Billing } | { eor: EorRegion }
  employees: number
  addOns?: readonly AddOn[]
  /** Of services by the hour, how many hours. */
  services?: Readonly<Partial<Record<Service, number>>>
}

/** One line: `count` times `price`. A discount has its share in basis points, and an amount below zero. */
export type PriceLine = {
  item: Plan | `eor_${EorRegion}` | AddOn | Service | 'volume_discount'
  due: 'month' | 'year' | 'once'
  count: number
  price: Pence
  basisPoints: number | null
  amount: Pence
}

/** Lines, and what they come to by when they are due. VAT is not in them. */
export type Quote = { lines: readonly PriceLine[]; totals: Record<PriceLine['due'], Pence>; vat: 'not_included' }

/**
 * What something costs for so many employees. The discount for many employees is of the plan alone, of all its
 * employees and not of those beyond the step, rounded to the nearest penny; employment elsewhere, add-ons and services
 * have none.
 */
export function quotePrice({ of, employees, addOns: wantedAddOns = [], services: wantedServices = {} }: Wanted): Quote {
  const lines: PriceLine[] = [...('plan' in of ? planLines(of, employees) : [eorLine(of.eor, employees)])]
  for (const name of wantedAddOns) {
    const { price, per } = addOns[name]
    lines.push(
      line({
        item: name,
        due: per === 'once' ? 'once' : 'month',
        count: per === 'employee_month' ? employees : 1,
        price,
      }),
    )
  }
  for (const [name, hours] of Object.entries(wantedServices) as [Service, number][]) {
    const { price, per } = services[name]
    lines.push(line({ item: name, due: per === 'month' ? 'month' : 'once', count: per === 'hour' ? hours : 1, price }))
  }
  const totalOf = (due: PriceLine['due']) => add(...lines.filter((one) => one.due === due).map(({ amount }) => amount))
  return {
    lines,
    totals: { month: totalOf('month'), year: totalOf('year'), once: totalOf('once') },
    vat: 'not_included',
  }
}

function planLines({ plan, billing }: { plan: Plan; billing: Billing }, employees: number): PriceLine[] {
  const due = billing === 'monthly' ? 'month' : 'year'
  const full = line({ item: plan, due, count: employees, price: planFacts[plan][billing] })
  const discount = volumeDiscounts.find(({ fromEmployees }) => employees >= fromEmployees)
  if (!discount) return [full]
  const { basisPoints } = discount
  const off = share(full.amount, { rate: basisPoints, rounding: 'halfUp' })
  return [full, { item: 'volume_discount', due, count: 1, price: negate(off), basisPoints, amount: negate(off) }]
}

function eorLine(region: EorRegion, employees: number): PriceLine {
  return line({ item: `eor_${region}`, due: 'month', count: employees, price: eorPrices[region] })
}

function line(of: Pick<PriceLine, 'item' | 'due' | 'count' | 'price'>): PriceLine {
  return { ...of, basisPoints: null, amount: pence(of.count * of.price) }
}
