import { randomUUID } from 'node:crypto'
import { parsePounds } from '@gpod/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calculateRun, hireInFull, ownerNow, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  grantSecurity,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  work,
} from '../../../../test/product.ts'
import { approveHours, recordWorkedHours } from '../timesheets/index.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
})
afterAll(() => product.close())

type Signed = Pick<TestWorker, 'token'>
const send = (who: Signed, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })

const hireHourly = (of = company) => hire(product, of, {})
type Shift = { id: string; version: number }
/** A published shift of somebody, or an open one, from one hour of a day in London's winter to another. */
async function plan(worker: TestWorker | null, day: string, from = 9, to = 17, of = company): Promise<Shift> {
  const at = (hour: number) => new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000).toISOString()
  const after = {
    workerId: worker?.workerId ?? null,
    startTime: at(from),
    endTime: at(to),
    location: 'Ward 3',
    role: 'Carer',
    unpaidBreakMinutes: 30,
    isPinned: false,
  }
  const edit = { id: randomUUID(), kind: 'add', changes: [{ id: null, version: null, after }] }
  const { body } = await send(of, 'POST', '/api/employer/rota/edits', edit)
  await send(of, 'POST', '/api/employer/rota/publications', { id: randomUUID(), from: day, to: day })
  return { id: (body.shifts as Shift[])[0]?.id ?? '', version: 2 }
}
/** Worked as planned by whoever has it by now, with its break, and approved. */
async function workPlanned(
  of: TestCompany,
  { id, day, from, to }: { id: string; day: string; from: number; to: number },
) {
  const at = (hour: number) => new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000).toISOString()
  const workerId = await holderOf({ id, version: 0 })
  const hours = { workerId, shiftId: id, startedAt: at(from), endedAt: at(to), breakMinutes: 30 }
  await product.database.transaction({ employerId: of.employerId }, async (tx) => {
    const by = { employerId: of.employerId, actor: { userId: of.userId, sessionId: null, address: null } }
    const now = product.clock.now()
    const ids = await recordWorkedHours(tx, { ...by, worked: [hours], now })
    await approveHours(tx, { ...by, ids, now })
  })
}
const ask = (who: Signed, shift: Shift, to: TestWorker, offered?: Shift, key = randomUUID()) =>
  send(who, 'POST', '/api/swaps', {
    key,
    shiftId: shift.id,
    version: shift.version,
    toWorkerId: to.workerId,
    offered: offered ? { shiftId: offered.id, version: offered.version } : null,
  })
const accept = (who: Signed, id: unknown) => send(who, 'POST', `/api/swaps/${id}/accept`)
const approve = (id: unknown, who: Signed = company) => send(who, 'POST', `/api/employer/swaps/${id}/approve`)
const holderOf = async (shift: Shift) =>
  (await product.owner.query('select worker_id from shifts where id = $1', [shift.id])).rows[0].worker_id
const mine = async (who: Signed) => (await send(who, 'GET', '/api/swaps')).body.swaps as Record<string, unknown>[]

describe('a swap', () => {
  test('T12 tells each side hours, average and pay before, and changes hands once both and a manager agree', async () => {
    const [anna, ben] = [await hireHourly(), await hireHourly()]
    const tuesday = await plan(anna, '2026-11-24', 9, 17)
    const thursday = await plan(ben, '2026-11-26', 9, 13)
    const options = await send(anna, 'GET', `/api/swaps/options?shiftId=${tuesday.id}`)
    const [exchange] = (options.body.exchange as { workerId: string; effect: object }[]).filter(
      ({ workerId }) => workerId === ben.workerId,
    )
    // Seven and a half hours for three and a half, at £12.71: four hours less, £50.84 (7.5 × 12.71 = 95.325, 3.5 × 12.71 = 44.485).
    expect(exchange).toMatchObject({
      blocked: null,
      effect: { weeks: [{ monday: '2026-11-23', before: 450, after: 210 }], pay: '-50.84', blocked: null },
    })
    const asked = await ask(anna, tuesday, ben, thursday)
    expect(asked).toMatchObject({ status: 201, body: { state: 'asked', side: 'asked', effect: { pay: '-50.84' } } })
    const [received] = await mine(ben)
    expect(received).toMatchObject({
      side: 'received',
      effect: { weeks: [{ before: 210, after: 450 }], pay: '50.84', averageBefore: expect.any(Number) },
    })
    expect(await approve(asked.body.id)).toMatchObject({ status: 409, body: { code: 'swap_decided' } })
    expect((await accept(ben, asked.body.id)).body).toMatchObject({ state: 'accepted' })
    const { swaps } = (await send(company, 'GET', '/api/employer/swaps')).body as { swaps: Record<string, unknown>[] }
    expect(swaps.find(({ id }) => id === asked.body.id)).toMatchObject({
      asker: { workerId: anna.workerId, effect: { pay: '-50.84' } },
      colleague: { workerId: ben.workerId, effect: { pay: '50.84' } },
    })
    expect(await approve(asked.body.id)).toMatchObject({ status: 200 })
    expect([await holderOf(tuesday), await holderOf(thursday)]).toEqual([ben.workerId, anna.workerId])
    const notices = (await send(anna, 'GET', '/api/shifts/notices')).body.notices as { kind: string; shiftId: string }[]
    expect(notices.map(({ kind, shiftId }) => [kind, shiftId])).toEqual(
      expect.arrayContaining([
        ['reassigned', tuesday.id],
        ['published', thursday.id],
      ]),
    )
  })

  test('of one’s own is decided by somebody else, also where a program with one’s key asks', async () => {
    const its = await openTestCompany(product)
    const [anna, ben] = [await hireHourly(its), await hireHourly(its)]
    const { body } = await ask(anna, await plan(anna, '2026-11-25', 9, 16, its), ben)
    await accept(ben, body.id)
    const become = (userId: string, workerId: string | null) =>
      product.owner.query('update memberships set worker_id = $3 where employer_id = $1 and user_id = $2', [
        its.employerId,
        userId,
        workerId,
      ])
    await become(anna.userId, null)
    await become(its.userId, anna.workerId)
    await grantSecurity(product, its.token)
    const wanted = { name: 'A program', scopes: ['rota:write'], days: 1 }
    const { body: made } = await send(its, 'POST', '/api/employer/api-keys', wanted)
    const forbidden = { status: 403, body: { code: 'forbidden' } }
    expect(await approve(body.id, its)).toMatchObject(forbidden)
    expect(await approve(body.id, { token: String(made.key) })).toMatchObject(forbidden)
    // A key is nobody at work there: what is a worker's is closed to it as before.
    expect(await send({ token: String(made.key) }, 'GET', '/api/swaps')).toMatchObject(forbidden)
    await become(its.userId, null)
    expect(await approve(body.id, { token: String(made.key) })).toMatchObject({ status: 200 })
  })

  test('T12 the pay that was told is what the hours are approved at, to the penny', async () => {
    const [anna, ben] = [await hireHourly(), await hireHourly()]
    const shift = await plan(anna, '2026-11-25', 9, 16)
    const { body } = await ask(anna, shift, ben)
    const [received] = await mine(ben)
    await accept(ben, body.id)
    await approve(body.id)
    // Six and a half hours at £12.71 are £82.615: half a penny goes up.
    expect(received).toMatchObject({ effect: { pay: '82.62' } })
    const timesheet = await work(product, company, ben, { day: '2026-11-18', hours: 6.5 })
    const { rows } = await product.owner.query('select gross_pence from timesheets where id = $1', [timesheet])
    expect(rows).toEqual([{ gross_pence: 8262 }])
  })

  test('T12 the pay run shows each side the effect they were told, to the penny', async () => {
    const here = await openTestCompany(product)
    const [anna, ben, ...others] = await Promise.all([1, 2, 3, 4].map(() => hireInFull(product, here)))
    const [cleo, dan] = others
    if (!anna || !ben || !cleo || !dan) throw new Error('nobody was hired')
    const plans = [
      // Cleo and Dan have the same shifts and keep them: what the pay would have been without the swap.
      { of: anna, day: '2026-11-18', from: 9, to: 16 },
      { of: ben, day: '2026-11-19', from: 9, to: 13.25 },
      { of: cleo, day: '2026-11-18', from: 9, to: 16 },
      { of: dan, day: '2026-11-19', from: 9, to: 13.25 },
    ]
    const shifts: (Shift & { day: string; from: number; to: number })[] = []
    for (const { of, day, from, to } of plans) shifts.push({ ...(await plan(of, day, from, to, here)), day, from, to })
    const [annas, bens] = shifts
    if (!annas || !bens) throw new Error('nothing was planned')
    const asked = await ask(anna, annas, ben, bens)
    const told = (await mine(ben)).find(({ id }) => id === asked.body.id)?.effect as { pay: string }
    // 6 h 30 for 3 h 45 at £15.00: 97.50 less 56.25.
    expect([(asked.body.effect as { pay: string }).pay, told.pay]).toEqual(['-41.25', '41.25'])
    await accept(ben, asked.body.id)
    expect(await approve(asked.body.id, here)).toMatchObject({ status: 200 })

    const before = product.clock.now()
    product.clock.moveTo('2026-11-19T18:00:00.000Z')
    const owner = await ownerNow(product, here)
    for (const { id, day, from, to } of shifts) await workPlanned(owner, { id, day, from, to })
    const run = await calculateRun(product, owner, { frequency: 'weekly', payDate: '2026-11-20' })
    const payments = await payRunsOf(product, owner).payments(run.id)
    const grossOf = ({ workerId }: TestWorker) =>
      parsePounds(String(payments.find((payment) => payment.workerId === workerId)?.gross)) ?? Number.NaN
    product.clock.moveTo(before)
    expect(grossOf(anna) - grossOf(cleo)).toBe(-4125)
    expect(grossOf(ben) - grossOf(dan)).toBe(4125)
  })

  test('is refused where the law stands against either side, when asked, accepted and approved', async () => {
    const [anna, ben] = [await hireHourly(), await hireHourly()]
    const late = await plan(anna, '2026-11-24', 14, 22)
    // Ben starts at 08:59 the next day: a minute less than eleven hours (reg 10).
    const early = await plan(ben, '2026-11-25', 9 - 1 / 60, 17)
    expect(await ask(anna, late, ben)).toMatchObject({
      status: 409,
      body: { code: 'shift_blocked', details: { workerId: ben.workerId, isYou: false, rule: 'daily_rest' } },
    })
    const cleo = await hireHourly()
    const asked = await ask(anna, late, cleo)
    expect(asked.status).toBe(201)
    await plan(cleo, '2026-11-25', 9 - 1 / 60, 17)
    expect(await accept(cleo, asked.body.id)).toMatchObject({
      status: 409,
      body: { code: 'shift_blocked', details: { isYou: true, rule: 'daily_rest', limit: 660, found: 659 } },
    })
    // At 09:00 it is eleven hours.
    const dan = await hireHourly()
    await plan(dan, '2026-11-25', 9, 17)
    await send(anna, 'DELETE', `/api/swaps/${asked.body.id}`)
    const again = await ask(anna, late, dan)
    expect((await accept(dan, again.body.id)).status).toBe(200)
    await plan(dan, '2026-11-23', 20, 30)
    expect(await approve(again.body.id)).toMatchObject({ status: 409, body: { code: 'shift_blocked' } })
    expect(await holderOf(early)).toBe(ben.workerId)
    expect(await holderOf(late)).toBe(anna.workerId)
  })

  test('T11 whose other half changed meanwhile cannot be approved', async () => {
    const [anna, ben] = [await hireHourly(), await hireHourly()]
    const [one, other] = [await plan(anna, '2026-12-01'), await plan(ben, '2026-12-02')]
    const { body } = await ask(anna, one, ben, other)
    await accept(ben, body.id)
    const cancelled = await send(company, 'POST', '/api/employer/rota/cancellations', {
      id: randomUUID(),
      shifts: [other],
      reason: 'Nobody comes',
    })
    expect(cancelled.status).toBe(200)
    expect(await approve(body.id)).toMatchObject({ status: 409, body: { code: 'rota_changed' } })
    expect((await mine(anna)).find(({ id }) => id === body.id)).toMatchObject({ state: 'accepted', isOver: true })
    expect(await holderOf(one)).toBe(anna.workerId)
    expect((await send(anna, 'DELETE', `/api/swaps/${body.id}`)).body).toMatchObject({ state: 'withdrawn' })
  })

  test('T11 A with B and B with C at once neither doubles nor drops a shift', async () => {
    const [anna, ben, cleo] = [await hireHourly(), await hireHourly(), await hireHourly()]
    const [a, b, c] = [await plan(anna, '2026-12-08'), await plan(ben, '2026-12-09'), await plan(cleo, '2026-12-10')]
    const [first, second] = [await ask(anna, a, ben, b), await ask(ben, b, cleo, c)]
    await accept(ben, first.body.id)
    await accept(cleo, second.body.id)
    const answers = await Promise.all([approve(first.body.id), approve(second.body.id), approve(first.body.id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(['rota_changed', 'swap_decided']).toContain(body.code)
    const holders = [await holderOf(a), await holderOf(b), await holderOf(c)]
    expect(holders.sort()).toEqual([anna.workerId, ben.workerId, cleo.workerId].sort())
  })

  test('is asked once under a key, and of one shift one at a time', async () => {
    const [anna, ben] = [await hireHourly(), await hireHourly()]
    const shift = await plan(anna, '2026-12-14')
    const key = randomUUID()
    const twice = await Promise.all([ask(anna, shift, ben, undefined, key), ask(anna, shift, ben, undefined, key)])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(twice[0]?.body).toEqual(twice[1]?.body)
    expect(await ask(anna, shift, ben)).toMatchObject({ status: 409, body: { code: 'swap_open' } })
    const declined = await send(ben, 'POST', `/api/swaps/${twice[0]?.body.id}/decline`)
    expect(declined.body).toMatchObject({ state: 'declined' })
    expect(await accept(ben, twice[0]?.body.id)).toMatchObject({ status: 409, body: { code: 'swap_decided' } })
    expect((await ask(anna, shift, ben)).status).toBe(201)
  })

  test('is nothing of who is not in it, of another company or another team; nobody decides on their own', async () => {
    const [anna, ben, cleo] = [await hireHourly(), await hireHourly(), await hireHourly()]
    const shift = await plan(anna, '2026-12-15')
    expect((await ask(cleo, shift, ben)).status).toBe(404)
    const { body } = await ask(anna, shift, ben)
    expect((await accept(cleo, body.id)).status).toBe(404)
    expect((await accept(anna, body.id)).status).toBe(404)
    await accept(ben, body.id)
    expect((await approve(body.id, await openTestCompany(product))).status).toBe(404)
    await product.owner.query("update memberships set role = 'manager' where user_id = any($1)", [
      [cleo.userId, ben.userId],
    ])
    expect((await approve(body.id, cleo)).status).toBe(404)
    const team = 'update workers set manager_user_id = $1 where id = any($2)'
    await product.owner.query(team, [cleo.userId, [anna.workerId]])
    expect((await approve(body.id, cleo)).status).toBe(404)
    await product.owner.query(team, [ben.userId, [anna.workerId, ben.workerId]])
    expect(await approve(body.id, ben)).toMatchObject({ status: 403 })
    await product.owner.query(team, [cleo.userId, [anna.workerId, ben.workerId]])
    const { swaps } = (await send(cleo, 'GET', '/api/employer/swaps')).body
    expect(swaps).toMatchObject([{ id: body.id, asker: { effect: { pay: null } } }])
    expect((await approve(body.id, cleo)).status).toBe(200)
  })
})

describe('an open shift', () => {
  test('T11 claimed by 50 at once has one winner, and the others are told that somebody was faster', async () => {
    const of = await openTestCompany(product)
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => hireHourly(of)))
    const shift = await plan(null, '2026-12-16', 9, 17, of)
    const people = [first, ...others] as TestWorker[]
    const claims = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(people[index % people.length] as TestWorker, 'POST', `/api/shifts/open/${shift.id}/claim`, {
          key: randomUUID(),
          version: shift.version,
        }),
      ),
    )
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(claims.filter(({ body }) => body.code === 'shift_taken')).toHaveLength(49)
    expect(people.map(({ workerId }) => workerId)).toContain(await holderOf(shift))
  })

  test('tells who may not work it why, and claimed again under its key it is the same claim', async () => {
    const [anna, ben] = [await hireHourly(), await hireHourly()]
    await plan(anna, '2026-12-17', 14, 22)
    const shift = await plan(null, '2026-12-18', 6, 12)
    const seen = async (who: Signed) =>
      ((await send(who, 'GET', '/api/shifts/open')).body.shifts as { id: string; effect: object }[]).find(
        ({ id }) => id === shift.id,
      )
    expect(await seen(anna)).toMatchObject({ effect: { blocked: { rule: 'daily_rest', limit: 660, found: 480 } } })
    // Five and a half hours at £12.71 are £69.905.
    expect(await seen(ben)).toMatchObject({ effect: { blocked: null, pay: '69.91' } })
    const claim = (who: Signed, key: string) =>
      send(who, 'POST', `/api/shifts/open/${shift.id}/claim`, { key, version: shift.version })
    expect(await claim(anna, randomUUID())).toMatchObject({ body: { code: 'shift_blocked', details: { isYou: true } } })
    const key = randomUUID()
    expect((await claim(ben, key)).body).toEqual({ claimed: true })
    expect((await claim(ben, key)).body).toEqual({ claimed: true })
    expect(await claim(anna, key)).toMatchObject({ body: { code: 'idempotency_key_reused' } })
    expect(await seen(anna)).toBeUndefined()
    expect(
      (await send(await hireHourly(await openTestCompany(product)), 'GET', '/api/shifts/open')).body.shifts,
    ).toEqual([])
  })
})

describe('a calendar', () => {
  test('D7 a swap changes SEQUENCE, LAST-MODIFIED and ETag of who has the shift by now, and keeps its UID; who had it has it no more', async () => {
    const [anna, ben] = [await hireHourly(), await hireHourly()]
    const [monday, tuesday] = [await plan(anna, '2026-12-14'), await plan(ben, '2026-12-15')]
    const feedOf = async (who: Signed) => {
      const { body } = await send(who, 'POST', '/api/calendar-feed')
      return async () => {
        const { headers, body: text } = await product.app.inject({
          method: 'GET',
          url: new URL(String(body.address)).pathname,
        })
        return { etag: String(headers.etag), of: text.match(/^(UID|SEQUENCE|LAST-MODIFIED):.*$/gm) }
      }
    }
    const [annas, bens] = [await feedOf(anna), await feedOf(ben)]
    const before = [await annas(), await bens()]
    product.clock.advance(3_600_000)
    const asked = await ask(anna, monday, ben, tuesday)
    await accept(ben, asked.body.id)
    expect(await approve(asked.body.id)).toMatchObject({ status: 200 })
    const stamp = (at: string) => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`
    const changed = `LAST-MODIFIED:${stamp(product.clock.now())}`
    const after = [await annas(), await bens()]
    expect(before.map(({ of }) => of?.filter((line) => !line.startsWith('LAST')))).toEqual([
      [`UID:${monday.id}@gpod`, 'SEQUENCE:2'],
      [`UID:${tuesday.id}@gpod`, 'SEQUENCE:2'],
    ])
    expect(before.flatMap(({ of }) => of)).not.toContain(changed)
    expect(after.map(({ of }) => of)).toEqual([
      [`UID:${tuesday.id}@gpod`, 'SEQUENCE:3', changed],
      [`UID:${monday.id}@gpod`, 'SEQUENCE:3', changed],
    ])
    expect(after[0]?.etag).not.toBe(before[0]?.etag)
    expect(after[1]?.etag).not.toBe(before[1]?.etag)
  })

  test('T17 D7 has its own published shifts alone, is not sent again unchanged, and has nothing at once after its address was ended', async () => {
    const [anna, ben] = [await hireHourly(), await hireHourly()]
    const shift = await plan(anna, '2026-12-21')
    await plan(ben, '2026-12-21')
    const made = await send(anna, 'POST', '/api/calendar-feed')
    const address = new URL(String(made.body.address)).pathname
    const fetched = async (headers = {}) => {
      const response = await product.app.inject({ method: 'GET', url: address, headers })
      const { etag, 'content-type': type } = response.headers
      return { status: response.statusCode, type, etag: String(etag), text: response.body }
    }
    const before = await fetched()
    product.clock.advance(60_000)
    const known = { 'if-none-match': before.etag }
    expect(await fetched(known)).toMatchObject({ status: 304, text: '' })
    expect(before).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
    expect(before.text.match(/^UID:.*$/gm)).toEqual([`UID:${shift.id}@gpod`])
    expect(before.text).toContain('SEQUENCE:2')
    await send(company, 'POST', '/api/employer/rota/cancellations', {
      id: randomUUID(),
      shifts: [shift],
      reason: 'Nobody comes',
    })
    const changed = await fetched(known)
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.etag).not.toBe(before.etag)
    const after = changed.text
    expect(after.match(/^(UID|SEQUENCE|STATUS):.*$/gm)).toEqual([
      `UID:${shift.id}@gpod`,
      'SEQUENCE:3',
      'STATUS:CANCELLED',
    ])
    expect((await send(anna, 'GET', '/api/calendar-feed')).body).toMatchObject({ madeAt: expect.any(String) })
    const renewed = await send(anna, 'POST', '/api/calendar-feed')
    expect((await fetched()).status).toBe(404)
    expect((await send(anna, 'DELETE', '/api/calendar-feed')).body).toEqual({ madeAt: null })
    const gone = await product.app.inject({ method: 'GET', url: new URL(String(renewed.body.address)).pathname })
    expect(gone.statusCode).toBe(404)
    const { rows } = await product.owner.query('select token_hash from calendar_feeds where worker_id = $1', [
      anna.workerId,
    ])
    for (const { token_hash } of rows) expect(address).not.toContain(token_hash.toString('base64url'))
  })
})
