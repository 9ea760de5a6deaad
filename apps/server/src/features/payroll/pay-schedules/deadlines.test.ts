import { addDays } from '@gpod/days'
import { describe, expect, test } from 'vitest'
import { deadlinesOfPayday, deadlinesOfTaxMonth, p60DueOn, pensionDueOn } from './deadlines.ts'

const on = (list: { kind: string; on: string }[]) => Object.fromEntries(list.map((one) => [one.kind, one.on]))

describe('what a payday asks for', () => {
  // Friday 27 November 2026, hours to the 15th.
  test('with Bacs is approved by the day its file is submitted, two working days before', () => {
    expect(on(deadlinesOfPayday({ endsOn: '2026-11-15', payDate: '2026-11-27', usesBacs: true }))).toEqual({
      cut_off: '2026-11-15',
      approve: '2026-11-25',
      bacs_submission: '2026-11-25',
      bacs_processing: '2026-11-26',
      payday: '2026-11-27',
      fps: '2026-11-27',
    })
  })

  test('without Bacs has until payday, and no day of the bank', () => {
    expect(on(deadlinesOfPayday({ endsOn: '2026-11-27', payDate: '2026-11-27', usesBacs: false }))).toEqual({
      cut_off: '2026-11-27',
      approve: '2026-11-27',
      payday: '2026-11-27',
      fps: '2026-11-27',
    })
  })

  // Bacs: what is to reach accounts on day 3 is submitted on day 1.
  test('with Bacs and a period that ends on its payday has its last hours in by the day the file is submitted', () => {
    expect(on(deadlinesOfPayday({ endsOn: '2026-11-27', payDate: '2026-11-27', usesBacs: true }))).toMatchObject({
      cut_off: '2026-11-25',
      approve: '2026-11-25',
    })
  })

  test('is never approved before its last hours can be in, whatever the cut-off', () => {
    for (const usesBacs of [true, false]) {
      for (let before = 0; before < 28; before += 1) {
        const days = on(deadlinesOfPayday({ endsOn: addDays('2026-12-31', -before), payDate: '2026-12-31', usesBacs }))
        expect(String(days.cut_off) <= String(days.approve)).toBe(true)
      }
    }
  })

  // Tuesday 29 December 2026: Monday the 28th and Friday the 25th are bank holidays.
  test('counts the days banks work, not those of the calendar', () => {
    const days = on(deadlinesOfPayday({ endsOn: '2026-12-29', payDate: '2026-12-29', usesBacs: true }))
    expect(days).toMatchObject({ bacs_submission: '2026-12-23', bacs_processing: '2026-12-24' })
  })
})

describe('what a tax month asks for', () => {
  // gov.uk, "Pay employers' PAYE": by the 22nd of the next tax month by bank; where it is no working day, cleared before.
  test.each([
    ['2026-11-05', { tax_month_end: '2026-11-05', eps: '2026-11-19', hmrc_payment: '2026-11-20' }],
    ['2026-12-05', { tax_month_end: '2026-12-05', eps: '2026-12-19', hmrc_payment: '2026-12-22' }],
    ['2027-04-05', { tax_month_end: '2027-04-05', eps: '2027-04-19', hmrc_payment: '2027-04-22' }],
  ])('that ends on %s', (to, expected) => {
    expect(on(deadlinesOfTaxMonth(to))).toEqual(expected)
  })
})

// The Pensions Regulator: by the 22nd of the month after the deduction, where it is paid electronically.
test.each([
  ['2026-11-27', '2026-12-22'],
  ['2026-12-31', '2027-01-22'],
  ['2026-10-01', '2026-11-20'],
  ['2027-01-29', '2027-02-22'],
])('contributions taken on %s are with the scheme by %s', (payDate, due) => {
  expect(pensionDueOn(payDate)).toBe(due)
})

test('the P60s of a year are due on 31 May after it', () => {
  expect(p60DueOn('2026-27')).toBe('2027-05-31')
})
