import { expect, test } from 'vitest'
import { type AddOn, holdsInPlan, type Plan, planThatHolds, quotePrice } from './index.ts'

// Every amount by hand from section 9 of the specification.
const month = (plan: Plan, employees: number) =>
  quotePrice({ of: { plan, billing: 'monthly' }, employees }).totals.month

test('a month costs its price for each employee', () => {
  expect(month('starter', 25)).toBe(249_75)
  expect(month('professional', 40)).toBe(799_60)
  expect(month('enterprise', 1)).toBe(39_99)
  expect(month('starter', 0)).toBe(0)
})

test('a year costs ten months: two months are free, which is 17 %', () => {
  const { totals } = quotePrice({ of: { plan: 'professional', billing: 'annual' }, employees: 40 })
  expect(totals).toEqual({ month: 0, year: 7996_00, once: 0 })
  expect(Math.round((1 - 199.9 / (12 * 19.99)) * 100)).toBe(17)
})

test.each([
  [99, 99 * 1999],
  // 199,900 less 29,985.
  [100, 1699_15],
  // 499 × 1999 = 997,501 less 15 %, 149,625.15.
  [499, 8478_76],
  // 500 × 1999 = 999,500 less a quarter, 249,875.
  [500, 7496_25],
  // 999 × 1999 = 1,997,001 less 499,250.25.
  [999, 14977_51],
  // 1000 × 1999 = 1,999,000 less 699,650.
  [1000, 12993_50],
])('%i employees of a plan cost %i pence a month with what is taken off for many', (employees, amount) => {
  expect(month('professional', employees)).toBe(amount)
})

test('employment elsewhere, add-ons and services have no discount', () => {
  expect(quotePrice({ of: { eor: 'uk' }, employees: 600 }).totals.month).toBe(89_400_00)
  const all: AddOn[] = ['analytics', 'biometric', 'custom_integrations', 'white_label']
  const { lines, totals } = quotePrice({
    of: { plan: 'enterprise', billing: 'annual' },
    employees: 100,
    addOns: all,
    services: { implementation: 1, training: 3, dedicated_support: 1 },
  })
  // 100 × 399.90 less 15 %.
  expect(totals.year).toBe(33_991_50)
  // 500 + 300 + 1,000 for add-ons, 500 for support.
  expect(totals.month).toBe(2_300_00)
  // 500 + 2,500 + 3 × 150.
  expect(totals.once).toBe(3_450_00)
  expect(lines.filter(({ item }) => item === 'volume_discount')).toHaveLength(1)
})

test('a plan holds so many and no more, and the smallest that does is named', () => {
  expect([holdsInPlan('starter', 25), holdsInPlan('starter', 26)]).toEqual([true, false])
  expect([holdsInPlan('professional', 250), holdsInPlan('professional', 251)]).toEqual([true, false])
  expect([25, 26, 250, 251].map(planThatHolds)).toEqual(['starter', 'professional', 'professional', 'enterprise'])
})
