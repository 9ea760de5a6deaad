import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, department, id, instant, plainLine } from '../shapes.ts'

/** Whose pay: those who have not left and of whom all that is said holds. A place is where they have shifts in the four weeks around the day. */
const who = z.strictObject({
  department: department.nullable(),
  position: plainLine(100).nullable(),
  place: plainLine(100).nullable(),
})

/** More for everybody, in basis points; or a least hourly rate, which lifts those below it. */
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), basisPoints: z.number().int().min(1).max(5_000) }),
  z.strictObject({ kind: z.literal('minimum'), hourlyRate: moneyInput }),
])

const asked = { from: day, who, change }
export type RateChange = z.output<typeof change>
export type RateWho = z.output<typeof who>

const sums = z.object({
  gross: money,
  employerNi: money,
  pensionEmployer: money,
  employerCost: money,
  net: money,
})
export type RateSums = z.infer<typeof sums>

const person = z.object({
  workerId: id,
  name: z.string(),
  payBasis: z.enum(['hourly', 'salaried']),
  /** An hour's, or of who is salaried the year's. */
  rateBefore: money,
  rateAfter: money,
  /** What it costs the employer for the first whole period from the day; null where it cannot be worked out. */
  costBefore: money.nullable(),
  costAfter: money.nullable(),
})

export const rateTrial = z.object({
  /** How many are meant, and for how many it changes anything. */
  people: z.int(),
  changing: z.int(),
  /** Of those whose next pay can be worked out: how many, and what it comes to. */
  worked: z.int(),
  before: sums,
  after: sums,
  /** What the employer's cost of them grows by in a year of such periods. */
  yearly: money,
  /** Of whom nobody knows the hours, or the engine refuses: they are not in the sums. */
  unknown: z.int(),
  /** How many would be paid less than the minimum wage of their age, and the first of them after the change. */
  below: z.object({
    before: z.int(),
    after: z.int(),
    people: z.array(z.object({ workerId: id, name: z.string(), hourly: money, minimum: money })),
  }),
  /** The fifty whose cost changes most. */
  changes: z.array(person),
  /** Of the rates as they would be: saving takes it, and refuses where records have changed meanwhile. */
  digest: z.string(),
})
export type RateTrial = z.infer<typeof rateTrial>

const saved = z.object({
  id,
  from: day,
  who,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), basisPoints: z.number().int() }),
    z.object({ kind: z.literal('minimum'), hourlyRate: money }),
  ]),
  people: z.int(),
  savedAt: instant,
  savedBy: z.string(),
})
export type SavedRateChange = z.infer<typeof saved>

export const payRates = section('pay-rates', {
  errors: {
    /** Nobody is meant whose pay it changes. */
    nobody_changes: 409,
  },
  actions: {
    'pay_rates.changed': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/pay-rate-changes',
      summary: 'Changes of pay rates for many that were saved, the latest first',
      access: 'payroll.read',
      reach: 'company',
      response: z.object({ changes: z.array(saved) }),
    }),
    tryOut: route({
      method: 'POST',
      path: '/api/employer/pay-rate-changes/try',
      summary:
        'What a change of pay rates would do to the next pay of those meant, by the payroll engine, with the employer’s National Insurance and pension, and who would be below the minimum wage. Nothing is saved',
      access: 'employees.write',
      reach: 'company',
      changes: [],
      body: z.strictObject(asked),
      response: rateTrial,
    }),
    save: route({
      method: 'POST',
      path: '/api/employer/pay-rate-changes',
      summary:
        'Save a change that was tried out, for everybody meant, from its day. With the same `key` it is saved once',
      access: 'employees.write',
      reach: 'company',
      changes: ['pay-rates', 'employees', 'pay-runs', 'withdrawals'],
      body: z.strictObject({ ...asked, key: id, digest: z.string().max(100) }),
      response: saved,
      status: 201,
    }),
  },
})
