import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyOverride, checkPolicy, DEFAULT_POLICY, type PolicyRefusal, type WageAccessPolicy } from './index.ts'
import { policies, policyWith } from './testing/wage-accounts.ts'

describe('the policy', () => {
  it('by default gives half of net pay, £1 to £500 at a time, £200 a day, four times a month, free or £2.50', () => {
    expect(DEFAULT_POLICY).toMatchObject({
      capBasisPoints: 5000,
      minimum: 1_00,
      maximum: 500_00,
      dailyLimit: 200_00,
      requestsPerMonth: 4,
      automaticBelow: 200_00,
      expressFee: { kind: 'flat', amount: 2_50 },
      carePause: { afterUses: 3 },
    })
    expect(checkPolicy(DEFAULT_POLICY)).toEqual([])
  })

  it.each<[Partial<WageAccessPolicy>, PolicyRefusal]>([
    [{ capBasisPoints: 9001 }, { field: 'capBasisPoints', code: 'too_high', allowed: { least: 0, most: 9000 } }],
    [{ capBasisPoints: -1 }, { field: 'capBasisPoints', code: 'too_low', allowed: { least: 0, most: 9000 } }],
    [{ capBasisPoints: 50.5 }, { field: 'capBasisPoints', code: 'not_whole', allowed: { least: 0, most: 9000 } }],
    [
      { minimum: pence(0) },
      { field: 'minimum', code: 'too_low', allowed: { least: 1, most: Number.MAX_SAFE_INTEGER } },
    ],
    [
      { maximum: pence(99) },
      { field: 'maximum', code: 'too_low', allowed: { least: 100, most: Number.MAX_SAFE_INTEGER } },
    ],
    [
      { dailyLimit: pence(99) },
      { field: 'dailyLimit', code: 'too_low', allowed: { least: 100, most: Number.MAX_SAFE_INTEGER } },
    ],
    [{ blackoutDays: 29 }, { field: 'blackoutDays', code: 'too_high', allowed: { least: 0, most: 28 } }],
    [
      { expressFee: { kind: 'share', basisPoints: 501 } },
      { field: 'expressFee.basisPoints', code: 'too_high', allowed: { least: 0, most: 500 } },
    ],
    [
      { expressFee: { kind: 'flat', amount: pence(-1) } },
      { field: 'expressFee.amount', code: 'too_low', allowed: { least: 0, most: 5_00 } },
    ],
    [
      { expressFee: { kind: 'flat', amount: pence(5_01) } },
      { field: 'expressFee.amount', code: 'too_high', allowed: { least: 0, most: 5_00 } },
    ],
    [
      { feePayer: 'employer', expressFee: { kind: 'flat', amount: pence(500_00) } },
      { field: 'expressFee.amount', code: 'too_high', allowed: { least: 0, most: 5_00 } },
    ],
    [
      { carePause: { afterUses: 0, hours: 48 } },
      { field: 'carePause.afterUses', code: 'too_low', allowed: { least: 1, most: 31 } },
    ],
  ])('%j is refused with the field and what it may be', (changes, refusal) => {
    expect(checkPolicy(policyWith(changes))).toEqual([refusal])
  })

  it('asks at most £5.00 or 5 % for the faster way, twice what the defaults ask', () => {
    expect(checkPolicy(policyWith({ expressFee: { kind: 'flat', amount: pence(5_00) } }))).toEqual([])
    expect(checkPolicy(policyWith({ expressFee: { kind: 'share', basisPoints: 500 } }))).toEqual([])
  })

  it('tells every field that is wrong, not only the first', () => {
    const found = checkPolicy(policyWith({ capBasisPoints: 10_000, requestsPerMonth: -1, blackoutDays: 30 }))
    expect(found.map(({ field }) => field)).toEqual(['capBasisPoints', 'requestsPerMonth', 'blackoutDays'])
  })

  it('a value inside what a refusal allows is accepted', () => {
    fc.assert(
      fc.property(policies, fc.integer({ min: -10, max: 20_000 }), (policy, capBasisPoints) => {
        const [refusal] = checkPolicy({ ...policy, capBasisPoints })
        if (!refusal) return
        const { least, most } = refusal.allowed
        expect(checkPolicy({ ...policy, capBasisPoints: least })).toEqual([])
        expect(checkPolicy({ ...policy, capBasisPoints: most })).toEqual([])
      }),
    )
  })

  it("a worker's exceptions replace whole fields and leave the company's policy as it was", () => {
    const company = policyWith({})
    const theirs = applyOverride(company, { maximum: pence(50_00), carePause: { afterUses: 1, hours: 72 } })
    expect(theirs).toEqual({ ...DEFAULT_POLICY, maximum: 50_00, carePause: { afterUses: 1, hours: 72 } })
    expect(company).toEqual(DEFAULT_POLICY)
  })
})
