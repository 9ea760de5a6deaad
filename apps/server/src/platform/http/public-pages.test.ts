import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBuiltPages } from '../../../test/built-pages.ts'
import { PublicPages } from './public-pages.ts'
import { registerWebFiles } from './web-files.ts'

let app: FastifyInstance
let built: ReturnType<typeof writeBuiltPages>
beforeAll(async () => {
  built = writeBuiltPages()
  app = fastify()
  await app.register(cookie)
  const publicPages = new PublicPages(built.folder, { originOf: () => 'https://pay.example' })
  publicPages.fill('pricing', () => ({ texts: { total_month: '<b>' } }))
  await registerWebFiles(app, built.folder, { publicPages })
})
afterAll(async () => {
  await app.close()
  built.remove()
})

const accepts = ['text/html', '*/*', 'application/json', undefined]
const ask = (url: string, accept: string | undefined, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: accept === undefined ? {} : { accept } })

test.each(['/', '/ar', '/pricing', '/ar/contact/thanks', '/login', '/dashboard?tab=a', '/employer/payroll/runs/7'])(
  '%s is there, whatever a client says it takes, and whether it asks for the page or for its head',
  async (url) => {
    for (const accept of accepts) {
      expect((await ask(url, accept)).statusCode, accept).toBe(200)
      expect((await ask(url, accept, 'HEAD')).statusCode, accept).toBe(200)
    }
  },
)

test.each([
  '/nonsense',
  '/ar/nonsense',
  '/employer/payroll/runs/7/8',
  '/not-found',
  '/login/x',
  '/api/nonsense',
  '/x.js',
])('%s is not there, whoever asks', async (url) => {
  for (const accept of accepts) expect((await ask(url, accept)).statusCode, accept).toBe(404)
})

test('a reader is told that nothing is there by a page, in the language of the address; who is signed in by the app', async () => {
  expect((await ask('/ar/nonsense', 'text/html')).body).toContain('<html lang="ar">')
  expect((await ask('/nonsense', 'text/html')).body).toContain('<html lang="en">')
  const signedIn = await app.inject({ url: '/nonsense', headers: { accept: 'text/html', cookie: 'gpod_session=x' } })
  expect([signedIn.statusCode, signedIn.body]).toEqual([404, 'the shell'])
})

test('a page is filled in with where it is, and its file is not served as it lies there', async () => {
  expect((await ask('/ar/pricing', 'text/html')).body).toBe(
    '<html lang="ar"><link href="https://pay.example/ar/pricing">&#60;b&#62;  <a href="/ar/pricing"></a>',
  )
  for (const other of ['/ar/pricing/', '/ar/pricing/index.html']) {
    const answer = await ask(other, 'text/html')
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/ar/pricing'])
  }
})

test('the sitemap names each page in each language with all others, and not what nobody looks for', async () => {
  const { body } = await ask('/sitemap.xml', undefined)
  const named = [...body.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
  expect(named.sort()).toEqual(
    ['/', '/ar', '/ar/contact', '/ar/pricing', '/contact', '/pricing'].map((path) => `https://pay.example${path}`),
  )
  expect(body.match(/hreflang="x-default" href="https:\/\/pay.example\/pricing"/g)).toHaveLength(2)
  expect((await ask('/robots.txt', undefined)).body).toContain('Sitemap: https://pay.example/sitemap.xml')
})
