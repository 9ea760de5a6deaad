import { type Pence, pence, ZERO } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { calculatePay, type NiCategory, type PayCalculated, type PayFrequency, type PayInput } from '../index.ts'
import { anyPay, withSalary } from '../testing/any-pay.ts'

vi.setConfig({ testTimeout: 60_000 })

const run = { numRuns: 400, seed: 20_260_406 }

const month: PayInput = {
  payDate: '2026-04-30',
  frequency: 'monthly',
  taxCode: '1257L',
  niCategory: 'A',
  earnings: [{ kind: 'salary', amount: pence(3_000_00) }],
}

function calculated(input: PayInput): PayCalculated {
  const pay = calculatePay(input)
  if (pay.outcome === 'refused') throw new Error(`refused: ${pay.code} ${pay.field}`)
  return pay
}

describe('one payment', () => {
  it.each(['2025-04-30', '2026-04-30'])('of 3,000.00 on %s is the reference example to the penny', (payDate) => {
    // Free pay 1,048.26, taxable 1,951: checked against HMRC's routine.
    expect(calculated({ ...month, payDate }).totals).toMatchObject({
      incomeTax: 390_20,
      employeeNi: 156_16,
      employerNi: 387_45,
      net: 2_453_64,
    })
  })

  it('of 3,000.00 in 2024-25 costs the employer 13.8 % above 758.00: 309.396, the third decimal going up', () => {
    expect(calculated({ ...month, payDate: '2024-04-30' }).totals).toMatchObject({
      incomeTax: 390_20,
      employeeNi: 156_16,
      employerNi: 309_40,
    })
  })

  it('works out each pension method on qualifying earnings of 2,480.00 (3,000.00 less 520.00)', () => {
    const terms = { basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 } as const
    // Pensions Act 2008 ss 13, 20: 5 % is 124.00, 3 % is 74.40.
    expect(calculated({ ...month, pension: { ...terms, method: 'net_pay' } }).totals).toMatchObject({
      pensionEmployee: 124_00,
      pensionEmployer: 74_40,
      taxablePay: 2_876_00,
      niablePay: 3_000_00,
    })
    // Finance Act 2004 s 192: the member pays 80 %, the provider claims the rest.
    expect(calculated({ ...month, pension: { ...terms, method: 'relief_at_source' } }).totals).toMatchObject({
      pensionEmployee: 99_20,
      pensionTaxRelief: 24_80,
      pensionEmployer: 74_40,
      taxablePay: 3_000_00,
    })
    expect(calculated({ ...month, pension: { ...terms, method: 'salary_sacrifice' } }).totals).toMatchObject({
      salarySacrifice: 124_00,
      pensionEmployee: 0,
      pensionEmployer: 198_40,
      taxablePay: 2_876_00,
      niablePay: 2_876_00,
    })
  })

  it('pays time and a half to the nearest penny, and expenses outside tax', () => {
    const pay = calculated({
      ...month,
      earnings: [
        { kind: 'hourly', minutes: 9_600, hourlyRate: pence(12_71) },
        { kind: 'overtime', minutes: 95, hourlyRate: pence(12_71), multiplier: 15_000 },
        { kind: 'expenses', amount: pence(45_60) },
      ],
    })
    // 160 h x 12.71 = 2,033.60; 95 min x 12.71 x 1.5 = 30.18625.
    expect(pay.lines.slice(0, 3).map(({ amount }) => amount)).toEqual([2_033_60, 30_19, 45_60])
    expect(pay.totals).toMatchObject({ gross: 2_063_79, taxablePay: 2_063_79, expenses: 45_60 })
  })

  it('never takes more than half of the cash in tax, benefits in kind left out', () => {
    const pay = calculated({
      ...month,
      taxCode: 'K475',
      earnings: [
        { kind: 'salary', amount: pence(300_01) },
        { kind: 'payrolled_benefit', amount: pence(700_00) },
      ],
    })
    expect(pay.totals.incomeTax).toBe(150_00)
  })

  it('gives back with NT what this employment took, and no more', () => {
    const previousEmployment = { taxablePay: pence(9_000_00), tax: pence(500_00) }
    const toDate = { taxablePay: pence(3_000_00), tax: pence(390_20) }
    expect(calculated({ ...month, taxCode: 'NT', toDate, previousEmployment }).totals.incomeTax).toBe(-390_20)
  })

  it('works week 53 out by itself: no refund, one week of free pay', () => {
    const week53 = calculated({
      ...month,
      payDate: '2027-04-05',
      frequency: 'weekly',
      earnings: [{ kind: 'salary', amount: pence(500_00) }],
      toDate: { taxablePay: pence(1_000_00), tax: pence(900_00) },
    })
    // 500.00 less 241.92 is 258 whole pounds at 20 %.
    expect(week53).toMatchObject({ period: 53, basis: 'week1_month1', totals: { incomeTax: 51_60 } })
  })

  it('takes an advance from net pay last and carries what pay does not reach', () => {
    const pay = calculated({
      ...withSalary(month, pence(100_00)),
      deductions: [
        { code: 'advance', timing: 'after_tax', amount: pence(80_00) },
        { code: 'union', timing: 'after_tax', amount: pence(30_00) },
      ],
    })
    expect(pay.totals).toMatchObject({ afterTaxDeductions: 100_00, net: 0 })
    expect(pay.carriedForward).toEqual([{ code: 'union', amount: 10_00 }])
  })
})

describe('several payments in one pay period (SI 2001/1004 reg 14)', () => {
  it('bear the national insurance and loans of their sum', () => {
    const loan = { studentLoanPlans: ['plan_2'] } as const
    const first = calculated({ ...month, ...loan })
    const second = calculated({
      ...withSalary(month, pence(2_500_00)),
      ...loan,
      earlierInPeriod: first.inPeriod,
      toDate: first.toDate,
    })
    const whole = calculated({ ...withSalary(month, pence(5_500_00)), ...loan })
    expect(second.inPeriod).toEqual(whole.inPeriod)
    expect(second.toDate.tax).toBe(whole.toDate.tax)
    // 3,141.00 at 8 % and 1,311.00 at 2 %; loan 9 % of 3,051.25, whole pounds.
    expect(second.inPeriod).toMatchObject({ employeeNi: 277_50, studentLoan: 274_00 })
  })
})

describe('student loans', () => {
  it('are not deducted on plan 5 before 6 April 2026, and then by 9 % above 2,083.33 a month', () => {
    const loan = { ...month, studentLoanPlans: ['plan_5'] } as const
    expect(calculated({ ...loan, payDate: '2026-03-31' }).totals.studentLoan).toBe(0)
    expect(calculated({ ...loan, payDate: '2024-05-31' }).totals.studentLoan).toBe(0)
    expect(calculated(loan).totals.studentLoan).toBe(82_00)
  })
})

describe('a month with a bonus', () => {
  it('is taxed by the year so far and insured by the month alone, and the month after is as any other', () => {
    const terms = {
      ...month,
      studentLoanPlans: ['plan_2'],
      pension: { method: 'relief_at_source', basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 },
    } as const
    const salary = { kind: 'salary', amount: pence(3_000_00) } as const
    let toDate: PayCalculated['toDate'] | undefined
    for (let period = 1; period <= 8; period += 1) {
      toDate = calculated({ ...terms, period, ...(toDate ? { toDate } : {}) }).toDate
    }
    if (!toDate) throw new Error('no year so far')
    const bonus = { kind: 'bonus', amount: pence(2_000_00) } as const
    const ninth = calculated({ ...terms, period: 9, earnings: [salary, bonus], toDate })
    // 29,000.00 - 9 x 1,048.26 = 19,565 at 20 % = 3,913.00, less 15,613 at 20 % = 3,122.60 of the eight months before.
    expect(ninth.totals.incomeTax).toBe(790_40)
    // 1,048 to 4,189 at 8 %, 811 at 2 %; above 417 at 15 %; above 2,448.75 at 9 % in whole pounds.
    expect(ninth.totals).toMatchObject({ employeeNi: 267_50, employerNi: 687_45, studentLoan: 229_00 })
    // 5 % and 3 % of 520 to 4,189; the member pays four fifths of theirs.
    expect(ninth.totals).toMatchObject({ pensionEmployee: 146_76, pensionEmployer: 110_07 })
    const tenth = calculated({ ...terms, period: 10, toDate: ninth.toDate })
    // 32,000.00 - 10,482.60 = 21,517 at 20 % = 4,303.40, less 3,913.00.
    expect(tenth.totals).toMatchObject({ incomeTax: 390_40, employeeNi: 156_16, studentLoan: 49_00 })
  })

  it('leaves the bonus out of a pension on basic pay', () => {
    const pension = { method: 'net_pay', basis: 'pensionable_pay', employeeRate: 500, employerRate: 300 } as const
    const earnings = [...month.earnings, { kind: 'bonus', amount: pence(2_000_00) }] as const
    expect(calculated({ ...month, pension, earnings }).totals).toMatchObject({ pensionEmployee: 150_00 })
  })
})

describe('directors (SI 2001/1004 reg 8)', () => {
  it('pay nothing by the annual method until the year passes 12,570, then the main rate', () => {
    const director = { method: 'annual' } as const
    const first = calculated({ ...withSalary(month, pence(12_000_00)), director })
    expect(first.totals).toMatchObject({ employeeNi: 0, employerNi: 1_050_00 })
    const second = calculated({
      ...withSalary(month, pence(12_000_00)),
      payDate: '2026-05-29',
      director,
      toDate: first.toDate,
    })
    // 24,000 - 12,570 at 8 %; 24,000 - 5,000 at 15 % less what was paid.
    expect(second.totals).toMatchObject({ employeeNi: 914_40, employerNi: 1_800_00 })
  })

  it('appointed with 48 weeks left have thresholds of 11,604, 4,616 and 46,404', () => {
    const director = { method: 'annual', weeksInYear: 48 } as const
    const at = (pounds: number) => calculated({ ...withSalary(month, pence(pounds * 100)), director }).totals
    expect(at(11_604).employeeNi).toBe(0)
    expect(at(11_704).employeeNi).toBe(8_00)
    expect(at(4_616).employerNi).toBe(0)
    expect(at(46_504).employeeNi - at(46_404).employeeNi).toBe(2_00)
  })
})

describe('what always holds', () => {
  it('net pay and every deduction make up gross and expenses, without a fraction of a penny', () => {
    fc.assert(
      fc.property(anyPay, (input) => {
        const pay = calculatePay(input)
        if (pay.outcome === 'refused') return
        const deducted = pay.lines.filter(({ section }) => section === 'deductions')
        const sum = deducted.reduce((total, { amount }) => total + amount, 0)
        expect(pay.totals.net + sum).toBe(pay.totals.gross + pay.totals.expenses)
        const amounts = [...Object.values(pay.totals), ...Object.values(pay.toDate)]
        expect(amounts.filter((amount) => !Number.isSafeInteger(amount))).toEqual([])
        expect(pay.totals.net).toBeGreaterThanOrEqual(0)
      }),
      run,
    )
  })

  const category = fc.constantFrom<NiCategory>(...'ABCDEFHIJKLMNSVXZ'.split('').map((letter) => letter as NiCategory))
  const frequency = fc.constantFrom<PayFrequency>('weekly', 'fortnightly', 'four_weekly', 'monthly', 'yearly')

  it('national insurance never falls as pay rises', () => {
    const pay = fc.integer({ min: 0, max: 20_000_00 })
    fc.assert(
      fc.property(category, frequency, pay, fc.integer({ min: 0, max: 500_00 }), (niCategory, every, low, more) => {
        const at = (amount: number) =>
          calculated({ ...withSalary(month, pence(amount)), niCategory, frequency: every, basis: 'week1_month1' })
            .totals
        const [less, greater] = [at(low), at(low + more)]
        expect(greater.employeeNi).toBeGreaterThanOrEqual(less.employeeNi)
        expect(greater.employerNi).toBeGreaterThanOrEqual(less.employerNi)
      }),
      run,
    )
  })

  it('salary sacrifice never raises national insurance or tax', () => {
    const rates = { employeeRate: 500, employerRate: 300, basis: 'all_earnings' } as const
    fc.assert(
      fc.property(category, fc.integer({ min: 0, max: 9_000_00 }), (niCategory, amount) => {
        const base = { ...withSalary(month, pence(amount)), niCategory }
        const without = calculated(base).totals
        const given = calculated({ ...base, pension: { ...rates, method: 'salary_sacrifice' } }).totals
        expect(given.employeeNi).toBeLessThanOrEqual(without.employeeNi)
        expect(given.employerNi).toBeLessThanOrEqual(without.employerNi)
        expect(given.incomeTax).toBeLessThanOrEqual(without.incomeTax)
      }),
      run,
    )
  })

  it('a year of any months comes to the tax of the year: whole pounds down once, free pay up by pennies', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_000_00 }), { minLength: 12, maxLength: 12 }), (months) => {
        let toDate: PayCalculated['toDate'] | undefined
        for (const [index, amount] of months.entries()) {
          const pay: PayCalculated = calculated({
            ...withSalary(month, pence(amount)),
            period: index + 1,
            ...(toDate ? { toDate } : {}),
          })
          toDate = pay.toDate
        }
        const year = months.reduce((sum, amount) => sum + amount, 0)
        const difference = taxOfYear(pence(year)) - (toDate?.tax ?? 0)
        expect(difference).toBeGreaterThanOrEqual(0)
        expect(difference).toBeLessThan(60)
      }),
      { ...run, numRuns: 200 },
    )
  })

  it('a year in weeks, fortnights or months bears tax within 80p of the year in one', () => {
    const splits = [
      ['weekly', 1, 52],
      ['fortnightly', 2, 26],
      ['four_weekly', 4, 13],
      ['monthly', 1, 12],
    ] as const
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 64_000 }), fc.constantFrom(...splits), (part, [every, span, count]) => {
        const amount = pence((part * 156) / count)
        let toDate: PayCalculated['toDate'] | undefined
        for (let index = 1; index <= count; index += 1) {
          const input: PayInput = { ...withSalary(month, amount), frequency: every, period: index * span }
          toDate = calculated(toDate ? { ...input, toDate } : input).toDate
        }
        // Free pay rounded up to the penny is 84p more in a year of weeks, whole pounds take off less than a pound: 40 %.
        const difference = taxOfYear(pence(part * 156)) - (toDate?.tax ?? 0)
        expect(difference).toBeGreaterThanOrEqual(0)
        expect(difference).toBeLessThan(80)
      }),
      { ...run, numRuns: 150 },
    )
  })

  it('a year in weeks, fortnights or months bears national insurance within 3.00 of the year in one', () => {
    const splits = [
      ['weekly', 52],
      ['fortnightly', 26],
      ['four_weekly', 13],
      ['monthly', 12],
    ] as const
    fc.assert(
      // Divisible by 52, 26, 13 and 12: every part is the same whole number of pence.
      fc.property(fc.integer({ min: 0, max: 64_000 }), fc.constantFrom(...splits), (part, [every, count]) => {
        const year = part * 156
        const whole = calculated({
          ...withSalary(month, pence(year)),
          frequency: 'yearly',
          basis: 'week1_month1',
        }).totals
        const piece = calculated({
          ...withSalary(month, pence(year / count)),
          frequency: every,
          basis: 'week1_month1',
        }).totals
        expect(Math.abs(piece.employeeNi * count - whole.employeeNi)).toBeLessThanOrEqual(3_00)
        expect(Math.abs(piece.employerNi * count - whole.employerNi)).toBeLessThanOrEqual(3_00)
      }),
      run,
    )
  })
})

/** The law itself, ITA 2007 ss 6-10: 12,579 free, 20 % on 37,700, 40 % up to 125,140; pence, rounded down. */
function taxOfYear(pay: Pence): number {
  const taxable = Math.max(pay - 12_579_00, 0)
  const higher = Math.max(taxable - 37_700_00, 0)
  return Math.floor((taxable - higher) * 0.2 + higher * 0.4)
}

describe('input that cannot be', () => {
  it.each<[Partial<Record<keyof PayInput, unknown>>, string, string]>([
    [{ payDate: '2026-02-30' }, 'not_a_day', 'payDate'],
    [{ payDate: '2023-05-01' }, 'tax_year_not_held', 'payDate'],
    [{ frequency: 'daily' }, 'unknown_frequency', 'frequency'],
    [{ period: 13 }, 'period_outside_year', 'period'],
    [{ taxCode: '12X57' }, 'unknown_tax_code', 'taxCode'],
    [{ taxCode: 'D2' }, 'tax_code_without_rate', 'taxCode'],
    [{ basis: 'weekly' }, 'unknown_basis', 'basis'],
    [{ niCategory: 'Q' }, 'unknown_ni_category', 'niCategory'],
    [{ studentLoanPlans: ['plan_3'] }, 'unknown_student_loan_plan', 'studentLoanPlans.0'],
    [{ studentLoanPlans: ['plan_1', 'plan_2'] }, 'two_undergraduate_plans', 'studentLoanPlans.1'],
    [{ earnings: [{ kind: 'hourly', minutes: -60, hourlyRate: 1271 }] }, 'number_out_of_range', 'earnings.0.minutes'],
    [{ earnings: [{ kind: 'gift', amount: 1 }] }, 'unknown_kind', 'earnings.0.kind'],
    [{ earnings: [{ kind: 'salary', amount: 0.5 }] }, 'amount_not_whole_pence', 'earnings.0.amount'],
    [{ earnings: [{ kind: 'back_pay', amount: -1 }] }, 'gross_below_zero', 'earnings'],
    [{ earnings: [{ kind: 'salary', amount: 1e13 }] }, 'amount_too_large', 'earnings.0.amount'],
    [{ deductions: [{ code: 'x', timing: 'before_tax', amount: 3_000_01 }] }, 'deductions_exceed_pay', 'deductions'],
    [{ deductions: [{ code: 'x', timing: 'after_tax', amount: -1 }] }, 'amount_negative', 'deductions.0.amount'],
    [{ director: { method: 'yearly' } }, 'unknown_method', 'director.method'],
    [{ director: { method: 'annual', weeksInYear: 53 } }, 'number_out_of_range', 'director.weeksInYear'],
    [{ toDate: { tax: 0.1 } }, 'amount_not_whole_pence', 'toDate.tax'],
  ])('is refused with its field: %j', (change, code, field) => {
    expect(calculatePay({ ...month, ...change } as PayInput)).toMatchObject({ outcome: 'refused', code, field })
  })

  it('keeps tax to date through a payment of nothing', () => {
    const pay = calculated({ ...withSalary(month, ZERO), basis: 'week1_month1', toDate: { tax: pence(100_00) } })
    expect(pay.toDate.tax).toBe(100_00)
  })
})
