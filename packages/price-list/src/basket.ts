import {
  type AddOn,
  addOns,
  type Billing,
  type EorRegion,
  eorPrices,
  type Plan,
  plans,
  planThatHolds,
} from './price-list.ts'
import type { Wanted } from './quote-price.ts'

/** More than anybody employs in the United Kingdom is a slip of the finger. */
export const MOST_EMPLOYEES = 100_000

/** What somebody chose among the prices, as the address of a page holds it. */
export type Basket = {
  of: Plan | `eor_${EorRegion}`
  billing: Billing
  employees: number
  addOns: readonly AddOn[]
}

export type ReadBasket = {
  basket: Basket
  /** `employees`: what was given is no number of employees. `plan`: too many for the plan asked for, so a larger one stands in the basket. */
  problem: 'employees' | 'plan' | null
  /** The plan asked for, where it is too small. */
  tooSmall: Plan | null
}

/** What is read of an address: as `URLSearchParams` has it. */
export type Query = { get(name: string): string | null; getAll(name: string): string[] }

export const usualBasket: Basket = { of: 'professional', billing: 'monthly', employees: 40, addOns: [] }

/**
 * Reads a basket from an address: `plan=professional&billing=annual&employees=40&addOns=analytics&addOns=biometric`. What is
 * missing or unknown is as in the usual one.
 */
export function readBasket(query: Query): ReadBasket {
  const wanted = query.get('plan') ?? ''
  const of = isItem(wanted) ? wanted : usualBasket.of
  const billing = query.get('billing') === 'annual' ? 'annual' : 'monthly'
  const named = query.getAll('addOns').flatMap((each) => each.split(','))
  const chosen = (Object.keys(addOns) as AddOn[]).filter((name) => named.includes(name))
  const written = query.get('employees')?.trim()
  const employees = written === undefined ? usualBasket.employees : employeesOf(written)
  if (employees === null) {
    return { basket: { ...usualBasket, of, billing, addOns: chosen }, problem: 'employees', tooSmall: null }
  }
  const fits = isPlan(of) && plans.indexOf(planThatHolds(employees)) > plans.indexOf(of) ? planThatHolds(employees) : of
  return {
    basket: { of: fits, billing, employees, addOns: chosen },
    problem: fits === of ? null : 'plan',
    tooSmall: fits === of ? null : (of as Plan),
  }
}

/** The same as part of an address. */
export function writeBasket({ of, billing, employees, addOns: chosen }: Basket): string {
  return [`plan=${of}`, `billing=${billing}`, `employees=${employees}`, ...chosen.map((name) => `addOns=${name}`)].join(
    '&',
  )
}

/** A basket as the price list is asked for it. Employment by another business is paid each month. */
export function wantedOf({ of, billing, employees, addOns: chosen }: Basket): Wanted {
  return {
    of: isPlan(of) ? { plan: of, billing } : { eor: of.slice('eor_'.length) as EorRegion },
    employees,
    addOns: chosen,
  }
}

/** "1,200" as people write it, and as the pages do: "1200". */
export const withoutComma = (written: string): string => written.replace(/^(\d{1,3}),(\d{3})$/, '$1$2')

const isPlan = (item: string): item is Plan => (plans as readonly string[]).includes(item)

function isItem(item: string): item is Basket['of'] {
  return isPlan(item) || (item.startsWith('eor_') && Object.hasOwn(eorPrices, item.slice('eor_'.length)))
}

function employeesOf(written: string): number | null {
  const plain = withoutComma(written)
  if (!/^\d{1,6}$/.test(plain)) return null
  const employees = Number(plain)
  return employees >= 1 && employees <= MOST_EMPLOYEES ? employees : null
}
