import { expect, test } from 'vitest'
import { checkHoliday, checkPay, checkPaydays, hundredths } from './tools-script.ts'

const today = '2026-11-26'
// Of HMRC's rates from 1 April 2026: 12.71 from 21, 10.85 from 18, 8.00 below and for apprentices.
test.each([
  ['30', '', '476.63', '37.5', 'yes', 'adult', '£0.00'],
  ['30', '', '476.62', '37.5', 'no', 'adult', '£0.01'],
  ['21', '', '12.71', '1', 'yes', 'adult', '£0.00'],
  ['20', '', '10.85', '1', 'yes', 'age', '£0.00'],
  ['20', '', '10.84', '1', 'no', 'age', '£0.01'],
  ['17', '', '8.00', '1', 'yes', 'age', '£0.00'],
  ['25', 'first', '80.00', '10', 'yes', 'apprentice', '£0.00'],
  ['25', 'later', '80.00', '10', 'no', 'adult', '£47.10'],
])('at %s, apprentice %j, £%s for %s hours: %s', (age, apprentice, pay, hours, say, band, short) => {
  expect(checkPay({ age, apprentice, pay, hours }, today)).toMatchObject({ say, band, values: { short } })
})

test('what is no number, and what there is no rate for, is said and not worked out', () => {
  for (const given of [{ age: '30' }, { age: '30', pay: '-1', hours: '1' }, { age: '30.5', pay: '1', hours: '1' }]) {
    expect(checkPay(given, today).say).toBe('wrong')
  }
  expect(checkPay({ age: '15', pay: '1', hours: '1' }, today)).toMatchObject({
    say: 'young',
    values: { youngest: '16' },
  })
  expect(checkPay({ age: '30', pay: '1', hours: '1' }, '2031-01-01').say).toBe('refused')
  expect(checkPay({ age: '200', pay: '1', hours: '1' }, today).wrong).toEqual(['age'])
  expect(checkPay({ age: '16.5', pay: 'x', hours: '1' }, today).wrong).toEqual(['age', 'pay'])
  expect(checkHoliday({ hours: '' }).wrong).toEqual(['hours'])
  expect(checkPaydays({ frequency: 'weekly', first: '' }).wrong).toEqual(['first'])
  expect([hundredths('1,234.5'), hundredths('£12'), hundredths('0'), hundredths('1.234')]).toEqual([
    123450,
    1200,
    null,
    null,
  ])
})

test('a decimal comma is one, and digits of other scripts are digits', () => {
  // 480 for 37.5 hours is £12.80.
  for (const [pay, hours] of [
    ['480', '37,5'],
    ['£ 480,00', '37.50'],
    ['٤٨٠', '٣٧٫٥'],
  ])
    expect(checkPay({ age: '30', pay: pay ?? '', hours: hours ?? '' }, today)).toMatchObject({
      say: 'yes',
      values: { hours: '37.5', own: '£12.80' },
    })
  expect(checkPay({ age: '30', pay: '1,000', hours: '1000' }, today).values.short).toBe('£11,710.00')
})

test('irregular hours earn 12.07 %, in whole hours, half an hour going up', () => {
  // 60 hours: 7.242. 62.14 hours: 7.5003.
  expect(checkHoliday({ hours: '60' })).toMatchObject({ say: 'yes', values: { leave: '7', share: '12.07%' } })
  expect(checkHoliday({ hours: '63' })).toMatchObject({ values: { leave: '8' } })
  expect(checkHoliday({ hours: 'x' }).say).toBe('wrong')
})
