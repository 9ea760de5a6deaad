import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { checkMinimumWage, minimumWageRate } from '../index.ts'

describe('the minimum wage (SI 2015/621 regs 4, 4A)', () => {
  it.each([
    ['2024-04-01', 11_44, 8_60, 6_40, 6_40],
    ['2025-04-01', 12_21, 10_00, 7_55, 7_55],
    ['2026-04-01', 12_71, 10_85, 8_00, 8_00],
  ])('from %s', (on, adult, aged18To20, under18, apprentice) => {
    const rate = (ageYears: number, more = {}) => minimumWageRate({ on, ageYears, ...more })
    expect(rate(21)).toMatchObject({ band: 'adult', pencePerHour: adult })
    expect(rate(20)).toMatchObject({ band: 'aged18To20', pencePerHour: aged18To20 })
    expect(rate(17)).toMatchObject({ band: 'under18', pencePerHour: under18 })
    expect(rate(40, { apprentice: { firstYear: true } })).toMatchObject({ pencePerHour: apprentice })
    expect(rate(18, { apprentice: { firstYear: false } })).toMatchObject({ pencePerHour: apprentice })
    expect(rate(19, { apprentice: { firstYear: false } })).toMatchObject({ pencePerHour: aged18To20 })
  })

  it('changes with the first pay reference period that begins on or after 1 April or the birthday', () => {
    expect(minimumWageRate({ on: '2026-03-31', ageYears: 30 })).toMatchObject({ pencePerHour: 12_21 })
    expect(minimumWageRate({ on: '2026-06-01', birthDate: '2005-06-02' })).toMatchObject({ band: 'aged18To20' })
    expect(minimumWageRate({ on: '2026-06-02', birthDate: '2005-06-02' })).toMatchObject({ band: 'adult' })
  })

  it('is refused where none is held, or the age is missing or under 16', () => {
    expect(minimumWageRate({ on: '2027-04-01', ageYears: 30 })).toMatchObject({ code: 'no_rate_on_day' })
    expect(minimumWageRate({ on: '2024-03-31', ageYears: 30 })).toMatchObject({ code: 'no_rate_on_day' })
    expect(minimumWageRate({ on: '2026-06-01' })).toMatchObject({ field: 'ageYears' })
    expect(minimumWageRate({ on: '2026-06-01', ageYears: 15 })).toMatchObject({ field: 'ageYears' })
  })
})

describe('pay held against the minimum wage (HMRC manual NMWM11030 to NMWM11150)', () => {
  const week = { on: '2026-06-01', ageYears: 30, minutes: 40 * 60, pay: pence(508_40) }

  it('is met at 40 hours for 508.40, and not a penny below', () => {
    expect(checkMinimumWage(week)).toMatchObject({ outcome: 'met', required: 508_40, shortfall: 0 })
    expect(checkMinimumWage({ ...week, pay: pence(508_39) })).toMatchObject({ outcome: 'below', shortfall: 1 })
  })

  it('counts neither a fee that the employer keeps nor what is sacrificed', () => {
    expect(checkMinimumWage({ ...week, keptByEmployer: pence(2_50) })).toMatchObject({ shortfall: 2_50 })
    expect(checkMinimumWage({ ...week, sacrificed: pence(25_00) })).toMatchObject({ shortfall: 25_00 })
  })

  it('counts free accommodation at 11.10 a day, and takes off what is charged above it', () => {
    const days = 7
    const pay = pence(508_40 - 77_70)
    expect(checkMinimumWage({ ...week, pay, accommodation: { days, chargePerDay: pence(0) } })).toMatchObject({
      outcome: 'met',
      counted: 508_40,
    })
    expect(checkMinimumWage({ ...week, accommodation: { days, chargePerDay: pence(11_10) } }).outcome).toBe('met')
    expect(checkMinimumWage({ ...week, accommodation: { days, chargePerDay: pence(12_10) } })).toMatchObject({
      shortfall: 7_00,
    })
  })

  it('refuses impossible time, pay and days', () => {
    expect(checkMinimumWage({ ...week, minutes: -1 })).toMatchObject({ field: 'minutes' })
    expect(checkMinimumWage({ ...week, pay: pence(-1) })).toMatchObject({ field: 'pay' })
    expect(checkMinimumWage({ ...week, accommodation: { days: 32, chargePerDay: pence(0) } })).toMatchObject({
      field: 'accommodation.days',
    })
  })
})
