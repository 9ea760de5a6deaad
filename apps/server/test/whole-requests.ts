import { type Route, routes } from '@gpod/contract'
import type { FullCompany } from './full-company.ts'
import { samples } from './samples.ts'

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

type Ids = FullCompany['ids']
type WholeRequest = {
  params?: (ids: Ids) => Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: object
}

const bySection: Readonly<Record<string, { requests: Readonly<Record<string, WholeRequest>> }>> = samples

const whole: [name: string, request: WholeRequest][] = Object.entries(routes).flatMap(([section, own]) =>
  Object.entries<Route>(own).map(([name, route]): [string, WholeRequest] => [
    nameOf(route),
    bySection[section]?.requests[name] ?? {},
  ]),
)

/** For each route that takes a body: one that the contract accepts, with every field in it. */
export const bodies: Readonly<Record<string, object>> = Object.fromEntries(
  whole.flatMap(([name, { body }]) => (body === undefined ? [] : [[name, body]])),
)

/** For each route with a query: every field of it. */
export const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  whole.flatMap(([name, { query }]) => (query === undefined ? [] : [[name, query]])),
)

const requests = new Map(whole)

/** The parts of an address in whose place a test may put another; the rest stays what it is. */
const things: readonly string[] = ['id', 'schedule']

/** Whether the address of a route names something of the company. */
export const namesAThing = ({ path }: Pick<Route, 'path'>): boolean =>
  things.some((part) => path.split('/').includes(`:${part}`))

/** The address of a route with an id in its place: what the company has of it unless another is given. */
export function pathOf(route: Pick<Route, 'method' | 'path'>, { ids }: Pick<FullCompany, 'ids'>, id?: string): string {
  const params = requests.get(nameOf(route))?.params?.(ids) ?? {}
  return Object.entries(params).reduce(
    (path, [part, own]) => path.replace(`:${part}`, things.includes(part) ? (id ?? own) : own),
    route.path as string,
  )
}
