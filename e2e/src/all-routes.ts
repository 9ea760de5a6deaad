import { sections } from '../../apps/web/src/sections.ts'
import { readRoutes } from '../../tools/read-routes.mjs'
import type { Portal } from './pages.ts'

/** A route as the router has it. A path with `:id` shows a record; `views` are the tabs of its page. */
export type AppRoute = { path: string; portal: Portal | 'public'; views: readonly string[] }

type RouteConfigEntry = Awaited<ReturnType<typeof readRoutes>>[number]

/** What the router calls the frames of the portals. */
const frames: Readonly<Record<string, Portal>> = {
  'routes/worker/layout.tsx': 'worker',
  'routes/employer/layout.tsx': 'employer',
  'routes/operator/layout.tsx': 'operator',
}

/** Written for the routes that show what an address names and nobody lists. */
const named: Readonly<Record<string, string>> = {
  '/join/:code': '/join/any-code',
  '/shared/payslip/:token': '/shared/payslip/any-link',
}

/** Every route there is, from the router's own tree: none is listed by hand, and none that only leads elsewhere is in it. */
export async function readAllRoutes(): Promise<AppRoute[]> {
  return flatten(await readRoutes(), '', 'public')
}

function flatten(entries: readonly RouteConfigEntry[], base: string, portal: AppRoute['portal']): AppRoute[] {
  return entries.flatMap(({ path, file, id, children }) => {
    if (path === '*' || id?.startsWith('moved-')) return []
    const whole = path === undefined || path === '' ? base : `${base}/${path}`.replace(/\/+/g, '/')
    if (children) return flatten(children, whole, frames[file] ?? portal)
    const address = whole === '' ? '/' : whole
    return [{ path: named[address] ?? address, portal, views: viewsOf(file) }]
  })
}

/** The tabs of the page that a module is. */
function viewsOf(module: string): readonly string[] {
  return (
    sections
      .flatMap((section) => [section, ...(section.inner ?? [])])
      .find(({ page, views }) => page === module && views !== undefined)?.views ?? []
  )
}

/** The addresses of a route: of its page, and of each of its tabs. */
export function addressesOfRoute({ path, views }: AppRoute): string[] {
  return [path, ...views.map((view) => `${path}?view=${view}`)]
}

/** The first of these addresses that a path with `:id` matches and no route has for its own; null where none does. */
export function filledIn(path: string, links: Iterable<string>, routes: readonly AppRoute[]): string | null {
  const pattern = new RegExp(`^${path.replace(/:[^/]+/g, '[^/?#]+')}$`)
  const own = new Set(routes.map((route) => route.path))
  for (const link of links) if (pattern.test(link) && !own.has(link)) return link
  return null
}
