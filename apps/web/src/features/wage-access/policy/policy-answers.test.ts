import { routes, type WageAccessPolicyBody } from '@gpod/contract'
import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { answersOf, fieldOf, type PolicyAnswers, readPolicy } from './policy-answers.ts'

/** The defaults the product decisions name. */
const policy: WageAccessPolicyBody = {
  isOpen: true,
  capBasisPoints: 5000,
  minimum: pence(1_00),
  maximum: pence(500_00),
  dailyLimit: pence(200_00),
  requestsPerMonth: 4,
  automaticBelow: pence(200_00),
  release: 'automatic',
  countsClockedHours: false,
  eligibility: { daysInJob: 0, minutesWorked: 90, departments: 'all' },
  blackoutDays: 0,
  feePayer: 'worker',
  expressFee: { kind: 'flat', amount: pence(2_50) },
  carePause: { afterUses: 3, hours: 48 },
}
const read = (changes: Partial<PolicyAnswers>) => readPolicy({ ...answersOf(policy), ...changes })

describe('the rules of wage access in the form', () => {
  it('come out as they went in', () => {
    const share: WageAccessPolicyBody = {
      ...policy,
      capBasisPoints: 3333,
      expressFee: { kind: 'share', basisPoints: 250 },
      eligibility: { daysInJob: 30, minutesWorked: 2400, departments: ['Office'] },
    }
    for (const each of [policy, share]) {
      const sent = readPolicy(answersOf(each)).policy
      expect(routes.policy.set.body.parse(sent)).toEqual(each)
    }
  })

  it('are read in other scripts, with a comma or a percent sign', () => {
    expect(read({ cap: '٦٢٫٥', requestsPerMonth: '५' }).policy).toMatchObject({
      capBasisPoints: 6250,
      requestsPerMonth: 5,
    })
    expect(read({ cap: '62,5 %' }).policy).toMatchObject({ capBasisPoints: 6250 })
  })

  it.each<[Partial<PolicyAnswers>, object]>([
    [{ cap: '90.01' }, { cap: { kind: 'share', most: 9000 } }],
    [{ cap: 'half' }, { cap: { kind: 'share', most: 9000 } }],
    [{ requestsPerMonth: '2.5' }, { requestsPerMonth: { kind: 'count', least: 0, most: 31 } }],
    [{ careAfter: '0' }, { careAfter: { kind: 'count', least: 1, most: 31 } }],
    [{ minimum: pence(0) }, { minimum: { kind: 'amount', least: 1 } }],
    [{ minimum: pence(50_00), maximum: pence(49_99) }, { maximum: { kind: 'amount', least: 50_00 } }],
    [{ dailyLimit: null }, { dailyLimit: { kind: 'amount', least: 1_00 } }],
    [{ whichDepartments: 'some' }, { departments: { kind: 'departments' } }],
    [{ feeKind: 'share', feeShare: '5.01' }, { feeShare: { kind: 'share', most: 500 } }],
    [{ feeAmount: pence(5_01) }, { feeAmount: { kind: 'amountAbove', most: 5_00 } }],
    [{ feeAmount: pence(500_00), feePayer: 'employer' }, { feeAmount: { kind: 'amountAbove', most: 5_00 } }],
    [{ feeAmount: null }, { feeAmount: { kind: 'amount', least: 0 } }],
  ])('%j is told at its field with what would do', (changes, problems) => {
    expect(read(changes).problems).toEqual(problems)
  })

  it('a fee may be as high as £5.00 or 5 %', () => {
    expect(read({ feeAmount: pence(5_00) }).problems).toBeNull()
    expect(read({ feeKind: 'share', feeShare: '5' }).problems).toBeNull()
  })

  it("find their field by the server's name for it", () => {
    expect(fieldOf('expressFee.basisPoints')).toBe('feeShare')
    expect(fieldOf('something.new')).toBeNull()
  })
})
