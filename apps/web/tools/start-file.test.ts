import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import type { BuiltManifest } from './page-beginnings.ts'
import { pageFilesOf, startCode, tableCode } from './start-file.ts'

const without = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  imports: [],
  css: [],
}
const css = ['/assets/root-1.css#']
const manifest: BuiltManifest = {
  url: '/assets/manifest-1.js',
  version: '1',
  entry: { module: '/assets/entry.client-1.js', imports: ['/assets/app-1.js'], css },
  routes: {
    root: {
      ...without,
      id: 'root',
      path: '',
      module: '/assets/root-1.js',
      hasClientMiddleware: true,
      hasErrorBoundary: true,
      imports: ['/assets/app-1.js'],
      css,
    },
    'routes/worker/layout': { ...without, id: 'routes/worker/layout', parentId: 'root', module: '/assets/layout-1.js' },
    'routes/worker/home': {
      ...without,
      id: 'routes/worker/home',
      parentId: 'routes/worker/layout',
      path: 'dashboard',
      module: '/assets/home-1.js',
      imports: ['/assets/sums-1.js'],
    },
    'routes/employer/dashboard': {
      ...without,
      id: 'routes/employer/dashboard',
      parentId: 'root',
      index: true,
      module: '/assets/dashboard-1.js',
    },
  } as BuiltManifest['routes'],
}

function readTable(): { url: string; routes: Record<string, Record<string, unknown>> } {
  const window: { __reactRouterManifest?: ReturnType<typeof readTable> } = {}
  runInNewContext(tableCode(manifest), { window })
  if (!window.__reactRouterManifest) throw new Error('no manifest was set')
  return JSON.parse(JSON.stringify(window.__reactRouterManifest))
}

it('the router reads of the table what its own manifest says, but the files that boot.js is told', () => {
  const { routes } = readTable()
  const said = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => {
      const { index = false, ...facts } = route
      return [id, { ...facts, index, imports: [] }]
    }),
  )
  expect(routes).toEqual(said)
})

it('a page costs one short line', () => {
  const more = structuredClone(manifest)
  more.routes['routes/worker/benefits'] = {
    ...without,
    id: 'routes/worker/benefits',
    parentId: 'routes/worker/layout',
    path: 'benefits',
    module: '/assets/benefits-C45wB5Yx.js',
  }
  expect(tableCode(more).length - tableCode(manifest).length).toBeLessThan(80)
})

it('a route with what the table cannot say ends the build', () => {
  const other = structuredClone(manifest)
  Object.assign(other.routes['routes/worker/home'] ?? {}, { hasClientLoader: true })
  expect(() => tableCode(other)).toThrow('routes/worker/home')
})

it('the page says what it is before the app starts, and what it imported stands in the file itself', () => {
  const page = 'import "/assets/manifest-1.js";\nwindow.said = 1;\nimport("/assets/entry.client-1.js");'
  const code = startCode({ page, entry: 'import{a}from"./app-1.js";a();', manifest })
  expect(code).not.toContain('manifest-1')
  expect(code).not.toContain('entry.client-1')
  const places = ['window.said', '__reactRouterManifest', 'a();'].map((part) => code.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(() => startCode({ page: 'window.said = 1', entry: '', manifest })).toThrow('the router changed')
})

it('of each page it is written down which scripts it is made of', () => {
  const { files, pages } = pageFilesOf(manifest)
  const home = (pages['routes/worker/home'] ?? []).map((place) => files[place])
  expect(home).toEqual(['/assets/home-1.js', '/assets/sums-1.js'])
})
