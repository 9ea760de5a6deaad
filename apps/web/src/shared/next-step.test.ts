import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { nextStepOf, openEntries, type PayCalendarEntry } from './next-step.ts'

type Run = NonNullable<PayCalendarEntry['run']>
const nothing = pence(0)
const run: Run = {
  id: '0190a000-0000-7000-8000-000000000001',
  payPeriodId: '0190a000-0000-7000-8000-000000000002',
  frequency: 'monthly',
  scheduleName: null,
  periodStartsOn: '2026-11-01',
  periodEndsOn: '2026-11-30',
  payDate: '2026-11-30',
  kind: 'regular',
  reason: null,
  state: 'draft',
  progress: 'done',
  workersTotal: 3,
  workersDone: 3,
  workers: 3,
  gross: nothing,
  net: nothing,
  employerCost: nothing,
  blocking: 0,
  warnings: 0,
}
const entry = (of: Partial<Run> | null): PayCalendarEntry => ({
  payPeriodId: '0190a000-0000-7000-8000-000000000002',
  scheduleId: 'monthly',
  frequency: 'monthly',
  scheduleName: null,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  payDate: '2026-11-30',
  workers: 3,
  approveBy: '2026-11-30',
  reportDueOn: '2026-11-30',
  run: of && { ...run, ...of },
})

describe('what a pay period asks for', () => {
  it('is nothing before payday, on which the period ends', () => {
    expect(nextStepOf(entry(null), '2026-11-29').step).toBe('wait')
    expect(nextStepOf(entry(null), '2026-11-30')).toEqual({ step: 'open', by: '2026-11-30', isLate: false })
    expect(nextStepOf(entry(null), '2026-12-01')).toEqual({ step: 'open', by: '2026-11-30', isLate: true })
  })

  it('is the run as soon as the hours it pays are all worked, with a cut-off days before payday', () => {
    const ended = { ...entry(null), endsOn: '2026-11-15', approveBy: '2026-11-26' }
    expect(nextStepOf(ended, '2026-11-15').step).toBe('wait')
    expect(nextStepOf(ended, '2026-11-16')).toEqual({ step: 'open', by: '2026-11-26', isLate: false })
  })

  it('with Bacs is due two working days before payday, and the report on payday', () => {
    const bacs = (of: Partial<Run> | null) => ({ ...entry(of), approveBy: '2026-11-26' })
    expect(nextStepOf(bacs(null), '2026-11-25').step).toBe('wait')
    expect(nextStepOf(bacs(null), '2026-11-26')).toEqual({ step: 'open', by: '2026-11-26', isLate: false })
    expect(nextStepOf(bacs({ state: 'approved' }), '2026-11-27')).toEqual({
      step: 'pay',
      by: '2026-11-26',
      isLate: true,
    })
    expect(nextStepOf(bacs({ state: 'paid' }), '2026-11-27').by).toBe('2026-11-30')
  })

  it('leads from the draft to the close', () => {
    const step = (of: Partial<Run>) => nextStepOf(entry(of), '2026-11-30').step
    expect(step({ progress: 'calculating' })).toBe('calculating')
    expect(step({ progress: 'cancelled' })).toBe('calculate')
    expect(step({ state: 'calculated', blocking: 2 })).toBe('fix')
    expect(step({ state: 'calculated' })).toBe('approve')
    expect(step({ state: 'approved' })).toBe('pay')
    expect(step({ state: 'paid' })).toBe('report')
    expect(step({ state: 'reported' })).toBe('close')
    expect(step({ state: 'closed' })).toBe('done')
  })

  it('is late from the day after payday, for the report too', () => {
    expect(nextStepOf(entry({ state: 'paid' }), '2026-11-30').isLate).toBe(false)
    expect(nextStepOf(entry({ state: 'paid' }), '2026-12-01').isLate).toBe(true)
  })
})

it('lists what has begun and is not closed, the earliest payday first', () => {
  const later = { ...entry(null), payPeriodId: 'later', startsOn: '2026-12-01', payDate: '2026-12-31' }
  const weekly = { ...entry(null), payPeriodId: 'weekly', frequency: 'weekly' as const, payDate: '2026-11-27' }
  const closed = entry({ state: 'closed' })
  expect(openEntries([later, entry(null), closed, weekly], '2026-11-21').map(({ payDate }) => payDate)).toEqual([
    '2026-11-27',
    '2026-11-30',
  ])
})
