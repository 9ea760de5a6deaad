import {
  type Access,
  type AssistantFigure,
  type AssistantTurn,
  agentTypes,
  apiScopes,
  isAllowed,
  type Role,
} from '@gpod/contract'
import { isFor, nothingNamed } from '@gpod/understanding'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FullCompany, openFullCompany } from '../../../../test/full-company.ts'
import {
  callProduct,
  goodPassword,
  grantSecurity,
  hire,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestProduct,
} from '../../../../test/product.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { doorOf } from './same-door.ts'
import { type PageName, pageName, pages, pagesOf } from './testing/pages-of-topics.ts'
import { topics } from './topics.ts'

/** Every tool that there is: one that is added is asked by everybody here, too. */
const tools = Object.entries(topics).flatMap(([topic, { tool, agents }]) =>
  tool ? [{ topic: topic as keyof typeof topics, tool, agent: agents[0] ?? agentTypes[0] }] : [],
)

let product: TestProduct
let full: FullCompany
type Person = { token: string; role: Role; audience: 'worker' | 'employer' }
let people: Readonly<Record<string, Person>>
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
  const other = await openTestCompany(product)
  const stranger = await hire(product, other)
  const of = (role: Role, who: { token: string }): Person => ({
    ...{ token: who.token, role, audience: role === 'worker' ? 'worker' : 'employer' },
  })
  people = {
    owner: of('owner', full.company),
    ...Object.fromEntries(
      Object.entries<{ token: string }>(full.administrators).map(([name, who]) => [
        name,
        of(name === 'otherManager' ? 'manager' : (name as Role), who),
      ]),
    ),
    worker: of('worker', full.worker),
    colleague: of('worker', await signInAgain(product, full.company, full.colleague as never)),
    'owner of another company': of('owner', other),
    'worker of another company': of('worker', stranger),
  }
})
afterAll(() => product.close())

const headers = (token: string) => ({ authorization: `Bearer ${token}` })

/** The screen's own answer: its route asked by themself, as the page asks it. */
async function ofScreen(token: string, path: string) {
  const answer = await product.app.inject({ method: 'GET', url: path, headers: headers(token) })
  return { status: answer.statusCode, text: answer.body, code: (JSON.parse(answer.body) as { code?: string }).code }
}

/** A tool run by somebody's own door, which writes down what each route said: a status, a code or the answer's text. */
async function watched({ token, role, audience }: Person, topic: keyof typeof topics) {
  const said: { route: string; status: number; code: string | undefined; text: string }[] = []
  const request = {
    headers: headers(token),
    ip: '203.0.113.1',
    server: {
      inject: async ({ url }: { url: string }) => {
        const answer = await product.app.inject({ method: 'GET', url, headers: headers(token) })
        const { code } = JSON.parse(answer.body) as { code?: string }
        said.push({ route: url, status: answer.statusCode, code, text: answer.body })
        return answer
      },
    },
  }
  const now = product.clock.now()
  const door = doorOf(request as never)
  const may = (access: Access) => isAllowed(access, { role, isWorker: audience === 'worker', isOperator: false })
  const told = await toolFor(audience, topic)
    ?.run({ door, may, slots: nothingNamed, today: now.slice(0, 10), now })
    .catch((error: { code?: string; status?: number }) => ({ sentences: [], refused: error }))
  const figures = told?.sentences.flatMap((sentence) => Object.values(sentence.figures ?? {})) ?? []
  return { said, figures }
}

function toolFor(audience: Person['audience'], topic: keyof typeof topics) {
  const { tool, ofCompany } = topics[topic]
  return audience === 'employer' ? (ofCompany ?? tool) : tool
}

async function asked(token: string, { topic, agent }: (typeof tools)[number], portal: string): Promise<AssistantTurn> {
  const answer = await callProduct(product, 'POST', `/api/ai/${agent}/query`, {
    token,
    body: { query: 'this', language: 'en', topic, portal },
  })
  expect(answer.status).toBe(200)
  return answer.body as unknown as AssistantTurn
}

/** Each figure once, by its name, days and value: an answer names one that stands in two sentences once. */
const told = (figures: readonly Omit<AssistantFigure, 'token'>[]) =>
  [
    ...new Set(
      figures.map(({ name, period, value, unit, trace: { route } }) =>
        JSON.stringify([name, period, value, unit, route]),
      ),
    ),
  ].sort()

/** An amount that stands in the route's answer as it is; sums and differences say what they are made of. */
const isRead = ({ name, unit, trace }: AssistantFigure) =>
  unit === 'money' && !/\b(sum|difference|change|count|less|times)\b/.test(`${name} ${trace.at}`)

/** An answer leads to pages that show what was asked, and that whoever asked may open. */
function expectLinks({ topic, figures, actions }: AssistantTurn, { role, audience }: Person) {
  const links = [...figures.map(({ link }) => link), ...actions.map(({ to }) => to)].map(pageName)
  const shown: readonly string[] = pagesOf[topic as keyof typeof topics]
  expect([topic, links.filter((link) => !shown.includes(link))]).toEqual([topic, []])
  const mayNot = (link: string) =>
    !isAllowed(pages[link as PageName], { role, isWorker: audience === 'worker', isOperator: false })
  expect([topic, role, links.filter(mayNot)]).toEqual([topic, role, []])
}

describe('S2 each tool for each role, with and without a grant', () => {
  const seen = { answered: 0, refused: 0, verified: 0, figures: 0, read: 0 }

  async function compare(name: string) {
    const person = people[name] as Person
    const { token, audience } = person
    for (const each of tools) {
      const { topic } = each
      if (!isFor(topic, audience)) continue
      const { said, figures } = await watched(person, topic)
      const turn = await asked(token, each, audience)
      const closed = said.find(({ status }) => status !== 200)
      const where = `${name}: ${topic}`
      // What an answer was made of is what decides later whether it is still shown.
      const tool = toolFor(audience, topic)
      const declared = tool?.asks.map(({ path }) => path.replace(/:\w+/g, '[^/]+')) ?? []
      const undeclared = said.filter(
        ({ route }) => !declared.some((path) => new RegExp(`^${path}$`).test(route.replace(/\?.*/, ''))),
      )
      expect([where, undeclared]).toEqual([where, []])
      if (closed?.code?.startsWith('verification_')) expect([where, tool?.wants]).toEqual([where, 'payslip_view'])
      if (closed) {
        const expected = closed.code?.startsWith('verification_')
          ? 'verify'
          : closed.status === 403
            ? 'refused'
            : 'unknown'
        expect([where, turn.kind, turn.figures]).toEqual([where, expected, []])
        expect(await ofScreen(token, closed.route)).toMatchObject({ status: closed.status, code: closed.code })
        if (expected === 'verify') seen.verified += 1
        else seen.refused += 1
        continue
      }
      expect([where, turn.kind]).toEqual([where, 'answer'])
      expectLinks(turn, person)
      expect(told(turn.figures), where).toEqual(told(figures))
      const texts = said.map(({ text }) => text).join('\n')
      for (const figure of turn.figures) {
        seen.figures += 1
        if (!isRead(figure)) continue
        seen.read += 1
        expect(texts, `${where} ${figure.name} ${figure.value}`).toContain(String(figure.value))
      }
      seen.answered += 1
    }
  }

  test('no grant: the code of the screen, and no figure', async () => {
    product.clock.advance(11 * 60_000)
    for (const name of Object.keys(people)) await compare(name)
    expect(seen.verified).toBeGreaterThan(0)
  }, 120_000)

  test('a fresh grant: the figures of the screen, and nothing that the screen does not have', async () => {
    for (const { token } of Object.values(people)) {
      await callProduct(product, 'POST', '/api/biometric/verify', {
        token,
        body: { biometricData: { method: 'password', password: goodPassword }, action: 'payslip_view' },
      })
    }
    for (const name of Object.keys(people)) await compare(name)
    expect(seen.answered).toBeGreaterThan(100)
    expect(seen.refused).toBeGreaterThan(0)
    expect(seen.read).toBeGreaterThan(20)
  }, 120_000)

  test('a topic without a tool leads to pages that show it, and that whoever asked may open', async () => {
    for (const [name, person] of Object.entries(people)) {
      for (const [topic, { agents }] of Object.entries(topics).filter(([, { tool }]) => !tool)) {
        const turn = await asked(person.token, { topic, agent: agents[0] } as never, person.audience)
        expect([name, topic, turn.kind]).toEqual([name, topic, 'answer'])
        const toPerson = person.audience === 'worker' ? '/communication' : '/employer/communication'
        expectLinks({ ...turn, actions: turn.actions.filter(({ to }) => to !== toPerson) }, person)
      }
    }
  })

  test('a worker’s page has no tool of the company, also for who manages it', async () => {
    for (const each of tools.filter(({ topic }) => !isFor(topic, 'worker'))) {
      const turn = await asked(full.worker.token, each, 'employer')
      expect([each.topic, turn.figures]).toEqual([each.topic, []])
    }
  })

  test('an API key asks nothing, with every scope or with one alone', async () => {
    for (const scopes of [[...apiScopes], ...apiScopes.map((scope) => [scope])]) {
      await grantSecurity(product, full.company.token)
      const { body } = await callProduct(product, 'POST', '/api/employer/api-keys', {
        token: full.company.token,
        body: { name: `Reader ${scopes}`, scopes, days: 30 },
      })
      const key = String(body.key)
      expect(key, `${scopes}`).toMatch(/^gpod_key_/)
      const answer = await callProduct(product, 'POST', '/api/ai/support/query', {
        token: key,
        body: { query: 'how many employees do we have', language: 'en' },
      })
      expect(answer.status, `${scopes}`).toBeGreaterThanOrEqual(401)
      expect(answer.body).not.toHaveProperty('figures')
    }
  })
})

describe('A11 only mine: each tool of the assistant', () => {
  /** What names or is somebody's: their record, account, payslips, shifts, documents, money. */
  const ofWorker = async () => {
    const { manager: _manager, ...ids } = full.ids
    const { rows } = await product.owner.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from workers where id = $1`,
      [full.worker.workerId],
    )
    const payslips = await ofScreen(full.worker.token, '/api/payslips')
    const listed = JSON.parse(payslips.text) as { id: string }[]
    expect(listed.length).toBeGreaterThan(0)
    return {
      name: rows[0]?.name ?? '',
      ids: [full.worker.workerId, full.worker.userId, full.worker.email, ids.payslip, ...listed.map(({ id }) => id)],
    }
  }
  /** Everybody who is not the worker nor works with their pay. */
  const strangers = ['colleague', 'manager', 'otherManager', 'owner of another company', 'worker of another company']

  test('a question that names somebody else is answered as one that names nobody, and says nothing of them', async () => {
    const { name, ids } = await ofWorker()
    expect(name).toMatch(/\w \w/)
    for (const stranger of strangers) {
      const { token, audience } = people[stranger] as Person
      for (const { topic, agent } of tools) {
        const ask = async (query: string) => {
          const { body } = await callProduct(product, 'POST', `/api/ai/${agent}/query`, {
            token,
            body: { query, language: 'en', topic, portal: audience },
          })
          return body as unknown as AssistantTurn
        }
        const named = await ask(`of ${name}, employee ${ids[0]}, ${full.worker.email}, payslip ${ids.at(-1)}`)
        const where = `${stranger}: ${topic}`
        const { query: _query, ...said } = named
        expect([where, ids.filter((id) => JSON.stringify(said).includes(id))]).toEqual([where, []])
        expect([where, named.kind, told(named.figures)]).toEqual([
          where,
          ...(({ kind, figures }) => [kind, told(figures)])(await ask('this')),
        ])
      }
    }
  }, 120_000)

  test('what it may not open is refused and stands in the audit, for another worker, another company and a line manager', async () => {
    for (const stranger of ['colleague', 'manager', 'worker of another company']) {
      const person = people[stranger] as Person
      const closed = new Set<string>()
      for (const { topic } of tools) {
        const { said } = await watched(person, topic)
        for (const { route, status, code } of said)
          if (status === 403 && code === 'forbidden')
            closed.add(`GET ${route.replace(/\?.*/, '').replace(/\/[\da-f]{8}-[\da-f-]{27}/, '/:id')}`)
      }
      expect(closed.size, stranger).toBeGreaterThan(0)
      const audited = (await refusalsOf(person)).rows.map(({ subject_id }) => subject_id)
      expect([...closed].filter((route) => !audited.includes(route))).toEqual([])
    }
  })

  async function refusalsOf({ token }: Person) {
    return product.owner.query<{ subject_id: string }>(
      `select a.subject_id from audit_rows a join sessions s on s.user_id = a.actor_user_id
       where a.action = 'access.refused' and s.token_hash = $1`,
      [sha256(token)],
    )
  }
})
