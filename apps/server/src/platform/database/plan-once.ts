import pg from 'pg'
import { sqlState } from './database-errors.ts'

/** A text that comes back often is worth keeping a plan of; one that was put together for a single use is not. */
const usesBeforeKept = 20
/**
 * Each kept plan takes memory in each connection that asked it: 250 kB on average of wide statements and 130 of what a worker's pages
 * ask, 1 MB of the widest (PostgreSQL 15). So the busiest of a pool are kept, 30 MB a connection, until it lies idle and is closed.
 */
const mostKept = 120
const mostSeen = 2_000
/** After so many questions what was asked before counts half: what is busiest is so now. */
const questionsOfNow = 2_000

/** What is planned for any values must not be planned for a few and then asked of thousands. */
const mostElements = 100
const mostCharacters = 10_000

/**
 * Stands in a statement that reads everybody of a company. A kept plan is made for any company and any days, for which the planner
 * guesses a handful: what it then joins row by row takes minutes of ten thousand. Planning is little beside such reading.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** The names of the statements that are asked most, the same on all connections of a pool. */
export class StatementNames {
  readonly #most: number
  readonly #kept = new Map<string, { name: string; uses: number }>()
  #others = new Map<string, number>()
  #questions = 0
  #named = 0
  #held = new Set<string>()

  constructor(most = mostKept) {
    this.#most = most
  }

  /** The name under which a connection keeps its plan, or null while it is not worth one. */
  of(text: string): string | null {
    this.#questions += 1
    if (this.#questions % questionsOfNow === 0 && this.#kept.size === this.#most) this.#age()
    const kept = this.#kept.get(text)
    if (kept !== undefined) {
      kept.uses += 1
      return kept.name
    }
    const uses = (this.#others.get(text) ?? 0) + 1
    if (this.#others.size >= mostSeen) this.#others.clear()
    this.#others.set(text, uses)
    if (uses % usesBeforeKept !== 0 || text.includes(PLANNED_EACH_TIME) || !this.#hasRoomFor(uses)) return null
    this.#others.delete(text)
    this.#named += 1
    const name = `gpod-${this.#named}`
    this.#kept.set(text, { name, uses })
    this.#held = new Set([...this.#kept.values()].map((one) => one.name))
    return name
  }

  /** The names that hold now: another set with each change. */
  get held(): ReadonlySet<string> {
    return this.#held
  }

  /** What is asked twice as often as the least of those kept takes its place: each change is planned anew by every connection. */
  #hasRoomFor(uses: number): boolean {
    if (this.#kept.size < this.#most) return true
    const [least] = [...this.#kept].sort(([, one], [, other]) => one.uses - other.uses)
    if (!least || uses < 2 * least[1].uses) return false
    return this.#kept.delete(least[0])
  }

  #age(): void {
    for (const kept of this.#kept.values()) kept.uses /= 2
    this.#others = new Map([...this.#others].map(([text, uses]) => [text, Math.floor(uses / 2)]))
  }
}

/** What the client library keeps of its connection, as far as it is needed here. */
type Wire = { parsedStatements: Record<string, string>; close(what: { type: 'S'; name: string }): void }
type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown

/**
 * Has a connection plan a statement that comes back once instead of each time: for the widest of them planning took five
 * times as long as running. Statements with many or long values are planned for these, each time. A plan that a migration
 * made useless fails its statement with `isStalePlan`; the connection keeps none from then on.
 */
export function planOnce(client: pg.PoolClient, names: StatementNames): void {
  const { connection } = client as unknown as { connection: Wire }
  const library = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype
  const query: Query = (...given) => Reflect.apply(pg.Client.prototype.query, client, given)
  let keepsPlans = true
  let known = names.held
  const own = new Set<string>()
  /** A plan whose name holds no more is let go, in the packet of what is asked next. */
  const letGo = () => {
    if (known === names.held) return
    known = names.held
    for (const name of own) {
      if (known.has(name) || !own.delete(name)) continue
      delete connection.parsedStatements[name]
      library.close.call(connection, { type: 'S', name })
    }
  }
  const planned: Query = (config, values, callback) => {
    const isPlain = typeof config === 'string' && Array.isArray(values)
    const name = isPlain && keepsPlans && values.length > 0 && values.every(isSmall) ? names.of(config) : null
    if (name === null) return query(config, values, callback)
    letGo()
    own.add(name)
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
