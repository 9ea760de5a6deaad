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
import { countOnTime } from './count-on-time.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-20T10:00:00.000Z' })
  company = await openTestCompany(product)
  await setRules({ recognised: 100, goal_completed: 50, course_passed: 0, on_time: 10, achievement: 25 })
})
afterAll(() => product.close())

type Signed = { token: string }
const send = (who: Signed, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const setRules = (points: Record<string, number>) =>
  send(company, 'PUT', '/api/employer/rewards/rules', {
    rules: Object.entries(points).map(([event, each]) => ({ event, points: each })),
  })
const recognise = (worker: TestWorker, key: string = randomUUID()) =>
  send(company, 'POST', `/api/employer/performance/${worker.workerId}/achievements`, {
    key,
    title: 'Calm',
    reason: 'A power cut, and everybody was fed.',
  })
const own = async (worker: TestWorker) => (await send(worker, 'GET', '/api/rewards')).body
const offer = async (terms: object = {}) =>
  (
    await send(company, 'POST', '/api/employer/rewards/items', {
      id: randomUUID(),
      name: 'Flexible hours',
      description: '',
      points: 100,
      stock: null,
      worth: 'none',
      value: null,
      ...terms,
    })
  ).body as { id: string; points: number; version: number }
const redeem = (worker: TestWorker, item: { id: string; points: number }, id: string = randomUUID()) =>
  send(worker, 'POST', '/api/rewards/redemptions', { id, itemId: item.id, points: item.points })
const start = (changes: object) =>
  send(company, 'POST', '/api/employer/rewards/challenges', {
    id: randomUUID(),
    title: 'Thanks',
    description: '',
    event: 'recognised',
    aim: 1,
    isTeam: false,
    isForAll: false,
    most: null,
    startsOn: '2026-11-20',
    endsOn: '2026-11-30',
    points: 30,
    itemId: null,
    ...changes,
  })

describe('points', () => {
  test('are earned once for one event, however much at once it is sent, with the achievement that it unlocks', async () => {
    const worker = await hire(product, company)
    const key = randomUUID()
    await Promise.all([1, 2, 3].map(() => recognise(worker, key)))
    expect(await own(worker)).toMatchObject({
      balance: 125,
      earned: 125,
      level: 1,
      nextLevelAt: 250,
      // Of one moment: either may stand first.
      entries: expect.toSatisfy((entries: { points: number }[]) =>
        [25, 100].every((points) => entries.filter((entry) => entry.points === points).length === 1),
      ),
    })
    const { achievements } = (await own(worker)) as { achievements: { code: string }[] }
    expect(achievements.find(({ code }) => code === 'recognised_1')).toMatchObject({ unlockedOn: '2026-11-20' })
    expect(achievements.find(({ code }) => code === 'recognised_3')).toMatchObject({ unlockedOn: null, progress: 1 })
  })

  test('of a goal are earned once somebody else confirms it, and not by saying so oneself', async () => {
    const worker = await hire(product, company)
    const set = async (progress: number, version: number, as: 'self' | 'manager', id: unknown) =>
      send(
        as === 'self' ? worker : company,
        'POST',
        as === 'self' ? `/api/performance/goals/${id}/steps` : `/api/employer/goals/${id}/steps`,
        { key: randomUUID(), version, progress, note: '' },
      )
    const { body: goal } = await send(worker, 'POST', '/api/performance/goals', {
      key: randomUUID(),
      title: 'Lead a handover',
      description: '',
      category: 'skills',
      targetOn: '2027-02-28',
    })
    await set(100, 1, 'self', goal.id)
    expect(await own(worker)).toMatchObject({ balance: 0 })
    await set(100, 2, 'manager', goal.id)
    expect(await own(worker)).toMatchObject({ balance: 75 })
    await set(90, 3, 'manager', goal.id)
    await set(100, 4, 'manager', goal.id)
    expect(await own(worker)).toMatchObject({ balance: 75 })
  })

  test.each(['health', 'overtime', 'attendance', 'legal_break'])(
    'are never earned by %s: the rule is refused',
    async (event) => {
      expect(await setRules({ recognised: 900, [event]: 10 })).toMatchObject({
        status: 422,
        body: { code: 'event_earns_nothing', details: { event } },
      })
      const { rules } = (await send(company, 'GET', '/api/employer/rewards')).body as {
        rules: { event: string; points: number }[]
      }
      // Nothing of a refused answer is kept.
      expect(rules.find((rule) => rule.event === 'recognised')?.points).toBe(100)
    },
  )

  test('are not changed or deleted by anybody, and no balance goes below zero', async () => {
    const worker = await hire(product, company)
    await recognise(worker)
    for (const statement of [
      `update point_entries set points = 1000 where worker_id = '${worker.workerId}'`,
      `delete from point_entries where worker_id = '${worker.workerId}'`,
      'truncate point_entries',
    ])
      await expect(product.owner.query(statement)).rejects.toThrow('append-only')
    await expect(
      product.owner.query(
        `insert into point_entries (employer_id, id, worker_id, key, event, on_day, points, at)
         values ($1, $2, $3, 'redeemed:x', 'redeemed', '2026-11-20', -126, now())`,
        [company.employerId, randomUUID(), worker.workerId],
      ),
    ).rejects.toThrow('point_balances_balance_check')
  })
})

describe('a day begun on time', () => {
  const plan = async (worker: TestWorker, day: string, clocked: string | null, from = '09') => {
    const shift = randomUUID()
    await product.owner.query(
      `insert into shifts (employer_id, id, worker_id, starts_at, ends_at, location, role, created_at, published_at)
       values ($1, $2, $3, $4, $5, 'York', 'Carer', $4, $4)`,
      [company.employerId, shift, worker.workerId, `${day}T${from}:00:00Z`, `${day}T${from}:59:00Z`],
    )
    if (clocked === null) return
    await product.owner.query(
      `insert into timesheets (employer_id, id, worker_id, shift_id, worked_on, started_at, ended_at, paid_minutes, state, created_at)
       values ($1, $2, $3, $4, $5::date, $6, $7, 30, 'waiting', $6)`,
      [company.employerId, randomUUID(), worker.workerId, shift, day, `${day}T${clocked}Z`, `${day}T${from}:59:00Z`],
    )
  }

  test('earns once a day whatever was worked, and neither illness nor a missed shift breaks the streak', async () => {
    const worker = await hire(product, company)
    // The rule is from the 20th on: what was before earns nothing.
    await plan(worker, '2026-11-19', '08:58:00')
    await plan(worker, '2026-11-20', '09:15:00')
    await plan(worker, '2026-11-20', '13:01:00', '13')
    await plan(worker, '2026-11-21', null)
    // Late on a day with an absence: ill in the morning.
    await plan(worker, '2026-11-22', '09:50:00')
    await product.owner.query(
      `insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, created_at) values ($1, $2, $3, 'sickness', '2026-11-22', '2026-11-22', now())`,
      [company.employerId, randomUUID(), worker.workerId],
    )
    await plan(worker, '2026-11-23', '09:00:00')
    const other = await hire(product, company)
    await plan(other, '2026-11-20', '09:15:01')
    await plan(other, '2026-11-23', '09:00:00')
    const night = { database: product.database, clock: { now: () => '2026-11-24T00:05:00.000Z' } }
    await Promise.all([1, 2].map(() => countOnTime(night, company.employerId)))
    await countOnTime(night, company.employerId)
    const found = await product.owner.query(
      `select worker_id, on_day::text as day, points from point_entries where event = 'on_time' and worker_id = any($1) order by 2, worker_id <> $2`,
      [[worker.workerId, other.workerId], worker.workerId],
    )
    expect(found.rows.map(({ worker_id: of, day, points }) => [of === worker.workerId, day, points])).toEqual([
      [true, '2026-11-20', 10],
      ...[worker, other].map((one) => [one === worker, '2026-11-23', 10]),
    ])
    expect((await own(worker)).streak).toEqual({ current: 3, longest: 3 })
    expect((await own(other)).streak).toEqual({ current: 1, longest: 1 })
  })
})

describe('a reward', () => {
  test('holds its points, and of two that are asked for at once with points for one, one is had', async () => {
    const worker = await hire(product, company)
    await recognise(worker)
    const item = await offer()
    const answers = await Promise.all([1, 2, 3].map(() => redeem(worker, item)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'points_insufficient',
      details: { missing: 75 },
    })
    expect(await own(worker)).toMatchObject({ balance: 25, earned: 125 })
  })

  test('is asked for once under its id, at the price that was read', async () => {
    const worker = await hire(product, company)
    await recognise(worker)
    await recognise(worker)
    const item = await offer({ points: 60 })
    const id = randomUUID()
    await Promise.all([1, 2].map(() => redeem(worker, item, id)))
    expect(await own(worker)).toMatchObject({ balance: 165, redemptions: [{ id, state: 'requested' }] })
    expect((await redeem(worker, { ...item, points: 50 })).body).toMatchObject({ code: 'reward_changed' })
    expect((await redeem(await hire(product, company), item, id)).body).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  test('of which one is left is had by one, and is there again once it is declined, with the points', async () => {
    const people = [await hire(product, company), await hire(product, company)]
    for (const one of people) await recognise(one)
    const item = await offer({ stock: 1 })
    const answers = await Promise.all(people.map((one) => redeem(one, item)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const winner = people[answers.findIndex(({ status }) => status === 201)] as TestWorker
    const id = answers.find(({ status }) => status === 201)?.body.id
    const decline = () =>
      send(company, 'POST', `/api/employer/rewards/redemptions/${id}/decline`, { reason: 'The hall is booked.' })
    for (const { status } of await Promise.all([decline(), decline()])) expect(status).toBe(200)
    expect(await own(winner)).toMatchObject({
      balance: 125,
      redemptions: [{ state: 'declined', answer: 'The hall is booked.' }],
    })
    expect((await send(company, 'POST', `/api/employer/rewards/redemptions/${id}/fulfil`)).body).toMatchObject({
      code: 'redemption_decided',
    })
    const { items } = (await send(company, 'GET', '/api/employer/rewards')).body as {
      items: { id: string; stock: number }[]
    }
    expect(items.find((one) => one.id === item.id)?.stock).toBe(1)
  })

  test.each([
    ['pay', 'bonus'],
    ['benefit', 'payrolled_benefit'],
  ])(
    'with money’s worth (%s) becomes one item of pay when it is fulfilled, however often that is said',
    async (worth, kind) => {
      const worker = await hire(product, company)
      await recognise(worker)
      const item = await offer({ name: 'Ten pounds', worth, value: '10.00' })
      const { body } = await redeem(worker, item)
      const path = `/api/employer/rewards/redemptions/${body.id}/fulfil`
      const answers = await Promise.all([1, 2].map(() => send(company, 'POST', path)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { items } = (await send(company, 'GET', `/api/employer/pay-items?workerId=${worker.workerId}`)).body
      expect(items).toMatchObject([
        { kind, label: 'Ten pounds', amount: '10.00', recurs: false, fromDay: '2026-11-20' },
      ])
    },
  )

  test('that is taken while somebody edits it is not put back by what they save, and whoever looks again saves', async () => {
    const worker = await hire(product, company)
    await recognise(worker)
    const item = await offer({ stock: 2 })
    const save = (version: number, stock: number) =>
      send(company, 'PUT', `/api/employer/rewards/items/${item.id}`, {
        version,
        name: 'Flexible hours',
        description: '',
        points: 100,
        stock,
        worth: 'none',
        value: null,
        isOffered: true,
      })
    const { body: taken } = await redeem(worker, item)
    expect(taken).toMatchObject({ state: 'requested' })
    expect(await save(item.version, 2)).toMatchObject({ status: 409, body: { code: 'reward_changed' } })
    const shown = async () =>
      (
        (await send(company, 'GET', '/api/employer/rewards')).body.items as {
          id: string
          stock: number
          version: number
        }[]
      ).find(({ id }) => id === item.id)
    const seen = await shown()
    expect(seen).toMatchObject({ stock: 1 })
    // At once: either it is taken back first and nothing saved, or saved first and one put on top.
    const [saved] = await Promise.all([
      save(seen?.version ?? 0, 5),
      send(worker, 'POST', `/api/rewards/redemptions/${taken.id}/cancel`),
    ])
    expect(await shown()).toMatchObject({ stock: saved.status === 200 ? 6 : 2 })
  })

  test('another reward or challenge under an id that was used is refused, and the same is answered as before', async () => {
    const reward = {
      id: randomUUID(),
      name: 'A day off',
      description: 'Any day.',
      points: 50,
      stock: 3,
      worth: 'benefit',
      value: '10.00',
    }
    expect(await offer(reward)).toMatchObject({ id: reward.id, version: 1 })
    expect(await offer(reward)).toMatchObject({ id: reward.id, version: 1 })
    for (const other of [
      { description: 'Mondays.' },
      { stock: 4 },
      { stock: null },
      { worth: 'pay' },
      { value: '20.00' },
    ])
      expect(await offer({ ...reward, ...other }), JSON.stringify(other)).toMatchObject({
        code: 'idempotency_key_reused',
      })
    const challenge = { id: randomUUID(), itemId: reward.id, most: 5 }
    expect((await start(challenge)).status).toBe(201)
    expect((await start(challenge)).status).toBe(201)
    for (const other of [{ description: 'Other words.' }, { most: 6 }, { itemId: null }])
      expect((await start({ ...challenge, ...other })).body, JSON.stringify(other)).toMatchObject({
        code: 'idempotency_key_reused',
      })
  })

  test('without money’s worth goes to no payroll, and no value is taken for it', async () => {
    const worker = await hire(product, company)
    await recognise(worker)
    const { body } = await redeem(worker, await offer({ worth: 'time' }))
    await send(company, 'POST', `/api/employer/rewards/redemptions/${body.id}/fulfil`)
    expect((await send(company, 'GET', `/api/employer/pay-items?workerId=${worker.workerId}`)).body.items).toEqual([])
    for (const terms of [{ worth: 'none', value: '5.00' }, { worth: 'pay' }])
      expect(await offer(terms)).toMatchObject({ code: 'invalid_input', field: 'value' })
  })

  test('is taken back by who asked for it, while nobody has decided, and by nobody else', async () => {
    const worker = await hire(product, company)
    await recognise(worker)
    const { body } = await redeem(worker, await offer())
    const cancel = (who: Signed) => send(who, 'POST', `/api/rewards/redemptions/${body.id}/cancel`)
    expect((await cancel(await hire(product, company))).status).toBe(404)
    for (const { status } of await Promise.all([cancel(worker), cancel(worker)])) expect(status).toBe(200)
    expect(await own(worker)).toMatchObject({ balance: 125 })
    const stranger = await openTestCompany(product)
    expect((await send(stranger, 'POST', `/api/employer/rewards/redemptions/${body.id}/fulfil`)).status).toBe(404)
  })
})

describe('a challenge', () => {
  test('that is completed earns once and asks for its reward, which is fulfilled as any other', async () => {
    const worker = await hire(product, company)
    const item = await offer({ name: 'Team lunch' })
    const { body: challenge } = await start({ aim: 2, itemId: item.id })
    expect((await send(worker, 'POST', `/api/rewards/challenges/${challenge.id}/join`)).status).toBe(200)
    await recognise(worker)
    expect(await own(worker)).toMatchObject({ balance: 125, redemptions: [] })
    await Promise.all([recognise(worker), recognise(worker)])
    const { balance, redemptions } = (await own(worker)) as {
      balance: number
      redemptions: { id: string; points: number; challenge: string }[]
    }
    // Three times thanked, an achievement for the first and one for the third, and the challenge.
    expect(balance).toBe(3 * 100 + 25 + 100 + 30)
    expect(redemptions).toMatchObject([{ points: 0, challenge: 'Thanks', state: 'requested' }])
    await send(company, 'POST', `/api/employer/rewards/redemptions/${redemptions[0]?.id}/fulfil`)
    expect(await own(worker)).toMatchObject({ balance, redemptions: [{ state: 'fulfilled' }] })
  })

  test('of a team is completed by what its people did together, each of whom gets it', async () => {
    const [one, other, outside] = [
      await hire(product, company),
      await hire(product, company),
      await hire(product, company),
    ]
    const { body: challenge } = await start({ aim: 2, isTeam: true, most: 2 })
    for (const who of [one, other]) await send(who, 'POST', `/api/rewards/challenges/${challenge.id}/join`)
    expect((await send(outside, 'POST', `/api/rewards/challenges/${challenge.id}/join`)).body).toMatchObject({
      code: 'challenge_full',
    })
    await recognise(one)
    await recognise(one)
    expect((await own(other)).balance).toBe(30)
    expect((await own(outside)).balance).toBe(0)
  })

  test('that a team has completed is closed to who did nothing for it', async () => {
    const [one, late] = [await hire(product, company), await hire(product, company)]
    const { body: challenge } = await start({ isTeam: true })
    const join = (who: TestWorker) => send(who, 'POST', `/api/rewards/challenges/${challenge.id}/join`)
    await join(one)
    await recognise(one)
    expect(await own(one)).toMatchObject({ balance: 155 })
    expect((await join(late)).body).toMatchObject({ code: 'challenge_closed' })
    expect((await join(one)).status).toBe(200)
    expect(await own(late)).toMatchObject({ balance: 0 })
  })

  test('for everyone needs no joining; called off it is completed by nobody', async () => {
    const worker = await hire(product, company)
    const { body: challenge } = await start({ isForAll: true, aim: 1 })
    expect((await send(worker, 'POST', `/api/rewards/challenges/${challenge.id}/join`)).body).toMatchObject({
      code: 'challenge_closed',
    })
    await send(company, 'POST', `/api/employer/rewards/challenges/${challenge.id}/call-off`)
    await recognise(worker)
    expect((await own(worker)).balance).toBe(125)
  })

  test('of what earns no points here is not started', async () => {
    expect((await start({ event: 'course_passed' })).body).toMatchObject({ code: 'event_not_counted' })
    expect(await start({ endsOn: '2026-11-19', startsOn: '2026-11-18' })).toMatchObject({ body: { field: 'endsOn' } })
    expect(await start({ points: 0 })).toMatchObject({ body: { field: 'points' } })
  })
})

test('the leaderboard ranks who opted in, by this month’s points, and shows nobody to who did not', async () => {
  const [first, second, silent] = [
    await hire(product, company),
    await hire(product, company),
    await hire(product, company),
  ]
  for (const who of [first, first, second, silent, silent, silent]) await recognise(who)
  // Of another month.
  await product.owner.query(
    `insert into point_entries (employer_id, id, worker_id, key, event, on_day, points, at)
     values ($1, $2, $3, 'recognised:old', 'recognised', '2026-10-31', 900, now())`,
    [company.employerId, randomUUID(), second.workerId],
  )
  for (const who of [first, second]) await send(who, 'PUT', '/api/rewards/leaderboard', { isMember: true })
  expect((await send(first, 'GET', '/api/rewards/leaderboard')).body).toMatchObject({
    isMember: true,
    from: '2026-11-01',
    rank: 1,
    teamRank: 1,
    places: [
      { rank: 1, points: 225, isYou: true },
      { rank: 2, points: 125, isYou: false },
    ],
  })
  expect((await send(silent, 'GET', '/api/rewards/leaderboard')).body).toMatchObject({
    isMember: false,
    places: [],
    rank: null,
  })
  await send(second, 'PUT', '/api/rewards/leaderboard', { isMember: false })
  expect(((await send(first, 'GET', '/api/rewards/leaderboard')).body.places as unknown[]).length).toBe(1)
})

test('a line manager does not see what employees asked for, and an auditor decides nothing', async () => {
  const manager = await signInAs(product, company, 'manager')
  expect((await send(manager, 'GET', '/api/employer/rewards')).status).toBe(403)
  const auditor = await signInAs(product, company, 'auditor')
  expect((await send(auditor, 'GET', '/api/employer/rewards')).status).toBe(200)
  expect((await send(auditor, 'PUT', '/api/employer/rewards/rules', { rules: [] })).status).toBe(403)
})
