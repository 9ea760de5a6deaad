import pg from 'pg'
import { sqlState } from './database-errors.ts'

/** A text that comes back often is worth keeping a plan of; one that was put together for a single use is not. */
const usesBeforeKept = 20
/**
 * Each kept plan takes memory in each connection that asked it: 250 kB on average, 1 MB of the widest (13.5 MB of 54 plans,
 * measured on PostgreSQL 15). So the busiest of a pool are kept, 20 MB a connection, until it lies idle and is closed.
 */
const mostKept = 80
const mostSeen = 2_000

/** What is planned for any values must not be planned for a few and then asked of thousands. */
const mostElements = 100
const mostCharacters = 10_000

/**
 * Stands in a statement that reads everybody of a company. A kept plan is made for any company and any days, for which the planner
 * guesses a handful: what it then joins row by row takes minutes of ten thousand. Planning is little beside such reading.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** The names of the statements that came back, the same on all connections of a pool. */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()

  /** The name under which a connection keeps its plan, or null while it is not worth one. */
  of(text: string): string | null {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= mostKept) return null
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < usesBeforeKept) {
      if (this.#uses.size >= mostSeen) this.#uses.clear()
      this.#uses.set(text, uses)
      return null
    }
    if (text.includes(PLANNED_EACH_TIME)) return null
    this.#uses.delete(text)
    const name = `gpod-${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * Has a connection plan a statement that comes back once instead of each time: for the widest of them planning took five
 * times as long as running. Statements with many or long values are planned for these, each time. A plan that a migration
 * made useless fails its statement with `isStalePlan`; the connection keeps none from then on.
 */
export function planOnce(client: pg.PoolClient, names: StatementNames): void {
  const query: Query = (...given) => Reflect.apply(pg.Client.prototype.query, client, given)
  let keepsPlans = true
  const planned: Query = (config, values, callback) => {
    const isPlain = typeof config === 'string' && Array.isArray(values)
    const name = isPlain && keepsPlans && values.length > 0 && values.every(isSmall) ? names.of(config) : null
    if (name === null) return query(config, values, callback)
    const kept = { name, text: config, values }
    // So the pool asks for what is asked of it rather than of a connection: the jobs' own statements.
    if (typeof callback === 'function') {
      return query(kept, (error: unknown, result: unknown) => {
        if (isStalePlan(error)) keepsPlans = false
        callback(error, result)
      })
    }
    return (query(kept) as Promise<unknown>).catch((error) => {
      if (isStalePlan(error)) keepsPlans = false
      throw error
    })
  }
  client.query = planned as unknown as pg.PoolClient['query']
}

/** Whether a statement failed only because the tables changed under its kept plan. Asked again it works. */
export function isStalePlan(error: unknown): boolean {
  return (
    sqlState(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change')
  )
}

function isSmall(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= mostElements
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value.length <= mostCharacters
  return true
}
