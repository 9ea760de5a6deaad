import { loadPart } from './missing-parts.ts'

/** What the router's build tells the browser of each route, as far as it is read here. */
type RouterWindow = {
  __reactRouterManifest?: { routes: Record<string, { module: string }> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** The modules of pages that are there, as the router keeps them. */
let present: Record<string, unknown> = {}
const underway = new Map<string, Promise<unknown>>()

/**
 * Has the router load pages by `loadPage`. By itself it reloads the document when the script of a page cannot be loaded,
 * which without a connection ends at the browser's error page, and there is no setting for it: it first asks whether it
 * has the module (`id in modules`), and takes what it then reads, be it a promise.
 */
export function loadPagesCarefully(): void {
  const router = window as RouterWindow
  present = router.__reactRouterRouteModules ?? {}
  const routes = router.__reactRouterManifest?.routes ?? {}
  let asked: string | symbol | null = null
  router.__reactRouterRouteModules = new Proxy(present, {
    has(modules, id) {
      if (id in modules) return true
      asked = Object.hasOwn(routes, id) ? id : null
      return asked !== null
    },
    get(modules, id) {
      const isAsked = id === asked
      asked = null
      return isAsked ? loadPage(String(id)) : Reflect.get(modules, id)
    },
  })
}

/** The module of a page, as soon as it can be loaded; until then the reader is told and asked. */
function loadPage(id: string): Promise<unknown> {
  const begun = underway.get(id)
  if (begun) return begun
  const loading = loadPart(() => importModule(addressOf(id)), { isOfPage: true }).then((module) => {
    present[id] = module
    return module
  })
  underway.set(id, loading)
  return loading
}

function addressOf(id: string): string {
  return (window as RouterWindow).__reactRouterManifest?.routes[id]?.module ?? ''
}

const importModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)
