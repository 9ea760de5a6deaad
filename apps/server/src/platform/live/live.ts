import type { LiveTopic } from '@gpod/contract'
import type pg from 'pg'
import { sql, type Tx } from '../database/database.ts'

const channel = 'gpod_live'

/** Who should look again, and at what. A worker's topics go to her; the company's go to its managers. */
export type LiveChange = { employerId: string; workerId: string | null; topics: readonly LiveTopic[] }

/** Tells every server, once the transaction commits, that something a screen shows has changed. */
export async function announce(tx: Tx, ...changes: LiveChange[]): Promise<void> {
  const payloads = changes.map((change) => JSON.stringify(change))
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(tx)
}

export type LiveHub = {
  /**
   * Calls back for each change until the returned function is called, and says when some may have been missed because
   * the database was away.
   */
  listen(receive: (change: LiveChange) => void, missed: () => void): () => void
  stop(): Promise<void>
}

/** Hears the announcements of all servers over one connection, and opens it again when it breaks. */
export async function openLiveHub(pool: pg.Pool): Promise<LiveHub> {
  const receivers = new Set<{ receive(change: LiveChange): void; missed(): void }>()
  let connection: pg.PoolClient | null = null
  let isStopped = false

  const connect = async (): Promise<void> => {
    const client = await pool.connect()
    client.on('notification', ({ payload }) => {
      const change = JSON.parse(payload ?? '{}') as LiveChange
      for (const { receive } of receivers) receive(change)
    })
    try {
      await client.query(`listen ${channel}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    connection = client
    client.once('error', () => {
      client.release(true)
      connection = null
      if (!isStopped) retry()
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
    listen(receive, missed) {
      const receiver = { receive, missed }
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
