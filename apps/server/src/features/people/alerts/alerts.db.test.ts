import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPushService } from '../../../../test/alerts/push-service.ts'
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
import { sha256 } from '../../../platform/crypto.ts'
import type { JobData } from '../../../platform/jobs/job.ts'
import { openPushSender, type PushSender } from '../../../platform/push/push-sender.ts'
import { addPushDevice } from './push-devices-store.ts'
import { sendDueAlerts } from './send-due-alerts.ts'
import { sendPush } from './send-push.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let service: Awaited<ReturnType<typeof openPushService>>
let push: PushSender
beforeAll(async () => {
  product = await openTestProduct()
  service = await openPushService()
  push = openPushSender({ contact: 'mailto:a@b.example', ca: service.certificate, mayGoTo: () => null })
})
beforeEach(async () => {
  product.clock.moveTo('2026-11-16T09:00:00.000Z')
  company = await openTestCompany(product)
  worker = await hire(product, company, { firstName: 'Amina', lastName: 'Khan' })
  // Companies of earlier tests have shifts on these days too: they are told nowhere.
  await product.owner.query('delete from push_devices')
})
afterEach(() => {
  service.taken.length = 0
  service.asked.length = 0
  expect(service.wrong).toEqual([])
})
afterAll(async () => {
  await push.close()
  await service.close()
  await product.close()
})

type Signed = { token: string }
/** The clock is moved by days, and sessions end. */
async function send(who: Signed, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  await product.owner.query(
    `update sessions set expires_at = '2027-01-01', last_seen_at = $1 where token_hash = $2 and ended_at is null`,
    [product.clock.now(), sha256(who.token)],
  )
  return callProduct(product, method, path, { token: who.token, ...(body && { body }) })
}

/** What a minute's work asks of the jobs. */
async function giveDue(): Promise<JobData[]> {
  const jobs: JobData[] = []
  await sendDueAlerts({
    ...product.deps,
    jobs: {
      ...product.deps.jobs,
      enqueue: async (_tx, queue, data) => {
        if (queue.name === 'send-push') jobs.push(...(Array.isArray(data) ? data : [data]))
      },
    },
  })
  return jobs
}
async function minute(): Promise<void> {
  for (const data of await giveDue()) await sendPush({ ...product.deps, push }, data as Parameters<typeof sendPush>[1])
}
async function shows(who: TestWorker, name: string): Promise<string> {
  const { userId } = (
    await product.owner.query('select user_id as "userId" from memberships where worker_id = $1', [who.workerId])
  ).rows[0]
  const address = service.subscribe(name)
  await product.database.transaction('nobody', (tx) =>
    addPushDevice(tx, {
      seal: product.deps.seal,
      device: { userId, deviceId: null, agent: null, address, now: product.clock.now() },
    }),
  )
  product.clock.advance(1000)
  return userId
}
const plan = (startTime: string, endTime: string, who: TestWorker | null = worker, role = 'Carer') => {
  const after = {
    workerId: who?.workerId ?? null,
    startTime,
    endTime,
    location: 'Ward 3',
    role,
    unpaidBreakMinutes: 0,
    isPinned: false,
  }
  const edit = { id: randomUUID(), kind: 'add', changes: [{ id: null, version: null, after }] }
  return send(company, 'POST', '/api/employer/rota/edits', edit)
}
async function publish(startTime: string, endTime: string, who: TestWorker | null = worker, role = 'Carer') {
  const { body } = await plan(startTime, endTime, who, role)
  const day = startTime.slice(0, 10)
  const published = await send(company, 'POST', '/api/employer/rota/publications', {
    id: randomUUID(),
    from: day,
    to: day,
  })
  expect(published.status).toBe(200)
  return { id: String((body.shifts as { id: string }[])[0]?.id), version: 2 }
}
const cancel = (shift: { id: string; version: number }) =>
  send(company, 'POST', '/api/employer/rota/cancellations', {
    id: randomUUID(),
    shifts: [shift],
    reason: 'The ward is closed',
  })
const told = async (who: Signed) =>
  (await send(who, 'GET', '/api/user/alerts')).body.alerts as Record<string, unknown>[]
const titles = async (who: Signed) => (await told(who)).map(({ title }) => title)
const mails = async () =>
  (
    await product.owner.query(
      'select recipient, subject, body from outgoing_mail where employer_id = $1 order by made_at, id',
      [company.employerId],
    )
  ).rows
const pushed = () => service.taken.map(({ device, message: { title } }) => [device, title])

describe('T18 notices', () => {
  test('a change within quiet hours waits until they end, unless the shift starts before', async () => {
    await shows(worker, 'phone')
    const late = await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    const early = await publish('2026-11-18T06:00:00.000Z', '2026-11-18T09:00:00.000Z')
    await minute()
    service.taken.length = 0
    product.clock.moveTo('2026-11-17T22:00:00.000Z')
    await cancel(late)
    await minute()
    expect(pushed()).toEqual([])
    expect(await told(worker)).toMatchObject([{ heldUntil: '2026-11-18T07:00:00.000Z', byPush: false }, {}, {}])
    await cancel(early)
    await minute()
    expect(service.taken).toMatchObject([
      { device: 'phone', urgency: 'high', message: { title: 'A shift of yours is cancelled', href: '/shifts' } },
    ])
    expect(service.taken[0]?.message.body).toContain('06:00')
    product.clock.moveTo('2026-11-18T06:59:00.000Z')
    await minute()
    expect(service.taken).toHaveLength(1)
    product.clock.moveTo('2026-11-18T07:00:00.000Z')
    await minute()
    await minute()
    expect(service.taken).toHaveLength(2)
    expect(service.taken[1]?.message.body).toContain('10:00')
    expect((await told(worker)).map(({ heldUntil, byPush }) => [heldUntil, byPush])).toEqual(
      Array(4).fill([null, true]),
    )
  })

  test('the reminder 15 minutes before comes once though three devices show alerts, by two servers at once', async () => {
    for (const name of ['one', 'two', 'three']) await shows(worker, name)
    await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    await minute()
    service.taken.length = 0
    product.clock.moveTo('2026-11-18T09:44:59.000Z')
    await minute()
    expect(pushed()).toEqual([])
    product.clock.moveTo('2026-11-18T09:45:00.000Z')
    await Promise.all([minute(), minute()])
    product.clock.moveTo('2026-11-18T09:46:00.000Z')
    await Promise.all([minute(), minute()])
    expect(pushed()).toEqual([['three', 'Your shift starts soon']])
    expect(service.taken[0]).toMatchObject({ ttl: 900, urgency: 'high' })
  })

  test('a shift that was cancelled, taken over or clocked is not reminded of, and one that was moved at its new time', async () => {
    const other = await hire(product, company)
    await shows(worker, 'own')
    await shows(other, 'theirs')
    const cancelled = await publish('2026-11-18T10:00:00.000Z', '2026-11-18T12:00:00.000Z')
    const given = await publish('2026-11-18T13:00:00.000Z', '2026-11-18T15:00:00.000Z')
    await cancel(cancelled)
    const after = {
      workerId: other.workerId,
      startTime: '2026-11-18T14:00:00.000Z',
      endTime: '2026-11-18T15:00:00.000Z',
      location: 'Ward 3',
      role: 'Carer',
      unpaidBreakMinutes: 0,
      isPinned: false,
    }
    await send(company, 'POST', '/api/employer/rota/edits', {
      id: randomUUID(),
      kind: 'reassign',
      changes: [{ ...given, after }],
    })
    await minute()
    service.taken.length = 0
    for (const at of ['09:50', '12:50', '13:50']) {
      product.clock.moveTo(`2026-11-18T${at}:00.000Z`)
      await minute()
    }
    expect(pushed()).toEqual([['theirs', 'Your shift starts soon']])
  })

  test('a reminder that waits for its device is not sent once the shift is another’s', async () => {
    await shows(worker, 'slow')
    const shift = await publish('2026-11-18T10:00:00.000Z', '2026-11-18T12:00:00.000Z')
    await minute()
    product.clock.moveTo('2026-11-18T09:50:00.000Z')
    service.taken.length = 0
    const jobs = await giveDue()
    expect(jobs).toHaveLength(1)
    await cancel(shift)
    for (const data of jobs) await sendPush({ ...product.deps, push }, data as Parameters<typeof sendPush>[1])
    expect(pushed()).toEqual([])
  })

  test('an endpoint that answers 410 is gone after one try, and its alert is not lost for the others', async () => {
    await shows(worker, 'kept')
    await shows(worker, 'gone')
    service.answer('gone', 410)
    await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    await minute()
    expect(service.asked.filter((name) => name === 'gone')).toHaveLength(1)
    expect(pushed()).toEqual([['kept', 'You have new shifts']])
    service.asked.length = 0
    product.clock.moveTo('2026-11-18T09:50:00.000Z')
    await minute()
    expect(service.asked).toEqual(['kept'])
    expect((await send(worker, 'GET', '/api/user/alerts/devices')).body.devices).toHaveLength(1)
  })

  test('devices that refuse slowly, one after the other, keep nobody else waiting', async () => {
    for (const name of ['first', 'second', 'third']) await shows(worker, name)
    await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    await minute()
    product.clock.moveTo('2026-11-18T09:50:00.000Z')
    let asked = 0
    const slow: PushSender = {
      ...push,
      async send() {
        asked += 1
        product.clock.advance(9_000)
        return 'refused'
      },
    }
    for (const data of await giveDue()) await sendPush({ ...product.deps, push: slow }, data as never)
    expect(asked).toBe(2)
  })

  test('a push service that is busy is asked again: the job fails, and the alert is sent by the next try', async () => {
    await shows(worker, 'busy')
    await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    const jobs = await giveDue()
    service.answer('busy', 503)
    const run = () => Promise.all(jobs.map((data) => sendPush({ ...product.deps, push }, data as never)))
    await expect(run()).rejects.toThrow('503')
    await run()
    expect(pushed()).toEqual([['busy', 'You have new shifts']])
  })

  test('no amount of pay stands in anything that is pushed or mailed', async () => {
    await shows(worker, 'lock-screen')
    await publish('2026-11-16T10:00:00.000Z', '2026-11-16T18:00:00.000Z')
    product.clock.moveTo('2026-11-16T19:00:00.000Z')
    const entered = await send(company, 'POST', '/api/employer/hours', {
      key: randomUUID(),
      entries: [
        {
          workerId: worker.workerId,
          day: '2026-11-16',
          worked: { start: '10:00', end: '18:00', breakMinutes: 0 },
          shiftId: null,
        },
      ],
      acceptWarnings: true,
    })
    await minute()
    expect([200, 201], JSON.stringify(entered.body)).toContain(entered.status)
    expect(pushed().map(([, title]) => title)).toContain('Your hours are approved')
    const said = [
      ...service.taken.map(({ message }) => JSON.stringify(message)),
      ...(await mails()).map(({ body }) => body),
    ]
    expect(said.join()).not.toMatch(/£|\d+\.\d\d|GBP/)
  })
})

describe('the bell', () => {
  const unread = async (who: Signed) => (await send(who, 'GET', '/api/user/alerts/unread')).body.unread
  const read = (who: Signed, until: string) => send(who, 'POST', '/api/user/alerts/read', { until })

  test('counts what its person has not read, on the server: read on one device it is read on all', async () => {
    const colleague = await hire(product, company)
    await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z', colleague)
    product.clock.advance(60_000)
    await publish('2026-11-19T10:00:00.000Z', '2026-11-19T18:00:00.000Z')
    expect([await unread(worker), await unread(colleague)]).toEqual([2, 1])
    const [latest, first] = await told(worker)
    expect([latest?.isRead, first?.isRead]).toEqual([false, false])
    // What came after what they saw stays unread.
    expect((await read(worker, String(first?.at))).body).toEqual({ unread: 1 })
    expect((await told(worker)).map(({ isRead }) => isRead)).toEqual([false, true])
    expect((await read(worker, String(latest?.at))).body).toEqual({ unread: 0 })
    expect([await unread(worker), await unread(colleague)]).toEqual([0, 1])
  })

  test('no amount of pay stands in the list', async () => {
    await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    expect(JSON.stringify(await told(worker))).not.toMatch(/£|\d+\.\d\d(?!\d)|GBP/)
  })
})

describe('who is told', () => {
  test('each of an event once, in their language, by the channels they chose', async () => {
    await shows(worker, 'own')
    const german = await hire(product, company)
    await send(german, 'PUT', '/api/user/alerts/choices', {
      types: {
        reminders: { mail: false, push: false },
        rota: { mail: true, push: false },
        requests: { mail: false, push: false },
        hours: { mail: false, push: false },
        messages: { mail: false, push: true },
      },
      quiet: null,
    })
    await callProduct(product, 'PATCH', '/api/user/profile', { token: german.token, body: { language: 'de' } })
    await send(worker, 'PUT', '/api/user/alerts/choices', {
      types: {
        reminders: { mail: false, push: false },
        rota: { mail: false, push: true },
        requests: { mail: false, push: false },
        hours: { mail: false, push: false },
        messages: { mail: false, push: true },
      },
      quiet: null,
    })
    await plan('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    await plan('2026-11-19T10:00:00.000Z', '2026-11-19T18:00:00.000Z')
    await plan('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z', german)
    const publication = { id: randomUUID(), from: '2026-11-18', to: '2026-11-19' }
    await send(company, 'POST', '/api/employer/rota/publications', publication)
    await send(company, 'POST', '/api/employer/rota/publications', publication)
    await minute()
    await minute()
    expect(service.taken.map(({ message: { title, body } }) => [title, body])).toEqual([
      ['You have new shifts', '2 shifts · Wed 18 Nov – Thu 19 Nov'],
    ])
    const sent = await mails()
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [german.email, 'Sie haben neue Schichten'],
    ])
    expect(sent[0].body).toContain('10:00–18:00')
    expect(await titles(german)).toEqual(['Sie haben neue Schichten'])
    // On a screen in another language the list is in that one.
    const onScreen = await send(german, 'GET', '/api/user/alerts?language=en')
    expect((onScreen.body.alerts as { title: string }[])[0]?.title).toBe('You have new shifts')
  })

  test('an open shift is offered to those who work in its role, and to nobody else', async () => {
    const cook = await hire(product, company)
    await publish('2026-11-17T10:00:00.000Z', '2026-11-17T12:00:00.000Z')
    await publish('2026-11-17T10:00:00.000Z', '2026-11-17T12:00:00.000Z', cook, 'Cook')
    await publish('2026-11-18T10:00:00.000Z', '2026-11-18T12:00:00.000Z', null, 'Cook')
    expect(await titles(worker)).toEqual(['You have new shifts'])
    expect((await titles(cook)).sort()).toEqual(['Open shifts are offered', 'You have new shifts'])
  })

  test('of leave the managers hear that it waits, of their team alone, and the worker what came of it', async () => {
    const line = await signInAs(product, company, 'manager')
    const other = await signInAs(product, company, 'manager')
    await product.owner.query('update workers set manager_user_id = $1 where id = $2', [line.userId, worker.workerId])
    const asked = await send(worker, 'POST', '/api/leave', {
      key: randomUUID(),
      kind: 'holiday',
      startsOn: '2026-12-07',
      endsOn: '2026-12-08',
      startsMidday: false,
      endsMidday: false,
      qualifyingDays: [1, 2, 3, 4, 5],
      minutes: null,
      reason: null,
    })
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    expect(await told(line)).toMatchObject([
      { title: 'Time off waits for your decision', detail: 'Amina Khan · Mon 7 Dec – Tue 8 Dec' },
    ])
    expect(await titles(company)).toEqual(['Time off waits for your decision'])
    expect(await titles(other)).toEqual([])
    await send(line, 'POST', `/api/employer/leave/${asked.body.id}/decline`, { reason: 'Too many are away' })
    expect(await titles(worker)).toEqual(['Your time off is declined'])
  })

  test('who clocks and did not is told a quarter of an hour after the start; who never clocks is not', async () => {
    await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    product.clock.moveTo('2026-11-18T10:15:00.000Z')
    await minute()
    expect(await titles(worker)).not.toContain('You have not clocked in')
    await product.owner.query(
      `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, state, created_at)
       values ($1, $2, $3, '2026-11-17', '2026-11-17T09:00Z', '2026-11-17T10:00Z', 'waiting', '2026-11-17T10:00Z')`,
      [company.employerId, randomUUID(), worker.workerId],
    )
    await minute()
    await minute()
    expect((await titles(worker)).filter((title) => title === 'You have not clocked in')).toHaveLength(1)
  })

  test('what an event tells stands or falls with it', async () => {
    const shift = await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    const before = (await told(worker)).length
    expect((await cancel({ ...shift, version: 1 })).status).toBe(409)
    expect((await told(worker)).length).toBe(before)
  })

  test('nobody reads, changes or ends what is another’s', async () => {
    await shows(worker, 'mine')
    const [device] = (await send(worker, 'GET', '/api/user/alerts/devices')).body.devices as { id: string }[]
    await publish('2026-11-18T10:00:00.000Z', '2026-11-18T18:00:00.000Z')
    expect(await told(company)).toEqual([])
    expect((await send(company, 'DELETE', `/api/user/alerts/devices/${device?.id}`)).status).toBe(404)
    expect((await send(worker, 'DELETE', `/api/user/alerts/devices/${device?.id}`)).status).toBe(200)
  })
})

describe('a browser that shows alerts', () => {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const add = (who: Signed, endpoint: string, onlyKnown = false) =>
    send(who, 'POST', '/api/user/alerts/devices', { endpoint, keys, onlyKnown })
  const count = async (who: Signed) =>
    ((await send(who, 'GET', '/api/user/alerts/devices')).body.devices as unknown[]).length

  test('is one person’s: who turns it on has it from then on, and saying it again at a start takes it from nobody', async () => {
    const other = await hire(product, company)
    const endpoint = `https://push.example.com/${randomUUID()}`
    await add(worker, endpoint)
    await add(worker, endpoint)
    expect(await count(worker)).toBe(1)
    await add(other, endpoint, true)
    expect([await count(worker), await count(other)]).toEqual([1, 0])
    await add(other, endpoint)
    expect([await count(worker), await count(other)]).toEqual([0, 1])
  })

  test('has an address that is sealed, and the key of the installation is made once', async () => {
    const endpoint = `https://push.example.com/${randomUUID()}`
    const first = await add(worker, endpoint)
    const row = (await product.owner.query('select * from push_devices order by added_at desc limit 1')).rows[0]
    expect(JSON.stringify(row)).not.toContain(endpoint.slice(-36))
    expect((await send(company, 'GET', '/api/user/alerts/devices')).body.publicKey).toBe(first.body.publicKey)
    expect((await product.owner.query('select private_sealed from push_keys')).rowCount).toBe(1)
  })

  test.each(['http://push.example.com/a', 'https://127.0.0.1/a', 'https://10.0.0.1/a', 'https://database/a'])(
    'is not at %s',
    async (endpoint) => {
      expect(await add(worker, endpoint)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', field: 'endpoint' },
      })
    },
  )
})
