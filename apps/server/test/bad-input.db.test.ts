import { randomUUID } from 'node:crypto'
import { errorCodes, errorStatuses, type Route, refusalCodes, routes, usualBody } from '@gpod/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badValues, placesOf, withValue } from './bad-values.ts'
import { type FullCompany, fullNow, openFullCompany } from './full-company.ts'
import { openTestProduct, type TestProduct } from './product.ts'
import { nobody } from './sample.ts'
import { takeSnapshot } from './snapshot.ts'
import { bodies, nameOf, namesAThing, pathOf as pathIn, queries } from './whole-requests.ts'

let product: TestProduct
let full: FullCompany
let others: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
  others = await openFullCompany(product)
  product.clock.moveTo(fullNow)
  // Whoever may call every route of the company's and the installation's.
  await product.owner.query(
    `insert into operator_changes (user_id, action, done_by, at) values ($1, 'added', 'a test', now())`,
    [full.company.userId],
  )
})
afterAll(() => product.close())

const allRoutes: Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))
const named = (some: Route[]) => some.map((route) => [nameOf(route), route] as const)

const pathOf = (route: Pick<Route, 'method' | 'path'>, id?: string) => pathIn(route, full, id)
const known = new Set<string>([...errorCodes, ...refusalCodes])

type Sent = { status: number; code: string | null }

/** Sends as whoever may call the route. What says no says so with a code of the contract, and nothing ever breaks. */
async function send(
  { method, access }: Route,
  url: string,
  {
    payload,
    type = 'application/json',
    headers = {},
  }: { payload?: string; type?: string | null; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const token = access === 'worker' || access === 'signed-in' ? full.worker.token : full.company.token
  const response = await product.app.inject({
    method,
    url,
    headers: {
      ...(access === 'public' ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined || type === null ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const body = response.json() as { code?: string }
  const told = `${method} ${url.slice(0, 200)} with ${payload?.slice(0, 300)} answered ${response.statusCode} ${response.body.slice(0, 300)}`
  expect(response.statusCode, told).toBeLessThan(500)
  if (response.statusCode < 400) return { status: response.statusCode, code: null }
  expect([...known], told).toContain(body.code)
  return { status: response.statusCode, code: body.code ?? null }
}

async function expectNothingWritten(act: () => Promise<void>): Promise<void> {
  const before = await takeSnapshot(product.owner)
  await act()
  expect(await takeSnapshot(product.owner)).toEqual(before)
}

// Every value at every place unless told otherwise: BAD_INPUT_SAMPLE=3 tries a third of them, at each place others.
const oneOf = Number(process.env.BAD_INPUT_SAMPLE ?? 1)
const valuesAt = (place: number) => badValues.filter((_, index) => (place + index) % oneOf === 0)

const withBody = allRoutes.filter(({ body }) => body !== undefined)

describe('bad input', () => {
  test('this test knows a whole request for every route that takes one', () => {
    for (const route of withBody) {
      const body = bodies[nameOf(route)]
      expect(route.body?.safeParse(body).error, nameOf(route)).toBeUndefined()
    }
    const asked = allRoutes.filter(({ query }) => query !== undefined).map(nameOf)
    expect(asked.filter((name) => queries[name] === undefined)).toEqual([])
  })

  test.each(named(withBody))(
    '%s: a value that does not belong is a 400 that names no fault of ours, and nothing is written',
    async (name, route) => {
      const body = bodies[name]
      let sent = 0
      await expectNothingWritten(async () => {
        for (const [place, { at }] of placesOf(body).entries()) {
          for (const value of valuesAt(place)) {
            const changed = withValue(body, at, value)
            // As it goes on the wire, where a hole in a list is null.
            const wired = changed === undefined ? undefined : JSON.parse(JSON.stringify(changed))
            if (wired === undefined || route.body?.safeParse(wired).success) continue
            const answer = await send(route, pathOf(route), { payload: JSON.stringify(changed) })
            expect(answer, `${at.join('../src')}: ${JSON.stringify(value)?.slice(0, 50)}`).toEqual({
              status: 400,
              code: 'invalid_input',
            })
            sent += 1
          }
        }
      })
      if (oneOf === 1) expect(sent).toBeGreaterThan(0)
    },
  )

  test.each(named(withBody))(
    '%s: bodies that are no such JSON are refused, each by its code, and nothing is written',
    async (name, route) => {
      const good = JSON.stringify(bodies[name])
      const url = pathOf(route)
      await expectNothingWritten(async () => {
        for (const payload of ['{', '{"a":', 'nonsense', `${good}}`, '', '\u0000', '{"a":1,}']) {
          expect(await send(route, url, { payload }), payload.slice(0, 20)).toEqual({
            status: 400,
            code: 'invalid_json',
          })
        }
        const deep = '['.repeat(10_000)
        const wide = `{"a":[${'1,'.repeat(5_000)}1]}`
        for (const payload of ['null', '[]', '1', '"text"', 'true', `[${good}]`, deep, wide]) {
          expect(await send(route, url, { payload }), payload.slice(0, 20)).toEqual({
            status: 400,
            code: 'invalid_input',
          })
        }
        const huge = JSON.stringify({
          ...bodies[name],
          padding: 'x'.repeat(route.fileBytes ?? route.largeBody?.bytes ?? usualBody.bytes),
        })
        expect(await send(route, url, { payload: huge })).toEqual({ status: 413, code: 'body_too_large' })
        for (const type of [
          'text/plain',
          'application/xml',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
          'nonsense',
        ]) {
          expect(await send(route, url, { payload: good, type }), type).toEqual({
            status: 415,
            code: 'unsupported_media_type',
          })
        }
      })
    },
  )

  // What the contract's shapes let through but no store can keep, or no clock can reach, is refused or stored; it never breaks.
  test.each(named(withBody.filter((route) => nameOf(route) !== 'POST /api/auth/logout')))(
    '%s: odd values that have the right shape never break, and what is refused is not written',
    async (name, route) => {
      const body = bodies[name]
      let before = await takeSnapshot(product.owner)
      for (const [place, { at }] of placesOf(body).entries()) {
        let isSent = false
        let isWritten = false
        for (const value of valuesAt(place)) {
          const changed = withValue(body, at, value)
          if (changed === undefined || !route.body?.safeParse(changed).success) continue
          const { status } = await send(route, pathOf(route), { payload: JSON.stringify(changed) })
          isSent = true
          isWritten ||= status < 400
        }
        if (!isSent) continue
        const after = await takeSnapshot(product.owner)
        if (!isWritten) expect(after, `${name} ${at.join('../src')}`).toEqual(before)
        before = after
      }
    },
  )

  test.each(named(allRoutes.filter(namesAThing)))(
    '%s: what is no id, or nobody’s, or another company’s, is not found',
    async (name, route) => {
      // What an operator answers is every company's.
      const ids: Readonly<Record<string, string>> = route.reach === 'installation' ? {} : others.ids
      const odd = [
        'null',
        'undefined',
        '0',
        '-1',
        '%00',
        'a%00b',
        '%F0%9F%98%80',
        '%ZZ',
        '%E0%A4%A',
        'x'.repeat(300),
        '..%2F..',
        "'%20or%201=1",
        '%7B%7D',
      ]
      const unknown = [
        // None that another test sent as the id of something new.
        randomUUID(),
        '00000000-0000-0000-0000-000000000000',
        'ffffffff-ffff-ffff-ffff-ffffffffffff',
      ]
      const payload = bodies[name] ? { payload: JSON.stringify(bodies[name]) } : {}
      await expectNothingWritten(async () => {
        for (const id of [...odd, ...unknown, ...Object.values(ids)]) {
          const { status } = await send(route, pathOf(route, id), payload)
          expect([400, 403, 404], id).toContain(status)
        }
      })
    },
  )

  test.each(named(allRoutes.filter(({ query }) => query !== undefined)))(
    '%s: an odd query is answered or refused, and nothing is written',
    async (name, route) => {
      const query = queries[name] ?? {}
      await expectNothingWritten(async () => {
        // Of somebody who is not there some have a list without rows, others nothing to answer; and no list goes on from them.
        const answers = Object.values(query).some((value) => value === nobody) ? [200, 404] : [200]
        if (query.after === nobody) answers.push(400)
        expect(answers).toContain((await send(route, `${pathOf(route)}?${new URLSearchParams(query)}`)).status)
        for (const key of Object.keys(query)) {
          for (const value of badValues) {
            const text = String(
              typeof value === 'object' ? JSON.stringify(value) : typeof value === 'symbol' ? '' : value,
            )
            const changed = { ...query, [key]: text }
            const { status } = await send(route, `${pathOf(route)}?${new URLSearchParams(changed)}`)
            const isGood = route.query?.safeParse(changed).success
            if (!isGood) expect(status, `${key}=${text.slice(0, 50)}`).toBe(400)
          }
          const twice = `${pathOf(route)}?${new URLSearchParams(query)}&${key}=1&${key}=2`
          expect((await send(route, twice)).status, twice).toBe(400)
        }
      })
    },
  )

  test.each([
    ['', 400],
    ['k'.repeat(256), 400],
    ['k'.repeat(10_000), 400],
  ])('an idempotency key of no or too many characters is refused', async (key, status) => {
    const route: Route = routes.withdrawals.withdraw
    await expectNothingWritten(async () => {
      expect(
        await send(route, route.path, { payload: '{"amount":"5.00"}', headers: { 'idempotency-key': key } }),
      ).toEqual({ status, code: 'invalid_input' })
    })
  })

  test.each(['/api/nothing', '/api/ewa', '/api/%00', '/api/ewa/withdraw/../../x'])(
    '%s is nowhere, with a code',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const response = await product.app.inject({ method, url })
        expect(response.statusCode).toBe(404)
        expect(response.json()).toMatchObject({ code: 'not_found' })
      }
    },
  )

  test('a body may be left out where it holds nothing', async () => {
    const response = await product.app.inject({
      method: 'POST',
      url: pathOf(routes.withdrawals.cancel, full.ids.approvedWithdrawal),
      headers: { authorization: `Bearer ${full.worker.token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ status: 'cancelled' })
  })

  test('every code has its one status', async () => {
    const route: Route = routes.signIn.login
    const { status, code } = await send(route, route.path, { payload: '{' })
    expect(status).toBe(errorStatuses[code as keyof typeof errorStatuses])
  })
})
