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

type Scene = { company: TestCompany; eve: TestWorker; ben: TestWorker }
/** A company of two. Eve works on Tuesday until 22:00; what comes after begins so many minutes later. */
async function scene(): Promise<Scene> {
  product.clock.moveTo(today)
  const company = await openTestCompany(product)
  const eve = await hire(product, company, {})
  const ben = await hire(product, company, {})
  await plan(company, eve.workerId, late)
  return { company, eve, ben }
}
const late = { startTime: '2026-11-17T14:00:00.000Z', endTime: '2026-11-17T22:00:00.000Z' }
const after = (minutes: number) => {
  const begins = Date.parse(late.endTime) + minutes * 60_000
  return { startTime: new Date(begins).toISOString(), endTime: new Date(begins + 6 * 3_600_000).toISOString() }
}
async function plan(company: TestCompany, workerId: string | null, times: typeof late) {
  const shift = { workerId, ...times, location: 'Ward 3', role: 'Carer', unpaidBreakMinutes: 30, isPinned: false }
  const edit = { id: randomUUID(), kind: 'add', changes: [{ id: null, version: null, after: shift }] }
  const { body } = await send(company, 'POST', '/api/employer/rota/edits', edit)
  await send(company, 'POST', '/api/employer/rota/publications', {
    id: randomUUID(),
    from: '2026-11-16',
    to: '2026-11-22',
  })
  return { id: (body.shifts as { id: string }[])[0]?.id ?? '', version: 2 }
}

/** Whether each place finds eleven hours of rest broken when the next shift begins so many minutes after 22:00. */
const places: Record<string, (minutes: number) => Promise<boolean>> = {
  'the rota as it is built': async (minutes) => {
    const { company, eve } = await scene()
    await plan(company, eve.workerId, after(minutes))
    const { people } = (await send(company, 'GET', '/api/employer/rota?from=2026-11-16&to=2026-11-22')).body as {
      people: { id: string; warnings: { rule: string; verdict: string }[] }[]
    }
    const own = people.find(({ id }) => id === eve.workerId)?.warnings ?? []
    return own.some(({ rule, verdict }) => rule === 'daily_rest' && verdict === 'broken')
  },
  'a swap': async (minutes) => {
    const { company, eve, ben } = await scene()
    const { id, version } = await plan(company, ben.workerId, after(minutes))
    const asked = await send(ben, 'POST', '/api/swaps', {
      key: randomUUID(),
      shiftId: id,
      version,
      toWorkerId: eve.workerId,
      offered: null,
    })
    expect([201, 409]).toContain(asked.status)
    if (asked.status === 409)
      expect(asked.body).toMatchObject({ code: 'shift_blocked', details: { rule: 'daily_rest' } })
    return asked.status === 409
  },
  'an open shift': async (minutes) => {
    const { company, eve } = await scene()
    const { id, version } = await plan(company, null, after(minutes))
    const claimed = await send(eve, 'POST', `/api/shifts/open/${id}/claim`, { key: randomUUID(), version })
    expect([200, 409]).toContain(claimed.status)
    if (claimed.status === 409)
      expect(claimed.body).toMatchObject({ code: 'shift_blocked', details: { rule: 'daily_rest' } })
    return claimed.status === 409
  },
  'auto-fill': async (minutes) => {
    const { company, eve, ben } = await scene()
    const times = after(minutes)
    // Nobody but Eve could have it: Ben works just then.
    await plan(company, ben.workerId, times)
    const { id } = await plan(company, null, times)
    const proposed = await send(company, 'POST', '/api/employer/rota/proposals', {
      from: '2026-11-16',
      to: '2026-11-22',
    })
    const { assignments, gaps } = proposed.body as {
      assignments: { shiftId: string; workerId: string }[]
      gaps: { shiftId: string; people: { workerId: string; rule: string | null }[] }[]
    }
    const isGiven = assignments.some(({ shiftId, workerId }) => shiftId === id && workerId === eve.workerId)
    const rule = gaps
      .find(({ shiftId }) => shiftId === id)
      ?.people.find(({ workerId }) => workerId === eve.workerId)?.rule
    // The search's own word for it.
    if (!isGiven) expect(rule).toBe('rest')
    return !isGiven
  },
  'the hours to approve': async (minutes) => {
    const owner = await worked(minutes)
    const { timesheets } = (await send(owner, 'GET', '/api/employer/hours')).body as {
      timesheets: { flags: string[] }[]
    }
    expect(timesheets).toHaveLength(2)
    return timesheets.some(({ flags }) => flags.includes('rest_short'))
  },
  compliance: async (minutes) => {
    const owner = await worked(minutes)
    const { checks } = (await send(owner, 'GET', '/api/employer/compliance')).body as {
      checks: { code: string; state: string }[]
    }
    return checks.find(({ code }) => code === 'daily_rest')?.state === 'broken'
  },
}

/** The late shift and the next, worked as they were planned; gives its owner's session of that day. */
async function worked(minutes: number): Promise<TestCompany> {
  const { company, eve } = await scene()
  const first = (await product.owner.query('select id from shifts where worker_id = $1', [eve.workerId])).rows[0].id
  const next = await plan(company, eve.workerId, after(minutes))
  product.clock.moveTo('2026-11-18T18:00:00.000Z')
  await product.database.transaction({ employerId: company.employerId }, (tx) =>
    recordWorkedHours(tx, {
      employerId: company.employerId,
      worked: [
        { shiftId: first as string, ...late },
        { shiftId: next.id, ...after(minutes) },
      ].map(({ shiftId, startTime, endTime }) => ({
        workerId: eve.workerId,
        shiftId,
        startedAt: startTime,
        endedAt: endTime,
        breakMinutes: 30,
      })),
      actor: { userId: company.userId, sessionId: null, address: null },
      now: product.clock.now(),
    }),
  )
  return ownerNow(product, company)
}

describe.each(Object.entries(places))('T6 L4 the same verdict: %s', (_, isBroken) => {
  test('eleven hours of rest are enough', async () => {
    expect(await isBroken(660)).toBe(false)
  })

  test('a minute less is not', async () => {
    expect(await isBroken(659)).toBe(true)
  })
})
