import { type Pence, parsePounds, pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import annualCases from '../../cases/hmrc-annual-estimates.json' with { type: 'json' }
import {
  calculatePay,
  estimateTakeHome2023,
  estimateYear,
  grossForNet,
  type PayInput,
  type YearEstimated,
  type YearInput,
} from '../index.ts'
import { anyPay } from '../testing/any-pay.ts'

vi.setConfig({ testTimeout: 60_000 })

function amount(text: string): Pence {
  const read = parsePounds(text)
  if (read === undefined) throw new Error(`not an amount: ${text}`)
  return read
}

function estimated(input: YearInput): YearEstimated {
  const year = estimateYear(input)
  if (year.outcome === 'refused') throw new Error(`refused: ${year.code} ${year.field}`)
  return year
}

const year = { taxYear: '2026-27', gross: pence(35_000_00) } as const

describe('a year estimated', () => {
  it.each(annualCases.vectors)("to HMRC's calculator $taxYear $case", ({ taxYear, inputs, expected }) => {
    const { taxCode, niCategory, annualPay } = inputs
    const result = estimated({ taxYear, gross: amount(annualPay), taxCode, niCategory })
    expect(result.incomeTax).toBe(amount(expected.incomeTaxAnnual))
    expect(result.employeeNi).toBe(amount(expected.employeeNicAnnual))
    if (expected.employerNicAnnual) expect(result.employerNi).toBe(amount(expected.employerNicAnnual))
  })

  it.each([
    // ITA 2007 s 35: 12,570 up to 100,000, half of the rest, none from 125,140.
    [100_000_00, 12_570_00],
    [110_000_00, 7_570_00],
    [125_140_00, 0],
    [200_000_00, 0],
  ])('without a code has the personal allowance: %i has %i free', (gross, taxFree) => {
    expect(estimated({ ...year, gross: pence(gross) }).taxFree).toBe(taxFree)
  })

  it('shows the bands: 35,000 in Scotland is taxed at 19, 20 and 21 %', () => {
    // 22,430 taxable: 3,967 at 19 %, 12,989 at 20 %, 5,474 at 21 %.
    const scotland = estimated({ ...year, nation: 'scotland' })
    expect(scotland.bands).toEqual([
      { rate: 1900, income: 3_967_00, tax: 753_73 },
      { rate: 2000, income: 12_989_00, tax: 2_597_80 },
      { rate: 2100, income: 5_474_00, tax: 1_149_54 },
    ])
    expect(scotland.incomeTax).toBe(4_501_07)
  })

  it('takes loans of the year: 9 % above 29,385 and 6 % above 21,000, whole pounds', () => {
    const loans = estimated({ ...year, studentLoanPlans: ['plan_2', 'postgraduate'] })
    expect(loans).toMatchObject({ studentLoan: 505_00, postgraduateLoan: 840_00 })
  })

  it('relieves each pension method: 5 % of 28,760 is 1,438.00', () => {
    const terms = { basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 } as const
    const by = (method: 'net_pay' | 'relief_at_source' | 'salary_sacrifice') =>
      estimated({ ...year, pension: { ...terms, method } })
    expect(by('net_pay')).toMatchObject({ pensionEmployee: 1_438_00, taxableIncome: 20_992_00, employeeNi: 1_794_40 })
    expect(by('relief_at_source')).toMatchObject({ pensionEmployee: 1_150_40, pensionTaxRelief: 287_60 })
    expect(by('salary_sacrifice')).toMatchObject({ salarySacrifice: 1_438_00, pensionEmployer: 2_300_80 })
  })

  it('taxes a second job by its code: BR takes 20 % of all', () => {
    expect(estimated({ ...year, gross: pence(5_000_00), taxCode: 'BR' }).incomeTax).toBe(1_000_00)
    expect(estimated({ ...year, taxCode: 'NT' }).incomeTax).toBe(0)
    // K475 adds 4,759: 39,759 less nothing, 37,700 at 20 % and 2,059 at 40 %.
    expect(estimated({ ...year, taxCode: 'K475' }).incomeTax).toBe(8_363_60)
  })

  it('stays within a pound of tax and two of contributions of twelve payments of a month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_00 }), fc.constantFrom('1257L', 'S1257L', 'BR'), (month, taxCode) => {
        let toDate: PayInput['toDate'] = {}
        for (let period = 1; period <= 12; period += 1) {
          const pay = calculatePay({
            payDate: '2026-05-29',
            period,
            frequency: 'monthly',
            taxCode,
            niCategory: 'A',
            earnings: [{ kind: 'salary', amount: pence(month) }],
            toDate,
          })
          if (pay.outcome === 'refused') throw new Error(pay.code)
          toDate = pay.toDate
        }
        const { incomeTax, employeeNi } = estimated({ ...year, gross: pence(month * 12), taxCode })
        expect(Math.abs(incomeTax - (toDate.tax ?? 0))).toBeLessThanOrEqual(1_00)
        expect(Math.abs(employeeNi - (toDate.employeeNi ?? 0))).toBeLessThanOrEqual(2_00)
      }),
      { numRuns: 150, seed: 20_260_406 },
    )
  })

  it.each<[Partial<Record<keyof YearInput, unknown>>, string, string]>([
    [{ taxYear: '2019-20' }, 'tax_year_not_held', 'taxYear'],
    [{ gross: -1 }, 'amount_negative', 'gross'],
    [{ gross: 0.5 }, 'amount_not_whole_pence', 'gross'],
    [{ gross: 1e12 }, 'amount_too_large', 'gross'],
    [{ nation: 'france' }, 'unknown_kind', 'nation'],
    [{ niCategory: 'Q' }, 'unknown_ni_category', 'niCategory'],
    [{ taxCode: 'ABC' }, 'unknown_tax_code', 'taxCode'],
    [{ studentLoanPlans: ['plan_1', 'plan_4'] }, 'two_undergraduate_plans', 'studentLoanPlans.1'],
    [{ salarySacrifice: 40_000_00 }, 'deductions_exceed_pay', 'salarySacrifice'],
    [{ salarySacrifice: -1 }, 'amount_negative', 'salarySacrifice'],
    [
      // 28,000 into the pension, 7,000 of tax and 1,794.40 of contributions are more than 35,000.
      {
        taxCode: 'BR',
        pension: { method: 'relief_at_source', basis: 'all_earnings', employeeRate: 10_000, employerRate: 0 },
      },
      'deductions_exceed_pay',
      'pension',
    ],
  ])('refuses %j with its field', (change, code, field) => {
    expect(estimateYear({ ...year, ...change } as YearInput)).toMatchObject({ outcome: 'refused', code, field })
  })
})

describe("the calculator's year 2023-24 (product specification, section 9)", () => {
  it.each([
    // gross, pension %, then by the formulas of the specification
    [25_000_00, 500, { pension: 1_250_00, incomeTax: 2_236_00, employeeNi: 1_491_60, net: 20_022_40, takeHome: 8009 }],
    [60_000_00, 0, { pension: 0, incomeTax: 11_432_00, employeeNi: 4_718_60, net: 43_849_40, takeHome: 7308 }],
    [12_570_00, 0, { incomeTax: 0, employeeNi: 0, net: 12_570_00, takeHome: 10_000 }],
    // 40 % has no end: the specification knows no additional rate and no taper.
    [200_000_00, 0, { taxableIncome: 187_430_00, incomeTax: 67_432_00, employeeNi: 7_518_60 }],
    [0, 500, { net: 0, takeHome: 0 }],
  ])('%i with %i basis points of pension', (gross, pensionRate, expected) => {
    expect(estimateTakeHome2023({ gross: pence(gross), pensionRate })).toMatchObject(expected)
  })

  it('takes a pension of 40 % at most', () => {
    expect(estimateTakeHome2023({ gross: pence(1), pensionRate: 4001 })).toMatchObject({ code: 'number_out_of_range' })
    expect(estimateTakeHome2023({ gross: pence(-1), pensionRate: 0 })).toMatchObject({ code: 'amount_negative' })
  })
})

describe('the salary for a net pay', () => {
  const month = {
    payDate: '2026-04-30',
    frequency: 'monthly',
    taxCode: '1257L',
    niCategory: 'A',
    earnings: [],
  } as const

  it('of 2,453.64 in month 1 is 3,000.00, the reference example turned round', () => {
    expect(grossForNet(month, pence(2_453_64))).toMatchObject({ outcome: 'found', salary: 3_000_00 })
  })

  it('reaches the net pay, and a penny less does not', () => {
    let found = 0
    fc.assert(
      fc.property(anyPay, fc.integer({ min: 0, max: 8_000_00 }), (input, net) => {
        const answer = grossForNet(input, pence(net))
        if (answer.outcome === 'refused') return
        found += 1
        expect(answer.pay.totals.net).toBeGreaterThanOrEqual(net)
        if (answer.salary === 0) return
        const less = calculatePay({
          ...input,
          earnings: [...input.earnings, { kind: 'salary', amount: pence(answer.salary - 1) }],
        })
        if (less.outcome === 'calculated') expect(less.totals.net).toBeLessThan(net)
      }),
      { numRuns: 300, seed: 20_260_406 },
    )
    expect(found).toBeGreaterThan(200)
  })

  it('is refused where no salary can be: a net pay below zero or beyond reach, or impossible input', () => {
    expect(grossForNet(month, pence(-1))).toMatchObject({ code: 'amount_negative', field: 'net' })
    expect(grossForNet(month, pence(9_000_000_000))).toMatchObject({ code: 'no_answer_in_range', field: 'net' })
    expect(grossForNet({ ...month, taxCode: '?' }, pence(1))).toMatchObject({ code: 'unknown_tax_code' })
  })
})
