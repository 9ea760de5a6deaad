import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  accruedLeave,
  averageWeeklyEarnings,
  calculatePay,
  checkMinimumWage,
  explainYear,
  HOLIDAY_TRACE_CODES,
  MINIMUM_WAGE_TRACE_CODES,
  PAYSLIP_TRACE_CODES,
  type PayInput,
  plainWhy,
  rolledUpHolidayPay,
  type Sentence,
  STATUTORY_TRACE_CODES,
  statutoryFamilyPay,
  statutoryPayRecovery,
  statutorySickPay,
  TRACE_CODES,
  type Trace,
  type TraceStep,
  WHY_KINDS,
  weeksPay,
  yearlyLeave,
} from '../index.ts'
import { anyPay, anyYear } from '../testing/any-pay.ts'

vi.setConfig({ testTimeout: 90_000 })

const seed = 20_261_123
const told = new Set<string>()
const used = new Set<string>()

function traceOf(input: PayInput): Trace | null {
  const pay = calculatePay({ ...input, trace: true })
  return pay.outcome === 'refused' ? null : (pay.trace ?? null)
}

/** What holds for the why of any step: one or two sentences, and a sum of one to three lines that comes to its value. */
function holds(trace: Trace<string>, root: number): void {
  const step = trace.steps[root]
  if (!step) throw new Error(`no step ${root}`)
  const { sentences, sum, shifts } = plainWhy(trace, root)
  used.add(step.code)
  for (const { kind } of sentences) told.add(kind)
  const lines = sum.length >= 1 && sum.length <= 3
  const said = sentences.length >= 1 && sentences.length <= 2
  const comes = sum.reduce((total, { value }) => total + value, 0)
  if (!lines || !said || comes !== step.value) throw new Error(`${step.code}: ${JSON.stringify({ sentences, sum })}`)
  if (shifts.length > 0 && step.code === 'earnings.amount') {
    expect(shifts.reduce((total, { amount }) => total + amount, 0)).toBe(step.value)
  }
}

const everyStep = (trace: Trace<string> | undefined) => {
  if (!trace) throw new Error('no trace')
  for (const index of trace.steps.keys()) holds(trace, index)
}

const given = (code: string, value: number): TraceStep<string> => ({
  code,
  operation: 'input',
  operands: [{ number: value }],
  value,
  unit: 'pence',
})

describe('why, for people', () => {
  it('gives every figure of 1,000 payments and 300 years a sentence and a sum that comes to it, to the penny', () => {
    fc.assert(
      fc.property(anyPay, (input) => {
        const trace = traceOf(input)
        if (trace) for (const root of new Set(Object.values(trace.figures))) holds(trace, root)
      }),
      { numRuns: 1000, seed },
    )
    fc.assert(
      fc.property(anyYear, (input) => {
        const year = explainYear(input)
        if (year.outcome === 'refused') return
        for (const root of new Set(Object.values(year.trace.figures))) holds(year.trace, root)
      }),
      { numRuns: 300, seed },
    )
  })

  it('tells every step that a payment and a year can have, not only those that give a figure', () => {
    fc.assert(
      fc.property(anyPay, (input) => {
        const trace = traceOf(input)
        if (trace) everyStep(trace)
      }),
      { numRuns: 60, seed },
    )
    fc.assert(
      fc.property(anyYear, (input) => {
        const year = explainYear(input)
        if (year.outcome === 'estimated') everyStep(year.trace)
      }),
      { numRuns: 40, seed },
    )
  })

  it('tells the minimum wage: met, missed, with sacrifice and accommodation', () => {
    for (const pay of [400_00, 900_00]) {
      for (const chargePerDay of [0, 15_00]) {
        const accommodation = { days: 7, chargePerDay: pence(chargePerDay) }
        const more = { sacrificed: pence(20_00), keptByEmployer: pence(5_00), accommodation }
        const check = checkMinimumWage({
          on: '2026-05-01',
          ageYears: 30,
          minutes: 2_400,
          pay: pence(pay),
          ...more,
          trace: true,
        })
        if (check.outcome === 'refused') throw new Error(check.code)
        everyStep(check.trace)
      }
    }
  })

  it('tells statutory pay: average, sick pay with waiting days, family pay of both rates, recovery', () => {
    for (const earnings of [100_00, 150_00, 700_00]) {
      const average = averageWeeklyEarnings({
        earnings: [pence(earnings * 8)],
        over: { weeks: 8 },
        trace: true,
      })
      const monthly = averageWeeklyEarnings({ earnings: [pence(earnings)], over: { months: 2 }, trace: true })
      if (average.outcome === 'refused' || monthly.outcome === 'refused') throw new Error('no average')
      everyStep(average.trace)
      everyStep(monthly.trace)
      for (const from of ['2026-03-02', '2026-05-04']) {
        const sick = statutorySickPay({
          from,
          to: from.replace(/\d\d$/, '27'),
          qualifyingDays: [1, 2, 3, 4, 5],
          average,
          trace: true,
        })
        if (sick.outcome === 'payable') everyStep(sick.trace)
      }
      const leave = { kind: 'maternity', from: '2026-05-04', weeks: 12, relevantWeek: '2026-01-05', average } as const
      const family = statutoryFamilyPay({ ...leave, trace: true })
      if (family.outcome !== 'refused') everyStep(family.trace)
    }
    const recovery = { taxYear: '2026-27', paid: pence(900_00), classOneLastYear: pence(9_000_00) }
    const recovered = statutoryPayRecovery({ ...recovery, trace: true })
    if (recovered.outcome === 'refused') throw new Error(recovered.code)
    everyStep(recovered.trace)
  })

  it('tells leave and holiday pay', () => {
    const history = [{ from: '2026-11-02', pay: pence(500_00), minutes: 2_250 }]
    for (const answer of [
      yearlyLeave(50, { trace: true }),
      accruedLeave(4_000, { trace: true }),
      rolledUpHolidayPay(pence(500_00), { trace: true }),
      weeksPay(history, { trace: true }),
    ]) {
      if (answer.outcome === 'refused') throw new Error(answer.code)
      everyStep(answer.trace)
    }
  })

  it('tells what a payslip adds: shifts of one rate together, what was drawn early, what is paid to them', () => {
    const pay = traceOf({
      ...month,
      earnings: [
        { kind: 'hourly', code: 'hours:2026-11-02', minutes: 694, hourlyRate: pence(13_65) },
        { kind: 'hourly', code: 'hours:2026-11-03', minutes: 480, hourlyRate: pence(13_65) },
      ],
    })
    if (!pay) throw new Error('refused')
    const steps: TraceStep<string>[] = [...pay.steps]
    const first = pay.figures['lines.0'] ?? -1
    const second = pay.figures['lines.1'] ?? -1
    const operands = [{ step: first }, { step: second }]
    // 694 and 480 minutes at £13.65: 157.885 and 109.20, each to the nearest penny.
    const push = (step: TraceStep<string>) => steps.push(step) - 1
    const line = push({ code: 'earnings.amount', operation: 'add', operands, value: 267_09, unit: 'pence' })
    const why = plainWhy({ steps, figures: {} }, line)
    expect(why.sentences).toEqual([{ kind: 'shifts', values: { count: 2, minutes: 1_174, amount: 267_09 } }])
    expect(why.sum).toEqual([{ label: { is: 'shifts', count: 2 }, value: 267_09, unit: 'pence' }])
    expect(why.shifts).toEqual([
      { day: '2026-11-02', minutes: 694, rate: 13_65, multiple: 10_000, amount: 157_89 },
      { day: '2026-11-03', minutes: 480, rate: 13_65, multiple: 10_000, amount: 109_20 },
    ])
    for (const taken of [0, 50_00]) {
      const advance = push(given('payslip.advance', taken))
      const fee = push(given('payslip.advance_fee', taken / 50))
      const sum = (code: string, parts: number[], value: number) =>
        push({ code, operation: 'add', operands: parts.map((step) => ({ step })), value, unit: 'pence' })
      const all = sum('payslip.advances', [advance, fee], taken + taken / 50)
      sum('payslip.deductions', [advance, fee], taken + taken / 50)
      sum('payslip.student_loans', [advance, fee], taken + taken / 50)
      push({
        code: 'payslip.paid_out',
        operation: 'subtract',
        operands: [{ step: line }, { step: all }],
        value: 267_09 - taken - taken / 50,
        unit: 'pence',
      })
    }
    everyStep({ steps, figures: {} })
  })

  it('knows words for every step and uses every sentence', () => {
    const codes = [
      ...TRACE_CODES,
      ...MINIMUM_WAGE_TRACE_CODES,
      ...STATUTORY_TRACE_CODES,
      ...HOLIDAY_TRACE_CODES,
      ...PAYSLIP_TRACE_CODES,
    ]
    expect([...used].sort()).toEqual([...codes].sort())
    expect([...told].sort()).toEqual([...WHY_KINDS].sort())
  })
})

const month: PayInput = {
  payDate: '2026-04-30',
  frequency: 'monthly',
  taxCode: '1257L',
  niCategory: 'A',
  earnings: [{ kind: 'salary', amount: pence(1_894_42) }],
}

function sentencesOf(input: PayInput, figure: string): readonly Sentence[] {
  const trace = traceOf(input)
  const root = trace?.figures[figure]
  if (!trace || root === undefined) throw new Error('no such figure')
  return plainWhy(trace, root).sentences
}

describe('the words of the tax tables, by hand', () => {
  it('tells £1,894.42 in month 1 on 1257L: £1,048.26 free, 20% of £846 is £169.20', () => {
    expect(sentencesOf(month, 'incomeTax')).toEqual([
      {
        kind: 'tax_basic',
        values: { span: 'month', free: 1_048_26, rest: 846_00, rate: 2_000, tax: 169_20 },
      },
    ])
  })

  it('tells what came before within the year, and a refund', () => {
    // Month 2: free pay twice £1,048.26; two times £1,894.42 leaves £1,692, of which 20% is £338.40.
    const second = { ...month, payDate: '2026-05-29', toDate: { taxablePay: pence(1_894_42), tax: pence(169_20) } }
    expect(sentencesOf(second, 'incomeTax')).toEqual([
      { kind: 'tax_basic', values: { span: 'year', free: 2_096_52, rest: 1_692_00, rate: 2_000, tax: 338_40 } },
      { kind: 'less_before', values: { before: 169_20, rest: 169_20 } },
    ])
    const tooMuch = { ...second, toDate: { taxablePay: pence(1_894_42), tax: pence(400_00) } }
    expect(sentencesOf(tooMuch, 'incomeTax').at(-1)).toEqual({
      kind: 'comes_back',
      values: { before: 400_00, back: 61_60 },
    })
  })

  it('tells a K code, a flat code, week 1 and Scotland', () => {
    expect(sentencesOf({ ...month, taxCode: 'K475' }, 'incomeTax')[0]?.kind).toBe('tax_added')
    expect(sentencesOf({ ...month, taxCode: 'BR' }, 'incomeTax')).toEqual([
      // 20% of whole pounds: £1,894.
      { kind: 'tax_flat', values: { pay: 1_894_00, rate: 2_000, tax: 378_80 } },
    ])
    const week = { ...month, frequency: 'weekly', taxCode: '1257L W1', payDate: '2026-11-27' } as const
    expect(sentencesOf(week, 'incomeTax')[0]).toMatchObject({ values: { span: 'week', free: 241_92 } })
    expect(sentencesOf({ ...month, taxCode: 'S1257L' }, 'incomeTax')[0]?.kind).toBe('tax_bands')
  })

  it('tells National Insurance of £1,894.42: nothing on £1,048, 8% of £846.42 is £67.71', () => {
    expect(sentencesOf(month, 'employeeNi')).toEqual([
      { kind: 'ni_one_rate', values: { threshold: 1_048_00, rate: 800, slice: 846_42, due: 67_71 } },
    ])
    expect(sentencesOf({ ...month, niCategory: 'C' }, 'employeeNi')).toEqual([{ kind: 'ni_letter_free', values: {} }])
  })

  it('tells a pension by relief at source: 5% of £1,374.42 is £68.72, 80% of it is deducted', () => {
    const pension = {
      method: 'relief_at_source',
      basis: 'qualifying_earnings',
      employeeRate: 500,
      employerRate: 300,
    } as const
    expect(sentencesOf({ ...month, pension }, 'pensionEmployee')).toEqual([
      { kind: 'pension_relief', values: { whole: 68_72, taken: 54_98, relief: 13_74 } },
    ])
  })
})
