import { randomUUID } from 'node:crypto'
import { type ApiScope, apiScopes, isOpenToKey, type Route, routes } from '@gpod/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../../../test/documents/pdf.ts'
import { upload } from '../../../../test/documents/upload.ts'
import { type FullCompany, fullNow, openFullCompany } from '../../../../test/full-company.ts'
import {
  callProduct,
  grantSecurity,
  hire,
  openTestProduct,
  payOut,
  type TestProduct,
  type TestWorker,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { done } from '../../../../test/sample.ts'
import { nameOf, pathOf, queries } from '../../../../test/whole-requests.ts'

let product: TestProduct
let full: FullCompany
/** Whose facts are like nobody else's. */
let zelda: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
  product.clock.moveTo(fullNow)
  zelda = await addZelda()
}, 240_000)
afterAll(() => product.close())

async function addZelda(): Promise<TestWorker> {
  const { company } = full
  const { token } = company
  const person = await hire(product, company, {
    firstName: 'Zelda',
    lastName: 'Quagga',
    hourlyRate: '18.73',
    dateOfBirth: '1971-03-17',
    address: '7 Quokka Lane\nLeeds LS1 4AA',
    department: 'Zoology',
    managerId: full.ids.manager,
  })
  await work(product, company, person, { day: '2026-11-21', hours: 8 })
  const taken = await withdraw(product, person, '13.37')
  await payOut(product, company, taken.body)
  expect((await withdraw(product, person, '51.37')).status).toBe(201)
  const { workerId } = person
  await done(product, 'POST', '/api/employer/absences', {
    token,
    body: { workerId, kind: 'bereavement', startsOn: '2026-11-02', endsOn: '2026-11-08' },
  })
  await done(product, 'POST', `/api/employer/onboarding/${workerId}/right-to-work`, {
    token,
    body: {
      key: randomUUID(),
      kind: 'share_code',
      checkedOn: '2026-11-06',
      validUntil: '2026-12-03',
      documentId: null,
    },
  })
  const file = await upload(product, person.token, { content: pdfOf('a fit note') })
  await done(product, 'POST', '/api/documents', {
    token: person.token,
    body: { upload: file.id, category: 'health', name: 'Fit note lumbago', request: null, expiresOn: null },
  })
  return person
}

const kinds = ['pay', 'wage access', 'bank', 'join code', 'identity', 'absence', 'medical', 'right to work'] as const
type Kind = (typeof kinds)[number]

/**
 * What tells of each kind, in whatever form it could leave: £18.73 an hour for eight hours are £149.84, and with the sample's £200.00
 * and £400.00 £349.84 and £549.84; £13.37 were paid and £51.37 wait, beside the sample's £20.00, £50.00 and £10.00.
 */
const marksOf = (): Readonly<Record<Kind, RegExp>> => ({
  pay: /\b(18\.73|149\.84|349\.84|549\.84)\b|[[:,](1873|14984|34984|54984)[\],}]/,
  'wage access':
    /\b(13\.37|51\.37|33\.37|101\.37|124\.74)\b|[[:,](1337|5137|3337|10137|12474)[\],}]|withdrawal\.(requested|paid)/,
  // In full, or what a mask leaves of it.
  bank: /55779911|[•*"]9911\b/,
  'join code': new RegExp(full.company.joinCode),
  identity: /1971-03-17|Quokka Lane|AB\d{6}C|•56C/,
  absence: /bereavement/i,
  medical: /lumbago/i,
  'right to work': /right_to_work_(ended|ends|late)|2026-12-03/,
})

/** Everything that a route answers, with and without its query, of the sample and of Zelda. */
async function answersOf(route: Route, token: string): Promise<{ statuses: number[]; text: string }> {
  const { after: _, department: __, ...sample } = queries[nameOf(route)] ?? {}
  const asked = [
    {},
    sample,
    { ...sample, ...(sample.q && { q: 'Zelda' }), ...(sample.workerId && { workerId: zelda.workerId }) },
  ]
  const formats = ['bacs', 'pain001', 'csv', 'journal', 'payments', 'pensions', 'fps']
  const things = [undefined, zelda.workerId, full.ids.payRun]
  const paths = things
    .map((thing) => pathOf(route, full, thing))
    .flatMap((path) =>
      route.path.endsWith('/files/:format') ? formats.map((format) => path.replace(/journal$/, format)) : [path],
    )
  const urls = new Set(paths.flatMap((path) => asked.map((query) => `${path}?${new URLSearchParams(query)}`)))
  const answers = []
  for (const url of urls) {
    answers.push(await product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } }))
  }
  return { statuses: answers.map(({ statusCode }) => statusCode), text: answers.map(({ body }) => body).join('\n') }
}

const reads: Route[] = Object.values(routes)
  .flatMap((section) => Object.values<Route>(section))
  .filter(({ method, access }) => method === 'GET' && access !== 'public')

/** Which kinds of facts come out of all GET routes, each with where it was found first. */
async function walk(token: string): Promise<{ found: Map<Kind, string>; opened: string[] }> {
  const marks = marksOf()
  const found = new Map<Kind, string>()
  const opened: string[] = []
  for (const route of reads) {
    const { statuses, text } = await answersOf(route, token)
    if (statuses.some((status) => status < 300)) opened.push(nameOf(route))
    for (const kind of kinds) {
      const told = marks[kind].exec(text)
      if (told && !found.has(kind)) found.set(kind, `${nameOf(route)}: ${text.slice(told.index - 60, told.index + 40)}`)
    }
  }
  return { found, opened }
}

async function keyFor(scopes: readonly ApiScope[]): Promise<string> {
  await grantSecurity(product, full.company.token)
  const made = await callProduct(product, 'POST', '/api/employer/api-keys', {
    token: full.company.token,
    body: { name: 'A program', scopes, days: 1 },
  })
  return String(made.body.key)
}

/** What somebody who grants one scope agrees to, as the page says it; and nothing besides. */
const agreed: Readonly<Record<ApiScope, readonly Kind[]>> = {
  'people:read': [],
  'payroll:read': ['pay', 'wage access', 'bank', 'identity', 'absence', 'right to work'],
  'wage-access:read': ['wage access'],
  'rota:write': [],
}

describe('a key of one scope reads the kinds of facts that its scope says', () => {
  test('what is looked for is there: the owner is shown every kind', async () => {
    const { found } = await walk(full.company.token)
    expect([...found.keys()].sort()).toEqual([...kinds].sort())
  }, 240_000)

  test.each(apiScopes)(
    '%s',
    async (scope) => {
      const { found, opened } = await walk(await keyFor([scope]))
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(agreed[scope].map((kind) => [kind, expect.any(String)])),
      )
      // Every route that the scope opens was read, and no other.
      expect(opened).toEqual(reads.filter((route) => isOpenToKey([scope], route)).map(nameOf))
    },
    240_000,
  )

  test('people with payroll are shown pay in the records of people', async () => {
    const key = await keyFor(['people:read', 'payroll:read'])
    const { body } = await callProduct(product, 'GET', `/api/employer/employees/${zelda.workerId}`, { token: key })
    expect(body).toMatchObject({ isPayShown: true, hourlyRate: '18.73' })
  })

  test('people alone read nothing of pay, and nothing untrue in its place', async () => {
    const key = await keyFor(['people:read'])
    const { body } = await callProduct(product, 'GET', `/api/employer/employees/${zelda.workerId}`, { token: key })
    expect(body).toMatchObject({
      ...{ isPayShown: false, payBasis: null, hourlyRate: null, annualSalary: null, taxCode: null, taxBasis: null },
      ...{ pension: null, pensionEmployeeRate: null, pensionEmployerRate: null },
    })
  })

  test('no key is given the files that a bank pays by: they have every account number in full', async () => {
    const key = await keyFor(apiScopes)
    for (const format of ['bacs', 'pain001', 'csv']) {
      const path = `/api/employer/pay-runs/${full.ids.paidRun}/files/${format}`
      expect(await callProduct(product, 'GET', path, { token: key }), format).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
    }
  })
})
