import { routes, type WageAccessPolicyBody } from '@gpod/contract'
import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { changedRules } from './changed-rules.ts'
import { exceptionAnswersOf, keptExceptions, noExceptions, readExceptions } from './exception-answers.ts'

describe("one worker's exceptions", () => {
  it('hold only the rules that were filled in', () => {
    expect(readExceptions(noExceptions).request).toEqual({ accessBlocked: false, override: {} })
    const { request } = readExceptions({ ...noExceptions, cap: '25', dailyLimit: pence(50_00), release: 'manual' })
    expect(request).toEqual({
      accessBlocked: false,
      override: { capBasisPoints: 2500, dailyLimit: '50.00', release: 'manual' },
    })
    expect(routes.policy.setOverride.body.safeParse(request).success).toBe(true)
  })

  it('can be zero, which is not the same as empty', () => {
    expect(readExceptions({ ...noExceptions, requestsPerMonth: '0', automaticBelow: pence(0) }).request).toMatchObject({
      override: { requestsPerMonth: 0, automaticBelow: '0.00' },
    })
  })

  it('that stand are shown as they are, and saved unchanged when nothing is changed', () => {
    const standing = {
      accessBlocked: true,
      override: {
        capBasisPoints: 2500,
        maximum: pence(80_00),
        feePayer: 'employer' as const,
        requestsPerMonth: 0,
        carePause: { afterUses: 2, hours: 24 },
      },
    }
    expect(readExceptions(exceptionAnswersOf(standing), keptExceptions(standing)).request).toEqual({
      accessBlocked: true,
      override: {
        capBasisPoints: 2500,
        maximum: '80.00',
        feePayer: 'employer',
        requestsPerMonth: 0,
        carePause: { afterUses: 2, hours: 24 },
      },
    })
  })

  it('are refused at the field that is wrong', () => {
    expect(readExceptions({ ...noExceptions, cap: '95', blackoutDays: 'two' }).problems).toEqual({
      cap: { kind: 'share', most: 9000 },
      blackoutDays: { kind: 'count', least: 0, most: 28 },
    })
  })
})

describe('the history of the rules', () => {
  const policy: WageAccessPolicyBody = {
    isOpen: true,
    capBasisPoints: 5000,
    minimum: pence(100),
    maximum: pence(500_00),
    dailyLimit: pence(200_00),
    requestsPerMonth: 4,
    automaticBelow: pence(200_00),
    release: 'automatic',
    countsClockedHours: false,
    eligibility: { daysInJob: 0, minutesWorked: 0, departments: 'all' },
    blackoutDays: 0,
    feePayer: 'worker',
    expressFee: { kind: 'flat', amount: pence(250) },
    carePause: { afterUses: 3, hours: 48 },
  }

  it('names what changed, and not what merely came in another order', () => {
    expect(changedRules(policy, { ...policy, capBasisPoints: 6000, carePause: { hours: 48, afterUses: 3 } })).toEqual([
      'capBasisPoints',
    ])
    expect(changedRules(policy, { ...policy, expressFee: { kind: 'share', basisPoints: 250 } })).toEqual(['expressFee'])
  })
})
