import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  worker = await hire(product, company, { firstName: 'Amina', lastName: 'Khan', hourlyRate: '12.71' })
})
afterAll(() => product.close())

type Signed = { token: string }
const send = (who: Signed, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const shown = async (of = company) =>
  (await send(of, 'GET', '/api/employer/short-notice?from=2026-11-01&to=2026-12-31')).body as {
    terms: object[]
    changes: Record<string, unknown>[]
    total: string
  }
const addTerms = (fromDay: string, noticeDays: number, shareBasisPoints: number) =>
  send(company, 'POST', '/api/employer/short-notice/terms', { fromDay, noticeDays, shareBasisPoints })

type Shift = { id: string; version: number }
const at = (day: string, hour: number) => new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000).toISOString()
const plannedAs = (day: string, from: number, to: number, who = worker) => ({
  workerId: who.workerId,
  startTime: at(day, from),
  endTime: at(day, to),
  location: 'Ward 3',
  role: 'Carer',
  unpaidBreakMinutes: 30,
  isPinned: false,
})
async function publish(day: string, from = 9, to = 17): Promise<Shift> {
  const change = { id: null, version: null, after: plannedAs(day, from, to) }
  const { body } = await send(company, 'POST', '/api/employer/rota/edits', {
    id: randomUUID(),
    kind: 'add',
    changes: [change],
  })
  await send(company, 'POST', '/api/employer/rota/publications', { id: randomUUID(), from: day, to: day })
  return { id: String((body.shifts as Shift[])[0]?.id), version: 2 }
}
const cancel = (shift: Shift, id = randomUUID()) =>
  send(company, 'POST', '/api/employer/rota/cancellations', { id, shifts: [shift], reason: 'The ward is closed' })
const move = (shift: Shift, after: object, kind = 'move') =>
  send(company, 'POST', '/api/employer/rota/edits', { id: randomUUID(), kind, changes: [{ ...shift, after }] })

describe('T16 a changed shift leaves evidence', () => {
  test('without figures of the company none are in force; with them what is owed is as worked by hand', async () => {
    // It is Monday 16 November, 09:00. Seven days' notice of Monday the 23rd, 09:00, is given to the minute.
    const inTime = await publish('2026-11-23')
    const tooLate = await publish('2026-11-20')
    const moved = await publish('2026-11-19')
    const curtailed = await publish('2026-11-18')
    const elsewhere = await publish('2026-11-17')
    for (const shift of [inTime, tooLate]) expect((await cancel(shift)).status).toBe(200)
    await move(moved, plannedAs('2026-11-19', 13, 21))
    await move(curtailed, plannedAs('2026-11-18', 9, 15), 'resize')
    await move(elsewhere, { ...plannedAs('2026-11-17', 9, 17), location: 'Ward 5' }, 'change')

    const before = await shown()
    expect(before.terms).toEqual([])
    expect(
      before.changes
        .map(({ kind, minutesLost, isShort, wouldBeOwed }) => [kind, minutesLost, isShort, wouldBeOwed])
        .sort(),
    ).toEqual([
      ['cancelled', 450, null, null],
      ['cancelled', 450, null, null],
      ['curtailed', 120, null, null],
      ['moved', 240, null, null],
    ])
    expect(before.changes.find(({ shiftId }) => shiftId === tooLate.id)).toMatchObject({
      workerName: 'Amina Khan',
      reason: 'The ward is closed',
      toldAt: '2026-11-16T09:00:00.000Z',
      seenAt: null,
      agreedAt: null,
      noticeMinutes: 4 * 24 * 60,
      after: null,
    })

    expect((await addTerms('2026-11-16', 7, 5000)).status).toBe(201)
    const after = await shown()
    const of = (shift: Shift) => after.changes.find(({ shiftId }) => shiftId === shift.id)
    expect(of(inTime)).toMatchObject({ isShort: false, wouldBeOwed: '0.00' })
    // 7.5 h × £12.71 = £95.325 → £95.33, half of it £47.665 → £47.67.
    expect(of(tooLate)).toMatchObject({ isShort: true, wouldBeOwed: '47.67' })
    // 4 h × £12.71 = £50.84, half of it £25.42; 2 h: £25.42 and £12.71.
    expect(of(moved)).toMatchObject({ kind: 'moved', isShort: true, wouldBeOwed: '25.42' })
    expect(of(curtailed)).toMatchObject({ kind: 'curtailed', isShort: true, wouldBeOwed: '12.71' })
    expect(after.total).toBe('85.80')
  })

  test('that it was seen and agreed to is kept, and owes no less for it', async () => {
    const { notices } = (await send(worker, 'GET', '/api/shifts/notices')).body as { notices: { id: string }[] }
    await send(worker, 'POST', '/api/shifts/notices/seen', { ids: notices.map(({ id }) => id), agreed: true })
    const { changes, total } = await shown()
    expect(changes.every(({ seenAt, agreedAt }) => seenAt !== null && agreedAt !== null)).toBe(true)
    expect(total).toBe('85.80')
  })

  test('a change that was undone is shown as taken back and comes to nothing', async () => {
    const shift = await publish('2026-11-21')
    const id = randomUUID()
    await cancel(shift, id)
    expect((await send(company, 'POST', `/api/employer/rota/edits/${id}/undo`, { id: randomUUID() })).status).toBe(200)
    const { changes, total } = await shown()
    expect(changes.find(({ shiftId }) => shiftId === shift.id)).toMatchObject({
      isTakenBack: true,
      wouldBeOwed: '0.00',
    })
    expect(total).toBe('85.80')
  })

  test('figures are those of the day it was told; the same day’s are replaced, and removed ones leave none', async () => {
    const { id } = (await addTerms('2026-11-16', 3, 10_000)).body
    expect((await addTerms('2026-11-16', 3, 10_000)).body.id).toBe(id)
    expect((await addTerms('2026-11-17', 60, 10_000)).status).toBe(201)
    const { terms, total } = await shown()
    expect(terms).toHaveLength(2)
    // Three days: the 19th, 09:00, is three days off to the minute, the 18th two.
    expect(total).toBe('25.42')
    await send(company, 'DELETE', `/api/employer/short-notice/terms/${id}`)
    expect((await shown()).changes.every(({ isShort }) => isShort === null)).toBe(true)
  })

  test('nothing of it is a line manager’s or another company’s, and who only reads enters no figures', async () => {
    const line = await signInAs(product, company, 'manager')
    const auditor = await signInAs(product, company, 'auditor')
    const path = '/api/employer/short-notice?from=2026-11-01&to=2026-11-30'
    expect((await send(line, 'GET', path)).status).toBe(403)
    expect((await send(auditor, 'GET', path)).status).toBe(200)
    const body = { fromDay: '2026-11-16', noticeDays: 7, shareBasisPoints: 5000 }
    expect((await send(auditor, 'POST', '/api/employer/short-notice/terms', body)).status).toBe(403)
    const other = await openTestCompany(product)
    expect(await shown(other)).toMatchObject({ terms: [], changes: [], total: '0.00' })
  })
})

test('who planned sees who has not seen a change, and no more once it is confirmed', async () => {
  const other = await openTestCompany(product)
  const ben = await hire(product, other, { firstName: 'Ben', lastName: 'Ode' })
  const change = { id: null, version: null, after: plannedAs('2026-11-24', 9, 17, ben) }
  await send(other, 'POST', '/api/employer/rota/edits', { id: randomUUID(), kind: 'add', changes: [change] })
  await send(other, 'POST', '/api/employer/rota/publications', {
    id: randomUUID(),
    from: '2026-11-24',
    to: '2026-11-24',
  })
  const waiting = async (who: Signed = other) =>
    (await send(who, 'GET', '/api/employer/rota/unconfirmed')).body.notices as Record<string, unknown>[]
  expect(await waiting()).toMatchObject([{ workerName: 'Ben Ode', kind: 'published', seenAt: null, agreedAt: null }])
  expect(await waiting(await signInAs(product, other, 'manager'))).toEqual([])
  const ids = (await waiting()).map(({ id }) => id)
  await send(ben, 'POST', '/api/shifts/notices/seen', { ids, agreed: false })
  expect(await waiting()).toMatchObject([{ seenAt: '2026-11-16T09:00:00.000Z', agreedAt: null }])
  await send(ben, 'POST', '/api/shifts/notices/seen', { ids, agreed: true })
  expect(await waiting()).toEqual([])
})
