import { errorBody, money, moneyInput, refusal, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lightRoutes, readerOf } from './light-routes.ts'
import { planOf, shareParts } from './plan-of.ts'
import { type Plan, readByPlan } from './read-plan.ts'

const kinds = { money, moneyInput }
const every = Object.values(routes).flatMap((own) => Object.values(own))
const plans = every.map((route) => planOf(route.response, kinds))

/** An answer with every part there, made of a plan; money is £12.50. */
function sample(plan: Plan): unknown {
  if (typeof plan === 'number') throw new Error('a plan by itself shares nothing')
  if (plan === 's') return 'text'
  if (plan === 'n') return 7
  if (plan === 'b') return true
  if (plan === '*') return { anything: 1 }
  if (plan === '$' || plan === '#') return '12.50'
  if (!Array.isArray(plan)) {
    return Object.fromEntries(Object.entries(plan as Record<string, Plan>).map(([name, part]) => [name, sample(part)]))
  }
  const [kind, rest] = plan as Extract<Plan, readonly unknown[]>
  if (kind === '=') return rest[0]
  if (kind === '|') return sample(rest[0] ?? '*')
  if (kind === 'a') return [sample(rest)]
  return kind === 'r' ? { some: sample(rest) } : sample(rest)
}

describe('answers read without the schemas', () => {
  it('every route of the contract has a plan, and shared parts change nothing of what is read', () => {
    const written = shareParts(plans)
    plans.forEach((plan, place) => {
      const shared = written.plans[place]
      if (shared === undefined) throw new Error('a plan is lost')
      expect(readByPlan(shared, sample(plan), written.shared)).toEqual(readByPlan(plan, sample(plan), []))
    })
  })

  it('are read as the schema reads them: money as pence, null and absence as they are, what is not named left out', () => {
    const schema = z.object({
      amount: money,
      limits: z.record(z.string(), moneyInput).nullable(),
      left: z.array(z.object({ kind: z.literal('date'), on: z.string().optional() })),
      asked: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('flat'), amount: money }),
        z.object({ kind: z.literal('share'), basisPoints: z.number() }),
      ]),
    })
    const answer = {
      amount: '-12.50',
      limits: { day: '200', week: 3.5 },
      left: [{ kind: 'date' }, { kind: 'date', on: '2026-11-27', more: 1 }],
      asked: { kind: 'share', basisPoints: 250, amount: 'none' },
      unknown: true,
    }
    const read = readerOf(planOf(schema, kinds)).safeParse(answer)
    expect(read).toEqual({ success: true, data: schema.parse(answer) })
    expect(read).toMatchObject({ data: { amount: pence(-1250), limits: { day: pence(20_000), week: pence(350) } } })
  })

  it.each([
    ['a part is missing', { amount: '1.00' }],
    ['money is a number', { amount: 1, next: null }],
    ['money is no amount', { amount: 'one', next: null }],
    ['a part is of another kind', { amount: '1.00', next: { kind: 'hour' } }],
    ['it is no object', null],
  ])('are refused as the schema refuses them where %s', (_, answer) => {
    const schema = z.object({ amount: money, next: z.object({ kind: z.literal('date') }).nullable() })
    expect(schema.safeParse(answer).success).toBe(false)
    expect(readerOf(planOf(schema, kinds)).safeParse(answer).success).toBe(false)
  })

  it('a refusal and an error are read, too', () => {
    const error = { code: 'forbidden', message: 'no', details: { of: 1 } }
    expect(readerOf(planOf(errorBody, kinds)).safeParse(error)).toEqual({ success: true, data: errorBody.parse(error) })
    expect(readerOf(planOf(refusal, kinds)).safeParse({ code: 'x' }).success).toBe(false)
  })

  it('a route that comes with companies’ pages is beside those of the app, and in the list of every route', () => {
    const all: unknown[] = []
    const own = lightRoutes(
      { routes: [['shifts', 'own', 'GET', '/api/shifts', ['shifts']]], plans: [{}], shared: [] },
      all as never,
    )
    const more = lightRoutes(
      { routes: [['shifts', 'add', 'POST', '/api/employer/shifts', ['shifts']]], plans: [{}], shared: [] },
      all as never,
      own,
    )
    expect(Object.keys(more.shifts ?? {})).toEqual(['own', 'add'])
    expect(more.shifts?.add).toMatchObject({ shows: [], changes: ['shifts'] })
    expect(all).toHaveLength(2)
  })
})
