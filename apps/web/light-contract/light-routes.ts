import { NotAsPlanned, type Plan, readByPlan } from './read-plan.ts'

/** A route as the build writes it down: method, path, and the words it shows or changes. */
export type WrittenRoute = readonly [
  section: string,
  name: string,
  method: string,
  path: string,
  told: readonly string[],
]

/** Some routes, the plans of their answers in the same order, and the parts that several plans share. */
export type Written = { routes: readonly WrittenRoute[]; plans: readonly Plan[]; shared: readonly Plan[] }

type Read = { success: true; data: unknown } | { success: false; error: unknown }
type Reader = { safeParse(value: unknown): Read }
type LightRoute = {
  method: string
  path: string
  shows: readonly string[]
  changes: readonly string[]
  response: Reader
}
type LightRoutes = Record<string, Record<string, LightRoute>>

/** What reads an answer, called as a schema of the contract is. */
export function readerOf(plan: Plan, shared: readonly Plan[] = []): Reader {
  return {
    safeParse(value) {
      try {
        return { success: true, data: readByPlan(plan, value, shared) }
      } catch (error) {
        if (!(error instanceof NotAsPlanned)) throw error
        return { success: false, error }
      }
    },
  }
}

/** The routes as pages call them, beside `others` that are there; each is also added to the list of every route. */
export function lightRoutes(written: Written, every: LightRoute[], others: LightRoutes = {}): LightRoutes {
  const all: LightRoutes = Object.fromEntries(Object.entries(others).map(([section, own]) => [section, { ...own }]))
  written.routes.forEach(([section, name, method, path, told], place) => {
    const plan = written.plans[place]
    if (plan === undefined) throw new Error(`no plan of the answers of ${section}.${name}`)
    const route = {
      method,
      path,
      shows: method === 'GET' ? told : [],
      changes: method === 'GET' ? [] : told,
      response: readerOf(plan, written.shared),
    }
    all[section] = { ...all[section], [name]: route }
    every.push(route)
  })
  return all
}
