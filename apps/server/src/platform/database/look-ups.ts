import type pg from 'pg'
import { sqlState } from './database-errors.ts'
import { transactionFailed } from './one-packet.ts'

/** How many go out over one connection: more would wait for each other while other connections are idle. */
const mostTogether = 16

type Asked = {
  statement: pg.QueryConfig
  tell(rows: pg.QueryResultRow[]): void
  fail(error: unknown): void
}

/**
 * Reads of many requests together. What is asked in one turn of the event loop, or while no connection is free, goes out in one packet: the
 * busier a server, the fewer packets for each. One that fails is told so by itself: those behind it are asked again. What writes, and
 * might wait for a lock that others then wait for too, is no read.
 */
export class LookUps {
  readonly #pool: pg.Pool
  #waiting: Asked[] = []
  #isGathering = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  read<T extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<T[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, tell: (rows) => resolve(rows as T[]), fail: reject })
      this.#gather()
    })
  }

  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    setImmediate(() => void this.#send())
  }

  async #send(): Promise<void> {
    let client: pg.PoolClient
    try {
      client = await this.#pool.connect()
    } catch (error) {
      this.#isGathering = false
      for (const { fail } of this.#waiting.splice(0)) fail(error)
      return
    }
    this.#isGathering = false
    const together = this.#waiting.splice(0, mostTogether)
    if (this.#waiting.length > 0) this.#gather()
    await Promise.all(together.map((asked) => this.#ask(client, asked)))
    client.release()
  }

  async #ask(client: pg.PoolClient, { statement, tell, fail }: Asked): Promise<void> {
    try {
      tell((await client.query(statement)).rows)
    } catch (error) {
      if (sqlState(error) !== transactionFailed) fail(error)
      else this.#pool.query(statement).then(({ rows }) => tell(rows), fail)
    }
  }
}
