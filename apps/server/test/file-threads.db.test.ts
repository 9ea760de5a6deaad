import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFileThreads } from '../src/file-threads.ts'
import { Seal } from '../src/platform/crypto.ts'
import type { FileThreads } from '../src/platform/http/file-routes.ts'
import { callProduct, openTestCompany, openTestProduct, type TestCompany, type TestProduct } from './product.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  company = await openTestCompany(product)
})

const path = '/api/employer/bank-statements'
const statement = 'Date,Description,Amount\n20/11/2026,RENT,-1.00\n'
const importStatement = (content: string, { token } = company) =>
  callProduct(product, 'POST', path, { token, body: { fileName: 'november.csv', content } })
const sessionsFrom = async (application: string): Promise<number> => {
  const { rows } = await product.owner.query(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = $1',
    [application],
  )
  return rows[0].count
}

describe('a file', () => {
  test('is not read by the thread that answers everybody', async () => {
    const parse = JSON.parse
    const seen: string[] = []
    JSON.parse = (text, reviver) => {
      if (typeof text === 'string') seen.push(text)
      return parse(text, reviver)
    }
    try {
      expect((await importStatement(statement)).status).toBe(201)
    } finally {
      JSON.parse = parse
    }
    // Only its own answer came back.
    expect(seen.filter((text) => text.includes('RENT'))).toEqual([])
  })

  test.each([
    ['20,000 elements deep', '<a>'.repeat(20_000) + '</a>'.repeat(20_000), 'nested_too_deeply'],
    [
      'of one element with 100,000 attributes',
      `<a ${Array.from({ length: 100_000 }, (_, at) => `x${at}="1"`).join(' ')}/>`,
      'too_large',
    ],
    ['of 200,000 lines', `Date,Description,Amount\n${'20/11/2026,a,1\n'.repeat(200_000)}`, 'too_large'],
  ])('%s is refused at its field with the line, by its code', async (_what, content, code) => {
    const { status, body } = await importStatement(content)
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'file_not_readable', field: 'content' })
    expect((body.details as { faults: object[] }).faults).toEqual([
      { line: expect.any(Number), column: expect.any(String), code },
    ])
  })

  test('that is not JSON, not the shape, or not storable is refused as any other body', async () => {
    const send = (payload: string) =>
      product.app
        .inject({
          method: 'POST',
          url: path,
          headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
          payload,
        })
        .then((answer) => answer.json())
    expect(await send('{')).toMatchObject({ code: 'invalid_json' })
    expect(await send('[]')).toMatchObject({ code: 'invalid_input' })
    expect(await send('{"fileName":"a","content":""}')).toMatchObject({ code: 'invalid_input', field: 'content' })
    expect(await send('{"fileName":"a\\u0000","content":"x"}')).toMatchObject({ code: 'invalid_input' })
  })

  test('waits no longer for a lock than anything else that is asked', async () => {
    const holder = await product.owner.connect()
    await holder.query('begin')
    await holder.query('select 1 from employers where id = $1 for update', [company.employerId])
    try {
      expect(await importStatement(statement)).toMatchObject({ status: 503, body: { code: 'busy' } })
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await importStatement(statement)).status).toBe(201)
  })
})

describe('the threads', () => {
  let threads: FileThreads
  afterAll(() => threads.close())

  test('have a connection each and no more, and close it when they end', async () => {
    // Those of this product have read files before.
    const before = await sessionsFrom('gpod')
    threads = openFileThreads({
      databaseUrl: product.applicationUrl,
      signingKey: product.database.signingKey,
      seal: new Seal(product.secretKey),
      store: { kind: 'folder', folder: product.filesFolder },
    })
    const request = (text: string) => ({
      route: `POST ${path}`,
      caller: { ...company, sessionId: null } as never,
      scope: { personId: company.userId, team: null },
      now: product.clock.now(),
      idempotencyKey: null,
      body: Buffer.from(JSON.stringify({ fileName: 'a.csv', content: `${statement}${text}` })),
    })
    const lines = Array.from({ length: 6 }, (_, at) => `20/11/2026,NO ${at},-1.00\n`)
    const answers = await Promise.all(lines.map((line, at) => threads.run(request(line), `company ${at % 3}`)))
    expect(answers.every((answer) => 'answer' in answer)).toBe(true)
    expect((await sessionsFrom('gpod')) - before).toBeLessThanOrEqual(2)
    await threads.close()
    await expect.poll(() => sessionsFrom('gpod')).toBeLessThanOrEqual(before)
  })
})
