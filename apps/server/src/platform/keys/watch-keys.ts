import pg from 'pg'
import { keyId, type Seal } from '../crypto.ts'
import { keyLocks, keysChannel, openRing, readKeyRows } from './keys-store.ts'

/** A connection that broke without a word is noticed by then, and what it did not hear is read. */
const LOOK_EVERY = 30_000
const AGAIN_AFTER = 1_000

export type KeysWatch = { stop(): Promise<void> }

/**
 * Keeps a seal at what the database says of its keys, on a connection of its own, opened again when it breaks. While it
 * stands, the server holds `keyLocks.knowing` shared: whoever changes the keys waits until every server has taken up the
 * change. It also holds the name of the key that this server was started with, so that a key that a server would need at
 * its next start is not retired. Throws where the first connection cannot be had.
 */
export async function watchKeys({
  connectionString,
  given,
  seal,
  onError,
}: {
  connectionString: string
  /** The key that this server was started with. */
  given: Buffer
  seal: Seal
  onError(error: unknown): void
}): Promise<KeysWatch> {
  let client: pg.Client | null = null
  let isStopped = false
  let again: NodeJS.Timeout | undefined

  const takeUp = async (on: pg.Client) => {
    const ring = openRing(await readKeyRows(on), seal.keys)
    if (ring === null) throw new Error('the keys of the database are not among those of this server: restart it')
    seal.use(ring)
  }
  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 2 * LOOK_EVERY,
      application_name: 'gpod keys',
    })
    const lost = (error: unknown) => {
      if (client !== next) return
      client = null
      next.end().catch(() => {})
      if (isStopped) return
      onError(error)
      retry()
    }
    next.on('error', lost)
    next.on('end', () => lost(new Error('the connection that hears of keys ended')))
    const setUp = (async () => {
      await next.connect()
      await next.query(`listen ${keysChannel}`)
      await next.query('select pg_advisory_lock_shared($1, hashtext($2))', [keyLocks.space, keyId(given)])
      await next.query('select pg_advisory_lock_shared($1, $2)', [keyLocks.space, keyLocks.knowing])
      await takeUp(next)
    })()
    let last = setUp
    next.on('notification', () => {
      last = last.then(() => letChangePass(next))
      last.catch(lost)
    })
    try {
      await setUp
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    client = next
  }
  /** The change is known here: whoever waits for that goes on, and what comes next is read once they are done. */
  const letChangePass = async (on: pg.Client) => {
    await takeUp(on)
    await on.query('select pg_advisory_unlock_shared($1, $2)', [keyLocks.space, keyLocks.knowing])
    await on.query('select pg_advisory_lock_shared($1, $2)', [keyLocks.space, keyLocks.knowing])
    await takeUp(on)
  }
  const retry = () => {
    again = setTimeout(() => {
      if (!isStopped) connect().catch(retry)
    }, AGAIN_AFTER).unref()
  }
  await connect()
  const looking = setInterval(() => {
    if (client !== null) takeUp(client).catch(onError)
  }, LOOK_EVERY).unref()

  return {
    async stop() {
      isStopped = true
      clearTimeout(again)
      clearInterval(looking)
      await client?.end().catch(() => {})
    },
  }
}
