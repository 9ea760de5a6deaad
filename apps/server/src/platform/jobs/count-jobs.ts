import { oneRow, rows, sql, type Tx } from '../database/database.ts'

/** Jobs of a queue. `late` are due for ten minutes and nobody took them, the first of them `lateSince`. */
export type QueueCounts = {
  name: string
  waiting: number
  active: number
  /** Tried for the last time without success, as long as the library keeps them: half a day. */
  failed: number
  late: number
  lateSince: string | null
}

/** How the queues stand, by name; null where the database has none yet. The library's own are left out. */
export async function countJobs(tx: Tx): Promise<QueueCounts[] | null> {
  const { isThere } = await oneRow(
    tx,
    sql<{ isThere: boolean }>`select to_regclass('pgboss.job') is not null as "isThere"`,
  )
  if (!isThere) return null
  return rows(
    tx,
    sql<QueueCounts>`
      select q.name,
        count(j.id) filter (where j.state < 'active') as waiting,
        count(j.id) filter (where j.state = 'active') as active,
        count(j.id) filter (where j.state = 'failed') as failed,
        count(j.id) filter (where j.state < 'active' and j.start_after < now() - interval '10 minutes') as late,
        min(j.start_after) filter (where j.state < 'active' and j.start_after < now() - interval '10 minutes') as "lateSince"
      from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state <> 'completed'
      where q.name not like '\_\_pgboss%'
      group by q.name order by q.name
    `,
  )
}
