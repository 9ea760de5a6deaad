import type { Holiday } from '@gpod/contract'
import { pence } from '@gpod/money'
import { expect, test } from 'vitest'
import { holidayOwed } from './holiday-owed.ts'

const holiday: Holiday = {
  leaveYear: { from: '2026-04-01', to: '2027-03-31' },
  until: '2027-03-31',
  entitledDays: 140,
  daysPerWeek: 5,
  takenDays: 65,
  bookedDays: 0,
  leftDays: 75,
  entitledMinutes: null,
  accruedMinutes: null,
  accrual: [],
  usedMinutes: null,
  leftMinutes: null,
}
const byTheHour = { payBasis: 'hourly', weeklyHours: 37.5, hourlyRate: pence(13_00), annualSalary: null } as const
const salaried = { payBasis: 'salaried', weeklyHours: 35, hourlyRate: null, annualSalary: pence(26_000_00) } as const
const irregular = { payBasis: 'hourly', weeklyHours: null, hourlyRate: pence(13_00), annualSalary: null } as const

test('seven and a half days of a five-day week are one and a half weeks’ pay', () => {
  // 37.5 h at £13.00 are £487.50 a week; 1.5 of it £731.25.
  expect(holidayOwed(holiday, byTheHour, [])).toMatchObject({ weekPay: 487_50, owed: 731_25, unknown: null })
  // £26,000 a year are £500.00 a week.
  expect(holidayOwed(holiday, salaried, [])).toMatchObject({ weekPay: 500_00, owed: 750_00 })
})

test('who has no contracted hours is owed the hours earned by the average hour of the weeks they were paid for', () => {
  const weeks = [
    { from: '2026-11-02', pay: pence(130_00), minutes: 600 },
    { from: '2026-11-09', pay: pence(0), minutes: 0 },
    { from: '2026-11-16', pay: pence(280_00), minutes: 1200 },
  ]
  // £410.00 over 30 hours are £13.67 an hour, to the nearest penny; 8 hours of it £109.36.
  const earned = { ...holiday, leftDays: null, daysPerWeek: null, leftMinutes: 480 }
  expect(holidayOwed(earned, irregular, weeks)).toMatchObject({ hourPay: 13_67, owed: 109_36 })
})

test('who took more than they earned is owed nothing, and the days say so', () => {
  expect(holidayOwed({ ...holiday, leftDays: -20 }, byTheHour, [])).toMatchObject({ leftDays: -20, owed: 0 })
})

test('of whom nobody knows the days and who took none, the hours of the leave are left', () => {
  // Half a year of 40 hours: 112 hours at £10.00.
  const fresh = { ...holiday, leftDays: null, daysPerWeek: null, leftMinutes: 112 * 60 }
  const paid = { ...byTheHour, weeklyHours: 40, hourlyRate: pence(10_00) }
  expect(holidayOwed(fresh, paid, [])).toMatchObject({
    leftMinutes: 6720,
    hourPay: 10_00,
    owed: 1_120_00,
    unknown: null,
  })
  expect(holidayOwed({ ...fresh, leftMinutes: null }, paid, [])).toMatchObject({ owed: null, unknown: 'days' })
})

test('what records do not tell is unknown, never guessed', () => {
  expect(holidayOwed({ ...holiday, leftDays: null, daysPerWeek: null }, byTheHour, [])).toMatchObject({
    owed: null,
    unknown: 'days',
  })
  expect(holidayOwed(holiday, { ...byTheHour, hourlyRate: null }, [])).toMatchObject({ owed: null, unknown: 'pay' })
  expect(holidayOwed(holiday, irregular, [])).toMatchObject({ owed: null, unknown: 'length' })
  expect(holidayOwed({ ...holiday, leftMinutes: 60 }, irregular, [])).toMatchObject({ owed: null, unknown: 'pay' })
})
