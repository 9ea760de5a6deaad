import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { filesOf, fillIn } from './service-worker.ts'

const origin = 'https://gpod.example'
const source = (name: string) => readFileSync(new URL(`../offline/${name}.js`, import.meta.url), 'utf8')
const shell =
  '<script src="/boot.js"></script><link href="/assets/root-1.css#"/><script type="module" src="/assets/page-1.js">'

type Listener = (event: unknown) => void
type Asked = { method: string; mode: string; url: string }

/** The network: what it answers by path, or nothing at all. */
let network: ((path: string) => Response) | null
let asked: string[]
let stores: Map<string, Map<string, Response>>

const pathOf = (request: string | Asked) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname

/** A service worker in a browser that is made up of what it uses. */
function start(code: string) {
  const listeners = new Map<string, Listener>()
  const fetch = async (request: string | Asked) => {
    asked.push(pathOf(request))
    if (network === null) throw new TypeError('Failed to fetch')
    return network(pathOf(request))
  }
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (request: string | Asked) => store.get(pathOf(request))?.clone(),
      put: async (request: string | Asked, response: Response) => void store.set(pathOf(request), response),
      addAll: async (paths: string[]) => {
        for (const path of paths) store.set(path, await fetch(path))
      },
    }
  }
  const done = { skipped: 0, unregistered: 0 }
  const self = {
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    skipWaiting: () => (done.skipped += 1),
    registration: { unregister: async () => (done.unregistered += 1) },
  }
  runInNewContext(code, {
    self,
    location: new URL(origin),
    URL,
    Promise,
    console: { warn() {} },
    fetch,
    clients: { claim: async () => {} },
    caches: {
      open: async (name: string) => storeOf(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (request: string, { cacheName }: { cacheName: string }) => storeOf(cacheName).match(request),
    },
  })
  const happen = async (kind: string, event: object = {}) => {
    let waited: unknown
    listeners.get(kind)?.({ ...event, waitUntil: (work: unknown) => (waited = work) })
    await waited
  }
  const get = async (path: string, { method = 'GET', mode = 'cors', from = origin } = {}) => {
    let answer: Promise<Response> | undefined
    const request = { method, mode, url: `${from}${path}` }
    listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
    return answer === undefined ? 'left alone' : await (await answer).text()
  }
  return { happen, get, done }
}

const build = (version: string) =>
  fillIn(source('service-worker'), { of: [version], needed: filesOf(shell), written: ['/', '/ar'] })

beforeEach(() => {
  network = (path) => new Response(`${path} of the server`)
  asked = []
  stores = new Map()
})

async function installed(version = 'one') {
  const worker = start(build(version))
  await worker.happen('install')
  await worker.happen('activate')
  return worker
}

describe('the service worker', () => {
  it('never answers for the API, for what changes something, for another site or a page written at build', async () => {
    const { get } = await installed()
    for (const path of ['/api/ewa/available', '/api/user/profile', '/api/payslips/7/download']) {
      expect(await get(path)).toBe('left alone')
    }
    expect(await get('/ewa', { method: 'POST', mode: 'navigate' })).toBe('left alone')
    expect(await get('/assets/a.js', { from: 'https://elsewhere.example' })).toBe('left alone')
    expect(await get('/', { mode: 'navigate' })).toBe('left alone')
    expect(await get('/ar', { mode: 'navigate' })).toBe('left alone')
  })

  it('opens the app at any of its addresses when no answer comes, and leaves it to the server when one does', async () => {
    const { get } = await installed()
    expect(await get('/payslips/7', { mode: 'navigate' })).toBe('/payslips/7 of the server')
    network = null
    expect(await get('/payslips/7', { mode: 'navigate' })).toBe('/__spa-fallback.html of the server')
    expect(await get('/boot.js')).toBe('/boot.js of the server')
  })

  it('keeps files named by their contents as they are loaded, and nothing that was refused', async () => {
    const { get } = await installed()
    expect(await get('/assets/home-1.js')).toBe('/assets/home-1.js of the server')
    network = () => new Response('gone', { status: 404 })
    expect(await get('/assets/home-1.js')).toBe('/assets/home-1.js of the server')
    expect(await get('/assets/old-1.js')).toBe('gone')
    network = null
    expect(await get('/assets/home-1.js')).toBe('/assets/home-1.js of the server')
    await expect(get('/assets/old-1.js')).rejects.toThrow('Failed to fetch')
  })

  it('keeps what was loaded before it was there, and of that only files of the app', async () => {
    const { happen, get } = await installed()
    const keep = [`${origin}/assets/home-1.js`, `${origin}/api/payslips`, 'https://elsewhere.example/assets/x.js']
    await happen('message', { data: { keep } })
    await happen('message', { data: 'something else' })
    expect([...stores.values()].flatMap((store) => [...store.keys()])).toEqual([
      '/__spa-fallback.html',
      '/boot.js',
      '/assets/root-1.css',
      '/assets/page-1.js',
      '/assets/home-1.js',
    ])
    network = null
    expect(await get('/assets/home-1.js')).toBe('/assets/home-1.js of the server')
  })

  it('takes what another version kept off the device, and nothing of anybody else', async () => {
    await installed('one')
    stores.set('of-another-app', new Map())
    await installed('two')
    const names = [...stores.keys()]
    expect(names).toHaveLength(2)
    expect(names).toContain('of-another-app')
    expect(build('one')).not.toBe(build('two'))
    expect(build('one')).toBe(build('one'))
  })

  it('retired, takes all that was kept and itself off the device at once', async () => {
    await installed()
    const retired = start(source('retired-service-worker'))
    await retired.happen('install')
    await retired.happen('activate')
    expect(stores.size).toBe(0)
    expect(retired.done).toEqual({ skipped: 1, unregistered: 1 })
    expect(await retired.get('/ewa', { mode: 'navigate' })).toBe('left alone')
  })
})
