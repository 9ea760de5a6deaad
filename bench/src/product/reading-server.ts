// The product in a process of its own with a company of any size, for measuring reads from outside. Forked by
// `openReadingServer`; tells which statements were sent to the database.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openTestProduct } from '../../../apps/server/test/product.ts'
import { type LargeCompany, type LargeSize, makeLargeCompany } from './large-company.ts'

/** A statement that was sent, and how long its answer took. */
export type Sent = { text: string; milliseconds: number }

export type ReadingServer = {
  url: string
  tokens: { owner: string; worker: string }
  ids: LargeCompany['ids']
  /** What was sent to the database since the last time this was asked. */
  sent(): Promise<Sent[]>
  stop(): Promise<void>
}

type Opened = Pick<ReadingServer, 'url' | 'tokens' | 'ids'>

/** `database` is the PostgreSQL in which its database is made, and taken away when it stops. */
export async function openReadingServer(database: string, size: LargeSize): Promise<ReadingServer> {
  const child = fork(fileURLToPath(import.meta.url), ['--serve', database, JSON.stringify(size)])
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the reading server ended')))
  ended.catch(() => {})
  const next = async <T>(): Promise<T> => {
    const [answer] = await Promise.race([once(child, 'message'), ended])
    return answer as T
  }
  const opened = await next<Opened>()
  return {
    ...opened,
    sent() {
      child.send('sent')
      return next<Sent[]>()
    },
    async stop() {
      child.send('stop')
      await ended.catch(() => {})
    },
  }
}

async function serve(database: string, size: LargeSize): Promise<void> {
  // Before any connection is opened, for each takes its own way to send along.
  let sent: Sent[] = []
  recordInto((one) => sent.push(one))
  const product = await openTestProduct({ clusterUrl: database })
  const { company, worker, ids } = await makeLargeCompany(product, size)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = product.app.server.address() as AddressInfo
  sent = []
  const stop = () => product.close().finally(() => process.exit())
  // Whoever measures may have failed: nothing of this is left behind.
  process.once('disconnect', stop)
  process.on('message', (asked: 'sent' | 'stop') => {
    if (asked === 'stop') {
      process.removeListener('disconnect', stop)
      return stop()
    }
    process.send?.(sent)
    sent = []
  })
  const tokens = { owner: company.token, worker: worker.token }
  process.send?.({ url: `http://127.0.0.1:${port}`, tokens, ids } satisfies Opened)
}

/** Every statement of this process from here on. */
function recordInto(tell: (sent: Sent) => void): void {
  const { query } = pg.Client.prototype
  const recorded = function (this: pg.Client, ...given: unknown[]) {
    const began = performance.now()
    const config = given[0] as string | { text: string }
    const answer = query.apply(this, given as never) as unknown
    const text = typeof config === 'string' ? config : config.text
    if (answer instanceof Promise) {
      const done = () => tell({ text, milliseconds: performance.now() - began })
      answer.then(done, done)
    } else tell({ text, milliseconds: 0 })
    return answer
  }
  pg.Client.prototype.query = recorded as typeof query
}

if (process.argv[2] === '--serve') await serve(process.argv[3] ?? '', JSON.parse(process.argv[4] ?? '') as LargeSize)
