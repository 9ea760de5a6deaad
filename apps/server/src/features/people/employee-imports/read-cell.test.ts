import { describe, expect, test } from 'vitest'
import { isBlank, readCell, Unfit } from './read-cell.ts'

const today = '2026-11-22'
const read = (...[field, text]: [Parameters<typeof readCell>[0], string]) => {
  const value = readCell(field, text, today)
  return value instanceof Unfit ? value.code : value
}

describe('a day', () => {
  test.each([
    ['31/12/1990', '1990-12-31'],
    ['1990-12-31', '1990-12-31'],
    ['31-Dec-90', '1990-12-31'],
    ['31 December 1990', '1990-12-31'],
    ['31.12.1990', '1990-12-31'],
    ['19901231', '1990-12-31'],
    ['1990-12-31T00:00:00', '1990-12-31'],
    // As spreadsheets count: 1 January 2000 is 36526.
    ['36526', '2000-01-01'],
    // Two digits: this century up to a year from today.
    ['01/04/25', '2025-04-01'],
    ['01/04/28', '1928-04-01'],
  ])('%s is %s', (text, day) => {
    expect(read('dateOfBirth', text)).toBe(day)
  })

  test.each(['31/02/1990', '12/31/1990', 'yesterday', '1.5', '2026'])('%s is none', (text) => {
    expect(read('startsOn', text)).toBe('not_a_day')
  })
})

describe('an amount', () => {
  test.each([
    ['£1,234.50', 123450],
    ['1234.5', 123450],
    ['1234', 123400],
    ['(12.00)', -1200],
    ['-£12.00', -1200],
    ['13.2000', 1320],
    ['1,234,567.89', 123456789],
  ])('%s is %i pence', (text, pence) => {
    expect(read('taxToDate', text)).toBe(pence)
  })

  test.each(['1.234,50', '12.345', '1,23', 'nil', '£'])('%s is none', (text) => {
    expect(read('taxToDate', text)).toBe('not_an_amount')
  })
})

test.each([
  ['nationalInsuranceNumber', 'ab 12 34 56 c', 'AB123456C'],
  ['nationalInsuranceNumber', 'QQ123456C', 'not_valid'],
  ['sortCode', '20-00-00', '200000'],
  // A spreadsheet took the nought from the front.
  ['sortCode', '40004', '040004'],
  ['accountNumber', '5577991', '05577991'],
  ['accountNumber', '1', 'not_valid'],
  ['payFrequency', 'Every four weeks', 'four_weekly'],
  ['payFrequency', 'Calendar Monthly', 'monthly'],
  ['payFrequency', 'Fortnightly', 'fortnightly'],
  ['payFrequency', 'quarterly', 'not_known'],
  ['payBasis', 'Salary', 'salaried'],
  ['gender', 'Female', 'F'],
  ['taxCode', '1257l M1', { code: '1257L', basis: 'week1_month1' }],
  ['taxCode', 'SK475', { code: 'SK475', basis: null }],
  ['taxBasis', '1', 'week1_month1'],
  ['studentLoans', 'Plan 2 and Postgraduate', ['plan_2', 'postgraduate']],
  ['director', '2', 'alternative'],
  ['director', '0', 'no'],
  ['director', 'Alternative', 'alternative'],
  ['pensionEmployeeRate', '5%', 500],
  ['starterStatement', 'A - my first job', 'A'],
  ['email', 'nobody', 'not_valid'],
] as const)('%s "%s"', (field, text, expected) => {
  expect(read(field, text)).toEqual(expected)
})

test('a stroke says nothing, and a nought says something', () => {
  expect(['-', 'n/a', ' ', '0'].map(isBlank)).toEqual([true, true, true, false])
})
