import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { expect, it } from 'vitest'
import { exportsAlone, router } from './router-at-build.ts'

const hooks = ['resolveId', 'load', 'transform'] as const
const partsOf = (plugins: unknown) => plugins as Plugin[]
const filterOf = (plugin: Plugin, hook: (typeof hooks)[number]) => {
  const has = plugin[hook]
  return typeof has === 'object' ? (has.filter as { id?: RegExp } | undefined) : undefined
}

it('no part of the router’s plugin is asked about every module: one that an update adds is noticed', () => {
  const asked = partsOf(router()).flatMap((plugin) =>
    hooks.filter((hook) => plugin[hook] && !filterOf(plugin, hook)).map((hook) => `${plugin.name} ${hook}`),
  )
  expect(asked).toEqual([])
  expect(partsOf(router()).map(({ name }) => name)).toEqual(partsOf(reactRouter()).map(({ name }) => name))
})

it.each([
  ['react-router:virtual-modules', 'resolveId', 'virtual:react-router/server-build'],
  ['react-router:virtual-modules', 'load', '\0virtual:react-router/server-manifest'],
  ['react-router:dot-server', 'resolveId', './keys.server'],
  ['react-router:dot-server', 'resolveId', './.server/keys.ts'],
  ['react-router:dot-client', 'transform', '/home/gpod/apps/web/src/lib/device.client.ts'],
  ['react-router:route-exports', 'transform', '/home/gpod/apps/web/src/root.tsx'],
  ['react-router:build-client-route', 'transform', '/a/src/routes/worker/home.tsx?__react-router-build-client-route'],
  ['react-router:split-route-modules', 'transform', '/a/src/routes/worker/home.tsx?route-chunk=main'],
] as const)('%s is asked to %s %s', (name, hook, id) => {
  const part = partsOf(router()).find((each) => each.name === name)
  expect(part && filterOf(part, hook)?.id?.test(id)).toBe(true)
})

it('what stands for a route’s module exports what the module does, and no type', async () => {
  const { transform } = exportsAlone()
  if (typeof transform !== 'object') throw new Error('no transform')
  const stand = async (code: string) =>
    (await (transform.handler as (code: string, id: string) => Promise<{ code: string } | null>)(code, '/a/page.tsx'))
      ?.code ?? null
  const source = `import { Other } from './other'
export type Props = { a: string }
export const handle = { title: 'x' }, second = 1
export function ErrorBoundary() { return <p>wrong</p> }
export { Other, Other as Layout }
export type { Props as Those }
export default function Page({ a }: Props) { return <Other a={a} /> }`
  expect((await stand(source))?.split('\n').sort()).toEqual([
    'export const ErrorBoundary = 0',
    'export const Layout = 0',
    'export const Other = 0',
    'export const handle = 0',
    'export const second = 0',
    'export default 0',
  ])
  // Of which names nothing is known without looking at the other module.
  expect(await stand(`export * from './other'`)).toBeNull()
})
