import fc from 'fast-check'
import { expect, it } from 'vitest'
import { availableNow, decideWithdrawal, holdsUntil, payRibbon } from './index.ts'
import { accounts, londonClock, policies, policyWith, READY, requests } from './testing/wage-accounts.ts'

it('every decision and figure stays as it is until then, where nothing happens but time', () => {
  fc.assert(
    fc.property(
      accounts,
      policies,
      requests,
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      (account, policy, request, part) => {
        const [from, until] = [Date.parse(account.now), Date.parse(holdsUntil(account, policy))]
        expect(until).toBeGreaterThan(from)
        // Anywhere between, and the last millisecond of all.
        for (const at of [from + Math.floor((until - from) * part), until - 1]) {
          const now = new Date(at).toISOString()
          const later = { ...account, now, today: londonClock(now).day }
          expect(decideWithdrawal(later, policy, request)).toEqual(decideWithdrawal(account, policy, request))
          expect(availableNow(later, policy)).toEqual(availableNow(account, policy))
          const days = [{ approved: account.earnings.approvedGross, waiting: account.earnings.clockedGross }]
          expect(payRibbon(later, policy, days)).toEqual(payRibbon(account, policy, days))
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

it.each([
  [
    'the London day ends, an hour before midnight in UTC where the clocks are an hour ahead',
    '2026-06-10',
    {},
    '2026-06-10T23:00:00.000Z',
  ],
  [
    'the hold on the bank account ends',
    '2026-11-10',
    { bankAccount: { state: 'held', until: '2026-11-10T15:00:00.000Z' } as const },
    '2026-11-10T15:00:00.000Z',
  ],
  [
    'their own lock ends',
    '2026-11-10',
    { ownLimits: { monthlyCap: null, lockedUntil: '2026-11-10T14:00:00.000Z' } },
    '2026-11-10T14:00:00.000Z',
  ],
  [
    'the care pause ends',
    '2026-11-10',
    { uses: { ...READY.uses, inPeriod: 3, lastInPeriodAt: '2026-11-07T13:00:00.000Z' } },
    '2026-11-10T13:00:00.000Z',
  ],
  [
    'what ended already is awaited no more',
    '2026-11-10',
    { ownLimits: { monthlyCap: null, lockedUntil: '2026-11-10T09:00:00.000Z' } },
    '2026-11-11T00:00:00.000Z',
  ],
])('until %s', (_, today, changes, until) => {
  const policy = policyWith({ carePause: { afterUses: 3, hours: 72 } })
  expect(holdsUntil({ ...READY, now: `${today}T09:00:00.000Z`, today, ...changes }, policy)).toBe(until)
})
