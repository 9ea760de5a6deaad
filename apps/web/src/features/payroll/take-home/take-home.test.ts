import { pence, ZERO } from '@gpod/money'
import { estimateTakeHome2023, replayTrace } from '@gpod/payroll'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableWorking } from '../../../shared/why/readable-steps.ts'
import { bonusPayday } from './bonus-payday.ts'
import { explainSimpleYear } from './explain-simple-year.ts'
import { firstInputs, type Inputs, inputsFromTerms } from './inputs.ts'
import { forView, penniesOfPound, type TakeHome, takeHomeOf } from './take-home.ts'
import { varyingWeeks } from './varying-weeks.ts'
import { type Working, workingsOf } from './workings.ts'

function estimated(changes: Partial<Inputs>): TakeHome {
  const result = takeHomeOf({ ...firstInputs, ...changes })
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result))
  return result
}

function workings(changes: Partial<Inputs>): Working[] {
  return workingsOf({ ...firstInputs, ...changes })
}

describe('the year 2023-24 in the form of the specification', () => {
  // Section 9: pension first, allowance 12,570, 20 % on 37,700, 40 % above; NI 12 % to 50,270, 2 % above.
  const example = estimated({ year: '2023-24', pay: pence(25_000_00), pensionRate: 500 })

  it('gives the figures of the default 25,000 with 5 % pension', () => {
    expect(example.figures).toEqual({
      gross: 25_000_00,
      pension: 1_250_00,
      taxable: 11_180_00,
      incomeTax: 2_236_00,
      nationalInsurance: 1_491_60,
      studentLoan: 0,
      net: 20_022_40,
    })
    // 20,022.40 / 25,000 = 80.0896 %
    expect(example.takeHome).toBe(8009)
  })

  it('divides by 12 and by 52', () => {
    expect(forView(example.figures.net, 'month')).toBe(1_668_53)
    expect(forView(example.figures.net, 'week')).toBe(385_05)
  })

  it('knows neither nation, code, loan nor second job', () => {
    const same = estimated({
      year: '2023-24',
      nation: 'scotland',
      taxCode: 'BR',
      loan: 'plan_1',
      secondPay: pence(9_000_00),
    })
    expect(same.figures).toEqual(example.figures)
  })

  it('explains every figure as the engine gives it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 0, max: 4000 }), (amount, pensionRate) => {
        const gross = pence(amount)
        const year = estimateTakeHome2023({ gross, pensionRate })
        if (year.outcome === 'refused') throw new Error(year.code)
        expect(replayTrace(explainSimpleYear({ gross }, pensionRate))).toEqual({
          outcome: 'same',
          figures: {
            gross,
            pensionEmployee: year.pension,
            taxableIncome: year.taxableIncome,
            incomeTax: year.incomeTax,
            employeeNi: year.employeeNi,
            net: year.net,
          },
        })
      }),
    )
  })
})

describe('the years of the law', () => {
  const none = { pensionRate: 0, employerRate: 0 }

  it('taxes 50,270 with 7,540.00 and takes 3,016.00 of national insurance', () => {
    // GOV.UK: allowance 12,570, basic rate 20 % to 50,270; class 1 at 8 % between 12,570 and 50,270.
    const { figures } = estimated({ ...none, pay: pence(50_270_00) })
    expect(figures).toMatchObject({ taxable: 37_700_00, incomeTax: 7_540_00, nationalInsurance: 3_016_00 })
  })

  it('takes the allowance away by a pound for every two above 100,000', () => {
    // Income Tax Act 2007 s 35: 5,000 above halves to 2,500; 12,570 - 2,500 = 10,070.
    expect(estimated({ ...none, pay: pence(105_000_00) }).figures.taxable).toBe(94_930_00)
  })

  it('deducts plan 2 at 9 % above 29,385 and the postgraduate loan at 6 % above 21,000', () => {
    const { figures } = estimated({ ...none, pay: pence(40_000_00), loan: 'plan_2', hasPostgraduateLoan: true })
    // (40,000 - 29,385) x 9 % = 955.35 and (40,000 - 21,000) x 6 % = 1,140.00, each in whole pounds.
    expect(figures.studentLoan).toBe(955_00 + 1_140_00)
  })

  it('taxes a second job at the basic rate from the first pound, at the nation of the worker', () => {
    const one = estimated({ ...none, pay: pence(20_000_00) })
    const both = { ...none, pay: pence(20_000_00), secondPay: pence(6_000_00) }
    const two = estimated(both)
    expect(two.figures.incomeTax - one.figures.incomeTax).toBe(1_200_00)
    expect(workings(both).map(({ job }) => job)).toEqual(['main', 'second'])
    const second = workings({ ...both, nation: 'scotland' })[1]
    // Scottish basic rate, 20 %, by code SBR.
    expect(second?.trace.steps[second.steps.incomeTax[0] ?? -1]?.value).toBe(1_200_00)
    expect(second?.trace.steps.some(({ table }) => table?.id === 'income_tax.scotland.BR')).toBe(true)
  })

  /*
   * £40,000 with 5 % of all pay into the pension in 2026-27, worked out by hand from GOV.UK's rates: personal allowance 12,570, 20 %; in
   * Scotland 19 % to 3,967, 20 % to 16,956, 21 % to 31,092 of what is taxed; national insurance 8 % above 12,570; loans 9 % above their
   * thresholds and 6 % above 21,000, whole pounds. Net pay takes the pension off what is taxed; relief at source takes 1,600.00, which the
   * scheme claims back to 2,000.00, and taxes all; salary sacrifice takes it off pay for everything.
   */
  const methods = [
    { pensionMethod: 'net_pay', pension: 2_000_00, england: 5_086_00, scotland: 5_131_07, ni: 2_194_40 },
    { pensionMethod: 'relief_at_source', pension: 1_600_00, england: 5_486_00, scotland: 5_551_07, ni: 2_194_40 },
    { pensionMethod: 'salary_sacrifice', pension: 2_000_00, england: 5_086_00, scotland: 5_131_07, ni: 2_034_40 },
  ] as const
  const loans = [
    { loan: 'none', of40: 0, of38: 0 },
    { loan: 'plan_1', of40: 1_179_00, of38: 999_00 },
    { loan: 'plan_2', of40: 955_00, of38: 775_00 },
    { loan: 'plan_4', of40: 558_00, of38: 378_00 },
    { loan: 'plan_5', of40: 1_350_00, of38: 1_170_00 },
  ] as const
  const nations = ['england_northern_ireland', 'scotland'] as const

  it.each(
    methods.flatMap((method) => loans.flatMap((one) => nations.map((nation) => ({ nation, ...method, ...one })))),
  )(
    'P3 $pensionMethod with loan $loan in $nation, alone and with the postgraduate loan',
    ({ nation, pensionMethod, pension, ni, loan, of40, of38, ...tax }) => {
      const isLess = pensionMethod === 'salary_sacrifice'
      for (const hasPostgraduateLoan of [false, true]) {
        const postgraduate = hasPostgraduateLoan ? (isLess ? 1_020_00 : 1_140_00) : 0
        const studentLoan = (isLess ? of38 : of40) + postgraduate
        const incomeTax = nation === 'scotland' ? tax.scotland : tax.england
        const { figures } = estimated({
          year: '2026-27',
          nation,
          pay: pence(40_000_00),
          pensionMethod,
          loan,
          hasPostgraduateLoan,
        })
        expect(figures).toMatchObject({ pension, incomeTax, nationalInsurance: ni, studentLoan })
        expect(figures.net).toBe(40_000_00 - pension - incomeTax - ni - studentLoan)
      }
    },
  )

  it('saves national insurance by salary sacrifice alone', () => {
    const pay = pence(30_000_00)
    const netPay = estimated({ pay, pensionMethod: 'net_pay' })
    const sacrifice = estimated({ pay, pensionMethod: 'salary_sacrifice' })
    expect(sacrifice.figures.incomeTax).toBe(netPay.figures.incomeTax)
    // 8 % of the 1,500 given up.
    expect(netPay.figures.nationalInsurance - sacrifice.figures.nationalInsurance).toBe(120_00)
    expect(sacrifice.employerPension).toBe(netPay.employerPension)
  })

  it('counts gross less everything taken as take-home pay, whatever is entered', () => {
    fc.assert(
      fc.property(
        fc.record({
          year: fc.constantFrom('2024-25', '2025-26', '2026-27'),
          nation: fc.constantFrom('england_northern_ireland', 'scotland', 'wales'),
          pay: fc.integer({ min: 1, max: 30_000_000 }).map(pence),
          pensionRate: fc.integer({ min: 0, max: 4000 }),
          pensionMethod: fc.constantFrom('net_pay', 'relief_at_source', 'salary_sacrifice'),
          pensionBasis: fc.constantFrom('qualifying_earnings', 'all_earnings'),
          loan: fc.constantFrom('none', 'plan_1', 'plan_5'),
          secondPay: fc.integer({ min: 0, max: 5_000_000 }).map(pence),
        }),
        (changes) => {
          const { figures } = estimated(changes)
          const { gross, pension, incomeTax, nationalInsurance, studentLoan, net } = figures
          expect(gross - pension - incomeTax - nationalInsurance - studentLoan).toBe(net)
          expect(penniesOfPound(figures).reduce((sum, { pennies }) => sum + pennies, 0)).toBe(100)
        },
      ),
    )
  })

  it('refuses a code that is none, at the job it belongs to', () => {
    const refused = takeHomeOf({ ...firstInputs, taxCode: '12X' })
    expect(refused).toMatchObject({ outcome: 'refused', job: 'main', refusal: { code: 'unknown_tax_code' } })
  })
})

describe('the bonus payday', () => {
  const base = { ...firstInputs, pay: pence(36_000_00), pensionRate: 0, employerRate: 0, bonus: pence(5_000_00) }
  const payday = (changes: Partial<Inputs> = {}) => {
    const result = bonusPayday({ ...base, ...changes })
    if (result.outcome === 'refused') throw new Error(JSON.stringify(result))
    return result
  }

  it('takes national insurance by the limits of the month', () => {
    // 8,000.00: 8 % between 1,048 and 4,189, 2 % above (SI 2001/1004 regs 10-12).
    expect(payday().withBonus.nationalInsurance).toBe(251_28 + 76_22)
    expect(payday().ordinary.nationalInsurance).toBe(156_16)
  })

  it('keeps of the bonus what the year takes in tax and the month in national insurance', () => {
    // 20 % of 5,000 over the year; national insurance rises from 156.16 to 327.50.
    expect(payday().kept).toBe(5_000_00 - 1_000_00 - (327_50 - 156_16))
    expect(payday({ basis: 'week1_month1' }).evensOut).toBe(false)
  })

  it('pays ordinary paydays before it, whatever the frequency and month', () => {
    for (const paid of ['monthly', 'four_weekly', 'fortnightly', 'weekly'] as const) {
      for (const bonusMonth of [1, 6, 12]) {
        const { withBonus, ordinary } = payday({ paid, bonusMonth })
        expect(withBonus.gross - ordinary.gross).toBe(5_000_00)
        expect(withBonus.net).toBeGreaterThan(ordinary.net)
      }
    }
  })
})

describe('a worker’s own record', () => {
  const terms = {
    payFrequency: 'weekly',
    payBasis: 'hourly',
    hourlyRate: pence(14_20),
    annualSalary: null,
    director: null,
    p45: null,
    weeklyHours: 37.5,
    taxCode: 'S1257L',
    taxBasis: 'cumulative',
    niCategory: 'A',
    studentLoans: ['plan_4', 'postgraduate'],
    pension: { method: 'relief_at_source', basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 },
    absences: { from: '2026-04-06', holidayDays: 0, sickDays: 0 },
  } as const

  it('fills in pay, code, loans and pension', () => {
    const inputs = inputsFromTerms({ ...terms, studentLoans: [...terms.studentLoans] })
    expect(inputs).toMatchObject({ per: 'hour', pay: 14_20, weeklyMinutes: 2250, nation: 'scotland', loan: 'plan_4' })
    // 14.20 x 37.5 = 532.50 a week, 52 weeks.
    expect(estimated(inputs).figures.gross).toBe(27_690_00)
  })

  it('begins with the salary of a person who has one', () => {
    const salaried = { ...terms, payBasis: 'salaried', hourlyRate: null, annualSalary: pence(31_000_00) } as const
    const inputs = inputsFromTerms({ ...salaried, studentLoans: [] })
    expect(estimated(inputs).figures.gross).toBe(31_000_00)
  })

  it('adds no pension where there is none', () => {
    const inputs = inputsFromTerms({ ...terms, studentLoans: [], pension: null })
    expect(estimated(inputs)).toMatchObject({ figures: { pension: 0 }, employerPension: ZERO })
  })
})

describe('a working as people read it', () => {
  it('goes from pay to tax without lines that only carry an amount on', () => {
    const [main] = workings({ pay: pence(25_000_00), pensionRate: 0, employerRate: 0 })
    const root = main?.steps.incomeTax[0]
    if (!main || root === undefined) throw new Error('no working')
    const { steps, values } = readableWorking(main.trace, root)
    expect(steps.map(({ step }) => [step.code, step.value])).toEqual([
      ['year.taxable', 12_430_00],
      ['year.band_income', 12_430_00],
      ['year.tax', 12_430_00 * 2000],
    ])
    expect(values.map(({ value, table }) => [value, table.from])).toContainEqual([12_570, '2026-04-06'])
    expect(values.every(({ table }) => table.title !== '')).toBe(true)
  })

  it('names what was rounded to itself by the sum that rounded it', () => {
    const [main] = workings({ pay: pence(25_000_00), pensionRate: 0, employerRate: 0 })
    const root = main?.steps.net[0]
    if (!main || root === undefined) throw new Error('no working')
    const { steps } = readableWorking(main.trace, root)
    expect(steps.map(({ step }) => step.code)).toEqual([
      'year.taxable',
      'year.band_income',
      'year.tax',
      'national_insurance.slice',
      'national_insurance.slice_contribution',
      'pay.net',
    ])
  })

  it('is whole: the steps of each figure add up to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), (amount) => {
        const inputs = { pay: pence(amount), loan: 'plan_2', pensionMethod: 'relief_at_source' } as const
        const { figures, employerPension, taxRelief } = estimated(inputs)
        const all = { ...figures, employerPension, taxRelief }
        const [main] = workings(inputs)
        for (const [name, amounts] of Object.entries(all)) {
          const roots = main?.steps[name as keyof typeof all] ?? []
          const sum = roots.reduce((total, root) => total + (main?.trace.steps[root]?.value ?? 0), 0)
          expect([name, sum]).toEqual([name, amounts])
        }
      }),
    )
  })
})

describe('weeks that vary', () => {
  const weeks = (pays: readonly number[], changes: Partial<Inputs> = {}) => {
    const inputs = { ...firstInputs, year: '2026-27', taxCode: '1257L', pensionRate: 0, employerRate: 0, ...changes }
    const result = varyingWeeks(inputs, pays.map(pence))
    if (result.outcome === 'refused') throw new Error(JSON.stringify(result))
    return result
  }

  it('tax too much in a good week comes back in a poor one on a cumulative code, National Insurance does not', () => {
    // 1257L: 241.90 free a week (12,579 / 52 = 241.9038, up). Week 1: 600 less 241.91 is 358, at 20 %: 71.60; NI 8 % of
    // 358. Week 2: 700 less 483.81 is 216, at 20 % 43.20 of the year, so that 28.40 come back; no NI on 100.
    const { weeks: found, total } = weeks([600_00, 100_00])
    expect(found[0]?.figures.incomeTax).toBe(71_60)
    expect(found[1]?.figures.incomeTax).toBe(-28_40)
    expect(found[0]?.figures.nationalInsurance).toBe(28_64)
    expect(found[1]?.figures.nationalInsurance).toBe(0)
    expect(total.net).toBe(700_00 - 43_20 - 28_64)
  })

  it('on a week 1 code each week stands by itself', () => {
    const { weeks: found } = weeks([600_00, 100_00], { basis: 'week1_month1' })
    expect(found.map(({ figures }) => figures.incomeTax)).toEqual([71_60, 0])
  })

  it('every figure has its working, and a code that is none is refused with its reason', () => {
    for (const { figures, working } of weeks([600_00]).weeks) {
      const [step = -1] = working.steps.net
      expect(working.trace.steps[step]?.value).toBe(figures.net)
    }
    expect(varyingWeeks({ ...firstInputs, taxCode: '1257X9' }, [pence(100_00)])).toMatchObject({ outcome: 'refused' })
  })
})
