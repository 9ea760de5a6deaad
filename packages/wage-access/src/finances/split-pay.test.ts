import { pence } from '@gpod/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPay } from './split-pay.ts'

const amount = (amount: number, least: number) => ({ amount: pence(amount), share: null, least: pence(least) })
const share = (share: number, least: number) => ({ amount: null, share, least: pence(least) })

test.each([
  ['an amount', 1_500_00, amount(50_00, 100_00), 50_00],
  ['a tenth of £1,234.56, rounded down', 1_234_56, share(10, 100_00), 123_45],
  ['no more than leaves the first its least', 130_00, amount(50_00, 100_00), 30_00],
  ['a share no more than leaves the first its least', 110_00, share(50, 100_00), 10_00],
  ['nothing where the first gets its least and no penny more', 100_00, amount(50_00, 100_00), 0],
  ['nothing of less than the least', 20_00, amount(50_00, 100_00), 0],
  ['nothing of pay that is taken back', -300_00, share(10, 1_00), 0],
])('the second account gets %s', (_, paidOut, split, second) => {
  expect(splitPay(pence(paidOut), split)).toEqual({ first: paidOut - second, second })
})

test('of any pay and any split both parts add up to the penny, none is below zero, and the first keeps its least', () => {
  const splits = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 100, max: 500_000 }))
      .map(([a, l]) => amount(a, l)),
    fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 100, max: 500_000 })).map(([s, l]) => share(s, l)),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), splits, (paidOut, split) => {
      const { first, second } = splitPay(pence(paidOut), split)
      expect(first + second).toBe(paidOut)
      expect(second).toBeGreaterThanOrEqual(0)
      expect(first).toBeGreaterThanOrEqual(Math.min(paidOut, split.least))
      if (second > 0) expect(second).toBeLessThanOrEqual(split.amount ?? (paidOut * (split.share ?? 0)) / 100)
    }),
  )
})
