import { add, type Pence, pence } from '@gpod/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { availableNow, decideWithdrawal, type WageAccount } from './index.ts'
import { policyWith, READY } from './testing/wage-accounts.ts'

type Operation =
  | { kind: 'approve'; gross: number }
  | { kind: 'edit_down'; gross: number }
  | { kind: 'withdraw'; amount: number; speed: 'standard' | 'express' }
  | { kind: 'settle' | 'fail' | 'cancel'; which: number }

type Taken = { state: 'held' | 'paid'; total: Pence }

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('approve' as const), gross: fc.nat(400_00) }),
  fc.record({ kind: fc.constant('edit_down' as const), gross: fc.nat(300_00) }),
  fc.record({
    kind: fc.constant('withdraw' as const),
    amount: fc.integer({ min: 1, max: 200_00 }),
    speed: fc.constantFrom('standard' as const, 'express' as const),
  }),
  fc.record({
    kind: fc.constant('withdraw' as const),
    amount: fc.integer({ min: 1, max: 2_000_00 }),
    speed: fc.constantFrom('standard' as const, 'express' as const),
  }),
  fc.record({ kind: fc.constantFrom('settle' as const, 'fail' as const, 'cancel' as const), which: fc.nat(5) }),
)

/** A payroll made up for this test: steep, stepped, and with deductions that start at a penny. */
function netOf(gross: number, { rate, threshold, fixed }: { rate: number; threshold: number; fixed: number }): Pence {
  return pence(gross - Math.ceil((Math.max(0, gross - threshold) * rate) / 100) - fixed)
}

/** A plain check: the matchers of the test library would take most of the time here. */
function mustHold(claim: boolean, name: string): void {
  if (!claim) throw new Error(`does not hold: ${name}`)
}

it('A2 earned means earned: over 100,000 histories, what is accepted never passes the share of earned net pay', () => {
  let accepted = 0
  let refused = 0
  fc.assert(
    fc.property(
      fc.array(operation, { minLength: 3, maxLength: 9, size: 'max' }),
      fc.record({
        cap: fc.integer({ min: 0, max: 9000 }),
        rate: fc.integer({ min: 0, max: 70 }),
        threshold: fc.nat(300_00),
        fixed: fc.constantFrom(0, 0, 13, 45_00),
        expressFee: fc.constantFrom(
          { kind: 'flat' as const, amount: pence(2_50) },
          { kind: 'share' as const, basisPoints: 250 },
        ),
      }),
      (operations, { cap, rate, threshold, fixed, expressFee }) => {
        const policy = policyWith({
          capBasisPoints: cap,
          expressFee,
          minimum: pence(1),
          maximum: pence(2_000_00),
          dailyLimit: pence(10_000_00),
          requestsPerMonth: 31,
          carePause: { afterUses: 31, hours: 0 },
        })
        let gross: Pence = pence(0)
        let fees: Pence = pence(0)
        const taken: Taken[] = []
        let editedDownSinceAccepted = false
        for (const step of operations) {
          const outstanding = add(...taken.map(({ total }) => total), pence(0))
          const estimatedNet = netOf(gross, { rate, threshold, fixed })
          const account: WageAccount = {
            ...READY,
            earnings: {
              approvedGross: gross,
              clockedGross: pence(900_00),
              estimatedNet,
              minimumWage: { payForTest: gross, required: pence(Math.floor(gross * 0.98)) },
            },
            outstanding,
            feesChargedInPeriod: fees,
          }
          const available = availableNow(account, policy)
          mustHold(available.amount >= 0, 'available is not negative')
          if (!editedDownSinceAccepted)
            mustHold(Math.max(0, estimatedNet) >= outstanding, 'payday can bear what was taken')
          switch (step.kind) {
            case 'approve':
              gross = add(gross, pence(step.gross))
              break
            case 'edit_down':
              editedDownSinceAccepted ||= step.gross > 0
              gross = pence(Math.max(0, gross - step.gross))
              break
            case 'withdraw': {
              const decision = decideWithdrawal(account, policy, { amount: pence(step.amount), speed: step.speed })
              if (decision.outcome === 'refused') {
                refused += 1
                break
              }
              accepted += 1
              const { amount, fee, feePaidBy } = decision.quote
              const charged = feePaidBy === 'worker' ? fee : 0
              const afterwards = outstanding + amount + charged
              // The statement itself, in whole numbers and without our own arithmetic.
              const earned = BigInt(Math.min(gross, Math.max(0, estimatedNet)))
              mustHold(
                BigInt(afterwards) <= (earned * BigInt(cap)) / 10_000n,
                'taken within the share of earned net pay',
              )
              mustHold(estimatedNet >= afterwards, 'net pay on payday is not negative')
              taken.push({ state: 'held', total: pence(amount + charged) })
              fees = pence(fees + charged)
              editedDownSinceAccepted = false
              break
            }
            case 'settle': {
              const one = taken[step.which]
              if (one) one.state = 'paid'
              break
            }
            case 'fail':
            case 'cancel':
              if (taken[step.which]?.state === 'held') taken.splice(step.which, 1)
              break
          }
        }
      },
    ),
    { numRuns: 100_000 },
  )
  // Histories in which nothing could be taken, or everything, would prove nothing.
  expect(accepted).toBeGreaterThan(10_000)
  expect(refused).toBeGreaterThan(10_000)
}, 60_000)

it('A2 earned means earned with a cut-off: of two unpaid periods only the earlier lifts what is accepted, until its pay is approved', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('earn' as const), period: fc.constantFrom(0, 1), gross: fc.nat(400_00) }),
    fc.record({ kind: fc.constant('withdraw' as const), amount: fc.integer({ min: 1, max: 300_00 }) }),
    fc.record({ kind: fc.constant('withdraw' as const), amount: fc.integer({ min: 1, max: 300_00 }) }),
    fc.record({ kind: fc.constant('approve' as const) }),
  )
  const policy = policyWith({
    minimum: pence(1),
    dailyLimit: pence(10_000_00),
    requestsPerMonth: 31,
    carePause: { afterUses: 31, hours: 0 },
  })
  const periods = [
    { startsOn: '2026-10-16', endsOn: '2026-11-15', payDate: '2026-11-27', intervalDays: 31 },
    { startsOn: '2026-11-16', endsOn: '2026-12-15', payDate: '2026-12-24', intervalDays: 31 },
  ] as const
  let onEarlier = 0
  let onLater = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }), (steps) => {
      const gross = [0, 0]
      let drawn: 0 | 1 = 0
      let outstanding = 0
      for (const one of steps) {
        if (one.kind === 'earn') gross[one.period] = (gross[one.period] ?? 0) + one.gross
        if (one.kind === 'approve' && drawn === 0) {
          // Its pay takes back what was taken on it, which it can bear.
          mustHold(outstanding <= (gross[0] ?? 0), 'payday can bear what was taken')
          outstanding = 0
          drawn = 1
        }
        if (one.kind !== 'withdraw') continue
        const earned = pence(gross[drawn] ?? 0)
        const account: WageAccount = {
          ...READY,
          now: '2026-11-20T09:00:00.000Z',
          today: '2026-11-20',
          period: periods[drawn],
          earnings: {
            approvedGross: earned,
            clockedGross: pence(0),
            estimatedNet: earned,
            minimumWage: { payForTest: earned, required: pence(0) },
          },
          outstanding: pence(outstanding),
        }
        const decision = decideWithdrawal(account, policy, { amount: pence(one.amount), speed: 'standard' })
        if (decision.outcome === 'refused') continue
        outstanding += one.amount
        mustHold(outstanding * 2 <= (gross[drawn] ?? 0), 'taken within half of what the next pay is for')
        if (drawn === 0) onEarlier += 1
        else onLater += 1
      }
    }),
    { numRuns: 20_000 },
  )
  expect(onEarlier).toBeGreaterThan(1_000)
  expect(onLater).toBeGreaterThan(1_000)
}, 60_000)
