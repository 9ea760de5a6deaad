import { pence } from '@gpod/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { availableOf } from './available.ts'

it('has nothing available to whoever has earned nothing, whatever pay is estimated, shared out and owed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_00, max: 1_000_00 }), fc.nat(10_000), fc.nat(500_00), (net, share, owed) => {
      const basis = {
        countedGross: pence(0),
        estimatedNet: pence(net),
        capBasisPoints: share,
        outstanding: pence(owed),
      }
      expect(availableOf(basis).amount).toBe(0)
    }),
    { numRuns: 200 },
  )
})
