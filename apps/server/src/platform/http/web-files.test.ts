import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerWebFiles } from './web-files.ts'

let web: string
beforeAll(() => {
  web = mkdtempSync(join(tmpdir(), 'gpod-web-'))
  for (const [name, text] of [
    ['__spa-fallback.html', 'the shell'],
    ['sw.js', 'keeps the app'],
    ['sw-off.js', 'takes it away'],
  ] as const) {
    writeFileSync(join(web, name), text)
  }
})
afterAll(() => rmSync(web, { recursive: true, force: true }))

it.each([
  [true, 'keeps the app'],
  [false, 'takes it away'],
])(
  'where browsers may keep the app: %s, the service worker %s, and is asked for afresh each time',
  async (hasOfflineApp, text) => {
    const app = fastify()
    await registerWebFiles(app, web, { hasOfflineApp })
    const answer = await app.inject({ url: '/sw.js' })
    await app.close()
    expect(answer.body).toBe(text)
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toBe('no-cache')
  },
)
