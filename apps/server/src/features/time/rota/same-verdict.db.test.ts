import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerNow } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { recordWorkedHours } from '../timesheets/index.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const today = '2026-11-16T09:00:00.000Z'
type Signed = Pick<TestWorker, 'token'>
const send = (who: Signed, method: 'GET' | 'POST', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })

type Times = { startTime: string; endTime: string }
const times = (day: string, from: string, to: string): Times => ({
  startTime: `${day}T${from}:00.000Z`,
  endTime: `${day}T${to}:00.000Z`,
})
const weekdays = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']

/** Rules of working time, each at its limit and a minute beyond. All shifts have thirty minutes of unpaid break. */
type Rule = {
  /** Eve's, where she is under 18. */
  dateOfBirth?: string
  /** What she works already, and the shift that comes, which is at the limit or so many minutes beyond. */
  works: readonly Times[]
  comes: (beyond: 0 | 1) => Times
  /** What the rota, the search, the hours to approve and compliance call it. */
  rule: string
  inSearch: string
  flag: string
  check: string
}
const seventeen = '2009-05-17'
const rules: Record<string, Rule> = {
  'L4: eleven hours of rest, and a minute less': {
    works: [times('2026-11-17', '14:00', '22:00')],
    // After 22:00.
    comes: (beyond) => times('2026-11-18', beyond === 0 ? '09:00' : '08:59', '15:00'),
    rule: 'daily_rest',
    inSearch: 'rest',
    flag: 'rest_short',
    check: 'daily_rest',
  },
  'L3: eight hours a day under 18, and a minute more': {
    dateOfBirth: seventeen,
    works: [],
    comes: (beyond) => times('2026-11-18', '09:00', beyond === 0 ? '17:30' : '17:31'),
    rule: 'young_day',
    inSearch: 'other_work_or_age',
    flag: 'young_hours',
    check: 'young_workers',
  },
  'L10: until ten at night under 18, and a minute longer': {
    dateOfBirth: seventeen,
    works: [],
    comes: (beyond) => times('2026-11-18', '16:00', beyond === 0 ? '22:00' : '22:01'),
    rule: 'young_night',
    inSearch: 'other_work_or_age',
    flag: 'young_hours',
    check: 'young_workers',
  },
  'L6: 48 hours of rest a week under 18, and a minute less': {
    dateOfBirth: seventeen,
    works: weekdays.map((day) => times(day, '09:00', '16:00')),
    // After Friday, 16:00.
    comes: (beyond) => times('2026-11-22', beyond === 0 ? '16:00' : '15:59', '19:00'),
    rule: 'young_weekly_rest',
    inSearch: 'weekly_rest',
    flag: 'weekly_rest',
    check: 'weekly_rest',
  },
}

type Scene = { company: TestCompany; eve: TestWorker; ben: TestWorker }
/** A company of two, Eve with her shifts. */
async function scene({ dateOfBirth, works }: Rule): Promise<Scene> {
  product.clock.moveTo(today)
  const company = await openTestCompany(product)
  const eve = await hire(product, company, dateOfBirth === undefined ? {} : { dateOfBirth })
  const ben = await hire(product, company, {})
  if (works.length > 0) await plan(company, eve.workerId, works)
  return { company, eve, ben }
}
/** Plans and publishes; gives the first of them. */
async function plan(company: TestCompany, workerId: string | null, planned: readonly Times[]) {
  const shift = { workerId, location: 'Ward 3', role: 'Carer', unpaidBreakMinutes: 30, isPinned: false }
  const changes = planned.map((one) => ({ id: null, version: null, after: { ...shift, ...one } }))
  const { body } = await send(company, 'POST', '/api/employer/rota/edits', { id: randomUUID(), kind: 'add', changes })
  await send(company, 'POST', '/api/employer/rota/publications', {
    id: randomUUID(),
    from: '2026-11-16',
    to: '2026-11-22',
  })
  return { id: (body.shifts as { id: string }[])[0]?.id ?? '', version: 2 }
}

/** Whether each place finds the rule broken by the shift that comes. */
const places: Record<string, (rule: Rule, beyond: 0 | 1) => Promise<boolean>> = {
  'the rota as it is built': async (rule, beyond) => {
    const { company, eve } = await scene(rule)
    await plan(company, eve.workerId, [rule.comes(beyond)])
    const { people } = (await send(company, 'GET', '/api/employer/rota?from=2026-11-16&to=2026-11-22')).body as {
      people: { id: string; warnings: { rule: string; verdict: string }[] }[]
    }
    const own = people.find(({ id }) => id === eve.workerId)?.warnings ?? []
    return own.some((warning) => warning.rule === rule.rule && warning.verdict === 'broken')
  },
  'a swap': async (rule, beyond) => {
    const { company, eve, ben } = await scene(rule)
    const { id, version } = await plan(company, ben.workerId, [rule.comes(beyond)])
    const asked = await send(ben, 'POST', '/api/swaps', {
      key: randomUUID(),
      shiftId: id,
      version,
      toWorkerId: eve.workerId,
      offered: null,
    })
    return isBlocked(asked, rule, 201)
  },
  'an open shift': async (rule, beyond) => {
    const { company, eve } = await scene(rule)
    const { id, version } = await plan(company, null, [rule.comes(beyond)])
    const claimed = await send(eve, 'POST', `/api/shifts/open/${id}/claim`, { key: randomUUID(), version })
    return isBlocked(claimed, rule, 200)
  },
  'auto-fill': async (rule, beyond) => {
    const { company, eve, ben } = await scene(rule)
    const comes = rule.comes(beyond)
    // Nobody but Eve could have it: Ben works just then.
    await plan(company, ben.workerId, [comes])
    const { id } = await plan(company, null, [comes])
    const proposed = await send(company, 'POST', '/api/employer/rota/proposals', {
      from: '2026-11-16',
      to: '2026-11-22',
    })
    const { assignments, gaps } = proposed.body as {
      assignments: { shiftId: string; workerId: string }[]
      gaps: { shiftId: string; people: { workerId: string; rule: string | null }[] }[]
    }
    const isGiven = assignments.some(({ shiftId, workerId }) => shiftId === id && workerId === eve.workerId)
    const gap = gaps.find(({ shiftId }) => shiftId === id)
    if (!isGiven) expect(gap?.people.find(({ workerId }) => workerId === eve.workerId)?.rule).toBe(rule.inSearch)
    return !isGiven
  },
  'the hours to approve': async (rule, beyond) => {
    const owner = await worked(rule, beyond)
    const { timesheets } = (await send(owner, 'GET', '/api/employer/hours')).body as {
      timesheets: { flags: string[] }[]
    }
    expect(timesheets).toHaveLength(rule.works.length + 1)
    return timesheets.some(({ flags }) => flags.includes(rule.flag))
  },
  compliance: async (rule, beyond) => {
    const owner = await worked(rule, beyond)
    const { checks } = (await send(owner, 'GET', '/api/employer/compliance')).body as {
      checks: { code: string; state: string }[]
    }
    return checks.find(({ code }) => code === rule.check)?.state === 'broken'
  },
}

function isBlocked(answer: { status: number; body: object }, { rule }: Rule, done: number): boolean {
  expect([done, 409]).toContain(answer.status)
  if (answer.status === 409) expect(answer.body).toMatchObject({ code: 'shift_blocked', details: { rule } })
  return answer.status === 409
}

/** All shifts, worked as they were planned; gives the owner's session of the Monday after. */
async function worked(rule: Rule, beyond: 0 | 1): Promise<TestCompany> {
  const { company, eve } = await scene(rule)
  await plan(company, eve.workerId, [rule.comes(beyond)])
  const shifts = await product.owner.query<{ id: string; starts_at: string; ends_at: string }>(
    'select id, starts_at, ends_at from shifts where worker_id = $1',
    [eve.workerId],
  )
  product.clock.moveTo('2026-11-23T09:00:00.000Z')
  await product.database.transaction({ employerId: company.employerId }, (tx) =>
    recordWorkedHours(tx, {
      employerId: company.employerId,
      worked: shifts.rows.map(({ id, starts_at, ends_at }) => ({
        workerId: eve.workerId,
        shiftId: id,
        startedAt: starts_at,
        endedAt: ends_at,
        breakMinutes: 30,
      })),
      actor: { userId: company.userId, sessionId: null, address: null },
      now: product.clock.now(),
    }),
  )
  return ownerNow(product, company)
}

describe.each(Object.entries(rules))('T6 the same verdict, %s', (_, rule) => {
  test.each(Object.entries(places))('%s', async (_place, isBroken) => {
    expect(await isBroken(rule, 0)).toBe(false)
    expect(await isBroken(rule, 1)).toBe(true)
  })
})
