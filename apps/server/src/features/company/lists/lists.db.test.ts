import { randomUUID } from 'node:crypto'
import { type ListKind, type ListName, listKinds, type Touched } from '@gpod/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { addShifts } from '../../time/shifts/index.ts'

const product: TestProduct = await openTestProduct()
let company: TestCompany
let worker: TestWorker
beforeEach(async () => {
  // A Wednesday.
  product.clock.moveTo('2026-11-18T09:00:00.000Z')
  company = await openTestCompany(product, unlimited)
  worker = await hire(product, company, { department: 'Ward', position: 'Carer', hourlyRate: '15.00' })
})
afterAll(() => product.close())

type Signed = { token: string }
const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who: Signed = company) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const lists = async () => (await send('GET', '/api/employer/lists')).body.lists as Record<ListKind, ListName[]>
const named = async (kind: ListKind, name: string) => {
  const found = (await lists())[kind].find((one) => one.name === name)
  if (!found) throw new Error(`no ${kind} is called ${name}`)
  return found
}
const add = async (kind: ListKind, name: string, id: string = randomUUID()) => {
  expect((await send('POST', `/api/employer/lists/${kind}`, { key: id, name })).status).toBe(200)
  return id
}
const rename = async (kind: ListKind, was: string, name: string) => {
  const { id } = await named(kind, was)
  return send('PUT', `/api/employer/lists/${kind}/${id}/name`, { was, name })
}
const merge = async (kind: ListKind, was: string, into: string) => {
  const { id } = await named(kind, was)
  return send('POST', `/api/employer/lists/${kind}/${id}/merge`, { was, into: (await named(kind, into)).id })
}
const touched = async (kind: ListKind, name: string) =>
  (await send('GET', `/api/employer/lists/${kind}/${(await named(kind, name)).id}/touched`)).body as Touched
const record = async () => (await send('GET', `/api/employer/employees/${worker.workerId}`)).body
const offered = async (kind: ListKind) =>
  (await lists())[kind].filter(({ retiredAt }) => retiredAt === null).map(({ name }) => name)
const shift = async (startsAt: string, endsAt: string, location = 'Elm House') => {
  const added = await product.deps.database.transaction({ employerId: company.employerId }, (tx) =>
    addShifts(tx, {
      employerId: company.employerId,
      shifts: [{ workerId: worker.workerId, startsAt, endsAt, location, role: 'Nights', unpaidBreakMinutes: 0 }],
      now: product.clock.now(),
      actor: { userId: company.userId, sessionId: null, address: null },
    }),
  )
  expect(added.outcome).toBe('added')
}
const placesOfShifts = async () =>
  (
    await product.owner.query<{ location: string }>(
      'select location from shifts where employer_id = $1 order by starts_at',
      [company.employerId],
    )
  ).rows.map(({ location }) => location)

describe('a list', () => {
  test('has whatever a record or shift says, and counts the people there are', async () => {
    const colleague = await hire(product, company, { department: 'Ward', position: 'Nurse' })
    const { department, position } = await lists()
    expect(department).toMatchObject([{ name: 'Ward', uses: 2, retiredAt: null }])
    expect(position.map(({ name }) => name)).toEqual(['Carer', 'Nurse'])
    const { version } = (await send('GET', `/api/employer/employees/${colleague.workerId}`)).body
    const changed = await callProduct(product, 'PATCH', `/api/employer/employees/${colleague.workerId}`, {
      token: company.token,
      body: { department: 'Kitchen', version },
    })
    expect(changed.status).toBe(200)
    expect(await offered('department')).toEqual(['Kitchen', 'Ward'])
  })

  test('gets a name once however often it is sent, and no second one that is the same but for its capitals', async () => {
    const id = await add('department', 'Laundry')
    await add('department', 'Laundry', id)
    expect(await offered('department')).toEqual(['Laundry', 'Ward'])
    const again = await send('POST', '/api/employer/lists/department', { key: randomUUID(), name: 'LAUNDRY' })
    expect(again).toMatchObject({ status: 409, body: { code: 'list_name_taken', details: { name: 'Laundry' } } })
    expect(await rename('department', 'Ward', 'laundry')).toMatchObject({ body: { code: 'list_name_taken' } })
    expect((await send('POST', '/api/employer/lists/department', { key: id, name: 'Garden' })).body.code).toBe(
      'idempotency_key_reused',
    )
  })

  test('offers no more what is retired, and again what is taken back; records stay', async () => {
    const { id } = await named('department', 'Ward')
    const setOffered = (isOffered: boolean) =>
      send('PUT', `/api/employer/lists/department/${id}/offered`, { isOffered })
    for (let times = 0; times < 2; times += 1) expect((await setOffered(false)).status).toBe(200)
    expect(await offered('department')).toEqual([])
    expect(await record()).toMatchObject({ department: 'Ward' })
    await setOffered(true)
    expect(await offered('department')).toEqual(['Ward'])
  })

  test('is changed by who keeps records: no line manager, no worker, and not by another company', async () => {
    const { id } = await named('department', 'Ward')
    const other = await openTestCompany(product)
    for (const [who, status] of [
      [await signInAs(product, company, 'manager'), 403],
      [worker, 403],
      [other, 404],
    ] as const) {
      const path = `/api/employer/lists/department/${id}`
      expect((await send('PUT', `${path}/name`, { was: 'Ward', name: 'Theirs' }, who)).status).toBe(status)
      expect((await send('GET', `${path}/touched`, undefined, who)).status).toBe(status)
      expect((await send('PUT', `${path}/offered`, { isOffered: false }, who)).status).toBe(status)
    }
    expect(await offered('department')).toEqual(['Ward'])
  })
})

describe('a department or job that is called otherwise', () => {
  test('is so on records and plans; the record’s past says what it was called then', async () => {
    const path = `/api/employer/employees/${worker.workerId}`
    const planned = { key: randomUUID(), from: '2026-12-01', changes: { department: 'Ward', weeklyHours: 30 } }
    // Planned while they are elsewhere, so that it is a change.
    await add('department', 'Kitchen')
    const version = Number((await record()).version)
    await callProduct(product, 'PATCH', path, { token: company.token, body: { department: 'Kitchen', version } })
    expect((await send('POST', `${path}/planned-changes`, planned)).status).toBe(201)
    await callProduct(product, 'PATCH', path, {
      token: company.token,
      body: { department: 'Ward', version: version + 1 },
    })
    product.clock.moveTo('2026-11-20T09:00:00.000Z')
    company = { ...company, token: (await signInAgain(product, company, { ...worker, userId: company.userId })).token }
    expect(await touched('department', 'Ward')).toMatchObject({ people: 1, planned: 1, shifts: 0, policy: false })
    expect((await rename('department', 'Ward', 'Night care')).status).toBe(200)
    expect(await record()).toMatchObject({ department: 'Night care' })
    const history = (await send('GET', `${path}/changes`)).body as {
      changes: unknown[]
      planned: { fields: unknown[] }[]
    }
    expect(history.changes[0]).toMatchObject({
      from: '2026-11-20',
      fields: [{ field: 'department', before: 'Ward', after: 'Night care' }],
    })
    expect(history.planned[0]?.fields).toContainEqual(
      expect.objectContaining({ field: 'department', after: 'Night care' }),
    )
    const then = (await send('GET', `${path}/as-at?day=2026-11-19`)).body
    expect(then.fields).toContainEqual(expect.objectContaining({ field: 'department', value: 'Ward' }))
  })

  test('opens and closes nobody’s wages: the policy that names it follows', async () => {
    await work(product, company, worker, { day: '2026-11-16', hours: 8 })
    const policy = (await send('GET', '/api/employer/wage-access-policy')).body.policy as object
    const eligibility = { daysInJob: 0, minutesWorked: 0, departments: ['Ward'] }
    expect((await send('PUT', '/api/employer/wage-access-policy', { ...policy, eligibility })).status).toBe(200)
    const available = async () => (await send('GET', '/api/ewa/available', undefined, worker)).body.amount
    const before = await available()
    expect(Number(before)).toBeGreaterThan(0)
    expect(await touched('department', 'Ward')).toMatchObject({ policy: true })
    expect((await rename('department', 'Ward', 'Night care')).status).toBe(200)
    expect(await available()).toBe(before)
    const now = (await send('GET', '/api/employer/wage-access-policy')).body.policy as { eligibility: object }
    expect(now.eligibility).toMatchObject({ departments: ['Night care'] })
  })

  test('changed by two at once is changed by one; the other hears that it is called otherwise', async () => {
    const { id } = await named('department', 'Ward')
    const to = (name: string) => send('PUT', `/api/employer/lists/department/${id}/name`, { was: 'Ward', name })
    const answers = await Promise.all([to('East'), to('West')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('state_changed')
    const { department } = await record()
    expect(['East', 'West']).toContain(department)
    expect(await offered('department')).toEqual([department])
  })
})

test('two that are merged are one: whoever was in either is in it, and the merged name says where it went', async () => {
  await hire(product, company, { department: 'Wards', position: 'Carer' })
  expect((await merge('department', 'Wards', 'Ward')).status).toBe(200)
  expect((await lists()).department).toMatchObject([
    { name: 'Ward', uses: 2, retiredAt: null },
    { name: 'Wards', uses: 0, mergedInto: 'Ward' },
  ])
  // Twice is refused: it is nobody's name any more, and was not to be merged again unseen.
  const { id } = await named('department', 'Ward')
  expect((await send('POST', `/api/employer/lists/department/${id}/merge`, { was: 'Ward', into: id })).status).toBe(400)
  expect(await merge('department', 'Ward', 'Wards')).toMatchObject({ body: { code: 'state_changed' } })
})

test('a place that is called otherwise is so for shifts of this week and later; those of weeks before keep its name', async () => {
  await shift('2026-11-12T09:00:00.000Z', '2026-11-12T17:00:00.000Z')
  await shift('2026-11-16T09:00:00.000Z', '2026-11-16T17:00:00.000Z')
  await shift('2026-11-25T09:00:00.000Z', '2026-11-25T17:00:00.000Z')
  expect(await named('place', 'Elm House')).toMatchObject({ uses: 1 })
  expect(await touched('place', 'Elm House')).toMatchObject({ people: 0, shifts: 2 })
  expect((await rename('place', 'Elm House', 'Elm Lodge')).status).toBe(200)
  expect(await placesOfShifts()).toEqual(['Elm House', 'Elm Lodge', 'Elm Lodge'])
  await shift('2026-11-26T09:00:00.000Z', '2026-11-26T17:00:00.000Z', 'Elm lodge 2')
  expect((await merge('place', 'Elm lodge 2', 'Elm Lodge')).status).toBe(200)
  expect((await placesOfShifts()).at(-1)).toBe('Elm Lodge')
  expect(await offered('place')).toEqual(['Elm Lodge'])
  expect(await offered('role')).toEqual(['Nights'])
})

test('budgets, kiosks and courses of a merged name are those of the other, whose own budget of a week counts', async () => {
  const { employerId, userId } = company
  const [elm, oak] = [await add('place', 'Elm'), await add('place', 'Oak')]
  const budget = (place: string, week: string, pence: number) =>
    product.owner.query(
      `insert into rota_budgets (employer_id, id, place_id, from_week, most_pence, set_at, set_by)
       values ($1, gen_random_uuid(), $2, $3, $4, now(), $5)`,
      [employerId, place, week, pence, userId],
    )
  await budget(elm, '2026-11-16', 500_00)
  await budget(oak, '2026-11-16', 900_00)
  await budget(oak, '2026-11-23', 700_00)
  await product.owner.query(
    `insert into kiosks (employer_id, id, place_id, name, picks_names, made_at, made_by)
     values ($1, gen_random_uuid(), $2, 'Door', false, now(), $3)`,
    [employerId, oak, userId],
  )
  expect(await touched('place', 'Oak')).toMatchObject({ budgets: 2, kiosks: 1 })
  expect((await merge('place', 'Oak', 'Elm')).status).toBe(200)
  const { rows: budgets } = await product.owner.query(
    'select place_id, from_week, most_pence::int from rota_budgets where employer_id = $1 order by from_week',
    [employerId],
  )
  expect(budgets).toEqual([
    { place_id: elm, from_week: '2026-11-16', most_pence: 500_00 },
    { place_id: elm, from_week: '2026-11-23', most_pence: 700_00 },
  ])
  const { rows: kiosks } = await product.owner.query('select place_id from kiosks where employer_id = $1', [employerId])
  expect(kiosks).toEqual([{ place_id: elm }])

  await hire(product, company, { department: 'Wards' })
  const { rows: courses } = await product.owner.query<{ id: string }>(
    `insert into training_courses (employer_id, id, starter, category, added_at)
     values ($1, gen_random_uuid(), 'fire-drill', 'safety', now()) returning id`,
    [employerId],
  )
  for (const name of ['Ward', 'Wards']) {
    await product.owner.query(
      `insert into training_assignments (employer_id, id, course_id, kind, audience, audience_name, due_on, renews, assigned_at, assigned_by)
       values ($1, gen_random_uuid(), $2, 'mandatory', 'department', $3, '2026-12-31', false, now(), $4)`,
      [employerId, courses[0]?.id, name, userId],
    )
  }
  expect((await merge('department', 'Wards', 'Ward')).status).toBe(200)
  const { rows: asked } = await product.owner.query(
    'select audience_name from training_assignments where employer_id = $1 and ended_at is null',
    [employerId],
  )
  expect(new Set(asked.map(({ audience_name }) => audience_name))).toEqual(new Set(['Ward']))
})

test('every list of a new company is empty and says so', async () => {
  const other = await openTestCompany(product)
  const { body } = await send('GET', '/api/employer/lists', undefined, other)
  expect(body.lists).toEqual(Object.fromEntries(listKinds.map((kind) => [kind, []])))
})
