// The product in a process of its own, with a company that has something in every table, for measurements from outside.
// Forked by `openMeasuredServer`; says where it is and answers what its main thread was kept by.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type FullCompany, fullNow, openFullCompany } from '../../../apps/server/test/full-company.ts'
import { callProduct, goodPassword, openTestProduct, signInAgain } from '../../../apps/server/test/product.ts'
import { probeMainThread } from './main-thread-probe.ts'

export type MeasuredCompany = { url: string; ids: FullCompany['ids'] }
export type Who = 'owner' | 'worker'
type Tokens = Record<Who, string>
type Asked = 'open' | 'sign in' | 'begin' | 'end' | 'stop'

export type MeasuredServer = {
  company: MeasuredCompany
  /** Of the sessions that are open now. */
  tokens: Tokens
  signIn(): Promise<void>
  /** Begins a measurement. */
  begin(): Promise<void>
  /** What anything held the event loop for since then, in milliseconds. */
  end(): Promise<number>
  stop(): Promise<void>
}

/** `database` is the PostgreSQL in which its database is made, and taken away when it stops. */
export async function openMeasuredServer(database: string): Promise<MeasuredServer> {
  const child = fork(fileURLToPath(import.meta.url), ['--serve', database])
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the measured server ended')))
  ended.catch(() => {})
  const ask = async <T>(asked: Asked): Promise<T> => {
    child.send(asked)
    const [answer] = await Promise.race([once(child, 'message'), ended])
    return answer as T
  }
  const server: MeasuredServer = {
    company: await ask<MeasuredCompany>('open'),
    tokens: await ask<Tokens>('sign in'),
    async signIn() {
      server.tokens = await ask<Tokens>('sign in')
    },
    begin: () => ask('begin'),
    end: () => ask('end'),
    async stop() {
      child.send('stop')
      await ended.catch(() => {})
    },
  }
  return server
}

async function serve(database: string): Promise<void> {
  const product = await openTestProduct({ clusterUrl: database })
  const full = await openFullCompany(product)
  product.clock.moveTo(fullNow)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = product.app.server.address() as AddressInfo
  const probe = probeMainThread()
  const answers: Record<Asked, () => unknown> = {
    open: (): MeasuredCompany => ({ url: `http://127.0.0.1:${port}`, ids: full.ids }),
    'sign in': async (): Promise<Tokens> => {
      const { token } = await signInAgain(product, full.company, full.worker)
      const owner = await callProduct(product, 'POST', '/api/auth/login', {
        body: { username: full.company.email, password: goodPassword },
      })
      if (owner.status !== 200) throw new Error(`nobody is let in: ${JSON.stringify(owner)}`)
      return { owner: String(owner.body.token), worker: token }
    },
    begin: () => probe.begin(),
    end: () => probe.end(),
    stop: async () => {
      await product.close()
      process.exit()
    },
  }
  process.on('message', async (asked: Asked) => process.send?.((await answers[asked]()) ?? null))
}

if (process.argv[2] === '--serve') await serve(process.argv[3] ?? '')
