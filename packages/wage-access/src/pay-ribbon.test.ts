import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableNow, payRibbon } from './index.ts'
import { accounts, policies, policyWith, READY } from './testing/wage-accounts.ts'

const day = (approved: number, waiting = 0) => ({ approved: pence(approved), waiting: pence(waiting) })
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('the pay ribbon', () => {
  it('two days of £100 and £60, £16 of deductions, half of it to take, £80 taken: by hand', () => {
    const account = {
      ...READY,
      earnings: {
        ...READY.earnings,
        approvedGross: pence(160_00),
        clockedGross: pence(40_00),
        estimatedNet: pence(144_00),
      },
      outstanding: pence(60_00),
    }
    const policy = policyWith({ capBasisPoints: 5000, countsClockedHours: false })
    // £144 of £160 is nine tenths: £90 and £54 after deductions, £45 and £27 to take, of which £60 is taken.
    expect(payRibbon(account, policy, [day(100_00), day(0), day(60_00), day(0, 40_00)])).toEqual([
      { available: 0, taken: 45_00, kept: 45_00, deducted: 10_00, waiting: 0 },
      { available: 0, taken: 0, kept: 0, deducted: 0, waiting: 0 },
      { available: 12_00, taken: 15_00, kept: 27_00, deducted: 6_00, waiting: 0 },
      { available: 0, taken: 0, kept: 0, deducted: 0, waiting: 40_00 },
    ])
  })

  it('of 1,000 workers each column adds up to its figure, to the penny, and no part is below nothing', () => {
    const worked = fc.array(
      fc.record({ approved: fc.integer({ min: 0, max: 300_00 }), waiting: fc.integer({ min: 0, max: 300_00 }) }),
      { minLength: 1, maxLength: 31 },
    )
    fc.assert(
      fc.property(accounts, policies, worked, fc.integer({ min: 0, max: 20_00 }), (base, policy, amounts, off) => {
        const days = amounts.map(({ approved, waiting }) => day(approved, waiting))
        const approvedGross = pence(total(days.map(({ approved }) => approved)))
        const clockedGross = pence(total(days.map(({ waiting }) => waiting)))
        const estimatedNet = pence(approvedGross + (policy.countsClockedHours ? clockedGross : 0) - off)
        const account = { ...base, earnings: { ...base.earnings, approvedGross, clockedGross, estimatedNet } }
        const figures = availableNow(account, policy)
        const ribbon = payRibbon(account, policy, days)
        const column = (name: keyof (typeof ribbon)[number]) => total(ribbon.map((each) => each[name]))
        const earned = Math.max(0, Math.min(figures.basis.countedGross, estimatedNet))
        expect(column('available')).toBe(figures.amount)
        expect(column('available') + column('taken')).toBe(figures.entitlement)
        expect(column('kept')).toBe(earned - figures.entitlement)
        expect(column('deducted')).toBe(figures.basis.countedGross - earned)
        expect(column('waiting')).toBe(policy.countsClockedHours ? 0 : clockedGross)
        expect(Math.min(...ribbon.flatMap((each) => Object.values(each)))).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1_000 },
    )
  })
})
