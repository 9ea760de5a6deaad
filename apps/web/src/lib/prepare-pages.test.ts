// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preparePages } from './prepare-pages.ts'

const list = '/assets/page-files-1.json'
const pageFiles = {
  files: ['/assets/app.js', '/assets/tax.js', '/assets/shifts.js'],
  pages: { tax: [1, 0], shifts: [2, 0] },
}
let asked: string[]
let missing: string | null
/** What the service worker keeps. */
let kept: Set<string>

beforeEach(() => {
  asked = []
  missing = null
  kept = new Set([list])
  localStorage.clear()
  Object.assign(globalThis, { gpodPageFiles: list })
  vi.stubGlobal('caches', { match: async (url: string) => (kept.has(url) ? new Response() : undefined) })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url === missing) throw new TypeError('Failed to fetch')
    return new Response(url === list ? JSON.stringify(pageFiles) : '')
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('each script of the pages is loaded once, with the texts, and none at the next visit', async () => {
  await preparePages(['tax', 'shifts'], ['/assets/texts/en-1/worker-tax.json'])
  const all = ['/assets/tax.js', '/assets/app.js', '/assets/shifts.js', '/assets/texts/en-1/worker-tax.json']
  expect(asked).toEqual([list, ...all])
  asked = []
  await preparePages(['tax', 'shifts'], ['/assets/texts/en-1/worker-tax.json'])
  expect(asked).toEqual([])
})

it('they are loaded again where something failed, where others are wanted, and where nothing is kept any more', async () => {
  missing = '/assets/app.js'
  await preparePages(['tax'], [])
  missing = null
  asked = []
  await preparePages(['tax'], [])
  expect(asked).toContain('/assets/app.js')
  asked = []
  await preparePages(['shifts'], [])
  expect(asked).toContain('/assets/shifts.js')
  asked = []
  kept.clear()
  await preparePages(['shifts'], [])
  expect(asked).toContain('/assets/shifts.js')
})
