import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  calculatePay,
  explainYear,
  type PayCalculated,
  type PayInput,
  replayTrace,
  TRACE_CODES,
  type Trace,
} from '../index.ts'
import { anyPay, anyYear } from '../testing/any-pay.ts'

vi.setConfig({ testTimeout: 60_000 })

function traced(input: PayInput): (PayCalculated & { trace: Trace }) | undefined {
  const pay = calculatePay({ ...input, trace: true })
  if (pay.outcome === 'refused') return undefined
  if (!pay.trace) throw new Error('no trace')
  return { ...pay, trace: pay.trace }
}

const example: PayInput = {
  payDate: '2026-04-30',
  frequency: 'monthly',
  taxCode: '1257L',
  niCategory: 'A',
  earnings: [{ kind: 'salary', amount: pence(3_000_00) }],
}

describe('A6 every figure explains itself', () => {
  it('works every total, line and figure to date out again from the trace alone', () => {
    let calculated = 0
    fc.assert(
      fc.property(anyPay, (input) => {
        const pay = traced(input)
        if (!pay) return
        calculated += 1
        const replay = replayTrace(pay.trace)
        if (replay.outcome !== 'same') throw new Error(JSON.stringify(replay))
        const { atLowerEarningsLimit, lowerLimitToPrimary, primaryToUpper, ...toDate } = pay.toDate
        const lines = pay.lines.map(({ amount }, index) => [`lines.${index}`, amount])
        const yearToDate = Object.entries(toDate).map(([name, amount]) => [`toDate.${name}`, amount])
        expect(replay.figures).toEqual({ ...pay.totals, ...Object.fromEntries([...lines, ...yearToDate]) })
      }),
      { numRuns: 600, seed: 20_260_406 },
    )
    expect(calculated).toBeGreaterThan(250)
  })

  it('works every figure and band of an estimated year out again', () => {
    let estimated = 0
    fc.assert(
      fc.property(anyYear, (input) => {
        const year = explainYear(input)
        if (year.outcome === 'refused') return
        estimated += 1
        const replay = replayTrace(year.trace)
        if (replay.outcome !== 'same') throw new Error(JSON.stringify(replay))
        const { outcome, taxYear, takeHome, trace, bands, ...figures } = year
        const ofBands = bands.flatMap(({ income, tax }, index) => [
          [`bands.${index}.income`, income],
          [`bands.${index}.tax`, tax],
        ])
        expect(replay.figures).toEqual({ ...figures, ...Object.fromEntries(ofBands) })
        expect(bands.reduce((sum, { tax }) => sum + tax, 0)).toBe(figures.incomeTax)
      }),
      { numRuns: 400, seed: 20_260_406 },
    )
    expect(estimated).toBeGreaterThan(300)
  })

  it('gives the same pay with and without a trace', () => {
    fc.assert(
      fc.property(anyPay, (input) => {
        const { trace: _, ...pay } = { trace: undefined, ...calculatePay({ ...input, trace: true }) }
        expect(pay).toEqual(calculatePay(input))
      }),
      { numRuns: 200, seed: 20_260_406 },
    )
  })

  it('names the table value, its first day and the law behind the worked example of 3,000.00 a month', () => {
    const pay = traced(example)
    const steps = pay?.trace.steps ?? []
    const find = (id: string) => steps.find(({ table }) => table?.id === id)
    expect(find('income_tax.england_northern_ireland.band.0.rate')).toMatchObject({
      value: 2000,
      table: { from: '2026-04-06' },
      law: 'Income Tax Act 2007 ss 6, 10',
    })
    expect(find('national_insurance.primary_threshold.monthly')?.value).toBe(1048)
    expect(find('national_insurance.employer')?.value).toBe(1500)
    // HMRC's routine: free pay of 1257L in month 1, and the whole pounds that are taxed.
    expect(steps.find(({ code }) => code === 'income_tax.adjustment_one_period')?.value).toBe(1_048_26)
    expect(steps.find(({ code }) => code === 'income_tax.taxable_pounds')?.value).toBe(1951)
  })

  it('finds the first step that does not come out as it says, and steps that refer to nothing', () => {
    const trace = traced(example)?.trace
    if (!trace) throw new Error('refused')
    const at = trace.steps.findIndex(({ code }) => code === 'income_tax.adjustment_one_period')
    const steps = trace.steps.map((step, index) => (index === at ? { ...step, value: 1_048_25 } : step))
    expect(replayTrace({ ...trace, steps })).toEqual({
      outcome: 'different',
      step: at,
      stated: 1_048_25,
      replayed: 1_048_26,
    })
    expect(replayTrace({ ...trace, steps: trace.steps.slice(1) }).outcome).not.toBe('same')
    expect(replayTrace({ ...trace, figures: { net: 9999 } })).toEqual({ outcome: 'broken', step: 9999 })
  })

  it('explains pay with no code that is never used and none that the list lacks', () => {
    const used = new Set<string>()
    fc.assert(
      fc.property(anyPay, (input) => {
        for (const { code } of traced(input)?.trace.steps ?? []) used.add(code)
      }),
      { numRuns: 400, seed: 20_260_406 },
    )
    fc.assert(
      fc.property(anyYear, (input) => {
        const year = explainYear(input)
        if (year.outcome === 'estimated') for (const { code } of year.trace.steps) used.add(code)
      }),
      { numRuns: 200, seed: 20_260_406 },
    )
    expect([...used].sort()).toEqual([...TRACE_CODES].sort())
  })
})
