import { pence } from '@gpod/money'
import { expect, test } from 'vitest'
import { isLate, isOverLimit, needsReceipt } from './judge-claim.ts'

const rules = {
  mileagePence: 45,
  receiptAbove: pence(10_00),
  claimMost: pence(200_00),
  categoryMost: { meals: pence(25_00) },
  lateAfterDays: 5,
  secondAbove: null,
}

test('a claim is late on the sixth working day after; weekends and bank holidays are none', () => {
  // Monday 16 November 2026.
  expect(isLate({ spentOn: '2026-11-16', today: '2026-11-23', after: 5 })).toBe(false)
  expect(isLate({ spentOn: '2026-11-16', today: '2026-11-24', after: 5 })).toBe(true)
  expect(isLate({ spentOn: '2026-11-13', today: '2026-11-20', after: 5 })).toBe(false)
  // Christmas Day, and the day in lieu of Boxing Day, a Saturday.
  expect(isLate({ spentOn: '2026-12-22', today: '2026-12-31', after: 5 })).toBe(false)
  expect(isLate({ spentOn: '2026-12-22', today: '2027-01-04', after: 5 })).toBe(true)
  expect(isLate({ spentOn: '1999-01-01', today: '2026-11-24', after: 60 })).toBe(true)
})

test('a limit is passed by a penny more, of the kind or of any claim', () => {
  expect(isOverLimit({ category: 'meals', amountPence: 25_00 }, rules)).toBe(false)
  expect(isOverLimit({ category: 'meals', amountPence: 25_01 }, rules)).toBe(true)
  expect(isOverLimit({ category: 'other', amountPence: 200_00 }, rules)).toBe(false)
  expect(isOverLimit({ category: 'other', amountPence: 200_01 }, rules)).toBe(true)
})

test('a receipt is needed above the sum, and never for miles', () => {
  expect(needsReceipt({ category: 'meals', amountPence: 10_00 }, rules)).toBe(false)
  expect(needsReceipt({ category: 'meals', amountPence: 10_01 }, rules)).toBe(true)
  expect(needsReceipt({ category: 'mileage', amountPence: 90_00 }, rules)).toBe(false)
  expect(needsReceipt({ category: 'meals', amountPence: 90_00 }, { ...rules, receiptAbove: null })).toBe(false)
})
