import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { parseTaxCode, periodAdjustment, startingCode } from '../index.ts'

describe('a tax code', () => {
  it.each([
    ['1257L', { nation: 'england_northern_ireland', text: '1257L', basisInText: null }],
    ['s1257l w1', { nation: 'scotland', text: 'S1257L', basisInText: 'week1_month1' }],
    ['C1100T X', { nation: 'wales', text: 'C1100T', basisInText: 'week1_month1' }],
    ['K475 M1', { code: { kind: 'addition', number: 475 }, basisInText: 'week1_month1' }],
    ['SK1', { nation: 'scotland', code: { kind: 'addition', number: 1 } }],
    ['CBR', { nation: 'wales', code: { kind: 'flat_rate', rate: 'BR' } }],
    ['SD3', { nation: 'scotland', code: { kind: 'flat_rate', rate: 'D3' } }],
    ['0T W1/M1', { code: { kind: 'allowance', number: 0, suffix: 'T' }, basisInText: 'week1_month1' }],
    ['NT', { code: { kind: 'no_tax' } }],
    ['999999T', { code: { kind: 'allowance', number: 999_999, suffix: 'T' } }],
  ])('%s is read', (text, expected) => {
    expect(parseTaxCode(text)).toMatchObject({ outcome: 'read', ...expected })
  })

  it.each(['', '1257', '1257X9', 'L1257', '1257Q', '01257L', '0L', 'SNT', 'K0', 'K10000', '1257L W2', 'BRX9', '-5L'])(
    '"%s" is refused',
    (text) => {
      expect(parseTaxCode(text)).toMatchObject({ outcome: 'refused', code: 'unknown_tax_code', field: 'taxCode' })
    },
  )

  it.each(['D2', 'CD2', 'SD4', 'D8'])('%s has no rate in its nation', (text) => {
    expect(parseTaxCode(text)).toMatchObject({ outcome: 'refused', code: 'tax_code_without_rate' })
  })

  it('1257L frees 1,048.26 a month and 241.92 a week', () => {
    expect(periodAdjustment(1257, 12)).toBe(1_048_26)
    expect(periodAdjustment(1257, 52)).toBe(241_92)
  })
})

describe("a starter's code (SI 2003/2682 regs 42-48)", () => {
  const none = { taxablePay: 0, tax: 0 }
  it.each([
    ['A', '1257L', 'cumulative'],
    ['B', '1257L', 'week1_month1'],
    ['C', 'BR', 'cumulative'],
    [undefined, '0T', 'week1_month1'],
  ] as const)('by statement %s is %s, %s', (statement, taxCode, basis) => {
    const found = startingCode({ payDate: '2026-05-29', ...(statement ? { statement } : {}) })
    expect(found).toEqual({ outcome: 'found', taxCode, basis, previousEmployment: none })
  })

  const p45 = {
    taxYear: '2026-27',
    taxCode: 'S1100L M1',
    basis: 'cumulative',
    taxablePay: pence(4_000_00),
    tax: pence(250_00),
  } as const

  it("is that of this year's P45, with its pay and tax, before any statement", () => {
    expect(startingCode({ payDate: '2026-05-29', statement: 'C', p45 })).toEqual({
      outcome: 'found',
      taxCode: 'S1100L',
      basis: 'week1_month1',
      previousEmployment: { taxablePay: 4_000_00, tax: 250_00 },
    })
  })

  it("is that of the statement where the P45 is an earlier year's", () => {
    const earlier = { ...p45, taxYear: '2025-26' }
    expect(startingCode({ payDate: '2026-05-29', statement: 'A', p45: earlier })).toMatchObject({ taxCode: '1257L' })
  })

  it('is refused with its field where the P45 has none that can be', () => {
    expect(startingCode({ payDate: '2026-05-29', p45: { ...p45, taxCode: '12L57' } })).toMatchObject({
      code: 'unknown_tax_code',
      field: 'p45.taxCode',
    })
  })
})
