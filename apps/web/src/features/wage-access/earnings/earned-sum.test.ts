import type { Available } from '@gpod/contract'
import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedSum } from './earned-sum.ts'

type Figures = Parameters<typeof earnedSum>[0]

/** The server's figures for a policy, worked out here from the product's rule and not from its code. */
function figures(given: {
  approved: number
  clocked: number
  net: number
  cap: number
  taken: number
  countsClocked: boolean
  /** What the limits leave of it now. */
  limit?: number
}): Figures {
  const counted = given.approved + (given.countsClocked ? given.clocked : 0)
  const entitlement = Math.floor((Math.max(0, Math.min(counted, given.net)) * given.cap) / 10_000)
  const amount = pence(Math.max(0, entitlement - given.taken))
  const { limit = amount } = given
  return {
    approvedGross: pence(given.approved),
    clockedGross: pence(given.clocked),
    estimatedNet: pence(given.net),
    capBasisPoints: given.cap,
    entitlement: pence(entitlement),
    outstanding: pence(given.taken),
    amount,
    takeable: { amount: pence(Math.min(amount, limit)), boundBy: limit < amount ? 'daily' : 'earned' },
    shortfall: pence(Math.max(0, given.taken - entitlement)),
  } as Pick<Available, 'amount'> as Figures
}

describe('A15 the sum behind the available wages', () => {
  it('half of £936.20, less £120 taken, is £348.10', () => {
    const sum = earnedSum(
      figures({ approved: 1_120_40, clocked: 84_00, net: 936_20, cap: 5000, taken: 120_00, countsClocked: false }),
    )
    expect(sum).toMatchObject({
      gross: 1_120_40,
      deductions: 184_20,
      earned: 936_20,
      keptForPayday: 468_10,
      taken: 120_00,
      available: 348_10,
      waiting: 84_00,
      countsWaiting: false,
    })
  })

  it('counts clocked hours where the employer does', () => {
    const sum = earnedSum(
      figures({ approved: 500_00, clocked: 100_00, net: 560_00, cap: 5000, taken: 0, countsClocked: true }),
    )
    expect(sum).toMatchObject({ gross: 600_00, earned: 560_00, waiting: 0, countsWaiting: true, available: 280_00 })
  })

  it('adds up line by line, to the penny, whatever the figures', () => {
    const amounts = fc.integer({ min: 0, max: 5_000_00 })
    fc.assert(
      fc.property(
        fc.record({
          approved: amounts,
          clocked: amounts,
          net: fc.integer({ min: -100_00, max: 6_000_00 }),
          cap: fc.integer({ min: 0, max: 9000 }),
          taken: amounts,
          countsClocked: fc.boolean(),
          limit: amounts,
        }),
        (given) => {
          const sum = earnedSum(figures(given))
          expect(sum.gross - sum.deductions).toBe(sum.earned)
          expect(sum.earned - sum.keptForPayday - sum.taken + sum.shortfall).toBe(sum.available)
          expect(sum.available - sum.overLimit).toBe(sum.takeable)
          expect(sum.takeable).toBe(Math.min(sum.available, given.limit))
        },
      ),
    )
  })
})
