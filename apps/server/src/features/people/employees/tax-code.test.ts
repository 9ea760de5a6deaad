import { expect, test } from 'vitest'
import { isNiCategory, isTaxCode } from './tax-code.ts'

// Codes that GOV.UK and HMRC's guidance name.
test.each([
  '1257L',
  'S1257L',
  'C1257L',
  '1000M',
  '1100N',
  '500T',
  '0T',
  'S0T',
  'BR',
  'SBR',
  'CBR',
  'D0',
  'D1',
  'SD2',
  'SD3',
  'K475',
  'SK475',
  'NT',
])('%s is a tax code', (code) => {
  expect(isTaxCode(code)).toBe(true)
})

test.each([
  '',
  '1257',
  'L1257',
  '12577L',
  '1257Q',
  'D2',
  'D3',
  'CD2',
  'SNT',
  'K',
  'K0',
  '1257L M1',
  '1257l',
  'S',
  '; drop table workers',
])('%j is no tax code', (code) => {
  expect(isTaxCode(code)).toBe(false)
})

test('letters that HMRC has not given are no National Insurance category', () => {
  expect([...'GOPQRTUWY'].filter(isNiCategory)).toEqual([])
  expect(isNiCategory('A')).toBe(true)
})
