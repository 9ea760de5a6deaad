import { expect, test } from 'vitest'
import { taxCodeUpliftOf } from '../rates/tax-code-uplifts.ts'
import { upliftTaxCode } from './uplift-tax-code.ts'

const week1 = (taxCode: string) => ({ taxCode, basis: 'week1_month1' as const })

// From 2018-19 to 2019-20 the allowance rose from £11,850 to £12,500: 65 for L. Marriage allowance is a tenth of it: 71 and
// 59 for M and N.
const rise = { L: 65, M: 71, N: 59 }

test('a code ending in L, M or N rises by the P9X of the year, in each nation', () => {
  const after = (taxCode: string) => upliftTaxCode({ taxCode, basis: 'cumulative' }, rise).taxCode
  expect(['1185L', 'S1185L', 'C1185L', '1304M', '1066N'].map(after)).toEqual([
    '1250L',
    'S1250L',
    'C1250L',
    '1375M',
    '1125N',
  ])
})

test('no other code rises, and week 1 or month 1 is carried over by none', () => {
  for (const taxCode of ['BR', 'SD1', '0T', 'S0T', 'NT', 'K475', '620T', 'C0T']) {
    expect(upliftTaxCode(week1(taxCode), rise)).toEqual({ taxCode, basis: 'cumulative' })
  }
})

test('the allowance is frozen: the P9X of 2024-25 to 2026-27 raises nothing, and of later years none is held', () => {
  for (const taxYear of ['2024-25', '2025-26', '2026-27']) {
    expect(taxCodeUpliftOf(taxYear)?.rise.value).toEqual({ L: 0, M: 0, N: 0 })
  }
  expect(taxCodeUpliftOf('2027-28')).toBeUndefined()
})

test('what is no tax code is left alone', () => {
  expect(upliftTaxCode(week1('HELLO'), rise)).toEqual(week1('HELLO'))
})
