import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  formatPounds,
  MoneyError,
  mulDiv,
  parsePounds,
  pence,
  type Rounding,
  share,
  split,
  subtract,
} from './index.ts'

const amounts = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map(pence)

/** Two and a half, its mirror, and neighbours, in tenths; a large scale sends the same quotient through BigInt. */
const tenths = [25, -25, 35, 24, -24, 26, -26]
const roundings: [Rounding, number[]][] = [
  ['down', [2, -2, 3, 2, -2, 2, -2]],
  ['up', [3, -3, 4, 3, -3, 3, -3]],
  ['floor', [2, -3, 3, 2, -3, 2, -3]],
  ['ceil', [3, -2, 4, 3, -2, 3, -2]],
  ['halfUp', [3, -3, 4, 2, -2, 3, -3]],
  ['halfDown', [2, -2, 3, 2, -2, 3, -3]],
  ['halfEven', [2, -2, 4, 2, -2, 3, -3]],
]

describe('rounding is what its name says, at the half and below zero', () => {
  it.each(roundings)('%s', (rounding, expected) => {
    expect(tenths.map((value) => mulDiv(value, { multiplier: 1, divisor: 10, rounding }))).toEqual(expected)
  })
  it.each(roundings)('%s, where the product passes 2^53', (rounding, expected) => {
    const scale = 2 ** 26
    const large = tenths.map((value) =>
      mulDiv(value * scale, { multiplier: scale, divisor: 10 * scale, rounding: 'down' }),
    )
    expect(large).toEqual(tenths.map((value) => Math.trunc((value * scale) / 10)))
    const quotients = tenths.map((value) =>
      mulDiv(value * 2 ** 25, { multiplier: 2 ** 24, divisor: 10 * 2 ** 49, rounding }),
    )
    expect(quotients).toEqual(expected)
  })
})

describe('mulDiv', () => {
  it('agrees with BigInt for any whole numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        (value, multiplier, divisor) => {
          const exact = BigInt(value) * BigInt(multiplier)
          const floor = exact / BigInt(divisor) - (exact < 0n && exact % BigInt(divisor) !== 0n ? 1n : 0n)
          fc.pre(Number.isSafeInteger(Number(floor)))
          expect(mulDiv(value, { multiplier, divisor, rounding: 'floor' })).toBe(Number(floor))
        },
      ),
    )
  })
  it('refuses fractions and a divisor of zero', () => {
    expect(() => mulDiv(1.5, { multiplier: 1, divisor: 1, rounding: 'down' })).toThrow(MoneyError)
    expect(() => mulDiv(1, { multiplier: 1, divisor: 0, rounding: 'down' })).toThrow(MoneyError)
  })
})

describe('split', () => {
  it('never loses or makes a penny, and no part is more than a penny from its fair share', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          fc.pre(total > 0)
          const parts = split(amount, weights)
          expect(add(...parts)).toBe(amount)
          parts.forEach((part, index) => {
            expect(Math.abs(part - (amount * (weights[index] ?? 0)) / total)).toBeLessThanOrEqual(1)
          })
        },
      ),
    )
  })
  it('refuses weights that add up to nothing', () => {
    expect(() => split(pence(100), [])).toThrow(MoneyError)
    expect(() => split(pence(100), [0, 0])).toThrow(MoneyError)
  })
})

describe('decimal text', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parsePounds(formatPounds(amount))).toBe(amount)
      }),
    )
  })
  it.each(['', '.', '1.', '.5', '1.234', '1,000', '£1', ' 1', '1e3', '--1', '٣', 'NaN', '1234567890123'])(
    'refuses %j rather than guess',
    (text) => expect(parsePounds(text)).toBeUndefined(),
  )
  it('writes amounts below a pound and below zero', () => {
    expect([pence(5), pence(-5), pence(0), pence(-12345)].map(formatPounds)).toEqual([
      '0.05',
      '-0.05',
      '0.00',
      '-123.45',
    ])
  })
})

describe('pence', () => {
  it('refuses what is not a safe whole number', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => pence(amount)).toThrow(MoneyError)
  })
  it('has no minus zero', () => {
    expect(Object.is(pence(-0), 0)).toBe(true)
    expect(Object.is(subtract(pence(5), pence(5)), 0)).toBe(true)
  })
  it('takes a share with the rounding that is named', () => {
    expect(share(pence(101), { rate: 5000, rounding: 'down' })).toBe(50)
    expect(share(pence(101), { rate: 5000, rounding: 'up' })).toBe(51)
  })
})
