import { errorCodes, type Route, refusalCodes, routes } from '@gpod/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badValues, placesOf, withValue } from './bad-values.ts'
import { type FullCompany, fullNow, openFullCompany } from './full-company.ts'
import { openTestProduct, signInAgain, type TestProduct } from './product.ts'
import { takeSnapshot } from './snapshot.ts'
import { bodies, nameOf, pathOf, queries } from './whole-requests.ts'

/** `npm run test:bad-requests` sends ten thousand. */
const many = Number(process.env.BAD_REQUESTS ?? 500)
const seed = Number(process.env.BAD_REQUESTS_SEED ?? Math.floor(Math.random() * 2 ** 31))
const BATCH = 100

let product: TestProduct
let full: FullCompany
let others: FullCompany
let tokens: (string | undefined)[]
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
  others = await openFullCompany(product)
  product.clock.moveTo(fullNow)
  const { token } = await signInAgain(product, full.company, full.worker)
  const { manager, auditor } = full.administrators
  tokens = [full.company.token, token, manager.token, auditor.token, 'no-token', undefined]
})
afterAll(() => product.close())

const allRoutes: Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))
const known = new Set<string>([...errorCodes, ...refusalCodes])

const badValue = fc.oneof(
  fc.constantFrom(...badValues),
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.double(),
  fc.bigInt().map(String),
)
const badText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', '../..', '%00', "' or 1=1 --"),
)

/** Requests that have something wrong: no write among them can be meant. */
const badRequest = fc.record({
  route: fc.constantFrom(...allRoutes),
  /** Which of the tokens. */
  who: fc.nat({ max: 5 }),
  /** Replaces one place of the body each. */
  changes: fc.array(fc.record({ place: fc.nat(), value: badValue }), { minLength: 1, maxLength: 3 }),
  shape: fc.constantFrom('changed', 'changed', 'changed', 'anything', 'cut', 'bytes'),
  anything: fc.jsonValue(),
  cutAt: fc.nat(),
  type: fc.constantFrom('application/json', 'application/json', 'text/plain', 'application/x-www-form-urlencoded', ''),
  id: fc.oneof(fc.constant(null), fc.uuid(), badText, fc.constant('another')),
  query: fc.dictionary(fc.string({ maxLength: 20 }), badText, { maxKeys: 3 }),
  replaced: badText,
})
type BadRequest = typeof badRequest extends fc.Arbitrary<infer T> ? T : never

function payloadOf({ route, changes, shape, anything, cutAt }: BadRequest): string | undefined {
  const body = bodies[nameOf(route)]
  if (body === undefined) return shape === 'anything' ? JSON.stringify(anything) : undefined
  if (shape === 'anything') return JSON.stringify(anything)
  if (shape === 'cut') return JSON.stringify(body).slice(0, cutAt % JSON.stringify(body).length)
  if (shape === 'bytes') return `\u0000\ufffd${JSON.stringify(body)}`
  const places = placesOf(body)
  let changed: unknown = body
  for (const { place, value } of changes) {
    const at = places[place % places.length]?.at ?? []
    try {
      changed = withValue(changed, at, value)
    } catch {
      // An earlier change took this place away.
    }
  }
  return JSON.stringify(changed)
}

function urlOf({ route, id, query, replaced }: BadRequest): string {
  const inPlace = id === null ? undefined : id === 'another' ? others.ids.worker : encodeURIComponent(id)
  const known = Object.keys(queries[nameOf(route)] ?? {})
  const asked = { ...query, ...(known[0] === undefined ? {} : { [known[0]]: replaced }) }
  return `${pathOf(route, full, inPlace)}?${new URLSearchParams(asked)}`
}

/** Whether a write could be meant: then it is not sent, for it is no bad request. */
function couldBeMeant(request: BadRequest, payload: string | undefined): boolean {
  const { route, id } = request
  if (route.method === 'GET') return false
  if (route.path.includes('/:') && id !== null) return false
  if (payload === undefined) return true
  // Nothing was sent, which is a whole body where nothing has to be said.
  if (payload === '') return route.body === undefined || route.body.safeParse({}).success
  try {
    return route.body === undefined || route.body.safeParse(JSON.parse(payload)).success
  } catch {
    return false
  }
}

test(`${many} generated bad requests: none breaks, none shows what is inside, none writes (seed ${seed})`, {
  timeout: 60_000 + many * 200,
}, async () => {
  const requests = fc
    .sample(badRequest, { seed, numRuns: Math.ceil(many * 1.6) })
    .map((request) => ({ request, payload: payloadOf(request) }))
    .filter(({ request, payload }) => !couldBeMeant(request, payload))
    .slice(0, many)
  expect(requests.length).toBe(many)
  const before = await takeSnapshot(product.owner)
  for (const [index, { request, payload }] of requests.entries()) {
    const { route, who, type } = request
    const token = tokens[who]
    const url = urlOf(request)
    const answer = await product.app.inject({
      method: route.method,
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === undefined || type === '' ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const told = `${index}: ${route.method} ${url.slice(0, 200)} with ${payload?.slice(0, 300)} answered ${answer.statusCode} ${answer.body.slice(0, 300)}`
    expect(answer.statusCode, told).toBeLessThan(500)
    if (answer.statusCode >= 400) {
      expect([...known], told).toContain((answer.json() as { code?: string }).code)
      expect(answer.body, told).not.toMatch(/node_modules|\.ts:\d|\bat \S+ \(|select |insert into/)
    } else expect(route.method, told).toBe('GET')
    if (index % BATCH === BATCH - 1) expect(await takeSnapshot(product.owner), `up to ${told}`).toEqual(before)
  }
  expect(await takeSnapshot(product.owner)).toEqual(before)
})
