import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushService } from '../../../test/alerts/push-service.ts'
import { isPublicAddress, whyNotPublic } from './public-address.ts'
import type { PushKeys } from './push-keys.ts'
import { fitting, openPushSender, type PushSender } from './push-sender.ts'

const message = {
  title: 'Schicht geändert',
  body: 'Mi. 25. Nov. 09:00–17:00',
  href: '/shifts',
  tag: '0193-a',
  language: 'de',
}
const options = { ttlSeconds: 3600, urgency: 'high' } as const
const contact = 'mailto:wages@company.example'

let service: Awaited<ReturnType<typeof openPushService>>
let sender: PushSender
let keys: PushKeys
beforeAll(async () => {
  service = await openPushService()
  sender = openPushSender({ contact, ca: service.certificate, mayGoTo: () => null })
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = [jwk.x, jwk.y].map((part) => Buffer.from(String(part), 'base64url'))
  keys = { publicKey: Buffer.concat([Buffer.from([4]), ...point]).toString('base64url'), privateJwk: jwk }
})
afterAll(async () => {
  await sender.close()
  await service.close()
})

test('a push service opens the message as the device would (RFC 8291) and knows who sends it (RFC 8292)', async () => {
  expect(await sender.send(keys, service.subscribe('phone'), message, options)).toBe('sent')
  expect(service.wrong).toEqual([])
  expect(service.taken).toMatchObject([{ device: 'phone', message, ttl: 3600, urgency: 'high', topic: '0193-a' }])
  expect(service.taken[0]?.token.sub).toBe(contact)
})

test('a long message is shortened to the 4096 bytes that every push service takes', async () => {
  const body = 'আপনার শিফট '.repeat(400)
  expect(await sender.send(keys, service.subscribe('long'), { ...message, body }, options)).toBe('sent')
  const sent = service.taken.at(-1)
  expect(sent?.bytes).toBeLessThanOrEqual(4096)
  expect(sent?.bytes).toBeGreaterThan(3500)
  expect(sent?.message.title).toBe(message.title)
  expect(body.startsWith(sent?.message.body.slice(0, -1) ?? '-')).toBe(true)
})

test.each([
  [410, 'gone'],
  [404, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('an answer of %i means %s', async (status, outcome) => {
  service.answer('answering', status)
  expect(await sender.send(keys, service.subscribe('answering'), message, options)).toBe(outcome)
})

test.each([429, 500, 503])('an answer of %i may be another one later', async (status) => {
  service.answer('busy', status)
  await expect(sender.send(keys, service.subscribe('busy'), message, options)).rejects.toThrow(String(status))
})

test('an answer that drips byte by byte and never ends is let go: nobody else waits behind it', async () => {
  const hasty = openPushSender({ contact, ca: service.certificate, mayGoTo: () => null, milliseconds: 200 })
  service.dribble('dripping')
  expect(await hasty.send(keys, service.subscribe('dripping'), message, options)).toBe('sent')
  await hasty.close()
})

test('a redirection leads nowhere', async () => {
  service.answer('moved', 307)
  const asked = service.asked.length
  expect(await sender.send(keys, service.subscribe('moved'), message, options)).toBe('refused')
  expect(service.asked.length).toBe(asked + 1)
})

test.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://10.1.2.3/a',
  'https://192.168.0.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://[fd00::1]/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://localhost/a',
  'https://database/a',
  'https://user:secret@push.example.com/a',
])('%s is nowhere a message goes', async (endpoint) => {
  expect(whyNotPublic(new URL(endpoint))).not.toBeNull()
  const strict = openPushSender({ contact })
  const to = { ...service.subscribe('private'), endpoint }
  expect(await strict.send(keys, to, message, options)).toBe('refused')
  await strict.close()
})

test('a name that leads to a private address is not connected to', async () => {
  const asked = service.asked.length
  // The name passes; what it resolves to does not.
  const strict = openPushSender({ contact, ca: service.certificate, mayGoTo: () => null })
  const endpoint = service.subscribe('rebound').endpoint.replace('127.0.0.1', 'localhost')
  await expect(strict.send(keys, { ...service.subscribe('rebound'), endpoint }, message, options)).rejects.toThrow(
    'name of this network',
  )
  expect(service.asked.length).toBe(asked)
  await strict.close()
})

test('public addresses are told from those of private networks', () => {
  expect(['142.250.187.202', '2a00:1450:4009:81f::200a'].map(isPublicAddress)).toEqual([true, true])
  const kept = ['0.0.0.0', '100.64.0.1', '172.16.0.1', '224.0.0.1', 'fe80::1', '64:ff9b::a00:1', '::', 'none']
  expect(kept.filter(isPublicAddress)).toEqual([])
})

test('a message is shortened until it fits, also where its address alone is too long', () => {
  const size = (of: object) => Buffer.byteLength(JSON.stringify(of))
  for (const long of [
    { ...message, body: 'ش'.repeat(5000) },
    { ...message, title: 'ش'.repeat(5000), body: '' },
    { ...message, href: `/shifts?${'x'.repeat(9000)}` },
    { ...message, title: '', body: '', href: `/${'x'.repeat(9000)}` },
  ]) {
    const short = fitting(long)
    expect(size(short)).toBeLessThanOrEqual(4096)
    expect(short.tag).toBe(message.tag)
  }
  expect(fitting({ ...message, href: `/${'x'.repeat(9000)}` }).href).toBe('/')
  expect(fitting(message)).toEqual(message)
})
