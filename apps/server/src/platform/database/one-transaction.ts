import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely'
import type pg from 'pg'
import { sqlState } from './database-errors.ts'
import type { DB } from './database-types.ts'
import { transactionFailed } from './one-packet.ts'

/** What says how many rows it moved. */
const moving = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * The query builder within one transaction over one connection. Statements that are asked for at once (`Promise.all`) go
 * out together and are answered in their order, in one round trip; the builder's own transactions send each after the
 * answer to the last. When one of them fails the rest fail too, as the transaction has.
 */
export class OneTransaction implements ConnectionProvider {
  readonly tx: Transaction<DB>
  readonly #connection: DatabaseConnection
  readonly #client: pg.PoolClient
  #isOver = false
  #cause: unknown

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    const dialect = new PostgresDialect({ pool })
    const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), this)
    this.tx = new Transaction<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
    this.#client = client
    this.#connection = {
      executeQuery: <R>(query: CompiledQuery) => ask<R>(client, query).catch((error) => this.#tell(error)),
      // biome-ignore lint/correctness/useYield: nothing is read piece by piece.
      async *streamQuery() {
        throw new Error('rows are not read piece by piece')
      },
    }
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#isOver) throw new Error('the transaction of this handle is over')
    return consumer(this.#connection)
  }

  /** The rows of a statement that the connection keeps by a name: parsed and planned once. */
  async askByName<R extends pg.QueryResultRow>(statement: { name: string; text: string }): Promise<R[]> {
    try {
      return (await this.#client.query<R>(statement)).rows
    } catch (error) {
      return this.#tell(error)
    }
  }

  end(): void {
    this.#isOver = true
  }

  /** Of statements behind one that failed only its cause is worth telling, whoever hears of them first. */
  #tell(error: unknown): never {
    if (sqlState(error) === transactionFailed && this.#cause !== undefined) throw this.#cause
    this.#cause ??= error
    throw error
  }
}

async function ask<R>(client: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
  const { command, rowCount, rows } = await client.query(sql, [...parameters])
  return moving.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}
