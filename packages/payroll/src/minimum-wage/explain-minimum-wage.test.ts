import { pence } from '@gpod/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkMinimumWage, MINIMUM_WAGE_TRACE_CODES, type MinimumWageCheck, replayTrace } from '../index.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(pence)

const anyCheck: fc.Arbitrary<MinimumWageCheck> = fc.record(
  {
    on: fc.constantFrom('2024-05-01', '2025-05-01', '2026-05-01'),
    ageYears: fc.integer({ min: 16, max: 70 }),
    minutes: fc.integer({ min: 0, max: 20_000 }),
    pay: amount(5_000_00),
    keptByEmployer: amount(200_00),
    sacrificed: amount(500_00),
    accommodation: fc.record({ days: fc.integer({ min: 0, max: 31 }), chargePerDay: amount(30_00) }),
  },
  { requiredKeys: ['on', 'ageYears', 'minutes', 'pay'] },
)

it('a minimum wage check works every figure out again from its trace alone', () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const { trace, outcome, band, ...figures } = given(checkMinimumWage({ ...check, trace: true }))
      expect(trace && replayTrace(trace)).toEqual({ outcome: 'same', figures })
      expect(trace?.steps.filter(({ code }) => !MINIMUM_WAGE_TRACE_CODES.includes(code))).toEqual([])
      expect(checkMinimumWage(check)).toEqual({ outcome, band, ...figures })
    }),
    { numRuns: 500, seed: 20_260_406 },
  )
})

function given(result: ReturnType<typeof checkMinimumWage>) {
  if (result.outcome === 'refused') throw new Error(`refused: ${result.code} ${result.field}`)
  return result
}
