import { createSocket } from 'node:dgram'
import { promises } from 'node:dns'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { lookUpPublicBy } from './public-address.ts'

type Found = { error: Error | null; addresses: unknown }
const lookUp = (names: Parameters<typeof lookUpPublicBy>[0], host: string, options: object = { all: true }) =>
  new Promise<Found>((resolve) =>
    lookUpPublicBy(names)(host, options as never, (error, addresses) => resolve({ error, addresses })),
  )
const saying = (four: string[], six: string[] = []) => ({ resolve4: async () => four, resolve6: async () => six })

test('a name leads where all of its addresses are anybody’s, and nowhere where one is of a private network', async () => {
  const both = saying(['142.250.187.202'], ['2a00:1450:4009:81f::200a'])
  expect((await lookUp(both, 'a.example')).addresses).toEqual([
    { address: '142.250.187.202', family: 4 },
    { address: '2a00:1450:4009:81f::200a', family: 6 },
  ])
  expect((await lookUp(both, 'a.example', { family: 6 })).addresses).toBe('2a00:1450:4009:81f::200a')
  for (const names of [saying(['142.250.187.202', '10.0.0.7']), saying(['142.250.187.202'], ['::ffff:127.0.0.1'])])
    expect((await lookUp(names, 'rebound.example')).error?.message).toContain('private network')
  expect((await lookUp(both, 'localhost')).error?.message).toContain('private network')
})

test('names whose server is silent keep no other names waiting', async () => {
  const silent = createSocket('udp4').bind(0, '127.0.0.1')
  await once(silent, 'listening')
  const names = new promises.Resolver({ timeout: 60_000, tries: 1 })
  names.setServers([`127.0.0.1:${(silent.address() as AddressInfo).port}`])
  const waiting = Array.from({ length: 16 }, (_, index) => lookUp(names, `slow-${index}.example`))
  await promises.lookup('localhost')
  names.cancel()
  for (const { error } of await Promise.all(waiting)) expect((error as NodeJS.ErrnoException).code).toBe('ECANCELLED')
  silent.close()
})
