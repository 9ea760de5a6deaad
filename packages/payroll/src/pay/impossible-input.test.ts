import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import {
  accruedLeave,
  apprenticeshipLevy,
  averageWeeklyEarnings,
  calculatePay,
  checkMinimumWage,
  employmentAllowance,
  estimateYear,
  grossForNet,
  parseTaxCode,
  rolledUpHolidayPay,
  startingCode,
  statutoryFamilyPay,
  statutoryPayRecovery,
  statutorySickPay,
  taxPeriodOf,
  weeksPay,
  yearlyLeave,
} from '../index.ts'
import { anyPay, anyYear } from '../testing/any-pay.ts'

vi.setConfig({ testTimeout: 60_000 })

const run = { numRuns: 1_500, seed: 20_260_406 }

/** What a form, a file or a caller without types can put where a number or a word belongs. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    0.5,
    -0,
    1e300,
    2 ** 53,
    '',
    'salary',
    '2026-02-30',
  ),
  fc.double(),
  fc.integer(),
  fc.string({ maxLength: 12 }),
)

/** The same value with one of its leaves, anywhere inside, replaced. */
function withOneLeafReplaced(value: unknown, pick: number, by: unknown): unknown {
  const paths = leaves(value)
  const path = paths[pick % Math.max(paths.length, 1)]
  return path === undefined ? value : replaceAt(value, path, by)
}

function leaves(value: unknown, under: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [under]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...under, key]))
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? replaceAt(inner, rest, by) : inner))
  const record = value as Record<string, unknown>
  return { ...record, [key]: replaceAt(record[key], rest, by) }
}

/** Every number in a result, but for what a refusal repeats of the input. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  if ('outcome' in value && value.outcome === 'refused') return []
  return Object.values(value).flatMap(numbersIn)
}

const fractions = (result: unknown) => numbersIn(result).filter((number) => !Number.isSafeInteger(number))

it('a payment with any one value replaced by anything is calculated in whole pence or refused, never an exception', () => {
  fc.assert(
    fc.property(anyPay, fc.nat(), anything, (input, pick, by) => {
      const pay = calculatePay(withOneLeafReplaced(input, pick, by) as typeof input)
      expect(fractions(pay)).toEqual([])
    }),
    run,
  )
})

it('a year with any one value replaced by anything is estimated in whole pence or refused, never an exception', () => {
  fc.assert(
    fc.property(anyYear, fc.nat(), anything, (input, pick, by) => {
      expect(fractions(estimateYear(withOneLeafReplaced(input, pick, by) as typeof input))).toEqual([])
    }),
    run,
  )
})

type Ask = (input: never) => unknown

const average = { outcome: 'averaged', total: 3_200_00, multiplier: 1, divisor: 8, shown: 400_00 }
const QUESTIONS: readonly (readonly [string, Ask, unknown])[] = [
  ['parseTaxCode', parseTaxCode, '1257L'],
  ['taxPeriodOf', taxPeriodOf, { payDate: '2026-05-01', frequency: 'monthly' }],
  ['startingCode', startingCode, { payDate: '2026-05-01', statement: 'B' }],
  ['checkMinimumWage', checkMinimumWage, { on: '2026-05-01', birthDate: '1990-01-01', minutes: 600, pay: 200_00 }],
  ['accruedLeave', accruedLeave, 600],
  ['yearlyLeave', yearlyLeave, 50],
  ['weeksPay', weeksPay, [{ from: '2026-05-01', pay: 400_00, minutes: 2400 }]],
  ['employmentAllowance', employmentAllowance, { taxYear: '2026-27', employerNi: 500_00, usedBefore: 0 }],
  [
    'apprenticeshipLevy',
    apprenticeshipLevy,
    { taxYear: '2026-27', taxMonth: 1, payBillToDate: 900_000_00, dueBefore: 0 },
  ],
  ['statutorySickPay', statutorySickPay, { from: '2026-05-04', to: '2026-05-20', qualifyingDays: [1, 2, 3], average }],
  [
    'statutoryFamilyPay',
    statutoryFamilyPay,
    { kind: 'maternity', from: '2026-05-03', weeks: 8, weeksBefore: 2, average, relevantWeek: '2026-04-12' },
  ],
  ['averageWeeklyEarnings', averageWeeklyEarnings, { earnings: [1_500_00, 1_500_00], over: { months: 2 } }],
  ['statutoryPayRecovery', statutoryPayRecovery, { taxYear: '2026-27', paid: 1_000_00, classOneLastYear: 45_000_00 }],
  ['rolledUpHolidayPay', rolledUpHolidayPay, 1_000_00],
]

it('the gross for any net, of a payment with any one value replaced, is found in whole pence or refused', () => {
  fc.assert(
    fc.property(anyPay, fc.nat(), anything, fc.oneof(fc.integer({ min: 0, max: 5_000_00 }), anything), (...given) => {
      const [input, pick, by, net] = given
      expect(fractions(grossForNet(withOneLeafReplaced(input, pick, by) as typeof input, net as never))).toEqual([])
    }),
    { ...run, numRuns: 400 },
  )
})

it.each(QUESTIONS)('%s answers anything in whole numbers or refuses, never an exception', (_name, ask, example) => {
  fc.assert(
    fc.property(fc.nat(), anything, (pick, by) => {
      expect(fractions(ask(withOneLeafReplaced(example, pick, by) as never))).toEqual([])
    }),
    run,
  )
})
