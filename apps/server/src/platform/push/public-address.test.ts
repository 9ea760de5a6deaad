import { createSocket } from 'node:dgram'
import { promises } from 'node:dns'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isPublicAddress, lookUpPublicBy, whyNotPublic } from './public-address.ts'

type Found = { error: Error | null; addresses: unknown }
const lookUp = (names: Parameters<typeof lookUpPublicBy>[0], host: string, options: object = { all: true }) =>
  new Promise<Found>((resolve) =>
    lookUpPublicBy(names)(host, options as never, (error, addresses) => resolve({ error, addresses })),
  )
const saying = (four: string[], six: string[] = []) => ({ resolve4: async () => four, resolve6: async () => six })

test('a name leads where all of its addresses are anybody’s, and nowhere where one is of a private network', async () => {
  const both = saying(['142.250.187.202'], ['2a00:1450:4009:81f::200a'])
  expect((await lookUp(both, 'a.example.com')).addresses).toEqual([
    { address: '142.250.187.202', family: 4 },
    { address: '2a00:1450:4009:81f::200a', family: 6 },
  ])
  expect((await lookUp(both, 'a.example.com', { family: 6 })).addresses).toBe('2a00:1450:4009:81f::200a')
  for (const names of [saying(['142.250.187.202', '10.0.0.7']), saying(['142.250.187.202'], ['::ffff:127.0.0.1'])])
    expect((await lookUp(names, 'rebound.example.com')).error?.message).toContain('private network')
  expect((await lookUp(both, 'localhost')).error?.message).toContain('name of this network')
})

// RFC 4291 2.5.5, 6052, 3056, 4380 and 2765: each stands for an address of IPv4; RFC 4193, 3879, 3849, 6666: nobody's to reach.
test.each([
  ...['[::7f00:1]', '[::ffff:10.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b:1::a00:1]', '[2002:7f00:1::]', '[2001::1]'],
  ...[
    '[::ffff:0:7f00:1]',
    '[::]',
    '[::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fd00::1]',
    '[2001:db8::1]',
    '[100::1]',
    '[5f00::1]',
  ],
  ...['127.1', '0x7f000001', '2130706433', '0177.0.0.1', '127.0.0.1.', '10.0.0.7', '100.64.0.1', '169.254.169.254'],
  ...['localhost', 'localhost.', 'LOCALHOST', 'app.localhost', 'printer.local', 'database.internal', 'nas.home.arpa'],
  ...['hooks.test', 'hooks.example', 'hooks.invalid', 'hooks.onion', 'hooks.alt', 'HOOKS.Test'],
  ...['nas.lan', 'mail.corp', 'nas.home', 'wiki.intranet', 'db.private', 'gateway.localdomain'],
  ...['database', 'hooks.example.com.', 'printer.local.', '１２７.0.0.1'],
])('https://%s/ is nowhere to send to, whether it is given or what a name resolves to', async (host) => {
  const url = new URL(`https://${host}/hook`)
  expect(whyNotPublic(url)).not.toBeNull()
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  expect(isPublicAddress(bare)).toBe(false)
  expect((await lookUp(saying(['142.250.187.202']), bare)).error).not.toBeNull()
  const resolved = bare.includes(':') ? saying([], [bare]) : saying([bare])
  expect((await lookUp(resolved, 'rebound.example.com')).error).not.toBeNull()
})

test.each([
  'https://hooks.slack.com/services/T0/B0/x',
  'https://prod-01.westeurope.logic.azure.com:443/workflows/1?sig=a',
  'https://142.250.187.202/',
  'https://[2606:4700::1111]/',
  'https://localhost.example.com/',
  'https://internal.example.com/',
  'https://test.example.com/',
  'https://latest.corporate.homes/',
])('%s is anybody’s', (address) => {
  expect(whyNotPublic(new URL(address))).toBeNull()
})

test('names whose server is silent keep no other names waiting', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1')
  await once(silent, 'listening')
  const names = new promises.Resolver({ timeout: 60_000, tries: 1 })
  names.setServers([`127.0.0.1:${(silent.address() as AddressInfo).port}`])
  const waiting = Array.from({ length: 16 }, (_, index) => lookUp(names, `slow-${index}.example.com`))
  await promises.lookup('localhost')
  names.cancel()
  for (const { error } of await Promise.all(waiting)) expect((error as NodeJS.ErrnoException).code).toBe('ECANCELLED')
  silent.close()
})
