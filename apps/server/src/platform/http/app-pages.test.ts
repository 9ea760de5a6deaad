import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppPages } from './app-pages.ts'
import { PublicPages } from './public-pages.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { registerWebFiles } from './web-files.ts'

const shell = '<html lang="en"><head></head><body><main></main></body></html>'
const asks = ['/api/who', '/api/amount']

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gpod-app-pages-'))
  for (const inside of ['shells', 'assets']) mkdirSync(join(folder, inside))
  writeFileSync(join(folder, '__spa-fallback.html'), shell)
  for (const name of ['home', 'open']) writeFileSync(join(folder, `shells/${name}.html`), shell)
  for (const name of ['a.js', 'a.css', 'a.json', 'a.svg']) writeFileSync(join(folder, 'assets', name), '{}')
  const opened = {
    '/dashboard': { shell: 'shells/home.html', asks },
    '/open': { shell: 'shells/open.html', asks: [] },
  }
  writeFileSync(
    join(folder, 'addresses.json'),
    JSON.stringify({ pages: [], app: ['/dashboard', '/open', '/other'], opened }),
  )
  app = fastify()
  await app.register(cookie)
  registerSecurityHeaders(app, { isProduction: false, scriptHashes: [] })
  // Each answers by the cookie it is shown, the first asked the last.
  app.get('/api/who', async (request) => {
    await sleep(20)
    return { who: request.cookies.gpod_session }
  })
  app.get('/api/amount', async (request, reply) =>
    request.cookies.gpod_session === 'ended' ? reply.status(401).send({ code: 'signed_out' }) : { amount: '235.69' },
  )
  await registerWebFiles(app, folder, {
    publicPages: new PublicPages(folder, { originOf: () => 'https://pay.example' }),
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { accept: 'text/html', ...headers } })
const dataIn = (html: string) => /<script type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1]
const linesIn = (html: string) =>
  (dataIn(html) ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('who is signed in gets their own answers with the page, each as the API gives it to them, and nobody keeps it', async () => {
  const people = ['amina', 'bela', 'ended']
  const pages = await Promise.all(people.map((who) => open('/dashboard', { cookie: `gpod_session=${who}` })))
  for (const [place, page] of pages.entries()) {
    const who = people[place]
    expect(linesIn(page.body)).toMatchObject([
      { place: 0, status: 200, answer: { who } },
      who === 'ended'
        ? { place: 1, status: 401, answer: { code: 'signed_out' } }
        : { place: 1, status: 200, answer: { amount: '235.69' } },
    ])
    for (const other of people) if (other !== who) expect(page.body).not.toContain(other)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(String(page.headers['content-type'])).toMatch(/^text\/html/)
    expect(page.body).toContain('<html data-begun="" lang="en">')
  }
})

test('nobody else gets any: without a session, for the head alone, on a page that asks for nothing, and where it is not read as a page', async () => {
  const amina = { cookie: 'gpod_session=amina' }
  const others = await Promise.all([
    open('/dashboard'),
    open('/dashboard', { authorization: 'Bearer amina' }),
    open('/dashboard', amina, 'HEAD'),
    open('/open', amina),
    open('/other', amina),
    open('/shells/home.html', amina),
  ])
  for (const { body, headers, statusCode } of others) {
    expect([statusCode, body.includes('amina'), body.includes('data-begun')]).toEqual([200, false, false])
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('what somebody wrote ends nothing in the page', async () => {
  const { body } = await open('/dashboard', {
    cookie: `gpod_session=${encodeURIComponent('</script><script>alert(1)')}`,
  })
  expect(body.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(linesIn(body)[0].answer.who).toBe('</script><script>alert(1)')
})

test('it comes as a browser takes it, and is the same', async () => {
  const amina = { cookie: 'gpod_session=amina' }
  const [plain, br, gzip] = await Promise.all([
    open('/dashboard', amina),
    open('/dashboard', { ...amina, 'accept-encoding': 'gzip, br' }),
    open('/dashboard', { ...amina, 'accept-encoding': 'gzip' }),
  ])
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  const undated = (html: string) => html.replaceAll(/"date":"[^"]*"/g, '')
  expect(undated(brotliDecompressSync(br.rawPayload).toString())).toBe(undated(plain.body))
  expect(undated(gunzipSync(gzip.rawPayload).toString())).toBe(undated(plain.body))
})

test('a page does not wait for ever: it is sent without answers, and says so', async () => {
  const slow = fastify()
  await slow.register(cookie)
  const pages = new AppPages(folder, '__spa-fallback.html', { patience: 20 })
  slow.get('/dashboard', (request, reply) => pages.send(request, reply, '/dashboard'))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  for (const path of asks) slow.get(path, () => held.then(() => ({})))
  const { body } = await slow.inject({ url: '/dashboard', headers: { cookie: 'gpod_session=amina' } })
  answer()
  await slow.close()
  expect(dataIn(body)).toBe('')
  expect(body).toContain('<gpod-begun></gpod-begun></body></html>')
})

test('a page’s files carry what holds for files, and what may be a document all that holds for documents', async () => {
  for (const name of ['a.js', 'a.css', 'a.json']) {
    const { headers } = await app.inject({ url: `/assets/${name}` })
    expect(headers, name).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    expect([headers['content-security-policy'], headers['permissions-policy']], name).toEqual([undefined, undefined])
  }
  for (const url of ['/assets/a.svg', '/dashboard', '/assets/none.html', '/assets/none.js']) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(String(headers['content-security-policy']), url).toContain("frame-ancestors 'none'")
    expect(headers, url).toHaveProperty('permissions-policy')
  }
})
