import { expect, test } from 'vitest'
import { type Query, readBasket, usualBasket, wantedOf, writeBasket } from './basket.ts'
import { type AddOn, addOns, plans } from './price-list.ts'
import { quotePrice } from './quote-price.ts'

/** An address as browsers read it, as far as these have anything in them. */
function queryOf(text: string): Query {
  const pairs = text.split('&').map((pair) => pair.split('='))
  const getAll = (wanted: string) => pairs.flatMap(([name, value = '']) => (name === wanted ? [value] : []))
  return { getAll, get: (name) => getAll(name)[0] ?? null }
}

const read = (query: string) => readBasket(queryOf(query))

test('an address that says nothing is the usual basket', () => {
  expect(read('')).toEqual({ basket: usualBasket, problem: null, tooSmall: null })
  expect(read('plan=gold&billing=weekly&addOns=cake').basket).toEqual(usualBasket)
})

test.each([
  ['starter', 25, 'starter', null],
  ['starter', 26, 'professional', 'plan'],
  ['professional', 250, 'professional', null],
  ['professional', 251, 'enterprise', 'plan'],
  ['enterprise', 100_000, 'enterprise', null],
  ['eor_uk', 900, 'eor_uk', null],
])('%s for %i employees is %s', (plan, employees, fits, problem) => {
  expect(read(`plan=${plan}&employees=${employees}`)).toMatchObject({ basket: { of: fits, employees }, problem })
})

test('1,200 employees are 1200', () => {
  expect(read('plan=enterprise&employees=1,200')).toMatchObject({ basket: { employees: 1200 }, problem: null })
})

test.each(['0', '-1', '2.5', '1,2', '12,00', ',200', '100001', 'forty', '1e3', ''])(
  '%j is no number of employees',
  (employees) => {
    expect(read(`employees=${employees}`).problem).toBe('employees')
  },
)

/** A calculation of its own, in pounds as the specification writes them, by way of whole pence at the end. */
const perMonth = {
  starter: 9.99,
  professional: 19.99,
  enterprise: 39.99,
  eor_uk: 149,
  eor_mena: 189,
  eor_multi_region: 229,
}
const perYear = { starter: 99.9, professional: 199.9, enterprise: 399.9 }
const each = { analytics: 5, biometric: 3 }

function expected(of: string, billing: string, employees: number, chosen: readonly AddOn[]) {
  const isPlan = of in perYear
  const isYear = isPlan && billing === 'annual'
  const price = isYear ? perYear[of as keyof typeof perYear] : perMonth[of as keyof typeof perMonth]
  const step = !isPlan ? 0 : employees >= 1000 ? 35 : employees >= 500 ? 25 : employees >= 100 ? 15 : 0
  const full = Math.round(price * 100) * employees
  const off = Math.floor((full * step * 2 + 100) / 200)
  const plan = full - off
  const monthly = chosen.reduce(
    (sum, name) =>
      sum + (name in each ? each[name as keyof typeof each] * employees : name === 'white_label' ? 1000 : 0) * 100,
    0,
  )
  return {
    month: (isYear ? 0 : plan) + monthly,
    year: isYear ? plan : 0,
    once: chosen.includes('custom_integrations') ? 500_00 : 0,
  }
}

test('P2 10,000 baskets cost what an independent calculation says, and their address leads back to them', () => {
  let seed = 20261126
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * below)
  }
  const edges = [1, 25, 26, 99, 100, 250, 251, 499, 500, 999, 1000, 100_000]
  const items = Object.keys(perMonth)
  for (let round = 0; round < 10_000; round += 1) {
    const employees = round % 2 ? (edges[next(edges.length)] ?? 1) : 1 + next(2000)
    const chosen = (Object.keys(addOns) as AddOn[]).filter(() => next(2) === 1)
    const billing = next(2) ? 'annual' : 'monthly'
    const query = [
      `plan=${items[next(6)]}`,
      `billing=${billing}`,
      `employees=${employees}`,
      ...chosen.map((name) => `addOns=${name}`),
    ]
    const { basket } = read(query.join('&'))
    const { totals } = quotePrice(wantedOf(basket))
    expect(totals, query.join('&')).toEqual(expected(basket.of, basket.billing, employees, chosen))
    expect(read(writeBasket(basket)).basket).toEqual(basket)
    if (basket.of === 'starter') expect(employees).toBeLessThanOrEqual(25)
  }
  expect(plans).toEqual(['starter', 'professional', 'enterprise'])
})
