import { expect, it } from 'vitest'
import { daysOfTaxYear, taxYearOf, taxYearsFrom } from './tax-years.ts'

it('begins a tax year on 6 April', () => {
  expect(taxYearOf('2026-04-05')).toBe('2025-26')
  expect(taxYearOf('2026-04-06')).toBe('2026-27')
  expect(taxYearOf('2099-12-31')).toBe('2099-00')
  expect(daysOfTaxYear('2026-27')).toEqual(['2026-04-06', '2027-04-05'])
})

it('offers the years that are over', () => {
  expect(taxYearsFrom('2026-11-21')).toEqual(['2025-26', '2024-25', '2023-24'])
})
