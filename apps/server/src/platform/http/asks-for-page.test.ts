import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBuiltPages } from '../../../test/built-pages.ts'
import { buildApp } from './app.ts'
import { PublicPages } from './public-pages.ts'
import { registerWebFiles } from './web-files.ts'

let app: FastifyInstance
let origin: string
let built: ReturnType<typeof writeBuiltPages>
beforeAll(async () => {
  built = writeBuiltPages()
  app = await buildApp({ logLevel: 'silent', isProduction: false, publicWritesPerMinute: 1, scriptHashes: [] })
  const publicPages = new PublicPages(built.folder, { originOf: () => 'https://pay.example' })
  await registerWebFiles(app, built.folder, { publicPages })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  built.remove()
})

const odd = [
  ...['/%', '/%2', '/employees/%E0%A4%A', '/%00', '/x/%00/y', '/ar/%', '/%FF?a=%'],
  ...['//', '//x', '/a//b', '//evil.example/%', '/%5C', '/assets/%2e%2e/%2e%2e/x'],
  ...[`/${'a'.repeat(300)}`, `/${'a'.repeat(8000)}`, `/${'%E0'.repeat(2000)}`],
]

test.each(odd)('%s: a browser is told by the product’s own page that nothing is there', async (path) => {
  // Its language is the address’s, also where the rest of it cannot be read.
  const answer = await fetch(origin + path, { headers: { accept: 'text/html,*/*;q=0.8' }, redirect: 'manual' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).not.toBeNull()
  expect(await answer.text()).toContain(`<html lang="${path.startsWith('/ar/') ? 'ar' : 'en'}">`)
})

test.each(odd)('%s: a program is told in JSON', async (path) => {
  const answer = await fetch(origin + path, { headers: { accept: 'application/json' }, redirect: 'manual' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(['invalid_input', 'not_found']).toContain(((await answer.json()) as { code: string }).code)
})

test('what is asked of the API is answered in JSON whoever asks', async () => {
  for (const path of ['/api/%', '/api/nonsense']) {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html' } })
    expect(answer.headers.get('content-type')).toContain('application/json')
  }
})
