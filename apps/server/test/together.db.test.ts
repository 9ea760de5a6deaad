import { mostTogether, togetherPath } from '@gpod/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hire, openTestCompany, openTestProduct, type TestProduct, type TestWorker } from './product.ts'

let product: TestProduct
let worker: TestWorker
let other: TestWorker

beforeAll(async () => {
  product = await openTestProduct()
  worker = await hire(product, await openTestCompany(product))
  other = await hire(product, await openTestCompany(product))
})
afterAll(() => product.close())

type Line = { place: number; status: number; date: string | null; answer: Record<string, unknown> }

async function ask(of: readonly string[], token?: string) {
  const response = await product.app.inject({
    method: 'GET',
    url: `${togetherPath}?${new URLSearchParams(of.map((path): [string, string] => ['of', path]))}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  const lines = response.statusCode === 200 ? response.body.trimEnd().split('\n') : []
  const parts = lines.map((line) => JSON.parse(line) as Line).sort((a, b) => a.place - b.place)
  return { response, parts }
}

const alone = (url: string, token: string) =>
  product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })

describe('what is asked for together', () => {
  test('is what each says alone, to whom it is asked by', async () => {
    const paths = ['/api/user/profile', '/api/ewa/available', '/api/shifts?from=2026-11-23&to=2026-11-29']
    for (const { token } of [worker, other]) {
      const { parts } = await ask(paths, token)
      for (const [place, path] of paths.entries()) {
        const single = await alone(path, token)
        expect(parts[place]).toMatchObject({ place, status: 200, answer: single.json() })
      }
    }
  })

  test('is refused one by one: where nobody is signed in, where it is not theirs, where it asks wrongly', async () => {
    const { parts: nobody } = await ask(['/api/user/profile', '/api/ewa/available'])
    expect(nobody.map(({ status, answer }) => [status, answer.code])).toEqual([
      [401, 'not_signed_in'],
      [401, 'not_signed_in'],
    ])
    const paths = ['/api/user/profile', '/api/employer/employees', '/api/shifts?from=never']
    const { parts } = await ask(paths, worker.token)
    const statuses = await Promise.all(paths.map(async (path) => (await alone(path, worker.token)).statusCode))
    expect(parts.map(({ status }) => status)).toEqual(statuses)
    expect(statuses).toEqual([200, 403, 400])
  })

  test('are reads of the contract, a few, and never itself', async () => {
    const refused = [
      [],
      [togetherPath],
      ['/api/events'],
      ['/healthz'],
      ['https://elsewhere.example/api/user/profile'],
      ['/api/ewa/withdraw'],
      ['/api/user/profile', '/api/nothing'],
      Array.from({ length: mostTogether + 1 }, () => '/api/user/profile'),
    ]
    for (const of of refused) {
      const { response } = await ask(of, worker.token)
      expect([of, response.statusCode, response.json().code]).toEqual([of, 400, 'invalid_input'])
    }
  })

  test('is kept by no cache', async () => {
    const { response } = await ask(['/api/user/profile'], worker.token)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['content-type']).toContain('application/x-ndjson')
  })
})
