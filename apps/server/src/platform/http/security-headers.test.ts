import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { registerSecurityHeaders } from './security-headers.ts'

let app = fastify()
afterEach(() => app.close())

/** Names and values as they go out, by the byte, without what Node and Fastify add to any answer. */
async function headersOf({ isProduction }: { isProduction: boolean }, path: string): Promise<string[]> {
  app = fastify()
  registerSecurityHeaders(app, { isProduction, scriptHashes: ["'sha256-AAAA'"] })
  app.get('/app', (_request, reply) => reply.type('text/html').send('<p>'))
  app.get('/api/ewa/available', (_request, reply) => reply.send({}))
  app.get('/assets/page.js', (_request, reply) => reply.type('text/javascript').send('1'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const raw = await new Promise<string[]>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.rawHeaders)
    }).on('error', reject)
  })
  const lines: string[] = []
  for (let at = 0; at < raw.length; at += 2) lines.push(`${raw[at]}: ${raw[at + 1]}`)
  return lines.filter((line) => !/^(?:content-type|content-length|date|connection|keep-alive):/i.test(line)).sort()
}

const features =
  'permissions-policy: camera=(self), geolocation=(self), microphone=(self), on-device-speech-recognition=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), accelerometer=(), autoplay=(), browsing-topics=(), display-capture=(), fullscreen=(), gyroscope=(), hid=(), magnetometer=(), midi=(), payment=(), serial=(), usb=()'
const policy =
  "Content-Security-Policy: default-src 'self';base-uri 'none';object-src 'none';form-action 'self';frame-ancestors 'none';script-src 'self' 'wasm-unsafe-eval' 'sha256-AAAA';script-src-attr 'none';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self';connect-src 'self'"
const ofEach = [
  'Cross-Origin-Resource-Policy: same-origin',
  'Referrer-Policy: no-referrer',
  'X-Content-Type-Options: nosniff',
]
const ofDocuments = [
  ...ofEach,
  'Cross-Origin-Opener-Policy: same-origin',
  'Origin-Agent-Cluster: ?1',
  'X-DNS-Prefetch-Control: off',
  'X-Download-Options: noopen',
  'X-Frame-Options: DENY',
  'X-Permitted-Cross-Domain-Policies: none',
  'X-XSS-Protection: 0',
  features,
]
const byTls = 'Strict-Transport-Security: max-age=31536000; includeSubDomains'
const byTlsAlone = `${policy};upgrade-insecure-requests`

test.each([
  ['a page', true, '/app', [...ofDocuments, byTls, byTlsAlone]],
  ['an answer of the API', true, '/api/ewa/available', [...ofDocuments, byTls, byTlsAlone, 'cache-control: no-store']],
  ['a file of a page', true, '/assets/page.js', [...ofEach, byTls]],
  ['no such address', true, '/nowhere', [...ofDocuments, byTls, byTlsAlone]],
  ['a page where it is developed', false, '/app', [...ofDocuments, policy]],
])('%s goes out with these headers and no other (production: %s)', async (_kind, isProduction, path, expected) => {
  expect(await headersOf({ isProduction }, path)).toEqual([...expected].sort())
})

test('what is taken from one answer stays on the next', async () => {
  const script = await headersOf({ isProduction: true }, '/assets/page.js')
  expect(script).toHaveLength(ofEach.length + 1)
  const { port } = app.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/app`)
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
})
