import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableNow, decideWithdrawal, quote } from './index.ts'
import { accounts, policies, policyWith, READY, requests } from './testing/wage-accounts.ts'

describe('A13 always a free way', () => {
  it('standard costs nothing, whatever the policy and the account', () => {
    fc.assert(
      fc.property(accounts, policies, requests, (account, policy, { amount }) => {
        expect(quote(account, policy, { amount, speed: 'standard' })).toMatchObject({
          fee: 0,
          feePaidBy: 'nobody',
          feeWaivedFor: null,
          costShareBasisPoints: 0,
        })
      }),
    )
  })

  it('whatever is accepted express is accepted standard', () => {
    fc.assert(
      fc.property(accounts, policies, requests, (account, policy, { amount }) => {
        if (decideWithdrawal(account, policy, { amount, speed: 'express' }).outcome === 'refused') return
        expect(decideWithdrawal(account, policy, { amount, speed: 'standard' }).outcome).toBe('accepted')
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('what a withdrawal costs', () => {
  it('express is £2.50 by default and counts as taken: of £400, £100 leaves £297.50', () => {
    expect(quote(READY, policyWith({}), { amount: pence(100_00), speed: 'express' })).toEqual({
      amount: 100_00,
      fee: 250,
      feePaidBy: 'worker',
      feeWaivedFor: null,
      remaining: 297_50,
      arrives: { earliestMinutes: 1, latestMinutes: 15 },
      costShareBasisPoints: 250,
    })
  })

  it('standard arrives within two to four hours', () => {
    const { arrives } = quote(READY, policyWith({}), { amount: pence(100_00), speed: 'standard' })
    expect(arrives).toEqual({ earliestMinutes: 120, latestMinutes: 240 })
  })

  it('a share of 2.5 % is rounded down: £19.99 costs 49p, not 50p', () => {
    const policy = policyWith({ expressFee: { kind: 'share', basisPoints: 250 } })
    expect(quote(READY, policy, { amount: pence(19_99), speed: 'express' }).fee).toBe(49)
  })

  it('a fee the employer pays takes nothing from what is available', () => {
    const policy = policyWith({ feePayer: 'employer' })
    expect(quote(READY, policy, { amount: pence(100_00), speed: 'express' })).toMatchObject({
      fee: 250,
      feePaidBy: 'employer',
      remaining: 300_00,
      costShareBasisPoints: 0,
    })
    // 12.5 % of £800 is £100: all of it can be taken.
    const all = decideWithdrawal(
      READY,
      { ...policy, capBasisPoints: 1250 },
      { amount: pence(100_00), speed: 'express' },
    )
    expect(all.outcome).toBe('accepted')
  })

  it('the cost as a share of the amount is told to the nearest basis point: £2.50 on £30 is 8.33 %', () => {
    expect(quote(READY, policyWith({}), { amount: pence(30_00), speed: 'express' }).costShareBasisPoints).toBe(833)
  })
})

describe('what is available', () => {
  it('is half of estimated net pay by default', () => {
    expect(availableNow(READY, policyWith({}))).toEqual({
      amount: 400_00,
      entitlement: 400_00,
      shortfall: 0,
      basis: { countedGross: 1_000_00, estimatedNet: 800_00, capBasisPoints: 5000, outstanding: 0 },
    })
  })

  it('rounds the share down: half of £800.01 is £400.00', () => {
    const account = { ...READY, earnings: { ...READY.earnings, estimatedNet: pence(800_01) } }
    expect(availableNow(account, policyWith({})).entitlement).toBe(400_00)
  })

  it('counts clocked hours only where the policy does', () => {
    const account = {
      ...READY,
      earnings: { ...READY.earnings, approvedGross: pence(100_00), clockedGross: pence(50_00) },
    }
    expect(availableNow(account, policyWith({})).amount).toBe(50_00)
    expect(availableNow(account, policyWith({ countsClockedHours: true })).amount).toBe(75_00)
  })

  it('is never more than the share of gross, even where a tax refund makes net pay greater', () => {
    const account = { ...READY, earnings: { ...READY.earnings, estimatedNet: pence(1_200_00) } }
    expect(availableNow(account, policyWith({})).amount).toBe(500_00)
  })

  it('is nothing where net pay is below zero', () => {
    const account = { ...READY, earnings: { ...READY.earnings, estimatedNet: pence(-20_00) } }
    expect(availableNow(account, policyWith({}))).toMatchObject({ amount: 0, entitlement: 0, shortfall: 0 })
  })

  it('says by how much more was taken than is covered, after hours were edited down', () => {
    const account = { ...READY, outstanding: pence(450_00) }
    expect(availableNow(account, policyWith({}))).toMatchObject({ amount: 0, entitlement: 400_00, shortfall: 50_00 })
  })
})
