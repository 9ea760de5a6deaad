import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import createClient from 'openapi-fetch'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callProduct, grantSecurity, hire, openTestCompany, openTestProduct, type TestProduct } from './product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const repository = join(import.meta.dirname, '../../..')
/** What somebody writes who calls us from a program of theirs. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './gpod.ts'

const client = createClient<paths>({ baseUrl: 'https://gpod.example' })
export async function firstName(): Promise<string | undefined> {
  const { data } = await client.GET('/api/employer/employees', { params: { query: {} } })
  return data?.employees[0]?.name
}
// @ts-expect-error: there is no such route
client.GET('/api/employer/nobodys')
`

test('a client generated from the description of the API compiles, knows the routes, and reads with a key', async () => {
  const document = (await product.app.inject({ url: '/api/openapi.json' })).body
  const types = astToString(await openapiTS(document, { silent: true }))
  mkdirSync(join(repository, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(repository, '.cache/api-client-'))
  try {
    writeFileSync(join(folder, 'gpod.ts'), types)
    writeFileSync(join(folder, 'program.ts'), program)
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    const options = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        target: 'es2023',
        allowImportingTsExtensions: true,
        skipLibCheck: true,
        types: [],
        lib: ['es2023', 'dom'],
      },
      files: ['program.ts'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
    const compiler = join(repository, 'node_modules/typescript-native/bin/tsc')
    execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }

  const company = await openTestCompany(product)
  const worker = await hire(product, company)
  await grantSecurity(product, company.token)
  const { key } = (
    await callProduct(product, 'POST', '/api/employer/api-keys', {
      token: company.token,
      body: { name: 'A program', scopes: ['people:read'], days: 1 },
    })
  ).body
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = product.app.server.address() as AddressInfo
  // biome-ignore lint/suspicious/noExplicitAny: its types are those that were just compiled beside it
  const client = createClient<any>({ baseUrl: `http://127.0.0.1:${port}`, headers: { authorization: `Bearer ${key}` } })
  const { data, response } = await client.GET('/api/employer/employees/{id}', {
    params: { path: { id: worker.workerId } },
  })
  expect(response.status).toBe(200)
  expect(JSON.stringify(data)).toContain(worker.workerId)
  expect((await client.GET('/api/employer/withdrawals', {})).response.status).toBe(403)
})
