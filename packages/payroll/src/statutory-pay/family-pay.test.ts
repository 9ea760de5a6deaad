import { type Pence, pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import {
  type AverageWeeklyEarnings,
  averageWeeklyEarnings,
  type FamilyPayKind,
  statutoryFamilyPay,
  statutoryPayRecovery,
} from '../index.ts'

function average(earnings: readonly Pence[], over: Parameters<typeof averageWeeklyEarnings>[0]['over']) {
  const found = averageWeeklyEarnings({ earnings, over })
  if (found.outcome === 'refused') throw new Error(found.code)
  return found
}

const weekly = (amount: number): AverageWeeklyEarnings => average([pence(amount)], { weeks: 1 })

describe('average weekly earnings (SI 1986/1960 reg 21)', () => {
  it('divides weeks by their number, months by 12 and 52, anything else by days', () => {
    expect(average(Array(8).fill(pence(300_00)), { weeks: 8 }).shown).toBe(300_00)
    // 3,000.00 of two months x 12 / 52 / 2 = 346.153846
    expect(average([pence(1_500_00), pence(1_500_00)], { months: 2 }).shown).toBe(346_15)
    // 2,500.00 over 61 days x 7 = 286.885
    expect(average([pence(2_500_00)], { days: 61 }).shown).toBe(286_89)
  })

  it('refuses a period without payments and one of no length', () => {
    expect(averageWeeklyEarnings({ earnings: [], over: { weeks: 8 } })).toMatchObject({ code: 'not_enough_history' })
    expect(averageWeeklyEarnings({ earnings: [pence(1)], over: { weeks: 0 } })).toMatchObject({ field: 'over.weeks' })
    expect(averageWeeklyEarnings({ earnings: [pence(1)], over: {} as { weeks: number } })).toMatchObject({
      code: 'unknown_kind',
      field: 'over',
    })
  })
})

const leave = { relevantWeek: '2026-04-12', average: weekly(400_00) }

describe('family pay', () => {
  it('is 90 % of the average for six weeks of maternity, fractions of a penny up, then the standard rate', () => {
    const pay = statutoryFamilyPay({
      ...leave,
      kind: 'maternity',
      from: '2026-05-03',
      weeks: 39,
      average: average([pence(1_500_00), pence(1_500_00)], { months: 2 }),
    })
    if (pay.outcome !== 'payable') throw new Error(pay.outcome)
    // 346.153846 x 90 % = 311.538461 up; 33 weeks at 194.32.
    expect(pay.weeks[0]).toEqual({ number: 1, from: '2026-05-03', basis: 'share_of_average', amount: 311_54 })
    expect(pay.weeks[6]).toEqual({ number: 7, from: '2026-06-14', basis: 'standard_rate', amount: 194_32 })
    expect(pay.total).toBe(6 * 311_54 + 33 * 194_32)
  })

  it('never passes 90 % of the average', () => {
    const pay = statutoryFamilyPay({
      ...leave,
      kind: 'paternity',
      from: '2026-05-03',
      weeks: 2,
      average: weekly(150_00),
    })
    expect(pay).toMatchObject({ outcome: 'payable', total: 270_00 })
  })

  it('continues with the weeks before: the sixth week is the last at 90 %', () => {
    const pay = statutoryFamilyPay({ ...leave, kind: 'adoption', from: '2026-05-03', weeks: 2, weeksBefore: 5 })
    expect(pay).toMatchObject({
      weeks: [
        { number: 6, amount: 360_00 },
        { number: 7, amount: 194_32 },
      ],
    })
  })

  it.each([
    ['2024-09-01', 184_03],
    ['2025-03-30', 184_03],
    ['2025-04-06', 187_18],
    ['2026-03-29', 187_18],
    ['2026-04-05', 194_32],
  ])('pays a week from %s at %i pence', (from, amount) => {
    const pay = statutoryFamilyPay({ ...leave, kind: 'shared_parental', from, weeks: 1, relevantWeek: '2024-08-01' })
    expect(pay).toMatchObject({ total: amount })
  })

  it('is not due under the lower earnings limit of the relevant week', () => {
    const pay = { kind: 'paternity', from: '2026-05-03', weeks: 1 } as const
    expect(statutoryFamilyPay({ ...leave, ...pay, average: weekly(128_99) })).toEqual({
      outcome: 'not_payable',
      reason: 'earnings_below_limit',
      limitWeekly: 129_00,
    })
    expect(statutoryFamilyPay({ ...leave, ...pay, average: weekly(129_00) }).outcome).toBe('payable')
    expect(statutoryFamilyPay({ ...leave, ...pay, average: weekly(126_00), relevantWeek: '2026-04-01' }).outcome).toBe(
      'payable',
    )
  })

  it.each<[FamilyPayKind, number]>([
    ['maternity', 39],
    ['adoption', 39],
    ['paternity', 2],
    ['shared_parental', 37],
    ['bereavement', 2],
    ['neonatal', 12],
  ])('%s is for %i weeks at most, and says so', (kind, most) => {
    expect(statutoryFamilyPay({ ...leave, kind, from: '2026-05-03', weeks: most }).outcome).toBe('payable')
    expect(statutoryFamilyPay({ ...leave, kind, from: '2026-05-03', weeks: most + 1 })).toMatchObject({
      code: 'number_out_of_range',
      facts: { maximum: most },
    })
  })

  it('has no neonatal care pay before 6 April 2025, and no rate after the years held', () => {
    const neonatal = { ...leave, kind: 'neonatal', weeks: 1, relevantWeek: '2024-08-01' } as const
    expect(statutoryFamilyPay({ ...neonatal, from: '2025-03-30' })).toMatchObject({ code: 'no_rate_on_day' })
    expect(statutoryFamilyPay({ ...neonatal, from: '2025-04-06' })).toMatchObject({ total: 187_18 })
    expect(statutoryFamilyPay({ ...leave, kind: 'paternity', from: '2027-04-06', weeks: 1 })).toMatchObject({
      code: 'no_rate_on_day',
    })
  })
})

describe('recovery of family pay (SI 1994/1882)', () => {
  it('is 92 %, or all of it with compensation where class 1 of last year was 45,000 or less', () => {
    const ask = (taxYear: string, classOneLastYear: number) =>
      statutoryPayRecovery({ taxYear, paid: pence(1_000_00), classOneLastYear: pence(classOneLastYear) })
    expect(ask('2026-27', 45_000_01)).toMatchObject({ isSmallEmployer: false, recovered: 920_00, compensation: 0 })
    expect(ask('2026-27', 45_000_00)).toMatchObject({ recovered: 1_000_00, compensation: 90_00 })
    expect(ask('2025-26', 0)).toMatchObject({ recovered: 1_000_00, compensation: 85_00 })
    expect(ask('2024-25', 0)).toMatchObject({ recovered: 1_000_00, compensation: 30_00 })
    expect(ask('2020-21', 0)).toMatchObject({ code: 'tax_year_not_held' })
  })
})
