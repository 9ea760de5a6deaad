import { pence, subtract } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideWithdrawal, quote, type WageAccount } from './index.ts'
import { policyWith, READY } from './testing/wage-accounts.ts'

/** Pence an hour from 1 April of the year: National Minimum Wage rates, https://www.gov.uk/national-minimum-wage-rates. */
const RATES = [
  { from: 2024, bands: { '21 and over': 1144, '18 to 20': 860, '16 to 17': 640, apprentice: 640 } },
  { from: 2025, bands: { '21 and over': 1221, '18 to 20': 1000, '16 to 17': 755, apprentice: 755 } },
  { from: 2026, bands: { '21 and over': 1271, '18 to 20': 1085, '16 to 17': 800, apprentice: 800 } },
]
const bands = RATES.flatMap(({ from, bands }) =>
  Object.entries(bands).map(([band, rate]): [string, number] => [`${band} from April ${from}`, rate]),
)
/** The most hours of a period at 48 a week. A pay reference period is a month at most (reg. 6). */
const PERIODS = { weekly: 48, fortnightly: 96, 'four-weekly': 192, monthly: 208 }

function paid({ pay, required, fees = 0 }: { pay: number; required: number | null; fees?: number }): WageAccount {
  return {
    ...READY,
    earnings: {
      approvedGross: pence(pay),
      clockedGross: pence(0),
      estimatedNet: pence(pay),
      minimumWage: { payForTest: pence(pay), required: required === null ? null : pence(required) },
    },
    feesChargedInPeriod: pence(fees),
  }
}

describe('A3 no fee below minimum wage', () => {
  const express = { amount: pence(20_00), speed: 'express' as const }

  it('a minimum wage that is not known yet: express is free of charge, whatever the pay', () => {
    const account = paid({ pay: 100_000, required: null })
    expect(quote(account, policyWith({}), express)).toMatchObject({ fee: 0, feeWaivedFor: 'minimum_wage' })
  })

  it.each(bands)(
    '%s at £0.01 × %i an hour: paid exactly the rate, express is free of charge in every pay period',
    (_, rate) => {
      for (const hours of Object.values(PERIODS)) {
        const account = paid({ pay: rate * hours, required: rate * hours })
        expect(quote(account, policyWith({}), express)).toMatchObject({
          fee: 0,
          feePaidBy: 'nobody',
          feeWaivedFor: 'minimum_wage',
        })
      }
    },
  )

  it.each(bands)('%s at £0.01 × %i an hour: the fee is charged from the penny on that leaves the rate', (_, rate) => {
    for (const hours of Object.values(PERIODS)) {
      const required = rate * hours
      const enough = paid({ pay: required + 250, required })
      const pennyShort = paid({ pay: required + 249, required })
      expect(quote(enough, policyWith({}), express)).toMatchObject({
        fee: 250,
        feePaidBy: 'worker',
        feeWaivedFor: null,
      })
      expect(quote(pennyShort, policyWith({}), express)).toMatchObject({ fee: 0, feeWaivedFor: 'minimum_wage' })
    }
  })

  it.each(bands)(
    '%s at £0.01 × %i an hour: fees of several withdrawals together never take pay under the rate',
    (_, rate) => {
      fc.assert(
        fc.property(
          fc.constantFrom(...Object.values(PERIODS)),
          fc.nat(12_00),
          fc.array(fc.record({ amount: fc.integer({ min: 1_00, max: 60_00 }) }), { minLength: 1, maxLength: 6 }),
          fc.oneof(
            fc.nat(6_00).map((amount) => ({ kind: 'flat' as const, amount: pence(amount) })),
            fc.nat(1000).map((basisPoints) => ({ kind: 'share' as const, basisPoints })),
          ),
          (hours, above, withdrawals, expressFee) => {
            const policy = policyWith({
              expressFee,
              dailyLimit: pence(1_000_00),
              requestsPerMonth: 31,
              carePause: { afterUses: 31, hours: 0 },
            })
            const required = rate * hours
            const pay = required + above
            let fees = 0
            for (const { amount } of withdrawals) {
              const decision = decideWithdrawal(paid({ pay, required, fees }), policy, {
                amount: pence(amount),
                speed: 'express',
              })
              if (decision.outcome === 'refused') continue
              if (decision.quote.feePaidBy === 'worker') fees += decision.quote.fee
              expect(subtract(pence(pay), pence(fees))).toBeGreaterThanOrEqual(required)
            }
          },
        ),
      )
    },
  )

  it('a fee the employer pays is the employer’s to pay, however near the worker is to the rate', () => {
    const account = paid({ pay: 1271 * 40, required: 1271 * 40 })
    expect(quote(account, policyWith({ feePayer: 'employer' }), express)).toMatchObject({
      fee: 250,
      feePaidBy: 'employer',
      feeWaivedFor: null,
      costShareBasisPoints: 0,
    })
  })
})
