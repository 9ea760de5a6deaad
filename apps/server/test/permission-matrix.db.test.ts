import { isAllowed, type Role, type Route, role, routes } from '@gpod/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSession } from '../src/features/account/sign-in/sessions-store.ts'
import { buildApp } from '../src/platform/http/app.ts'
import { refuseRoutesWithoutPolicy } from '../src/platform/http/routes.ts'
import { type FullCompany, fullNow, openFullCompany } from './full-company.ts'
import { signInAs } from './pay-runs/payroll-people.ts'
import { callProduct, openTestCompany, openTestProduct, signInAgain, type TestProduct } from './product.ts'
import { takeSnapshot } from './snapshot.ts'
import { bodies, nameOf, pathOf, queries } from './whole-requests.ts'

let product: TestProduct
/** Everybody reaches for what is `mine`'s: its worker's, its manager's team's, its own. */
let mine: FullCompany
let theirs: FullCompany
let callers: Caller[]
beforeAll(async () => {
  product = await openTestProduct()
  mine = await openFullCompany(product)
  theirs = await openFullCompany(product)
  product.clock.moveTo(fullNow)
  callers = await everybody()
})
afterAll(() => product.close())

type Caller = {
  name: string
  token: string | null
  role: Role | null
  isWorker: boolean
  isOperator: boolean
  /** Whose company the caller is in, from where the ids belong. */
  company: 'same' | 'other' | 'none'
  /** Whose the ids are: their own, of their team, of another team of the company. */
  isPerson: boolean
  hasTeam: boolean
}

async function everybody(): Promise<Caller[]> {
  const inSame = { company: 'same', isPerson: false, hasTeam: false, isWorker: false, isOperator: false } as const
  const worker = await signInAgain(product, mine.company, mine.worker)
  const colleague = await signInAgain(product, mine.company, mine.colleague)
  const stranger = await signInAgain(product, theirs.company, theirs.worker)
  const { administrators } = mine
  return [
    { ...inSame, name: 'the owner', token: mine.company.token, role: 'owner' },
    { ...inSame, name: 'a payroll manager', token: administrators.payroll_manager.token, role: 'payroll_manager' },
    { ...inSame, name: 'an auditor', token: administrators.auditor.token, role: 'auditor' },
    { ...inSame, name: 'the manager of the team', token: administrators.manager.token, role: 'manager', hasTeam: true },
    { ...inSame, name: 'the manager of another team', token: administrators.otherManager.token, role: 'manager' },
    { ...inSame, name: 'the worker', token: worker.token, role: 'worker', isWorker: true, isPerson: true },
    { ...inSame, name: 'another worker', token: colleague.token, role: 'worker', isWorker: true },
    { ...inSame, name: "another company's owner", token: theirs.company.token, role: 'owner', company: 'other' },
    {
      ...inSame,
      name: "another company's manager",
      token: theirs.administrators.manager.token,
      role: 'manager',
      company: 'other',
    },
    {
      ...inSame,
      name: "another company's worker",
      token: stranger.token,
      role: 'worker',
      isWorker: true,
      company: 'other',
    },
    { ...inSame, name: 'someone without a company', token: await withoutCompany(), role: null, company: 'none' },
    {
      ...inSame,
      name: 'an operator',
      token: await withoutCompany({ isOperator: true }),
      role: null,
      isOperator: true,
      company: 'none',
    },
    { ...inSame, name: 'nobody', token: null, role: null, company: 'none' },
  ]
}

async function withoutCompany({ isOperator = false } = {}): Promise<string> {
  const { userId } = await signInAs(product, await openTestCompany(product), 'manager')
  await product.owner.query('delete from memberships where user_id = $1', [userId])
  if (isOperator) {
    const change = `insert into operator_changes (user_id, action, done_by, at) values ($1, 'added', 'a test', now())`
    await product.owner.query(change, [userId])
  }
  const origin = { address: '203.0.113.9', agent: null }
  const { token } = await product.database.transaction('nobody', (tx) =>
    startSession(tx, { userId, employerId: null, now: product.clock.now(), origin }),
  )
  return token
}

const allRoutes: Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))
const named = (some: Route[]) => some.map((route) => [nameOf(route), route] as const)
const takesId = ({ path }: Route) => /:(id|workerId)/.test(path)

/** What the policy of a route means for somebody who reaches for what is `mine`'s. */
type Outcome =
  /** Not signed in. */
  | 'stranger'
  /** Their role may not, whoever's it is. */
  | 'refused'
  /** They may, and of what they reach for nothing is there for them. */
  | 'hidden'
  | 'allowed'

function outcomeOf(route: Route, caller: Caller): Outcome {
  const { access, reach } = route
  if (access === 'public') return 'allowed'
  if (caller.token === null) return 'stranger'
  if (!isAllowed(access, caller)) return 'refused'
  if (reach === 'installation') return 'allowed'
  if (caller.company !== 'same') return 'hidden'
  // What the company has is there for all whose role may; of whose is whom they are told is the routes' own test.
  if (takesId(route) && ofCompanyIds().some((id) => pathOf(route, mine).includes(id))) return 'allowed'
  if (reach === 'own') return caller.isPerson ? 'allowed' : 'hidden'
  if (reach === 'team' && caller.role === 'manager') return caller.hasTeam ? 'allowed' : 'hidden'
  return 'allowed'
}

/** Places and roles, templates of the rota and the cover it wants, courses, skills, rewards, challenges, offered benefits and shared views are the whole company's. */
function ofCompanyIds(): string[] {
  const {
    place,
    shiftRole,
    template,
    demand,
    course,
    ownWritten,
    trainedSkill,
    rewardItem,
    challenge,
    benefitOffer,
    otherOffer,
    savedView,
  } = mine.ids
  return [
    place,
    shiftRole,
    template,
    demand,
    course,
    ownWritten,
    trainedSkill,
    rewardItem,
    challenge,
    benefitOffer,
    otherOffer,
    savedView,
  ]
}

/** What nobody may read who is not meant to: the worker's ids and address; of another company anything that names it. */
function secretsFor({ company, isOperator }: Caller): string[] {
  const { manager, administratorInvitation, companyCase, ...rest } = mine.ids
  // What a company asked the operator is the operator's to read.
  const others = isOperator ? rest : { ...rest, companyCase }
  const ofCompany = [manager, administratorInvitation, ...ofCompanyIds()]
  const ids = [...Object.values(others).filter((id) => !ofCompany.includes(id)), mine.worker.email]
  return company === 'same'
    ? ids
    : [...ids, ...ofCompany, mine.company.employerId, mine.company.joinCode, mine.company.email]
}

/** What waits for somebody's decision: whoever is told of it is led to the very thing. */
const deciding: Route[] = [
  routes.support.answer,
  routes.expenses.approve,
  routes.benefits.approve,
  routes.incidents.resolve,
  routes.rewards.fulfil,
]

/** What of the secrets the answer of a route tells. Alerts name what its reader may decide on. */
function secretsIn(text: string, route: Route, caller: Caller): string[] {
  const theirs =
    route === routes.alerts.list
      ? deciding.filter((one) => outcomeOf(one, caller) === 'allowed').map((one) => pathOf(one, mine))
      : []
  return secretsFor(caller).filter((secret) => text.includes(secret) && !theirs.some((path) => path.includes(secret)))
}

async function ask(route: Route, { token }: Caller): Promise<{ status: number; code: unknown; text: string }> {
  const name = nameOf(route)
  const query = queries[name]
  const path = pathOf(route, mine)
  const answer = await callProduct(product, route.method, query ? `${path}?${new URLSearchParams(query)}` : path, {
    ...(token === null ? {} : { token }),
    ...(bodies[name] === undefined ? {} : { body: bodies[name] }),
  })
  return { status: answer.status, code: answer.body.code, text: JSON.stringify(answer.body) }
}

/** A no that comes before anybody looks whose it is: the caller proves who they are first, or says something else. */
const askedFirst = new Set(['verification_required', 'method_not_enough', 'wrong_credentials', 'invalid_input'])

describe('A11 only mine: every route, every role, no matter whose it is', () => {
  test.each(named(allRoutes))('%s', async (name, route) => {
    const before = await takeSnapshot(product.owner)
    const audited: string[] = []
    for (const caller of callers) {
      const outcome = outcomeOf(route, caller)
      if (outcome === 'allowed') continue
      // Without an id in it a write is of the caller's own, and does no harm to anybody.
      if (outcome === 'hidden' && !takesId(route) && route.method !== 'GET') continue
      const { status, code, text } = await ask(route, caller)
      const told = `${caller.name}: ${status} ${text.slice(0, 300)}`
      expect(secretsIn(text, route, caller), told).toEqual([])
      if (outcome === 'stranger') expect([status, code], told).toEqual([401, 'not_signed_in'])
      else if (outcome === 'refused') expect([status, code], told).toEqual([403, 'forbidden'])
      else if (takesId(route)) {
        expect(status, told).toBeGreaterThanOrEqual(400)
        expect(status, told).toBeLessThan(500)
        if (!askedFirst.has(String(code))) expect(['forbidden', 'not_found'], told).toContain(code)
      } else expect(status, told).toBeLessThan(500)
      if (caller.company !== 'none' && (code === 'forbidden' || code === 'not_found')) audited.push(caller.name)
    }
    expect(await takeSnapshot(product.owner)).toEqual(before)

    const rows = await product.owner.query<{ user_id: string }>(
      `select distinct actor_user_id as user_id from audit_rows where action = 'access.refused' and subject_id = $1`,
      [name],
    )
    expect(rows.rows.length, audited.join(', ')).toBeGreaterThanOrEqual(audited.length)
  })

  // After all of them were refused: these write.
  test.each(named(allRoutes.filter(({ access }) => access !== 'public')))(
    '%s is open to whom its policy names, and never breaks',
    async (_name, route) => {
      // Their own is there for everybody whose role may ask for it.
      const isOpen = (caller: Caller) =>
        outcomeOf(route, caller) === 'allowed' ||
        (outcomeOf(route, caller) === 'hidden' && route.reach === 'own' && !takesId(route))
      const allowed = callers.filter(isOpen)
      expect(allowed.length).toBeGreaterThan(0)
      for (const caller of route.method === 'GET' ? allowed : []) {
        const { status, code, text } = await ask(route, caller)
        const told = `${caller.name}: ${status} ${text.slice(0, 300)}`
        expect(status, told).toBeLessThan(500)
        expect(code, told).not.toBe('not_signed_in')
        if (outcomeOf(route, caller) === 'allowed') expect(code, told).not.toBe('forbidden')
        // What somebody wrote to the operator is the operator's to read, with the address to answer to.
        const isToOperator = route.path === '/api/operator/enquiries'
        if (outcomeOf(route, caller) !== 'allowed' || (route.reach === 'installation' && !isToOperator))
          expect(secretsIn(text, route, caller), told).toEqual([])
      }
    },
  )
})

describe('A11 every route has a policy', () => {
  test('one that is registered without does not start, whatever its method', async () => {
    const app = await buildApp({ logLevel: 'silent', isProduction: false, publicWritesPerMinute: 1, scriptHashes: [] })
    refuseRoutesWithoutPolicy(app)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(() => app.route({ method, url: '/api/forgotten', handler: async () => ({}) })).toThrow(/has no policy/)
    }
    const config = { withoutPolicy: 'it is signed' }
    expect(() => app.route({ method: 'POST', url: '/api/webhook', config, handler: async () => ({}) })).not.toThrow()
    await app.close()
  })

  test('a permission that line managers hold reaches no further than a team', () => {
    const held = allRoutes.filter(({ access }) =>
      isAllowed(access, { role: 'manager', isWorker: false, isOperator: false }),
    )
    const further = held.filter(
      ({ access, reach }) => access !== 'public' && access !== 'signed-in' && reach === 'company',
    )
    expect(further.map(nameOf)).toEqual([])
  })

  test('what an operator may is nobody else’s, and reaches no company', () => {
    const every = { isWorker: true, isOperator: false } as const
    const ofOperators = allRoutes.filter(({ access }) => access === 'operator')
    expect(ofOperators.length).toBeGreaterThan(0)
    expect(ofOperators.filter(({ reach }) => reach !== 'installation')).toEqual([])
    for (const one of role.options) expect(isAllowed('operator', { role: one, ...every }), one).toBe(false)
    const operator = { role: null, isWorker: false, isOperator: true }
    const further = allRoutes.filter(
      ({ access }) => !['public', 'signed-in', 'operator'].includes(access) && isAllowed(access, operator),
    )
    expect(further.map(nameOf)).toEqual([])
  })

  test('an auditor changes nothing', () => {
    const writes = allRoutes.filter(
      ({ method, access }) => method !== 'GET' && !['public', 'signed-in'].includes(access),
    )
    const may = writes.filter(({ access }) =>
      isAllowed(access, { role: 'auditor', isWorker: false, isOperator: false }),
    )
    expect(may.map(nameOf)).toEqual([])
  })
})
