import { bodies, nameOf, pathOf, queries } from '../../../apps/server/test/whole-requests.ts'
import {
  bodyWithFace,
  faceModel,
  mostFaceReadings,
  type Route,
  routes,
  sentFaceCapture,
  usualBody,
} from '../../../packages/contract/src/index.ts'
import type { MeasuredCompany, Who } from './measured-server.ts'

/** One request that is dear to answer, or may be, and what makes it so. */
export type WorstInput = { route: string; what: string; method: string; path: string; who: Who | null; body?: string }

const allRoutes: Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))

/** What an address may have, with its query. */
const longestAddress = 12_000
const longestPart = 200_000

/** Texts that make patterns try in vain: each begins as what is asked for, and goes on without end. */
const texts: readonly [string, (length: number) => string][] = [
  ['one letter', (length) => 'a'.repeat(length)],
  ['spaces', (length) => `${' '.repeat(length - 1)}x`],
  ['digits', (length) => '0'.repeat(length)],
  ['an address', (length) => `a@${'a.'.repeat((length - 2) / 2)}`],
  ['many words', (length) => 'aB1-'.repeat(length / 4)],
  ['two-unit characters', (length) => '😀'.repeat(length / 4)],
  ['escapes', (length) => '"'.repeat(length / 2)],
]

/**
 * For every route of the contract: a whole request; and where it takes a body, bodies as large as they may be, with deep,
 * wide and long values in every place; long texts in its address and query; and the files that parsers fear.
 */
export function worstInputs(company: MeasuredCompany): WorstInput[] {
  return allRoutes.flatMap((route) => {
    const name = nameOf(route)
    const path = pathOf(route, company)
    const who = whoFor(route)
    const ask = (what: string, changes: { path?: string; body?: string } = {}): WorstInput => ({
      route: name,
      what,
      method: route.method,
      path,
      who,
      ...changes,
    })
    const query = queries[name] ?? {}
    const whole = `${path}?${new URLSearchParams(query)}`
    const body = bodies[name]
    return [
      ask('a whole request', { path: whole, ...(body ? { body: JSON.stringify(body) } : {}) }),
      ...(route.path.includes('/:')
        ? [ask('a long address', { path: pathOf(route, company, 'a'.repeat(longestAddress)) })]
        : []),
      ...Object.keys(query).map((field) =>
        ask(`a long ${field}`, {
          path: `${path}?${new URLSearchParams({ ...query, [field]: 'a'.repeat(longestAddress) })}`,
        }),
      ),
      ...(body ? worstBodies(route, body).map(([what, text]) => ask(what, { body: text })) : []),
      ...(route.largeBody === bodyWithFace ? faces().map(([what, text]) => ask(what, { body: text })) : []),
      ...(route.fileBytes === undefined
        ? []
        : files().map(([what, text]) => ask(what, { body: JSON.stringify({ ...body, content: text }) }))),
    ]
  })
}

function whoFor({ access }: Route): Who | null {
  if (access === 'public') return null
  return access === 'worker' || access === 'signed-in' ? 'worker' : 'owner'
}

type Named = readonly [string, string]

function worstBodies(route: Route, body: object): Named[] {
  // Of a file's body only how many bytes it has makes a difference here, and `files` has the largest.
  const most = (route.fileBytes === undefined ? (route.largeBody?.bytes ?? usualBody.bytes) : longestPart) - 10
  const { values: mostValues, names: mostNames } = route.largeBody ?? usualBody
  const fill = (text: string, end = '') => text.repeat(Math.floor((most - end.length) / text.length)).slice(0, -1) + end
  const keys = Array.from({ length: Math.min(mostNames - namesIn(body), most / 12) }, (_, at) => `"k${at}":0`).join(',')
  const rest = JSON.stringify(body).slice(1, -1)
  return [
    ['deep arrays', '['.repeat(most / 2) + ']'.repeat(most / 2)],
    ['deep objects', '{"a":'.repeat(most / 5)],
    ['a list of numbers', `[${fill('1,')}]`],
    ['many keys', `{${fill('"k":0,')}}`],
    ['many keys beside its own', `{${[rest, keys].filter(Boolean).join(',')}}`],
    ['no JSON', 'x'.repeat(most)],
    ['one text', `"${'x'.repeat(most - 2)}"`],
    ['names without end', `{"${'x'.repeat(most - 6)}":0}`],
    ...leavesOf(body).flatMap(({ path, value }): Named[] => {
      const room = most - JSON.stringify(body).length
      const inPlace = (what: string, text: string): Named => [
        `${what} as ${path.join('.')}`,
        withText(body, path, text),
      ]
      if (Array.isArray(value)) {
        const one = JSON.stringify(value[0] ?? 'x')
        const count = Math.min(Math.floor(room / (one.length + 1)), Math.floor((mostValues - 50) / valuesIn(one)))
        const items = Array.from({ length: Math.max(1, count) }, () => one).join(',')
        return [
          inPlace('a long list', `[${items}]`),
          inPlace('a list of nothing', `[${'0,'.repeat(Math.min(mostValues - 50, room / 2))}0]`),
        ]
      }
      if (typeof value !== 'string') return []
      return texts.map(([what, make]) => inPlace(what, JSON.stringify(make(room))))
    }),
  ]
}

const namesIn = (body: object) => JSON.stringify(body).split('":').length
const valuesIn = (json: string) => json.split(/[,[{]/).length

type Leaf = { path: (string | number)[]; value: unknown }

function leavesOf(value: unknown, path: (string | number)[] = []): Leaf[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) =>
          leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : []
  return path.length === 0 ? inner : [{ path, value }, ...inner]
}

/** The body as JSON with this text at one place. */
function withText(body: object, path: readonly (string | number)[], text: string): string {
  const mark = '\u0001here\u0001'
  const copy = structuredClone(body) as Record<string | number, unknown>
  let place = copy
  for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>
  place[path.at(-1) ?? ''] = mark
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => text)
}

/** Proofs by as many readings of a face as there may be, right in form and answering nothing. */
function faces(): Named[] {
  const readings = Array.from({ length: mostFaceReadings }, (_, at) => ({
    ...{ at: at * 250, step: 0, phase: 'straight' as const, yaw: 0.07, mouth: 0.06 },
    descriptor: Array.from({ length: 128 }, (_, place) => Math.sin(at + place) / 8),
  }))
  const capture = sentFaceCapture({ model: faceModel, readings })
  const face = { method: 'face', challengeId: '0190a0b0-0000-7000-8000-000000000000', capture }
  return [
    ['a face to prove by', JSON.stringify({ biometricData: face, action: 'general' })],
    ['a face to enrol', JSON.stringify({ biometricTemplate: { ...face, consent: { version: '1', language: 'en' } } })],
  ]
}

function files(): Named[] {
  const xml = (inner: string) => `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${inner}</Document>`
  const attributes = (count: number, prefix = '') =>
    Array.from({ length: count }, (_, at) => `${prefix}x${at}="1"`).join(' ')
  const million = 4_000_000
  return [
    ['XML 20,000 deep', '<a>'.repeat(20_000) + '</a>'.repeat(20_000)],
    ['XML without end', '<a>'.repeat(million / 3)],
    ['XML of 300,000 attributes', `<a ${attributes(300_000)}/>`],
    ['XML of 100,000 namespaces', `<a ${attributes(100_000, 'xmlns:')}/>`],
    ['XML of many elements', xml('<b/>'.repeat(million / 4))],
    [
      'XML of many wrong entries',
      xml(`<BkToCstmrStmt><Stmt>${'<Ntry></Ntry>'.repeat(million / 13)}</Stmt></BkToCstmrStmt>`),
    ],
    ['XML with a long text', xml('x'.repeat(million))],
    ['CSV of 200,000 lines', `Date,Description,Amount\n${'20/11/2026,a,-1.00\n'.repeat(200_000)}`],
    ['CSV of 50,000 lines', `Date,Description,Amount\n${'20/11/2026,a,-1.00\n'.repeat(50_000)}`],
    ['CSV of wide lines', `Date,Description,Amount${',x'.repeat(40_000)}\n${','.repeat(40_000)}\n`],
    ['CSV of many words', `Date,Description,Amount\n${`20/11/2026,${'ab '.repeat(30_000)},-1.00\n`.repeat(40)}`],
    ['CSV of blank lines', '\n'.repeat(million)],
    ['CSV of one text', `Date,Description,Amount\n"${'x'.repeat(million)}`],
    ['CSV of quotation marks', '"'.repeat(million)],
    ['pay items of 100,000 lines', `employee_number,kind,label,amount,from\n${'E,x,y,1,2\n'.repeat(100_000)}`],
    ['pay items of one-letter lines', `employee_number,kind,label,amount,from\n${'x\n'.repeat(900_000)}`],
  ]
}
