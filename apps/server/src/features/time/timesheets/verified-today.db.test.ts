import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  goodPassword,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { HOUR, instantPlus, MINUTE } from '../../../platform/clock.ts'
import { addShifts } from '../shifts/index.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let phone: Browser
const morning = '2026-11-18T09:00:00.000Z'

/** A browser: it keeps its cookies, and sends them. */
class Browser {
  readonly cookies = new Map<string, string>()

  async call(method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, body?: object) {
    const response = await product.app.inject({
      method,
      url,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body && { payload: body }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return { status: response.statusCode, body: response.json() }
  }

  async signIn(email = worker.email) {
    const answer = await this.call('POST', '/api/auth/login', {
      username: email,
      password: goodPassword,
      type: 'worker',
    })
    expect(answer.status).toBe(200)
  }

  /** Proves who they are for one action, by the password. */
  async verify(action = 'clock') {
    const proof = { method: 'password', password: goodPassword }
    expect((await this.call('POST', '/api/biometric/verify', { biometricData: proof, action })).status).toBe(200)
  }

  clock = (event: string) => this.call('POST', '/api/work/checkin', { event })
  asks = async () => (await this.call('GET', '/api/shifts')).body.clockAsksToVerify
}

beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

/** On shift since nine, verified for it once, in the browser of a phone. */
beforeEach(async () => {
  product.clock.moveTo(instantPlus(morning, -10 * MINUTE))
  company = await openTestCompany(product)
  worker = await hire(product, company)
  await product.database.transaction({ employerId: company.employerId }, (tx) =>
    addShifts(tx, {
      employerId: company.employerId,
      shifts: [0, 24].map((hours) => ({
        workerId: worker.workerId,
        startsAt: instantPlus(morning, hours * HOUR),
        endsAt: instantPlus(morning, (hours + 8) * HOUR),
        location: 'Ward 3',
        role: 'Carer',
        unpaidBreakMinutes: 0,
      })),
      actor: null,
      now: product.clock.now(),
    }),
  )
  phone = new Browser()
  await phone.signIn()
  product.clock.moveTo(morning)
  expect(await phone.asks()).toBe(true)
  expect((await phone.clock('in')).body.code).toBe('verification_required')
  await phone.verify()
  expect((await phone.clock('in')).status).toBe(200)
})

test('one verification a day is enough for clocking in this browser, and the page is told', async () => {
  expect(await phone.asks()).toBe(false)
  expect((await phone.clock('out')).status).toBe(200)
})

test('it is for clocking alone: nothing else is verified by it', async () => {
  const { rows } = await product.owner.query(
    'select count(*)::int as live from verification_grants where user_id = $1 and used_at is null',
    [worker.userId],
  )
  expect(rows[0].live).toBe(0)
  expect((await phone.call('GET', '/api/payslips')).body).not.toHaveProperty('code', 'internal')
  const payment = { amount: '10.00', speed: 'standard', idempotencyKey: 'x' }
  expect((await phone.call('POST', '/api/ewa/withdraw', payment)).status).not.toBe(200)
})

test('the next day asks again', async () => {
  await phone.clock('out')
  product.clock.moveTo(instantPlus(morning, 24 * HOUR))
  await phone.signIn()
  expect(await phone.asks()).toBe(true)
  expect((await phone.clock('in')).body.code).toBe('verification_required')
})

test('a session that ended for want of a sign is no sign-out: signed in again that day, it holds', async () => {
  product.clock.moveTo(instantPlus(morning, 8 * HOUR))
  expect((await phone.call('GET', '/api/shifts')).status).toBe(401)
  await phone.signIn()
  expect((await phone.clock('out')).status).toBe(200)
})

test('another browser of theirs asks, and so does a client of the API with the session’s token', async () => {
  const tablet = new Browser()
  await tablet.signIn()
  expect((await tablet.clock('out')).body.code).toBe('verification_required')
  const token = [...phone.cookies].find(([name]) => name.endsWith('gpod_session'))?.[1]
  const bearer = await product.app.inject({
    method: 'POST',
    url: '/api/work/checkin',
    headers: { authorization: `Bearer ${token}` },
    payload: { event: 'out' },
  })
  expect(bearer.statusCode).toBe(403)
})

test('another person in the same browser verifies for themselves', async () => {
  const colleague = await hire(product, company)
  await phone.signIn(colleague.email)
  expect(await phone.asks()).toBe(true)
  // Whoever signs in over them ended their session.
  await phone.signIn()
  expect(await phone.asks()).toBe(true)
})

test.each<[string, () => Promise<unknown>]>([
  ['signing out', () => phone.call('POST', '/api/auth/logout', {})],
  [
    'ending the session from elsewhere',
    async () => {
      const tablet = new Browser()
      await tablet.signIn()
      const { sessions } = (await tablet.call('GET', '/api/user/sessions')).body
      const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
      expect((await tablet.call('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(200)
    },
  ],
  [
    'signing out everywhere, even after this session was over by itself',
    async () => {
      product.clock.moveTo(instantPlus(morning, HOUR))
      const tablet = new Browser()
      await tablet.signIn()
      await tablet.call('POST', '/api/user/sessions/end', { exceptThis: true })
    },
  ],
  [
    'another password',
    async () => {
      const password = 'an unheard-of meadow 47'
      const passwords = { password, confirmPassword: password, currentPassword: goodPassword }
      expect((await phone.call('PUT', '/api/user/password', passwords)).status).toBe(200)
      await product.owner.query(
        'update users set password_hash = (select password_hash from users where id = $2) where id = $1',
        [worker.userId, company.userId],
      )
    },
  ],
  [
    'removing the browser',
    async () => {
      const { devices } = (await phone.call('GET', '/api/user/devices')).body
      await phone.call('DELETE', `/api/user/devices/${devices[0].id}`)
    },
  ],
])('%s ends it', async (_, end) => {
  await end()
  if ((await phone.call('GET', '/api/shifts')).status === 401) await phone.signIn()
  expect(await phone.asks()).toBe(true)
  expect((await phone.clock('out')).status).toBe(403)
})
