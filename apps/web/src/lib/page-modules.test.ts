// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const moduleOf = (text: string) => `data:text/javascript,export const page = ${JSON.stringify(text)}`
const ewa = 'routes/worker/ewa'
const tax = 'routes/worker/tax'
const router = window as unknown as {
  __reactRouterManifest: { routes: Record<string, { module: string }> }
  __reactRouterRouteModules: Record<string, { page: string } | Promise<{ page: string }>>
}
/** What the server's page says of its version: null for no answer. */
let page: string | null

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = '<script type="module" src="/assets/page-1.js"></script>'
  page = '<script type="module" src="/assets/page-1.js"></script>'
  vi.stubGlobal('fetch', async () => {
    if (page === null) throw new TypeError('Failed to fetch')
    return new Response(page)
  })
  router.__reactRouterManifest = {
    routes: {
      root: { module: '' },
      [ewa]: { module: moduleOf('withdraw') },
      [tax]: { module: 'data:text/plain,broken' },
    },
  }
  router.__reactRouterRouteModules = { root: { page: 'root' } }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function begin() {
  const { loadPagesCarefully } = await import('./page-modules.ts')
  loadPagesCarefully()
  return router.__reactRouterRouteModules
}
/** As the router asks for the module of a page. */
async function load(modules: typeof router.__reactRouterRouteModules, id: string) {
  if (!(id in modules)) throw new Error('the router would load it by itself, and reload the document where that fails')
  return await modules[id]
}

describe('the module of a page', () => {
  it('is loaded when the router asks whether it is there, and is there from then on', async () => {
    const modules = await begin()
    // What is only looked at is not loaded.
    expect(modules[ewa]).toBeUndefined()
    expect(modules.root).toEqual({ page: 'root' })
    expect(await load(modules, ewa)).toMatchObject({ page: 'withdraw' })
    expect(modules[ewa]).toMatchObject({ page: 'withdraw' })
  })

  it('is not made up for a page that does not exist', async () => {
    const modules = await begin()
    expect('routes/worker/nowhere' in modules).toBe(false)
  })

  it('that cannot be loaded leaves the page before it, and is tried again when the reader asks', async () => {
    const modules = await begin()
    const parts = await import('./missing-parts.ts')
    const { result } = renderHook(parts.useMissingPart)
    const { arrived } = parts.goingTo(new URL('http://gpod.example/tax'), new AbortController().signal)
    const loading = load(modules, tax)
    await vi.waitFor(() => expect(result.current).toMatchObject({ isOutdated: false }))
    router.__reactRouterManifest.routes[tax] = { module: moduleOf('tax') }
    await act(async () => {
      result.current?.retry()
      expect(await loading).toMatchObject({ page: 'tax' })
    })
    arrived()
    expect(result.current).toBeNull()
  })

  it('is tried again by itself when the connection is back', async () => {
    page = null
    const modules = await begin()
    const parts = await import('./missing-parts.ts')
    const { result } = renderHook(parts.useMissingPart)
    parts.goingTo(new URL('http://gpod.example/tax'), new AbortController().signal)
    const loading = load(modules, tax)
    await vi.waitFor(() => expect(result.current).toMatchObject({ isOutdated: false }))
    router.__reactRouterManifest.routes[tax] = { module: moduleOf('tax') }
    await act(async () => {
      window.dispatchEvent(new Event('online'))
      expect(await loading).toMatchObject({ page: 'tax' })
    })
  })

  it('of a version that the server no longer has is told so', async () => {
    page = '<script type="module" src="/assets/page-2.js"></script>'
    const modules = await begin()
    const parts = await import('./missing-parts.ts')
    const { result } = renderHook(parts.useMissingPart)
    parts.goingTo(new URL('http://gpod.example/tax'), new AbortController().signal)
    void load(modules, tax)
    await vi.waitFor(() => expect(result.current).toMatchObject({ isOutdated: true }))
  })
})

it('what is missing of a page is no longer told when the reader goes elsewhere', async () => {
  const { goingTo, untilWorthATry, useMissingPart } = await import('./missing-parts.ts')
  const { result } = renderHook(useMissingPart)
  const leaving = new AbortController()
  goingTo(new URL('http://gpod.example/tax'), leaving.signal)
  act(() => void untilWorthATry({ isOutdated: false }))
  expect(result.current).not.toBeNull()
  act(() => leaving.abort())
  expect(result.current).toBeNull()
})
