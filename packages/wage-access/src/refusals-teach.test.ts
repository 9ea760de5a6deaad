import { type Pence, pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideWithdrawal,
  type NextAction,
  type Refusal,
  type WageAccessPolicy,
  type WageAccount,
  type WithdrawalRequest,
} from './index.ts'
import { accounts, londonClock, plusDays, policies, policyWith, READY, requests } from './testing/wage-accounts.ts'

type Situation = { account: WageAccount; policy: WageAccessPolicy; request: WithdrawalRequest }

const PLENTY = pence(1_000_000_00)

/** The situations a worker may be in who does as the refusal says: each of them must be accepted. */
function followSuggestion({ account, policy, request }: Situation, { next }: Refusal): Situation[] {
  switch (next.kind) {
    case 'amount':
      return [{ account, policy, request: { amount: next.amount, speed: next.speed } }]
    case 'date':
      return momentsOf(next.on).map((now) => {
        const then = waitUntil(account, now)
        if (next.amount !== null) {
          const speed = account.offersExpress ? request.speed : 'standard'
          return { account: then, policy, request: { amount: next.amount, speed } }
        }
        return {
          account: earnPlenty(nextPeriod(then, policy)),
          policy,
          request: { amount: policy.minimum, speed: 'standard' as const },
        }
      })
    case 'action':
      return [act({ account, policy, request }, next.action)]
  }
}

/** An instant is itself; a day is its first moment in London, its noon and its last moment. */
function momentsOf(on: string): string[] {
  if (on.includes('T')) return [on]
  const first = [`${plusDays(on, -1)}T23:00:00.000Z`, `${on}T00:00:00.000Z`].find((instant) => {
    const { day, hour } = londonClock(instant)
    return day === on && hour === 0
  })
  const last = [`${on}T22:59:59.999Z`, `${on}T23:59:59.999Z`].findLast((instant) => londonClock(instant).day === on)
  if (first === undefined || last === undefined) throw new Error(`no bounds for ${on}`)
  return [first, `${on}T12:00:00.000Z`, last]
}

function waitUntil(account: WageAccount, now: string): WageAccount {
  const today = londonClock(now).day
  const uses = { ...account.uses }
  if (today !== account.today) uses.takenToday = pence(0)
  if (today.slice(0, 7) !== account.today.slice(0, 7)) {
    uses.requestsThisMonth = 0
    uses.takenThisMonth = pence(0)
  }
  return { ...account, now, today, uses }
}

/** Where this pay period is over and paid, the one that follows it; a later one is taken to be open. */
function nextPeriod(account: WageAccount, policy: WageAccessPolicy): WageAccount {
  const { period, today } = account
  if (period === null) return account
  const over = [period.endsOn, period.payDate].sort().at(-1) ?? period.endsOn
  if (today <= over) return account
  const isFirstDay = today === plusDays(over, 1)
  const payDate = isFirstDay
    ? plusDays(period.payDate, Math.min(period.intervalDays, 28))
    : plusDays(today, policy.blackoutDays + 1)
  return {
    ...account,
    period: { ...period, startsOn: plusDays(over, 1), endsOn: payDate, payDate },
    feesChargedInPeriod: pence(0),
    uses: { ...account.uses, inPeriod: 0, lastInPeriodAt: null },
  }
}

function earnPlenty(account: WageAccount): WageAccount {
  return {
    ...account,
    employment: { ...account.employment, minutesWorked: 1_000_000 },
    earnings: { ...account.earnings, approvedGross: PLENTY, estimatedNet: PLENTY },
    outstanding: pence(0),
  }
}

function act(situation: Situation, action: NextAction): Situation {
  const { account, policy } = situation
  switch (action) {
    case 'ask_employer':
      return {
        ...situation,
        account: {
          ...account,
          employment: { ...account.employment, accessBlocked: false },
          period: account.period && { ...account.period, intervalDays: 28 },
        },
        policy: {
          ...policy,
          isOpen: true,
          capBasisPoints: Math.max(5000, policy.capBasisPoints),
          requestsPerMonth: Math.max(1, policy.requestsPerMonth),
          blackoutDays: 0,
          eligibility: { ...policy.eligibility, departments: 'all' },
        },
      }
    case 'add_bank_account':
    case 'change_bank_account':
      return { ...situation, account: { ...account, bankAccount: { state: 'ready' } } }
    case 'add_tax_details':
      return { ...situation, account: { ...account, hasTaxDetails: true } }
    case 'raise_own_cap':
      return { ...situation, account: { ...account, ownLimits: { ...account.ownLimits, monthlyCap: null } } }
    case 'wait_for_hours':
      return { ...situation, account: earnPlenty(account) }
    case 'wait_for_period': {
      const { today } = account
      return {
        ...situation,
        account: {
          ...account,
          period: { startsOn: today, endsOn: plusDays(today, 40), payDate: plusDays(today, 40), intervalDays: 28 },
        },
      }
    }
    default:
      throw new Error(`the rules never suggest ${action} for a withdrawal that could still happen`)
  }
}

const situations = fc.record({ account: accounts, policy: policies, request: requests })

describe('A17 refusals teach', () => {
  it('an amount or a date that a refusal names is accepted when it is followed', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const decision = decideWithdrawal(situation.account, situation.policy, situation.request)
        if (decision.outcome === 'accepted' || decision.refusal.next.kind === 'action') return
        for (const followed of followSuggestion(situation, decision.refusal)) {
          expect(decideWithdrawal(followed.account, followed.policy, followed.request)).toMatchObject({
            outcome: 'accepted',
          })
        }
      }),
      { numRuns: 20_000 },
    )
  })

  it('following one suggestion after the other ends with a withdrawal, or with a job that ends before another could be made', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const speed = situation.account.offersExpress ? situation.request.speed : ('standard' as const)
        let now = {
          ...situation,
          request: { ...situation.request, speed },
          policy: { ...situation.policy, capBasisPoints: 5000 },
        }
        for (let step = 0; step < 12; step += 1) {
          const decision = decideWithdrawal(now.account, now.policy, now.request)
          if (decision.outcome === 'accepted') return
          const { next } = decision.refusal
          if (next.kind === 'action' && next.action === 'wait_for_payday') {
            expect(now.account.employment.endsOn, JSON.stringify(now)).not.toBeNull()
            return
          }
          const [followed] = followSuggestion(now, decision.refusal)
          if (!followed) throw new Error('a suggestion that cannot be followed')
          now = followed
        }
        throw new Error(`still refused: ${JSON.stringify(now)}`)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('the suggestion is worked out over all limits, not the first', () => {
  const refusalOf = (account: WageAccount, policy: WageAccessPolicy, amount: number, speed: 'standard' | 'express') => {
    const decision = decideWithdrawal(account, policy, { amount: pence(amount), speed })
    if (decision.outcome !== 'refused') throw new Error('expected a refusal')
    return decision.refusal
  }

  it('above the maximum, with less than that left today, names what is left today', () => {
    const account: WageAccount = { ...READY, uses: { ...READY.uses, takenToday: pence(120_00) } }
    expect(refusalOf(account, policyWith({}), 600_00, 'standard')).toMatchObject({
      code: 'above_maximum',
      next: { kind: 'amount', amount: 80_00, speed: 'standard' },
    })
  })

  it('express leaves room for its fee: £100 available gives £97.50 at £2.50 flat', () => {
    // 12.5 % of £800 net is £100.
    const policy = policyWith({ capBasisPoints: 1250 })
    expect(refusalOf(READY, policy, 100_00, 'express')).toMatchObject({
      code: 'above_available',
      next: { kind: 'amount', amount: 97_50, speed: 'express' },
    })
  })

  it('express with a share of 2.5 % rounded down: £100 available gives £97.57, which costs £2.43', () => {
    // 9,757 x 2.5 % = 243.925, so 9,757 + 243 = 10,000; 9,758 + 243 = 10,001 is a penny too much.
    const policy = policyWith({ capBasisPoints: 1250, expressFee: { kind: 'share', basisPoints: 250 } })
    expect(refusalOf(READY, policy, 100_00, 'express')).toMatchObject({
      next: { kind: 'amount', amount: 97_57, speed: 'express' },
    })
  })

  it('where the express fee leaves nothing, the free transfer is offered', () => {
    // 0.25 % of £800 net is £2.00.
    const policy = policyWith({ capBasisPoints: 25 })
    expect(refusalOf(READY, policy, 2_00, 'express')).toMatchObject({
      code: 'above_available',
      next: { kind: 'amount', amount: 2_00, speed: 'standard' },
    })
  })

  it('an exhausted day and a held bank account name the later of both, with the amount', () => {
    const account: WageAccount = {
      ...READY,
      bankAccount: { state: 'held', until: '2026-11-12T15:30:00.000Z' },
      uses: { ...READY.uses, takenToday: pence(200_00), takenThisMonth: pence(200_00) },
    }
    expect(refusalOf(account, policyWith({}), 50_00, 'standard')).toMatchObject({
      code: 'bank_account_held',
      next: { kind: 'date', on: '2026-11-12T15:30:00.000Z', amount: 50_00 },
    })
  })

  it('a month without requests left names the first of the next, and no amount where that is another pay period', () => {
    const account: WageAccount = { ...READY, uses: { ...READY.uses, requestsThisMonth: 4 } }
    expect(refusalOf(account, policyWith({}), 50_00, 'standard')).toMatchObject({
      code: 'monthly_requests_used',
      next: { kind: 'date', on: '2026-12-01', amount: null },
    })
  })

  it('days closed before payday name the day after it', () => {
    const account: WageAccount = { ...READY, now: '2026-11-28T09:00:00.000Z', today: '2026-11-28' }
    expect(refusalOf(account, policyWith({ blackoutDays: 3 }), 50_00, 'standard')).toMatchObject({
      code: 'blackout_before_payday',
      facts: { payDate: '2026-11-30', blackoutDays: 3 },
      next: { kind: 'date', on: '2026-12-01', amount: null },
    })
  })

  it('a programme that is closed says so even where a date would pass: only the employer can help', () => {
    const account: WageAccount = { ...READY, ownLimits: { monthlyCap: null, lockedUntil: '2026-11-15T00:00:00.000Z' } }
    expect(refusalOf(account, policyWith({ isOpen: false }), 50_00, 'standard').next).toEqual({
      kind: 'action',
      action: 'ask_employer',
    })
  })

  it('never suggests more than was asked for, unless that was below the minimum', () => {
    fc.assert(
      fc.property(situations, ({ account, policy, request }) => {
        const decision = decideWithdrawal(account, policy, request)
        if (decision.outcome === 'accepted') return
        const { next } = decision.refusal
        if (next.kind === 'action') return
        const most: Pence = request.amount > policy.minimum ? request.amount : policy.minimum
        expect(next.amount ?? 0).toBeLessThanOrEqual(most)
      }),
    )
  })
})
