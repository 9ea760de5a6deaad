import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageWeeklyEarnings,
  type FamilyPayKind,
  replayTrace,
  type SicknessAbsence,
  STATUTORY_TRACE_CODES,
  type StatutoryTraceCode,
  statutoryFamilyPay,
  statutoryPayRecovery,
  statutorySickPay,
  type Trace,
  type Weekday,
} from '../index.ts'

const runs = { numRuns: 400, seed: 20_260_406 }
const used = new Set<string>()

function replayed(trace: Trace<StatutoryTraceCode> | undefined): Readonly<Record<string, number>> {
  if (!trace) throw new Error('no trace')
  for (const { code } of trace.steps) used.add(code)
  const replay = replayTrace(trace)
  if (replay.outcome !== 'same') throw new Error(JSON.stringify(replay))
  return replay.figures
}

const anyOver = fc.oneof(
  fc.record({ weeks: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ months: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ days: fc.integer({ min: 56, max: 70 }) }),
)
const anyEarnings = fc.record({
  earnings: fc.array(fc.integer({ min: 0, max: 1_200_00 }).map(pence), { minLength: 1, maxLength: 10 }),
  over: anyOver,
})
const anyAverage = anyEarnings.map((question) => {
  const average = averageWeeklyEarnings(question)
  if (average.outcome === 'refused') throw new Error(average.code)
  return average
})
const anyDay = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

describe('A6 statutory pay explains itself', () => {
  it('averages', () => {
    fc.assert(
      fc.property(anyEarnings, (question) => {
        const { trace, ...average } = { trace: undefined, ...averageWeeklyEarnings({ ...question, trace: true }) }
        if (average.outcome === 'refused') throw new Error(average.code)
        expect(replayed(trace)).toEqual({ total: average.total, shown: average.shown })
        expect(averageWeeklyEarnings(question)).toEqual(average)
      }),
      runs,
    )
  })

  it('sick pay, old and new law and across the change', () => {
    let payable = 0
    const anyAbsence: fc.Arbitrary<SicknessAbsence> = fc
      .record({
        from: anyDay('2024-04-06', '2026-12-01'),
        length: fc.integer({ min: 0, max: 250 }),
        qualifyingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        average: anyAverage,
        served: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      })
      .map(({ from, length, qualifyingDays, average, served }) => ({
        from,
        to: new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10),
        qualifyingDays: qualifyingDays as Weekday[],
        average,
        ...(served === undefined || from < '2024-05-01'
          ? {}
          : { linked: { from: '2024-04-20', waitingDaysServed: served, daysPaid: 1 } }),
      }))
    fc.assert(
      fc.property(anyAbsence, (absence) => {
        const pay = statutorySickPay({ ...absence, trace: true })
        if (pay.outcome !== 'payable') return
        payable += 1
        const { trace, ...plain } = pay
        const weeks = pay.weeks.flatMap(({ days, weeklyRate, amount }, index) => [
          [`weeks.${index}.days`, days],
          [`weeks.${index}.weeklyRate`, weeklyRate],
          [`weeks.${index}.amount`, amount],
        ])
        expect(replayed(trace)).toEqual({
          total: pay.total,
          waitingDays: pay.waitingDays,
          ...Object.fromEntries(weeks),
        })
        expect(statutorySickPay(absence)).toEqual(plain)
      }),
      runs,
    )
    expect(payable).toBeGreaterThan(150)
  })

  it('family pay of every kind, and the limit that an average does not reach', () => {
    const outcomes = new Set<string>()
    const anyLeave = fc.record({
      kind: fc.constantFrom<FamilyPayKind>('maternity', 'adoption', 'paternity', 'shared_parental', 'bereavement'),
      from: anyDay('2024-05-01', '2026-06-01'),
      weeks: fc.integer({ min: 1, max: 39 }),
      average: anyAverage,
      relevantWeek: anyDay('2024-04-06', '2026-05-01'),
    })
    fc.assert(
      fc.property(anyLeave, (leave) => {
        const pay = statutoryFamilyPay({ ...leave, trace: true })
        outcomes.add(pay.outcome)
        if (pay.outcome === 'refused') return
        const { trace, ...plain } = pay
        const weeks = pay.outcome === 'payable' ? pay.weeks : []
        expect(replayed(trace)).toEqual(
          pay.outcome === 'payable'
            ? {
                total: pay.total,
                ...Object.fromEntries(weeks.map(({ amount }, index) => [`weeks.${index}.amount`, amount])),
              }
            : { limitWeekly: pay.limitWeekly },
        )
        expect(statutoryFamilyPay(leave)).toEqual(plain)
      }),
      runs,
    )
    expect([...outcomes].sort()).toEqual(['not_payable', 'payable', 'refused'])
  })

  it('recovery by employers of both sizes', () => {
    const anyRecovery = fc.record({
      taxYear: fc.constantFrom('2024-25', '2025-26', '2026-27'),
      paid: fc.integer({ min: 0, max: 50_000_00 }).map(pence),
      classOneLastYear: fc.integer({ min: 0, max: 90_000_00 }).map(pence),
    })
    fc.assert(
      fc.property(anyRecovery, (question) => {
        const { trace, ...plain } = { trace: undefined, ...statutoryPayRecovery({ ...question, trace: true }) }
        if (plain.outcome === 'refused') throw new Error(plain.code)
        const { recovered, compensation } = plain
        expect(replayed(trace)).toEqual({ recovered, compensation })
        expect(statutoryPayRecovery(question)).toEqual(plain)
      }),
      runs,
    )
  })

  it('with each code of its list and no other', () => {
    expect([...used].sort()).toEqual([...STATUTORY_TRACE_CODES].sort())
  })

  it('with the table value, its first day, its source and the law: 80 % of 150.00 a week in May 2026', () => {
    const average = averageWeeklyEarnings({ earnings: [pence(1_200_00)], over: { weeks: 8 } })
    if (average.outcome === 'refused') throw new Error(average.code)
    const question = { from: '2026-05-04', to: '2026-05-08', qualifyingDays: [1, 2, 3, 4, 5], average } as const
    const pay = statutorySickPay({ ...question, trace: true })
    if (pay.outcome !== 'payable') throw new Error(pay.outcome)
    const step = (code: StatutoryTraceCode) => pay.trace?.steps.find((candidate) => candidate.code === code)
    expect(step('sick_pay.share_rate')).toMatchObject({
      value: 8000,
      table: { id: 'statutory_pay.sick_pay_share_of_average', from: '2026-04-06', confirmed: true },
      law: 'Employment Rights Act 2025',
    })
    expect(step('sick_pay.share')?.value).toBe(120_00)
    expect(pay.total).toBe(120_00)
  })
})
