import { randomInt } from 'node:crypto'
import pg from 'pg'

/** Rows of one branch, as TPC-B and pgbench have them. */
const tellersOfBranch = 10

/**
 * How many transactions of TPC-B a second this database makes: three balances moved, one read, one line of history, over
 * bare connections. A branch for each lane, as pgbench asks, so that they seldom wait for each other. The tables are made
 * for it in a schema of their own.
 */
export async function openTpcb(
  adminUrl: string,
  { lanes, accountsOfBranch = 100_000 }: { lanes: number; accountsOfBranch?: number },
): Promise<{ run(seconds: number): Promise<number>; close(): Promise<void> }> {
  const clients = await Promise.all(
    Array.from({ length: lanes }, async () => {
      const client = new pg.Client({ connectionString: adminUrl })
      await client.connect()
      await client.query('set search_path = tpcb, public')
      return client
    }),
  )
  const [first] = clients
  if (!first) throw new Error('at least one lane')
  await first.query(`
    create schema tpcb;
    create table tpcb.branches (bid int primary key, bbalance int not null, filler char(88)) with (fillfactor = 100);
    create table tpcb.tellers (tid int primary key, bid int not null, tbalance int not null, filler char(84)) with (fillfactor = 100);
    create table tpcb.accounts (aid int primary key, bid int not null, abalance int not null, filler char(84)) with (fillfactor = 100);
    create table tpcb.history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into tpcb.branches select b, 0, '' from generate_series(1, ${lanes}) b;
    insert into tpcb.tellers select t, (t - 1) / ${tellersOfBranch} + 1, 0, '' from generate_series(1, ${lanes * tellersOfBranch}) t;
    insert into tpcb.accounts select a, (a - 1) / ${accountsOfBranch} + 1, 0, '' from generate_series(1, ${lanes * accountsOfBranch}) a;
  `)
  await first.query('vacuum analyze tpcb.branches, tpcb.tellers, tpcb.accounts')

  const one = async (client: pg.Client) => {
    const [aid, tid, bid] = [lanes * accountsOfBranch, lanes * tellersOfBranch, lanes].map(
      (most) => randomInt(most) + 1,
    )
    const delta = randomInt(-5_000, 5_001)
    await client.query('begin')
    await client.query(
      statement('account', 'update accounts set abalance = abalance + $1 where aid = $2', [delta, aid]),
    )
    await client.query(statement('balance', 'select abalance from accounts where aid = $1', [aid]))
    await client.query(statement('teller', 'update tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]))
    await client.query(statement('branch', 'update branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]))
    await client.query(
      statement(
        'history',
        'insert into history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
        [tid, bid, aid, delta],
      ),
    )
    await client.query('commit')
  }
  return {
    async run(seconds) {
      const began = performance.now()
      let done = 0
      await Promise.all(
        clients.map(async (client) => {
          while (performance.now() - began < seconds * 1000) {
            await one(client)
            done += 1
          }
        }),
      )
      return (done * 1000) / (performance.now() - began)
    },
    async close() {
      await first.query('drop schema tpcb cascade')
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

/** Planned once for a connection, as `pgbench --protocol=prepared` does. */
function statement(name: string, text: string, values: unknown[]): pg.QueryConfig {
  return { name: `tpcb ${name}`, text, values }
}
