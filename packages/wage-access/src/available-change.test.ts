import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AvailableBasis, type AvailableSnapshot, availableChange } from './index.ts'

const BASIS: AvailableBasis = {
  countedGross: pence(1_000_00),
  estimatedNet: pence(800_00),
  capBasisPoints: 5000,
  outstanding: pence(100_00),
}
const at = (changes: Partial<AvailableBasis>, periodStartsOn = '2026-11-01'): AvailableSnapshot => ({
  periodStartsOn,
  basis: { ...BASIS, ...changes },
})

describe('A15 a balance change has its reasons', () => {
  it('an approved shift of £100 with £28 of deductions: half of each', () => {
    const change = availableChange(at({}), at({ countedGross: pence(1_100_00), estimatedNet: pence(872_00) }))
    expect(change).toEqual({
      before: 300_00,
      after: 336_00,
      difference: 36_00,
      components: [
        { component: 'hours', amount: 50_00 },
        { component: 'deductions', amount: -14_00 },
      ],
    })
  })

  it('a withdrawal of £50 is what was taken', () => {
    expect(availableChange(at({}), at({ outstanding: pence(150_00) })).components).toEqual([
      { component: 'taken', amount: -50_00 },
    ])
  })

  it('another tax code moves the deductions alone', () => {
    expect(availableChange(at({}), at({ estimatedNet: pence(780_00) })).components).toEqual([
      { component: 'deductions', amount: -10_00 },
    ])
  })

  it('a lower share is the limit', () => {
    expect(availableChange(at({}), at({ capBasisPoints: 4000 })).components).toEqual([
      { component: 'limit', amount: -80_00 },
    ])
  })

  it('a drop that would go below nothing says how much was covered', () => {
    // Half of £800 is £400, £350 taken leaves £50; £200 fewer hours would take £100.
    const before = at({ outstanding: pence(350_00) })
    const after = at({ outstanding: pence(350_00), countedGross: pence(800_00), estimatedNet: pence(600_00) })
    expect(availableChange(before, after)).toMatchObject({
      difference: -50_00,
      components: [
        { component: 'hours', amount: -100_00 },
        { component: 'covered', amount: 50_00 },
      ],
    })
  })

  it('a new pay period is one reason, whatever else differs', () => {
    const change = availableChange(
      at({}),
      at({ countedGross: pence(0), estimatedNet: pence(0), outstanding: pence(0) }, '2026-12-01'),
    )
    expect(change.components).toEqual([{ component: 'period', amount: -300_00 }])
  })

  it('the reasons add up to the difference, to the penny, for any two figures', () => {
    const amount = fc.integer({ min: -50_00, max: 3_000_00 }).map(pence)
    const basis = fc.record({
      countedGross: fc.nat(3_000_00).map(pence),
      estimatedNet: amount,
      capBasisPoints: fc.nat(9000),
      outstanding: fc.nat(1_500_00).map(pence),
    })
    const snapshot = fc.record({ periodStartsOn: fc.constantFrom('2026-11-01', '2026-12-01', null), basis })
    fc.assert(
      fc.property(snapshot, snapshot, (before, after) => {
        const change = availableChange(before, after)
        expect(change.components.reduce((sum, { amount: moved }) => sum + moved, 0)).toBe(change.difference)
        expect(change.after - change.before).toBe(change.difference)
        expect(change.components.every(({ amount: moved }) => moved !== 0)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
