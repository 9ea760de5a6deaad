import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockedNow,
  decideWithdrawal,
  isMoneyFact,
  REFUSAL_CODES,
  REFUSAL_FACTS,
  REFUSAL_ORIGINS,
  type RuleRefusalCode,
  type WageAccessPolicy,
  type WageAccount,
  type WithdrawalRequest,
} from './index.ts'
import { reportingConditions } from './reporting-conditions.ts'
import { accounts, policies, policyWith, READY, requests } from './testing/wage-accounts.ts'

type Spoil = {
  account?: (account: WageAccount) => WageAccount
  policy?: Partial<WageAccessPolicy>
  request?: Partial<WithdrawalRequest>
}

const employment = (changes: Partial<WageAccount['employment']>): Spoil => ({
  account: (account) => ({ ...account, employment: { ...account.employment, ...changes } }),
})
const uses = (changes: Partial<WageAccount['uses']>): Spoil => ({
  account: (account) => ({ ...account, uses: { ...account.uses, ...changes } }),
})
const bank = (bankAccount: WageAccount['bankAccount']): Spoil => ({
  account: (account) => ({ ...account, bankAccount }),
})
const interval = (intervalDays: number): Spoil => ({
  account: (account) => ({ ...account, period: account.period && { ...account.period, intervalDays } }),
})

/** One way to meet each refusal, in the order of precedence. */
const SPOILS: [RuleRefusalCode, Spoil][] = [
  ['programme_closed', { policy: { isOpen: false } }],
  ['access_blocked', employment({ accessBlocked: true })],
  ['employment_not_started', employment({ startsOn: '2026-11-11' })],
  ['employment_ended', employment({ endsOn: '2026-11-09' })],
  [
    'department_not_eligible',
    { policy: { eligibility: { daysInJob: 0, minutesWorked: 0, departments: ['Kitchen'] } } },
  ],
  ['tenure_too_short', { policy: { eligibility: { daysInJob: 700, minutesWorked: 0, departments: 'all' } } }],
  ['hours_too_few', { policy: { eligibility: { daysInJob: 0, minutesWorked: 90_001, departments: 'all' } } }],
  ['tax_details_missing', { account: (account) => ({ ...account, hasTaxDetails: false }) }],
  ['bank_account_missing', bank({ state: 'missing' })],
  ['bank_account_held', bank({ state: 'held', until: '2026-11-10T09:00:00.001Z' })],
  ['bank_account_refused', bank({ state: 'refused' })],
  ['no_open_period', { account: (account) => ({ ...account, period: null }) }],
  ['blackout_before_payday', { policy: { blackoutDays: 20 } }],
  [
    'own_lock',
    {
      account: (account) => ({
        ...account,
        ownLimits: { ...account.ownLimits, lockedUntil: '2026-11-10T09:00:01.000Z' },
      }),
    },
  ],
  ['care_pause', uses({ inPeriod: 3, lastInPeriodAt: '2026-11-08T09:00:00.001Z' })],
  ['monthly_requests_used', uses({ requestsThisMonth: 4 })],
  [
    'express_not_in_plan',
    { account: (account) => ({ ...account, offersExpress: false }), request: { speed: 'express' } },
  ],
  ['amount_not_valid', { request: { amount: pence(0) } }],
  ['below_minimum', { request: { amount: pence(99) } }],
  ['above_maximum', { request: { amount: pence(500_01) } }],
  ['daily_limit', uses({ takenToday: pence(100_01) })],
  [
    'own_monthly_cap',
    { account: (account) => ({ ...account, ownLimits: { ...account.ownLimits, monthlyCap: pence(99_99) } }) },
  ],
  ['nothing_available', { account: (account) => ({ ...account, outstanding: pence(399_01) }) }],
  ['above_available', { account: (account) => ({ ...account, outstanding: pence(300_01) }) }],
  ['separate_report_needed', interval(32)],
]

function decideSpoilt(...spoils: Spoil[]) {
  let account = READY
  let policy = policyWith({})
  let request: WithdrawalRequest = { amount: pence(100_00), speed: 'standard' }
  for (const spoil of spoils) {
    account = spoil.account?.(account) ?? account
    policy = { ...policy, ...spoil.policy }
    request = { ...request, ...spoil.request }
  }
  return decideWithdrawal(account, policy, request)
}

describe('a withdrawal is decided', () => {
  it('accepts where nothing blocks it', () => {
    expect(decideSpoilt()).toMatchObject({
      outcome: 'accepted',
      approval: 'automatic',
      quote: { amount: 100_00, fee: 0, remaining: 300_00 },
      reporting: { payInterval: true, representsWorkDone: true, reducesNextPay: true },
    })
  })

  it('the table below has every refusal the rules can give, in the order in which it is told', () => {
    const byRules = REFUSAL_CODES.filter((code) => REFUSAL_ORIGINS[code] === 'rules')
    expect(SPOILS.map(([code]) => code)).toEqual(byRules)
  })

  it.each(SPOILS)('%s', (code, spoil) => {
    expect(decideSpoilt(spoil)).toMatchObject({ outcome: 'refused', refusal: { code } })
  })

  /** Two that cannot be true together, or where the second changes what the first looked at. */
  const exclusive = new Set([
    'bank_account_missing+bank_account_held',
    'bank_account_missing+bank_account_refused',
    'bank_account_held+bank_account_refused',
    'department_not_eligible+tenure_too_short',
    'department_not_eligible+hours_too_few',
    'tenure_too_short+hours_too_few',
    'care_pause+monthly_requests_used',
    'amount_not_valid+below_minimum',
    'amount_not_valid+above_maximum',
    'below_minimum+above_maximum',
    'nothing_available+above_available',
    'employment_not_started+employment_ended',
    'no_open_period+separate_report_needed',
    'no_open_period+blackout_before_payday',
  ])
  const pairs = SPOILS.flatMap(([code, spoil], index) =>
    SPOILS.slice(index + 1)
      .filter(([later]) => !exclusive.has(`${code}+${later}`))
      .map(([later, other]): [string, string, Spoil, Spoil] => [code, later, spoil, other]),
  )
  it('of two reasons the earlier one is told', () => {
    for (const [code, later, first, second] of pairs) {
      expect(decideSpoilt(first, second), `${code} before ${later}`).toMatchObject({ refusal: { code } })
    }
  })

  it('every fact that is stated has a unit, and money is known as money', () => {
    fc.assert(
      fc.property(accounts, policies, requests, (account, policy, request) => {
        const decision = decideWithdrawal(account, policy, request)
        if (decision.outcome === 'accepted') return
        for (const [name, fact] of Object.entries(decision.refusal.facts)) {
          expect(Object.keys(REFUSAL_FACTS)).toContain(name)
          if (isMoneyFact(name)) expect(Number.isSafeInteger(fact)).toBe(true)
        }
      }),
    )
  })

  it.each([
    [199_99, 'automatic'],
    [200_00, 'manager'],
  ])('below £200 needs no manager: %i pence is %s', (amount, approval) => {
    expect(decideSpoilt({ request: { amount: pence(amount) } })).toMatchObject({ approval })
  })

  it('manual release asks a manager every time', () => {
    expect(decideSpoilt({ policy: { release: 'manual' }, request: { amount: pence(100) } })).toMatchObject({
      approval: 'manager',
    })
  })

  it.each([
    ['the start date', employment({ startsOn: '2026-11-10' })],
    ['the leaving date', employment({ endsOn: '2026-11-10' })],
    ['the end of a hold on the bank account', bank({ state: 'held', until: '2026-11-10T09:00:00.000Z' })],
    ['the minimum', { request: { amount: pence(100) } }],
    ['the rest of the day', uses({ takenToday: pence(100_00) })],
    ['the last request of the month', uses({ requestsThisMonth: 3 })],
    ['the last day before the days closed for payday', { policy: { blackoutDays: 19 } }],
    ['all that is available', { account: (account: WageAccount) => ({ ...account, outstanding: pence(300_00) }) }],
  ] satisfies [string, Spoil][])('accepts on the boundary: %s', (_, spoil) => {
    expect(decideSpoilt(spoil).outcome).toBe('accepted')
  })

  it('payday itself is closed, also where no day before it is', () => {
    const account: WageAccount = { ...READY, now: '2026-11-30T09:00:00.000Z', today: '2026-11-30' }
    const decision = decideWithdrawal(account, policyWith({}), { amount: pence(100_00), speed: 'standard' })
    expect(decision).toMatchObject({ refusal: { code: 'blackout_before_payday', next: { on: '2026-12-01' } } })
  })

  it('a period is drawn on by what is earned in it, before it begins and after it is over, until it is paid and not after', () => {
    const period = { startsOn: '2026-11-02', endsOn: '2026-11-08', payDate: '2026-11-13', intervalDays: 7 }
    const on = (today: string) =>
      decideWithdrawal({ ...READY, now: `${today}T09:00:00.000Z`, today, period }, policyWith({}), {
        amount: pence(100_00),
        speed: 'standard',
      })
    expect(on('2026-11-12').outcome).toBe('accepted')
    expect(on('2026-11-14')).toMatchObject({ refusal: { code: 'no_open_period', facts: { payDate: '2026-11-13' } } })
    // Before it begins: what is in it then are hours that missed the pay before.
    expect(on('2026-11-01').outcome).toBe('accepted')
  })

  it('an amount that is no whole number is refused, not rounded', () => {
    const amount = 10.5 as never
    expect(decideSpoilt({ request: { amount } })).toMatchObject({ refusal: { code: 'amount_not_valid' } })
  })

  it('blockedNow is silent exactly where the minimum could be taken', () => {
    expect(blockedNow(READY, policyWith({}))).toBeNull()
    expect(blockedNow({ ...READY, outstanding: pence(399_50) }, policyWith({}))).toMatchObject({
      code: 'nothing_available',
      next: { kind: 'action', action: 'wait_for_hours' },
    })
  })
})

describe('A8 one report', () => {
  it.each([
    [6, false],
    [7, true],
    [14, true],
    [28, true],
    [31, true],
    [32, false],
  ])('pay every %i days: reported once on payday is %s', (days, isReportedOnce) => {
    const decision = decideSpoilt(interval(days))
    if (isReportedOnce) expect(decision).toMatchObject({ outcome: 'accepted', reporting: { payInterval: true } })
    else {
      expect(decision).toMatchObject({
        outcome: 'refused',
        refusal: {
          code: 'separate_report_needed',
          facts: { intervalDays: days },
          next: { kind: 'action', action: 'ask_employer' },
        },
      })
    }
  })

  it.each([
    ['£1,000 of £1,000 earned and £1,000 net', 1_000_00, 1_000_00, '2026-11-29', true, true],
    ['a penny more than the work already done', 1_000_01, 1_000_01, '2026-11-29', false, true],
    ['a penny more than the next payment can bear', 1_000_00, 999_99, '2026-11-29', true, false],
    ['on payday, when that payment is made already', 1_000_00, 1_000_00, '2026-11-30', true, false],
  ])('%s', (_, afterwards, estimatedNet, today, representsWorkDone, reducesNextPay) => {
    const account: WageAccount = {
      ...READY,
      today,
      earnings: { ...READY.earnings, estimatedNet: pence(estimatedNet) },
      outstanding: pence(300_00),
    }
    expect(reportingConditions(account, policyWith({}), pence(afterwards - 300_00))).toEqual({
      payInterval: true,
      representsWorkDone,
      reducesNextPay,
    })
  })

  it('no withdrawal is accepted while one of the three conditions is unmet', () => {
    fc.assert(
      fc.property(accounts, policies, requests, (account, policy, request) => {
        const decision = decideWithdrawal(account, policy, request)
        if (decision.outcome === 'refused') return
        expect(decision.reporting).toEqual({ payInterval: true, representsWorkDone: true, reducesNextPay: true })
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('A14 care is default', () => {
  it('after three uses in a pay period the next waits 48 hours from the last', () => {
    const third = uses({ inPeriod: 3, lastInPeriodAt: '2026-11-09T18:30:00.000Z' })
    expect(decideSpoilt(third)).toMatchObject({
      refusal: {
        code: 'care_pause',
        facts: { usesInPeriod: 3, pauseHours: 48, pausedUntil: '2026-11-11T18:30:00.000Z' },
        next: { kind: 'date', on: '2026-11-11T18:30:00.000Z', amount: 100_00 },
      },
    })
    expect(decideSpoilt(uses({ inPeriod: 2, lastInPeriodAt: '2026-11-09T18:30:00.000Z' })).outcome).toBe('accepted')
    expect(decideSpoilt(uses({ inPeriod: 3, lastInPeriodAt: '2026-11-08T09:00:00.000Z' })).outcome).toBe('accepted')
  })

  it('while an own lock lasts nothing is accepted and nothing earlier is suggested', () => {
    fc.assert(
      fc.property(
        accounts,
        policies,
        requests,
        fc.integer({ min: 1, max: 60 * 24 * 90 }),
        (drawn, policy, request, minutes) => {
          const lockedUntil = new Date(Date.parse(drawn.now) + minutes * 60_000).toISOString()
          const account: WageAccount = { ...drawn, ownLimits: { ...drawn.ownLimits, lockedUntil } }
          const decision = decideWithdrawal(account, policy, request)
          expect(decision.outcome).toBe('refused')
          if (decision.outcome === 'accepted') return
          const { next } = decision.refusal
          expect(next.kind).not.toBe('amount')
          if (next.kind !== 'date') return
          const on = next.on.includes('T') ? next.on : `${next.on}T23:59:59.999Z`
          expect(Date.parse(on)).toBeGreaterThanOrEqual(Date.parse(lockedUntil))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
