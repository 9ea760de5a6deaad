import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCompany, TestProduct, TestWorker } from '../../../../test/product.ts'
import { callProduct, grantSecurity, hire, openTestCompany, openTestProduct } from '../../../../test/product.ts'
import { addShifts } from '../shifts/index.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let number: string
let cookie: string
let kioskId: string
let placeId: string

const today = '2026-11-25'
const at = (time: string) => `${today}T${time}:00.000Z`

beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo('2026-11-16T09:00:00.000Z')
})
afterAll(() => product.close())

beforeEach(async () => {
  product.clock.moveTo(at('08:50'))
  company = await openTestCompany(product)
  worker = await hire(product, company)
  await plan(worker)
  const { rows } = await product.owner.query('select employee_number from workers where id = $1', [worker.workerId])
  number = String(rows[0]?.employee_number)
  const { body } = await asManager('GET', '/api/employer/kiosks')
  placeId = (body.places as { id: string }[])[0]?.id ?? ''
  ;({ cookie, kioskId } = await openKiosk())
})

async function plan({ workerId }: TestWorker): Promise<void> {
  const shift = {
    workerId,
    startsAt: at('09:00'),
    endsAt: at('17:00'),
    location: 'York',
    role: 'Barista',
    unpaidBreakMinutes: 0,
  }
  const { employerId } = company
  const added = await product.database.transaction({ employerId }, (tx) =>
    addShifts(tx, { employerId, shifts: [shift], actor: null, now: product.clock.now() }),
  )
  if (added.outcome !== 'added') throw new Error(added.code)
}

const asManager = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  callProduct(product, method, url, { token: company.token, ...(body && { body }) })

/** Makes a kiosk and opens it: the cookie that its device keeps. */
async function openKiosk(picksNames = false): Promise<{ cookie: string; kioskId: string }> {
  const made = await asManager('POST', '/api/employer/kiosks', { placeId, name: 'By the door', picksNames })
  const code = String(made.body.link).split('#')[1] ?? ''
  const opened = await product.app.inject({ method: 'POST', url: '/api/kiosk/open', payload: { code } })
  const [set] = opened.cookies
  if (opened.statusCode !== 200 || !set) throw new Error(opened.body)
  return { cookie: `${set.name}=${set.value}`, kioskId: (made.body.kiosk as { id: string }).id }
}

const atKiosk = (path: string, body: object, kiosk = cookie) =>
  callProduct(product, 'POST', `/api/kiosk/${path}`, { body, headers: { cookie: kiosk } })

/** The worker chooses a PIN by the one their manager gives. */
async function choosePin(pin = '4713'): Promise<void> {
  const given = await asManager('POST', `/api/employer/employees/${worker.workerId}/clock-pin`)
  const changed = await atKiosk('pin', { who: { employeeNumber: number }, pin: given.body.pin, newPin: pin })
  if (changed.status !== 200) throw new Error(JSON.stringify(changed))
}

const clock = (event: string, { pin = '4713', key = randomUUID(), kiosk = cookie } = {}) =>
  atKiosk('clock', { key, who: { employeeNumber: number }, pin, event }, kiosk)

test('a day at a kiosk is clocked by a PIN, and its answers hold neither a name nor pay', async () => {
  await choosePin()
  const before = await atKiosk('person', { who: { employeeNumber: number.toLowerCase() }, pin: '4713' })
  expect(before).toMatchObject({ status: 200, body: { clockedIn: null, opensAt: at('08:45'), mustChangePin: false } })
  expect(await clock('in')).toMatchObject({ status: 200, body: { event: 'in', at: at('08:50') } })
  product.clock.moveTo(at('12:00'))
  expect((await clock('break_start')).body.person).toMatchObject({ onBreakSince: at('12:00') })
  product.clock.moveTo(at('12:30'))
  await clock('break_end')
  product.clock.moveTo(at('17:00'))
  const out = await clock('out')
  expect(out).toMatchObject({ status: 200, body: { event: 'out', person: { clockedIn: null } } })
  const { rows } = await product.owner.query(
    'select paid_minutes, state, source from timesheets where worker_id = $1',
    [worker.workerId],
  )
  expect(rows).toEqual([{ paid_minutes: 450, state: 'waiting', source: 'clock' }])
  const told = JSON.stringify([before.body, out.body])
  const { rows: people } = await product.owner.query('select first_name, last_name from workers where id = $1', [
    worker.workerId,
  ])
  for (const name of Object.values(people[0] as Record<string, string>)) expect(told).not.toContain(name)
  expect(told).not.toMatch(/pence|gross|pay|rate/i)
  const hours = await asManager('GET', '/api/employer/hours')
  expect(hours.body.timesheets).toMatchObject([
    { clockPlaces: [{ event: 'in', result: 'within', kiosk: 'By the door' }, {}, {}, { event: 'out' }] },
  ])
})

describe('PINs', () => {
  test('one that a manager gave clocks nothing: it lets its own be chosen, once', async () => {
    const given = await asManager('POST', `/api/employer/employees/${worker.workerId}/clock-pin`)
    expect(given).toMatchObject({ status: 201, body: { expiresAt: '2026-11-28T08:50:00.000Z' } })
    const pin = String(given.body.pin)
    expect(pin).toMatch(/^\d{6}$/)
    expect(await clock('in', { pin })).toMatchObject({ status: 403, body: { code: 'pin_must_change' } })
    const who = { employeeNumber: number }
    expect(await atKiosk('pin', { who, pin, newPin: pin })).toMatchObject({ body: { code: 'pin_same' } })
    expect(await atKiosk('pin', { who, pin, newPin: '1234' })).toMatchObject({
      status: 400,
      body: { code: 'pin_too_easy' },
    })
    expect((await atKiosk('pin', { who, pin, newPin: '4713' })).status).toBe(200)
    expect(await atKiosk('person', { who, pin })).toMatchObject({ status: 403, body: { code: 'pin_not_accepted' } })
    expect((await clock('in')).status).toBe(200)
  })

  test('one that a manager gave is over after three days', async () => {
    const given = await asManager('POST', `/api/employer/employees/${worker.workerId}/clock-pin`)
    product.clock.moveTo('2026-11-28T08:50:00.000Z')
    const asked = { who: { employeeNumber: number }, pin: given.body.pin }
    expect(await atKiosk('person', asked)).toMatchObject({ status: 403, body: { code: 'pin_not_accepted' } })
  })

  test('wrong ones are limited for a person, at whatever kiosk, with when it works again; their own right one waits too', async () => {
    await choosePin()
    const other = (await openKiosk()).cookie
    for (let nth = 0; nth < 5; nth += 1) {
      const kiosk = nth % 2 === 0 ? cookie : other
      expect(await clock('in', { pin: '9999', kiosk })).toMatchObject({
        status: 403,
        body: { code: 'pin_not_accepted' },
      })
    }
    const locked = { status: 429, body: { code: 'too_many_attempts', details: { retryAfterSeconds: 30 } } }
    expect(await clock('in', { kiosk: other })).toMatchObject(locked)
    product.clock.moveTo('2026-11-25T08:50:30.000Z')
    expect((await clock('in')).status).toBe(200)
  })

  test('wrong ones are limited for a screen: who tries one after the other is stopped', async () => {
    await choosePin()
    const guess = (nth: number) => atKiosk('person', { who: { employeeNumber: `NOBODY-${nth}` }, pin: '9999' })
    for (let nth = 0; nth < 20; nth += 1) expect((await guess(nth)).body.code).toBe('pin_not_accepted')
    expect(await guess(20)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(await clock('in', { kiosk: (await openKiosk()).cookie })).toMatchObject({ status: 200 })
  })

  test('nothing tells whether there is such a number, or whether they have a PIN', async () => {
    const unknown = await atKiosk('person', { who: { employeeNumber: 'NOBODY' }, pin: '4713' })
    const without = await atKiosk('person', { who: { employeeNumber: number }, pin: '4713' })
    expect(without).toEqual(unknown)
  })

  test('one’s own is set behind a `security` verification, which a PIN that is too easy does not use up', async () => {
    const set = (pin: string) =>
      callProduct(product, 'PUT', '/api/user/clock-pin', { token: worker.token, body: { pin } })
    expect(await set('4713')).toMatchObject({ status: 403, body: { code: 'verification_required' } })
    await grantSecurity(product, worker.token)
    expect(await set('1111')).toMatchObject({ status: 400, body: { code: 'pin_too_easy' } })
    expect(await set('4713')).toMatchObject({ status: 200 })
    expect((await clock('in')).status).toBe(200)
    const removed = await callProduct(product, 'DELETE', '/api/user/clock-pin', { token: worker.token })
    expect(removed.body).toEqual({ removed: true })
    expect((await clock('out')).body.code).toBe('pin_not_accepted')
  })

  test('it proves nothing but the clock on one’s own phone', async () => {
    await choosePin()
    const prove = (action: string, pin = '4713') =>
      callProduct(product, 'POST', '/api/biometric/verify', {
        token: worker.token,
        body: {
          biometricData: { method: 'pin', pin },
          action,
          ...(action === 'ewa_withdrawal' && { amount: '10.00' }),
        },
      })
    expect(await prove('ewa_withdrawal')).toMatchObject({ status: 403, body: { code: 'method_not_enough' } })
    expect(await prove('security')).toMatchObject({ status: 403, body: { code: 'method_not_enough' } })
    expect(await prove('payslip_view')).toMatchObject({ status: 403, body: { code: 'method_not_enough' } })
    expect(await prove('clock', '9135')).toMatchObject({ status: 403, body: { code: 'verification_failed' } })
    expect(await prove('clock')).toMatchObject({ status: 200 })
    expect(await callProduct(product, 'POST', '/api/work/checkin', { token: worker.token, body: {} })).toMatchObject({
      status: 200,
      body: { status: 'active' },
    })
  })

  test('its digest does not lie in the table as it is, nor does the PIN', async () => {
    await choosePin()
    const { rows } = await product.owner.query(
      `select encode(pin_sealed, 'escape') as kept from clock_pins where worker_id = $1`,
      [worker.workerId],
    )
    const kept = String(rows[0]?.kept)
    expect(kept).not.toContain('4713')
    expect(kept).not.toContain('argon2')
  })
})

describe('kiosks', () => {
  test('a link opens one device, once, and within a day', async () => {
    const made = await asManager('POST', '/api/employer/kiosks', { placeId, name: 'At the till', picksNames: false })
    const code = String(made.body.link).split('#')[1]
    const open = () => callProduct(product, 'POST', '/api/kiosk/open', { body: { code } })
    product.clock.moveTo('2026-11-26T08:50:00.000Z')
    expect(await open()).toMatchObject({ status: 410, body: { code: 'kiosk_link_over' } })
    product.clock.moveTo('2026-11-26T08:49:59.000Z')
    expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(410)
  })

  test('revoked it is closed at once, and stays so; the person is not clocked', async () => {
    await choosePin()
    expect(await asManager('DELETE', `/api/employer/kiosks/${kioskId}`)).toMatchObject({ body: { state: 'revoked' } })
    expect(await clock('in')).toMatchObject({ status: 401, body: { code: 'kiosk_not_open' } })
    expect(await asManager('POST', `/api/employer/kiosks/${kioskId}/link`)).toMatchObject({
      status: 409,
      body: { code: 'state_changed' },
    })
    expect(await asManager('DELETE', `/api/employer/kiosks/${kioskId}`)).toMatchObject({ status: 200 })
    const { rowCount } = await product.owner.query('select 1 from timesheets where worker_id = $1', [worker.workerId])
    expect(rowCount).toBe(0)
  })

  test('opened on another device by a new link, the device before is closed', async () => {
    const renewed = await asManager('POST', `/api/employer/kiosks/${kioskId}/link`)
    const body = { code: String(renewed.body.link).split('#')[1] }
    const still = await callProduct(product, 'GET', '/api/kiosk', { headers: { cookie } })
    expect(still.status).toBe(200)
    expect((await callProduct(product, 'POST', '/api/kiosk/open', { body })).status).toBe(200)
    const closed = await callProduct(product, 'GET', '/api/kiosk', { headers: { cookie } })
    expect(closed).toMatchObject({ status: 401, body: { code: 'kiosk_not_open' } })
  })

  test('a kiosk lists nobody, unless the company lets names be picked: then who works there now, and no whole name', async () => {
    const show = async (kiosk: string) =>
      (await callProduct(product, 'GET', '/api/kiosk', { headers: { cookie: kiosk } })).body
    expect(await show(cookie)).toMatchObject({ place: 'York', people: null })
    await hire(product, company)
    const picking = await openKiosk(true)
    const { people } = await show(picking.cookie)
    expect(people).toEqual([{ id: worker.workerId, name: expect.stringMatching(/^\p{L}.* \p{L}$/u) }])
  })

  test('its cookie opens nothing else, and a stranger to it is nobody', async () => {
    for (const url of ['/api/shifts', '/api/employer/kiosks', '/api/auth/user'])
      expect((await callProduct(product, 'GET', url, { headers: { cookie } })).status).toBeGreaterThanOrEqual(401)
    const forged = `${cookie.split('=')[0]}=${'A'.repeat(43)}`
    expect(await clock('in', { kiosk: forged })).toMatchObject({ status: 401, body: { code: 'kiosk_not_open' } })
  })

  test('one company’s kiosk clocks nobody of another', async () => {
    await choosePin()
    const { employerId } = company
    company = await openTestCompany(product)
    const colleague = await hire(product, company)
    await plan(colleague)
    const { body } = await asManager('GET', '/api/employer/kiosks')
    placeId = (body.places as { id: string }[])[0]?.id ?? ''
    const theirs = (await openKiosk()).cookie
    expect(await atKiosk('person', { who: { workerId: worker.workerId }, pin: '4713' }, theirs)).toMatchObject({
      status: 403,
      body: { code: 'pin_not_accepted' },
    })
    expect(employerId).not.toBe(company.employerId)
  })

  test('two at once for one person: one clocks in, the other is told they are in', async () => {
    await choosePin()
    const other = (await openKiosk()).cookie
    const answers = await Promise.all([clock('in'), clock('in', { kiosk: other })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_clocked_in')
  })

  test('a request that is sent again clocks once, and is answered as before', async () => {
    await choosePin()
    const key = randomUUID()
    const first = await clock('in', { key })
    product.clock.moveTo(at('08:55'))
    const again = await Promise.all([clock('in', { key }), clock('in', { key })])
    for (const answer of again) expect(answer).toMatchObject({ status: 200, body: { event: 'in', at: first.body.at } })
    expect(await clock('out', { key })).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    const { rows } = await product.owner.query('select event from clock_events where worker_id = $1', [worker.workerId])
    expect(rows).toEqual([{ event: 'in' }])
  })

  test('who has left clocks nowhere', async () => {
    await choosePin()
    await product.owner.query(`update workers set ends_on = '2026-11-24' where id = $1`, [worker.workerId])
    expect(await clock('in')).toMatchObject({ status: 403, body: { code: 'pin_not_accepted' } })
  })
})
