import { addDays } from '@gpod/days'
import { plainWhy, replayTrace } from '@gpod/payroll'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Absence, explainStatutoryPay, statutoryPayOfPeriod } from './statutory-pay-of-period.ts'

const stays = { ends_on: null }
const sick: Absence = {
  id: 'a',
  kind: 'sickness',
  starts_on: '2026-11-16',
  ends_on: '2026-11-18',
  facts: { averageWeeklyEarnings: 400_00, qualifyingDays: [1, 2, 3, 4, 5] },
}
const week = { startsOn: '2026-11-14', endsOn: '2026-11-20', leavesOn: null }

const said = (absences: readonly Absence[], amount: number, period = week) => {
  const working = explainStatutoryPay(absences, { absenceId: 'a', amount }, period)
  return working && plainWhy({ steps: working.steps, figures: {} }, working.root)
}

test('three days of sick pay at £123.25 for a week of five are £73.95, and say so', () => {
  expect(said([sick], 73_95)?.sentences).toEqual([{ kind: 'sick_total', values: { days: 3, amount: 73_95 } }])
})

test('what was paid for it in the period before comes off, with both sums told', () => {
  const open: Absence = { ...sick, ends_on: null }
  const next = { startsOn: '2026-11-21', endsOn: '2026-11-27', leavesOn: null }
  // Two weeks less one, each £123.25.
  expect(said([open], 123_25, next)?.sum.map(({ value }) => value)).toEqual([246_50, -123_25])
})

test('an absence that comes to another amount since, or is gone, is told by no working', () => {
  expect(said([sick], 73_94)).toBeNull()
  expect(said([], 73_95)).toBeNull()
  expect(said([{ ...sick, facts: {} }], 73_95)).toBeNull()
})

test('whatever a period pays for absences of every kind is worked out again by its working, and its sum comes to it', () => {
  const anyAbsence = fc.record({
    kind: fc.constantFrom('sickness', 'maternity', 'paternity', 'adoption', 'neonatal', 'bereavement'),
    start: fc.integer({ min: 0, max: 90 }),
    days: fc.option(fc.integer({ min: 0, max: 120 }), { nil: null }),
    average: fc.integer({ min: 100_00, max: 900_00 }),
    period: fc.integer({ min: 0, max: 5 }),
  })
  let paid = 0
  fc.assert(
    fc.property(anyAbsence, ({ kind, start, days, average, period }) => {
      const from = addDays('2026-06-01', start)
      const absence: Absence = {
        id: 'a',
        kind,
        starts_on: from,
        ends_on: days === null ? null : addDays(from, days),
        facts: { averageWeeklyEarnings: average, qualifyingDays: [1, 2, 4], relevantWeek: '2026-04-20' },
      }
      const startsOn = addDays('2026-06-01', period * 28)
      const days28 = { startsOn, endsOn: addDays(startsOn, 27) }
      for (const line of statutoryPayOfPeriod([absence], days28, stays).lines) {
        const amount = 'amount' in line ? line.amount : Number.NaN
        paid += 1
        const asked = { absenceId: 'a', amount }
        const working = explainStatutoryPay([absence], asked, { ...days28, leavesOn: null })
        if (working === null) throw new Error(`no working for ${kind} of ${amount}`)
        expect(replayTrace({ steps: working.steps, figures: { total: working.root } })).toEqual({
          outcome: 'same',
          figures: { total: amount },
        })
        const { sum } = plainWhy({ steps: working.steps, figures: {} }, working.root)
        expect(sum.reduce((total, { value }) => total + value, 0)).toBe(amount)
      }
    }),
    { numRuns: 300 },
  )
  expect(paid).toBeGreaterThan(50)
})
