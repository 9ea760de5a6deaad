import { AsyncLocalStorage } from 'node:async_hooks'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { workSignature } from '../imprints/signature.ts'
import { CompanyShares } from './company-shares.ts'
import { isAway, namedError, sqlState } from './database-errors.ts'
import type { DB } from './database-types.ts'
import { LookUps } from './look-ups.ts'
import { OneTransaction } from './one-transaction.ts'
import { isStalePlan, PLANNED_EACH_TIME } from './plan-once.ts'

declare const inTransaction: unique symbol
/** A handle that is inside a transaction of one scope. Whatever writes demands one. */
export type Tx = Transaction<DB> & { readonly [inTransaction]: true }

/**
 * What the transaction may see. `employer`: the rows of that company, by policy of the database. `user`: that person's
 * own memberships, before a company is chosen. `nobody`: only what belongs to no company.
 */
export type Scope = CompanyScope | { userId: string } | 'nobody'
type CompanyScope = {
  employerId: string
  /** The product works pay out on a manager's word: what they may not see is read, and none of it told to them. */
  computesPay?: true
}

/** A line manager, who sees the people they manage and nobody else. */
export type Team = { managerUserId: string; seesPay: boolean }

/** Who is signed in to a request, and the team that its route keeps them to. */
export type RequestScope = { personId: string | null; team: Team | null }

const currentRequest = new AsyncLocalStorage<RequestScope>()

/**
 * Runs `work` with every transaction of it kept, by the policies of the database, to one person's account and one
 * manager's team, however deep it is begun: code that forgets whose records it asks for is still shown theirs alone.
 */
export function withinRequest<T>(request: RequestScope, work: () => Promise<T>): Promise<T> {
  return currentRequest.run(request, work)
}

export type Database = {
  /**
   * Runs `work` in one transaction of the scope; commits when it returns, rolls back when it throws. A serialization
   * failure, a deadlock or a plan that a migration made useless is tried again up to three times: `work` must only touch the database. What it wrote is signed.
   * Throws `DatabaseAwayError` when the database went away (a commit under way may have been kept), and
   * `DatabaseBusyError` when no connection was to be had.
   */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for what only reads, which the database sees to: nothing is signed, and there is one answer less to wait for. */
  read<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same where all is asked at once, before any answer is there: beginning, statements and end go out together, and there is one
   * answer to wait for. All of them see one moment. Who asks more by its answers throws.
   */
  readAtOnce<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same as `read`, however often is asked: all of it sees one moment. */
  readOneMoment<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * One statement that only reads, over connections that are kept for it: what every request asks before anything else, and what must
   * be answered however busy the rest is. It goes out together with what others ask at that moment. Throws as `transaction` does.
   */
  lookUp<T extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<T[]>
  /** One statement that writes, over the same connections and by itself: nobody else waits for its lock. Throws as `transaction` does. */
  note(statement: pg.QueryConfig): Promise<void>
  pool: pg.Pool
  /** What its work is signed with (`imprints`). */
  signingKey: Buffer
  close(): Promise<void>
}

// By a name they go out among the others; as text each would be a packet of its own.
const ofOneMoment = { name: 'begin-reading-one-moment', text: 'begin isolation level repeatable read read only' }
const beginnings = {
  writes: { name: 'begin', text: 'begin' },
  reads: { name: 'begin-reading', text: 'begin read only' },
  readsAtOnce: ofOneMoment,
  readsOneMoment: ofOneMoment,
}
const commit = { name: 'commit', text: 'commit' }

const writeRefused = '25006'
const retriedStates = new Set(['40001', '40P01'])

/** How long a company's work waits for its turn while nothing of it gets done: as long as a request waits for a lock. */
const patienceMilliseconds = 2_000

/**
 * Opens the application's view of the database: a role that owns nothing and cannot bypass row-level security.
 * `mostOfOneCompany` is how many of the connections one company has at a time, `lookUps` are those of `lookUp`.
 */
export function openDatabase(
  pool: pg.Pool,
  { signingKey, mostOfOneCompany, lookUps = pool }: { signingKey: Buffer; mostOfOneCompany: number; lookUps?: pg.Pool },
): Database {
  const reads = new LookUps(lookUps)
  const shares = new CompanyShares({ most: mostOfOneCompany, patienceMilliseconds })

  const transact = async <T>(scope: Scope, work: (tx: Tx) => Promise<T>, mode: keyof typeof beginnings): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      let hasBegun = false
      try {
        return await overOneConnection(pool, async (client, handle) => {
          // The first that the work asks goes out with these, behind them.
          const begun = Promise.all([client.query(beginnings[mode]), enterScope(client, scope)])
          const working = work(handle.tx as Tx)
          working.catch(() => {})
          const ended = mode === 'readsAtOnce' ? endBehind(client, handle) : null
          try {
            await begun
          } catch (error) {
            await working.catch(() => {})
            throw error
          }
          hasBegun = true
          const done = await working
          if (ended) await ended
          else if (mode === 'writes') await signAndCommit(client, handle, signingKey)
          else await client.query(commit)
          return done
        })
      } catch (error) {
        // To be read only is here what was asked for, not what a server says that is not the primary any more.
        if (mode !== 'writes' && sqlState(error) === writeRefused) throw error
        // A connection that broke while it lay idle says so at its first statement, before anything was done over it.
        const isRetried = retriedStates.has(sqlState(error) ?? '') || isStalePlan(error) || (isAway(error) && !hasBegun)
        if (tries >= 4 || !isRetried) throw namedError(error)
      }
    }
  }
  const inTurn = <T>(scope: Scope, run: () => Promise<T>): Promise<T> =>
    typeof scope === 'object' && 'employerId' in scope ? shares.run(scope.employerId, run) : run()
  return {
    pool,
    signingKey,
    async close() {
      await pool.end()
      if (lookUps !== pool) await lookUps.end()
    },
    transaction: (scope, work) => inTurn(scope, () => transact(scope, work, 'writes')),
    read: (scope, work) => inTurn(scope, () => transact(scope, work, 'reads')),
    readAtOnce: (scope, work) => inTurn(scope, () => transact(scope, work, 'readsAtOnce')),
    readOneMoment: (scope, work) => inTurn(scope, () => transact(scope, work, 'readsOneMoment')),
    lookUp: <T extends pg.QueryResultRow>(statement: pg.QueryConfig) => byName(reads.read<T>(statement)),
    note: (statement) => byName(lookUps.query(statement).then(() => {})),
  }
}

/** The end of a transaction goes out behind what it was asked; nothing more may be asked of it. */
function endBehind(client: pg.PoolClient, handle: OneTransaction): Promise<unknown> {
  handle.end()
  const ended = client.query(commit)
  ended.catch(() => {})
  return ended
}

/** Gives the connection back after `work`; what failed is rolled back, and a connection that cannot is closed. */
async function overOneConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, handle: OneTransaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const handle = new OneTransaction(pool, client)
  let failure: Error | undefined
  try {
    return await work(client, handle)
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      failure = cause
    })
    throw error
  } finally {
    handle.end()
    client.release(failure)
  }
}

/** Signs the imprints that a transaction left, as its last statement, so that whoever verifies knows who wrote. */
async function signAndCommit(client: pg.PoolClient, handle: OneTransaction, signingKey: Buffer): Promise<void> {
  const tx = handle.tx as Tx
  // Asked by every transaction, so it is planned once: without values no statement is by itself.
  const asked = handle.askByName<{ id: string; digest: Buffer }>({
    name: 'work-to-sign',
    text: 'select id, digest from work_to_sign()',
  })
  const [[work]] = await Promise.all([asked, ...(writtenLast.get(tx) ?? [])])
  if (!work) {
    await commitAndTell(client, tx)
    return
  }
  const signature = workSignature(signingKey, { ...work, kind: 'product' })
  const signed = sql`
    insert into signed_work (id, kind, digest, signature) values (${work.id}, 'product', ${work.digest}, ${signature})
  `.execute(tx)
  // A commit behind a statement that failed commits nothing; what failed is told.
  await Promise.all([signed, commitAndTell(client, tx)])
}

const writtenLast = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * Has what is written last go out with the question what there is to sign, so that nobody waits for it by itself. It is kept with all
 * the rest or, where it fails, nothing is. It must not be of a table with imprints.
 */
export function writeLast(tx: Tx, writing: Promise<unknown>): void {
  writing.catch(() => {})
  writtenLast.set(tx, [...(writtenLast.get(tx) ?? []), writing])
}

const announced = new WeakMap<Tx, object[]>()

/**
 * Has all servers told of these changes as soon as the transaction is committed (`tell_live`). It goes out in one packet with the
 * commit, so that who ends in between has told, or has not committed; where the database ends, those who listen look again.
 */
export function tellBehindCommit(tx: Tx, changes: readonly object[]): void {
  announced.set(tx, [...(announced.get(tx) ?? []), ...changes])
}

const byName = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error) => {
    throw namedError(error)
  })

/** What is told of is there to be read. A commit that failed is told of for nothing, and what cannot be told fails no commit. */
async function commitAndTell(client: pg.PoolClient, tx: Tx): Promise<void> {
  const changes = [...new Set(announced.get(tx)?.map((change) => JSON.stringify(change)))]
  const committed = client.query(commit)
  if (changes.length === 0) await committed
  else {
    const told = client.query('select tell_live($1::jsonb)', [`[${changes.join(', ')}]`])
    await Promise.all([committed, told.catch(() => {})])
  }
}

/** Asked of the connection itself, so that nothing of the work comes before it. */
async function enterScope(client: pg.PoolClient, scope: Scope): Promise<void> {
  const settings = Object.entries(settingsOf(scope))
  if (settings.length === 0) return
  const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
  const values = settings.flatMap(([name, value]) => [`gpod.${name}`, value])
  await client.query(`select ${calls.join(', ')}`, values)
}

function settingsOf(scope: Scope): Record<string, string> {
  const { personId, team } = currentRequest.getStore() ?? { personId: null, team: null }
  const person = personId === null ? {} : { person: personId }
  if (scope === 'nobody') return person
  if (!('employerId' in scope)) return { ...person, user_id: scope.userId }
  if (team === null) return { ...person, employer_id: scope.employerId }
  const pay = scope.computesPay ? 'computed' : team.seesPay ? 'shown' : 'hidden'
  return { ...person, employer_id: scope.employerId, team_of: team.managerUserId, pay }
}

/** Chooses the company inside a transaction that began without one (registration makes it; a code finds it). */
export async function enterEmployer(tx: Tx, employerId: string): Promise<void> {
  for (const [name, value] of Object.entries(settingsOf({ employerId }))) {
    await sql`select set_config(${`gpod.${name}`}, ${value}, true)`.execute(tx)
  }
}

/**
 * Runs `work` on another person's account than the caller's, within the caller's transaction: only where a policy of ours
 * lets them end somebody's sessions or clear lost ways.
 */
export async function onAccountOf<T>(tx: Tx, userId: string, work: () => Promise<T>): Promise<T> {
  const { personId } = currentRequest.getStore() ?? { personId: null }
  if (personId === null) return work()
  await sql`select set_config('gpod.person', ${userId}, true)`.execute(tx)
  const done = await work()
  await sql`select set_config('gpod.person', ${personId}, true)`.execute(tx)
  return done
}

/** Whether a write was refused because the named unique constraint or index already holds such a row. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return sqlState(error) === '23505' && (error as { constraint?: string }).constraint === constraint
}

/** All rows of a statement. */
export async function rows<T>(tx: Tx, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(tx)).rows
}

/** The first row of a statement, or nothing. */
export async function firstRow<T>(tx: Tx, statement: RawBuilder<T>): Promise<T | undefined> {
  return (await statement.execute(tx)).rows[0]
}

/** The only row of a statement that must have one: its absence is a bug. */
export async function oneRow<T>(tx: Tx, statement: RawBuilder<T>): Promise<T> {
  const found = await firstRow(tx, statement)
  if (found === undefined) throw new Error('a row that must exist is missing')
  return found
}

/** Rows as one parameter for `json_to_recordset`: a bulk write is one statement. */
export function jsonRows(records: readonly object[]): string {
  return JSON.stringify(records)
}

/** Written into a statement that reads everybody of a company, which no connection keeps a plan of. */
export const plannedEachTime = sql.raw(PLANNED_EACH_TIME)

export { type RawBuilder, sql }
