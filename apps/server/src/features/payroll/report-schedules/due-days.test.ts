import { expect, test } from 'vitest'
import { latestDue, nextDueOn } from './due-days.ts'

const madeOn = '2026-11-02'
const weekly = { every: 'week', onDay: 1, madeOn } as const
const monthly = { every: 'month', onDay: 6, madeOn } as const
const payday = { every: 'payday', onDay: null, madeOn } as const
const none = { paydays: [] }

test('each Monday, about the seven days before it', () => {
  // 23 November 2026 is a Monday.
  const due = { dueOn: '2026-11-23', from: '2026-11-16', to: '2026-11-22' }
  expect(latestDue(weekly, { today: '2026-11-23', ...none })).toEqual(due)
  expect(latestDue(weekly, { today: '2026-11-29', ...none })).toEqual(due)
  expect(nextDueOn(weekly, { today: '2026-11-23', ...none })).toBe('2026-11-30')
  expect(nextDueOn({ ...weekly, onDay: 7 }, { today: '2026-11-23', ...none })).toBe('2026-11-29')
})

test('on the 6th of a month, about the month before it, also over the new year and February', () => {
  expect(latestDue(monthly, { today: '2026-11-26', ...none })).toEqual({
    ...{ dueOn: '2026-11-06', from: '2026-10-06', to: '2026-11-05' },
  })
  expect(latestDue(monthly, { today: '2027-01-05', ...none })?.dueOn).toBe('2026-12-06')
  expect(nextDueOn(monthly, { today: '2026-12-06', ...none })).toBe('2027-01-06')
  const last = { ...monthly, onDay: 28 }
  expect(latestDue(last, { today: '2027-03-01', ...none })).toEqual({
    ...{ dueOn: '2027-02-28', from: '2027-01-28', to: '2027-02-27' },
  })
})

test('on a payday, about the days since the payday before', () => {
  const paydays = ['2026-11-13', '2026-11-20', '2026-11-27']
  expect(latestDue(payday, { today: '2026-11-26', paydays })).toEqual({
    ...{ dueOn: '2026-11-20', from: '2026-11-14', to: '2026-11-20' },
  })
  expect(nextDueOn(payday, { today: '2026-11-26', paydays })).toBe('2026-11-27')
  expect(nextDueOn(payday, { today: '2026-11-27', paydays })).toBeNull()
})

test('nothing is due before it was made, nor on the day itself', () => {
  expect(latestDue({ ...weekly, madeOn: '2026-11-23' }, { today: '2026-11-23', ...none })).toBeNull()
  expect(latestDue({ ...weekly, madeOn: '2026-11-23' }, { today: '2026-11-30', ...none })?.dueOn).toBe('2026-11-30')
  expect(latestDue(payday, { today: '2026-11-26', ...none })).toBeNull()
})
