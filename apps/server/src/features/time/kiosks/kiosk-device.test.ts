import { expect, test } from 'vitest'
import { buildApp } from '../../../platform/http/app.ts'
import { keepKioskCookie } from './kiosk-device.ts'

async function cookieOf(isProduction: boolean): Promise<string> {
  const app = await buildApp({ logLevel: 'silent', isProduction, publicWritesPerMinute: 120, scriptHashes: [] })
  app.get('/', (_, reply) => {
    keepKioskCookie(reply, { token: 'a-token', isProduction })
    return reply.send()
  })
  const { headers } = await app.inject({ url: '/' })
  await app.close()
  return String(headers['set-cookie'])
}

// RFC 6265bis, 4.1.3.2: a cookie whose name begins with __Host- is kept with Secure, Path=/ and without Domain, or not at all.
test('a browser keeps the cookie of a kiosk, over TLS too, and shows it to no script and no other site', async () => {
  const [plain, secure] = [await cookieOf(false), await cookieOf(true)]
  expect(plain).toMatch(/^gpod_kiosk=a-token;/)
  expect(secure).toMatch(/^__Host-gpod_kiosk=a-token;/)
  expect(secure.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'Secure']))
  expect(secure).not.toMatch(/Domain=/i)
  for (const cookie of [plain, secure]) expect(cookie).toMatch(/HttpOnly.*SameSite=Strict/)
})
