import type { LiveWord } from '@gpod/contract'
import type pg from 'pg'
import { firstRow, sql, type Tx, tellBehindCommit } from '../database/database.ts'

const channel = 'gpod_live'
const listening = `listen ${channel}`

/**
 * Who should look again, one worker and whoever sees them or all of the company, and at what: all that shows these words.
 * With `userIds`, these people and nobody else.
 */
export type LiveChange = {
  employerId: string
  workerId: string | null
  userIds?: readonly string[]
  words: readonly LiveWord[]
  /** The line manager who hears of it, where that is not who manages the worker once it is committed. */
  managerUserId?: string | null
}

/** As it is told: with the line manager whose team the worker is in at that moment. */
export type ToldChange = LiveChange & { managerUserId: string | null }

/** That a session ended, as its row tells it in the database. */
type EndedSession = { endedSession: string }

/**
 * Tells every server, once the transaction commits, that something a screen shows has changed. The database adds the
 * team at that moment, so that no open stream has to know one or ask.
 */
export async function announce(tx: Tx, ...changes: LiveChange[]): Promise<void> {
  tellBehindCommit(tx, changes)
}

export type LiveHub = {
  /**
   * Calls back for each change until the returned function is called, says when some may have been missed because
   * the database was away, and which session has ended.
   */
  listen(receive: (change: ToldChange) => void, missed: () => void, ended?: (sessionId: string) => void): () => void
  stop(): Promise<void>
}

/**
 * How many servers share this database just now: each listens over one connection that asks nothing else. Null where none
 * can be seen.
 */
export async function countHubs(tx: Tx): Promise<number | null> {
  const found = await firstRow(
    tx,
    sql<{ hubs: number }>`
      select count(*) as hubs from pg_stat_activity
      where datname = current_database() and usename = current_user and query = ${listening}
    `,
  )
  return found?.hubs || null
}

/** Hears the announcements of all servers over one connection, and opens it again when it breaks. */
export async function openLiveHub(pool: pg.Pool): Promise<LiveHub> {
  const receivers = new Set<{
    receive(change: ToldChange): void
    missed(): void
    ended: ((sessionId: string) => void) | undefined
  }>()
  let connection: pg.PoolClient | null = null
  let isStopped = false

  const connect = async (): Promise<void> => {
    const client = await pool.connect()
    client.on('notification', ({ payload }) => {
      const told = JSON.parse(payload ?? '{}') as ToldChange | EndedSession
      for (const { receive, ended } of [...receivers]) {
        if ('endedSession' in told) ended?.(told.endedSession)
        else receive(told)
      }
    })
    try {
      await client.query(listening)
    } catch (error) {
      client.release(true)
      throw error
    }
    connection = client
    client.once('error', () => {
      // One that was given back when this stopped may still break before it is closed.
      if (isStopped) return
      client.release(true)
      connection = null
      retry()
    })
  }
  const retry = () => {
    setTimeout(() => {
      if (isStopped) return
      connect().then(() => {
        for (const { missed } of [...receivers]) missed()
      }, retry)
    }, 1_000).unref()
  }
  await connect()

  return {
    listen(receive, missed, ended) {
      const receiver = { receive, missed, ended }
      receivers.add(receiver)
      return () => receivers.delete(receiver)
    },
    async stop() {
      isStopped = true
      receivers.clear()
      connection?.release(true)
    },
  }
}
