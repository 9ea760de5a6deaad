import { pence } from '@gpod/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideWithdrawal, takeableNow } from './index.ts'
import { accounts, policies, policyWith, READY } from './testing/wage-accounts.ts'

it('is the very most that a free withdrawal may be: so much is accepted, and a penny more is not', () => {
  let accepted = 0
  fc.assert(
    fc.property(accounts, policies, (account, policy) => {
      const { amount, boundBy } = takeableNow(account, policy)
      const outcomeOf = (asked: number) =>
        decideWithdrawal(account, policy, { amount: pence(asked), speed: 'standard' }).outcome
      expect(outcomeOf(amount + 1)).toBe('refused')
      const isBlocked = boundBy === 'blocked'
      if (isBlocked) expect([amount, outcomeOf(policy.minimum)]).toEqual([0, 'refused'])
      else expect(outcomeOf(amount)).toBe('accepted')
      accepted += Number(!isBlocked)
    }),
    { numRuns: 2_000 },
  )
  expect(accepted).toBeGreaterThan(200)
})

it('says what keeps it from being more', () => {
  // £400.00 is half of £800.00 net.
  const of = (changes: Parameters<typeof policyWith>[0], account = READY) => takeableNow(account, policyWith(changes))
  const wide = { maximum: pence(500_00), dailyLimit: pence(500_00) }
  const taken = { ...READY, uses: { ...READY.uses, takenToday: pence(50_00), takenThisMonth: pence(50_00) } }
  expect(of(wide)).toEqual({ amount: 400_00, boundBy: 'earned' })
  expect(of({ ...wide, dailyLimit: pence(200_00) })).toEqual({ amount: 200_00, boundBy: 'daily' })
  expect(of({ ...wide, dailyLimit: pence(200_00) }, taken)).toEqual({ amount: 150_00, boundBy: 'left_today' })
  expect(of({ ...wide, maximum: pence(120_00) }, taken)).toEqual({ amount: 120_00, boundBy: 'maximum' })
  const capped = { ...taken, ownLimits: { monthlyCap: pence(80_00), lockedUntil: null } }
  expect(of(wide, capped)).toEqual({ amount: 30_00, boundBy: 'own_cap' })
  expect(of({ isOpen: false })).toEqual({ amount: 0, boundBy: 'blocked' })
})
