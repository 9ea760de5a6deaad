import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bases,
  firstInputs,
  type Inputs,
  nations,
  paidEvery,
  payUnits,
  pensionBases,
  pensionMethods,
  secondJobCodes,
  undergraduatePlans,
  views,
  years,
} from './inputs.ts'
import { fromQuery, hoursText, readHours, readRate, toQuery } from './share-link.ts'

const anyInputs: fc.Arbitrary<Inputs> = fc.constantFrom(...nations).chain((nation) =>
  fc.record({
    year: fc.constantFrom(...years),
    nation: fc.constant(nation),
    pay: fc.integer({ min: 0, max: 1_000_000_000 }).map(pence),
    per: fc.constantFrom(...payUnits),
    // Whole quarters of an hour, as hours are typed.
    weeklyMinutes: fc.integer({ min: 0, max: 400 }).map((quarters) => quarters * 15),
    taxCode: fc.constantFrom('', '1257L', 'S1257L W1', 'K475', 'OH & NO?'),
    basis: fc.constantFrom(...bases),
    niCategory: fc.constantFrom('A', 'B', 'Z'),
    pensionRate: fc.integer({ min: 0, max: 4000 }),
    pensionMethod: fc.constantFrom(...pensionMethods),
    pensionBasis: fc.constantFrom(...pensionBases),
    employerRate: fc.integer({ min: 0, max: 10_000 }),
    loan: fc.constantFrom('none' as const, ...undergraduatePlans),
    hasPostgraduateLoan: fc.boolean(),
    paid: fc.constantFrom(...paidEvery),
    bonus: fc.integer({ min: 0, max: 1_000_000_000 }).map(pence),
    bonusMonth: fc.integer({ min: 1, max: 12 }),
    weeks: fc.array(fc.integer({ min: 0, max: 1_000_000_000 }).map(pence), { maxLength: 12 }),
    secondPay: fc.integer({ min: 0, max: 1_000_000_000 }).map(pence),
    secondCode: fc.constantFrom(...secondJobCodes(nation)),
    view: fc.constantFrom(...views),
  }),
)

describe('P3 a shared link', () => {
  it('opens everything that was entered', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        expect(fromQuery(new URLSearchParams(toQuery(inputs).toString()))).toEqual(inputs)
      }),
    )
  })

  it('never breaks the page, whatever stands in it', () => {
    const allowed = new Set<string>(years)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...toQuery(firstInputs).keys()), fc.string()), (query) => {
        const inputs = fromQuery(new URLSearchParams({ pay: '1', ...query }))
        expect(inputs).not.toBeNull()
        expect(allowed).toContain(inputs?.year)
        expect(Number.isSafeInteger(inputs?.pay)).toBe(true)
      }),
    )
    expect(fromQuery(new URLSearchParams('pay=999999999999&pension=90&bonusMonth=13&nation=France'))).toEqual(
      firstInputs,
    )
  })

  it('says nothing where there is no pay in the address', () => {
    expect(fromQuery(new URLSearchParams('utm=letter'))).toBeNull()
  })
})

describe('numbers as they are typed', () => {
  it('reads hours and percentages with a point, a comma and every script’s digits', () => {
    expect(readHours('37.5')).toBe(2250)
    expect(readHours('37,5')).toBe(2250)
    expect(readHours('٣٧٫٥')).toBe(2250)
    expect(readRate('५', 4000)).toBe(500)
    expect(readRate('5 %', 4000)).toBe(500)
    expect(hoursText(2250)).toBe('37.5')
  })

  it('refuses what is none or out of range', () => {
    for (const text of ['', '-1', 'many', '1.234', '101']) expect(readHours(text)).toBeNull()
    expect(readRate('40.01', 4000)).toBeNull()
  })
})
