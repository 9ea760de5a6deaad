import { type Route, routes } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestProduct, type TestProduct } from './product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

type Operation = { summary?: string; security?: object[]; requestBody?: object; responses: Record<string, object> }

test('the OpenAPI document describes every route of the contract, and no other', async () => {
  const response = await product.app.inject({ method: 'GET', url: '/api/openapi.json' })
  expect(response.statusCode).toBe(200)
  const { openapi, paths } = response.json() as { openapi: string; paths: Record<string, Record<string, Operation>> }
  expect(openapi).toBe('3.1.0')

  const all: Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary, security, requestBody, responses }]) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      summary,
      isGuarded: security !== undefined,
      hasBody: requestBody !== undefined,
      success: Object.keys(responses).filter((status) => status.startsWith('2')),
    })),
  )
  const promised = all.map(({ method, path, summary, access, body, status }) => ({
    name: `${method} ${path}`,
    summary,
    isGuarded: access !== 'public',
    hasBody: body !== undefined,
    success: [String(status ?? 200)],
  }))
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  expect(described.sort(byName)).toEqual(promised.sort(byName))
})

test('and a page shows it to people', async () => {
  const response = await product.app.inject({ method: 'GET', url: '/api/docs/' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('text/html')
})
