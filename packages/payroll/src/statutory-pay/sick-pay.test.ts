import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { type AverageWeeklyEarnings, averageWeeklyEarnings, type SicknessAbsence, statutorySickPay } from '../index.ts'

function averageOf(weekly: number): AverageWeeklyEarnings {
  const average = averageWeeklyEarnings({ earnings: [pence(weekly)], over: { weeks: 1 } })
  if (average.outcome === 'refused') throw new Error(average.code)
  return average
}

const mondayToFriday = [1, 2, 3, 4, 5] as const

function sickPay(from: string, to: string, more: Partial<SicknessAbsence> & { weekly?: number } = {}) {
  const { weekly = 400_00, ...rest } = more
  return statutorySickPay({ from, to, qualifyingDays: mondayToFriday, average: averageOf(weekly), ...rest })
}

describe('sick pay before 6 April 2026 (SSCBA 1992 ss 151-157)', () => {
  it('begins after three waiting days: two days of 23.75, then a week of 118.75', () => {
    expect(sickPay('2025-10-06', '2025-10-17')).toEqual({
      outcome: 'payable',
      waitingDays: 3,
      total: 166_25,
      weeks: [
        { weekFrom: '2025-10-05', days: 2, weeklyRate: 118_75, amount: 47_50 },
        { weekFrom: '2025-10-12', days: 5, weeklyRate: 118_75, amount: 118_75 },
      ],
    })
  })

  it('is not due for three days, nor under the lower earnings limit of 125.00', () => {
    expect(sickPay('2025-10-06', '2025-10-08')).toEqual({ outcome: 'not_payable', reason: 'absence_too_short' })
    expect(sickPay('2025-10-06', '2025-10-17', { weekly: 124_99 })).toEqual({
      outcome: 'not_payable',
      reason: 'earnings_below_limit',
    })
    expect(sickPay('2025-10-06', '2025-10-17', { weekly: 125_00 }).outcome).toBe('payable')
  })

  it('begins at once when it is linked to an absence that served its waiting days', () => {
    const linked = { from: '2025-09-01', waitingDaysServed: 3, daysPaid: 2 }
    expect(sickPay('2025-10-06', '2025-10-10', { linked })).toMatchObject({ waitingDays: 0, total: 118_75 })
  })

  it('ends after 28 weeks of qualifying days', () => {
    const linked = { from: '2025-03-03', waitingDaysServed: 3, daysPaid: 138 }
    expect(sickPay('2025-10-06', '2025-10-10', { linked })).toMatchObject({ total: 47_50 })
    expect(sickPay('2025-10-06', '2025-10-10', { linked: { ...linked, daysPaid: 140 } })).toEqual({
      outcome: 'not_payable',
      reason: 'used_up',
    })
  })

  it('takes each day at the rate of its tax year, and rounds the days of a week up together', () => {
    // 116.75 up to 5 April 2025, 118.75 after: a week that only Saturday and Sunday cross does not mix them.
    const pay = sickPay('2025-03-31', '2025-04-11')
    expect(pay).toMatchObject({
      weeks: [
        { days: 2, weeklyRate: 116_75, amount: 46_70 },
        { days: 5, weeklyRate: 118_75, amount: 118_75 },
      ],
    })
    // HMRC's daily table for seven qualifying days: 118.75 / 7 = 16.9643, two days 33.93.
    const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
    expect(sickPay('2025-10-06', '2025-10-10', { qualifyingDays: everyDay })).toMatchObject({ total: 33_93 })
  })
})

describe('sick pay from 6 April 2026 (Employment Rights Act 2025)', () => {
  it('is due from the first day, without an earnings limit', () => {
    expect(sickPay('2026-05-04', '2026-05-04')).toMatchObject({ waitingDays: 0, total: 24_65 })
    expect(sickPay('2026-05-04', '2026-05-08', { weekly: 50_00 })).toMatchObject({ total: 40_00 })
  })

  it('is the lower of 123.25 and 80 % of average earnings, which meet between 154.05 and 154.06', () => {
    expect(sickPay('2026-05-04', '2026-05-08', { weekly: 154_05 })).toMatchObject({ total: 123_24 })
    expect(sickPay('2026-05-04', '2026-05-08', { weekly: 154_06 })).toMatchObject({ total: 123_25 })
    expect(sickPay('2026-05-04', '2026-05-08', { weekly: 900_00 })).toMatchObject({ total: 123_25 })
  })

  // As the DWP told software makers in December 2025 and February 2026.
  it('keeps the flat rate for anyone who had sick pay on a day before the change, until the absence ends', () => {
    // Three waiting days, two days at 118.75 before 6 April, then two weeks at 123.25.
    expect(sickPay('2026-03-30', '2026-04-17', { weekly: 130_00 })).toMatchObject({ total: 47_50 + 246_50 })
    const linked = { from: '2026-03-30', waitingDaysServed: 3, daysPaid: 12 }
    expect(sickPay('2026-05-04', '2026-05-08', { weekly: 130_00, linked })).toMatchObject({ total: 104_00 })
  })

  it('begins on 6 April at the new rate for anyone who only waited, or earned too little, before it', () => {
    expect(sickPay('2026-04-01', '2026-04-17', { weekly: 130_00 })).toMatchObject({ waitingDays: 3, total: 208_00 })
    expect(sickPay('2026-04-02', '2026-04-10', { weekly: 130_00 })).toMatchObject({ waitingDays: 2, total: 104_00 })
    expect(sickPay('2026-03-23', '2026-04-17', { weekly: 100_00 })).toMatchObject({ total: 160_00 })
    // Saturday to Monday: too short for the old law, and one day of the new.
    expect(sickPay('2026-04-04', '2026-04-06')).toMatchObject({ waitingDays: 0, total: 24_65 })
  })

  it('does not begin for anyone who earned too little and was off sick since before 22 September 2025', () => {
    expect(sickPay('2025-09-22', '2026-04-10', { weekly: 100_00 })).toMatchObject({ total: 80_00 })
    expect(sickPay('2025-09-21', '2026-04-10', { weekly: 100_00 })).toEqual({
      outcome: 'not_payable',
      reason: 'earnings_below_limit',
    })
  })
})

function linkedTo(part: Partial<NonNullable<SicknessAbsence['linked']>>) {
  const linked = { from: '2026-04-13', waitingDaysServed: 0, daysPaid: 5, ...part }
  return { from: '2026-05-04', to: '2026-05-08', linked }
}

describe('an absence that cannot be', () => {
  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'not_a_day', 'from'],
    [{ from: '2026-05-04', to: '2026-05-03' }, 'not_a_day', 'to'],
    [{ from: '2019-05-04', to: '2019-05-08' }, 'tax_year_not_held', 'from'],
    [{ from: '2026-05-04', to: '2026-05-05', qualifyingDays: [] }, 'number_out_of_range', 'qualifyingDays'],
    [linkedTo({ from: 'last week' }), 'not_a_day', 'linked.from'],
    [linkedTo({ from: '2026-05-04' }), 'not_a_day', 'linked.from'],
    [linkedTo({ from: '2024-04-05' }), 'tax_year_not_held', 'linked.from'],
    [linkedTo({ waitingDaysServed: 4 }), 'number_out_of_range', 'linked.waitingDaysServed'],
    [linkedTo({ waitingDaysServed: -1 }), 'number_out_of_range', 'linked.waitingDaysServed'],
    [linkedTo({ daysPaid: 197 }), 'number_out_of_range', 'linked.daysPaid'],
    [linkedTo({ daysPaid: 0.5 }), 'number_out_of_range', 'linked.daysPaid'],
  ] as const)('is refused with its field: %j', ({ from, to, ...rest }, code, field) => {
    expect(sickPay(from, to, rest)).toMatchObject({ outcome: 'refused', code, field })
  })
})
