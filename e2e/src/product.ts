import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../tools/chromium.mjs'
import { journeyTime } from './journey-day.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    /** Milliseconds that the product's clock runs ahead, for the browser to agree with it. */
    clockShift: number
    chromiumPath: string
  }
}

const repository = join(import.meta.dirname, '../..')
const startsWithin = 300_000

/**
 * Starts the built product once for all journeys, with its demo company, its own bank and data of its own: the embedded
 * database, or a new one on the server of E2E_DATABASE_URL. Stops it afterwards.
 */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', await findChromium())
  await run(['tools/build.mjs'])
  const { url, clockShift, close } = await openProduct({ at: journeyTime(new Date()) })
  project.provide('productUrl', url)
  project.provide('clockShift', clockShift)
  return close
}

export type Product = {
  url: string
  clockShift: number
  /** Ends the server as a power cut does, between two of its instructions. */
  kill(): Promise<void>
  /** Starts it again at the same address, on the same data; `later` milliseconds after where its clock was. */
  startAgain(later?: number): Promise<void>
  close(): Promise<void>
}

type ProductOptions = {
  at: Date
  hasDemo?: boolean
  /** What its operator set besides. */
  settings?: Readonly<Record<string, string>>
}

/** The built product at a moment, from which its clock goes on: for a journey whose figures are those of one payday. */
export async function openProduct({ at, hasDemo = true, settings = {} }: ProductOptions): Promise<Product> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'gpod-e2e-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    // PostgreSQL's own user must get in when we are root.
    await chmod(folder, 0o755)
    const given = process.env.E2E_DATABASE_URL
    const database = given ? await createDatabase(given) : null
    if (database) closers.push(database.drop)

    const clockShift = at.getTime() - Date.now()
    const start = async (port: string, shift: number) => {
      const server = spawn(process.execPath, ['dist/server/main.js', 'serve'], {
        cwd: repository,
        env: {
          ...process.env,
          NODE_ENV: 'development',
          NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs'))}?by=${shift}`,
          HOST: '127.0.0.1',
          PORT: port,
          GPOD_DATA_DIR: join(folder, 'data'),
          GPOD_WEB_DIR: join(repository, 'apps/web/build/client'),
          GPOD_DEMO: hasDemo ? 'on' : 'off',
          GPOD_PUBLIC_WRITES_PER_MINUTE: '10000',
          // A receiver of webhooks in a test is on this machine.
          GPOD_WEBHOOK_ALLOW_PRIVATE: 'on',
          BANK_SETTLE_STANDARD_MS: '700',
          BANK_SETTLE_MS: '300',
          ...(database ? { DATABASE_URL: database.url } : {}),
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
      closers.push(() => stop(server, ended))
      return { server, ended, url: await untilReady(server, ended) }
    }
    let running = await start('0', clockShift)
    const { url } = running
    return {
      url,
      clockShift,
      close,
      async kill() {
        running.server.kill('SIGKILL')
        await running.ended
      },
      async startAgain(later = 0) {
        running = await start(new URL(url).port, clockShift + later)
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The address, once the demo company is made and the rounds have begun. */
function untilReady(server: ChildProcess, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    const fail = (what: string) => reject(new Error(`${what}; it said:\n${said.join('\n')}`))
    const timer = setTimeout(() => fail('the product was not ready in time'), startsWithin)
    ended.then(() => fail('the product ended before it was ready'))
    if (!server.stdout) return fail('the product cannot be heard')
    let url: string | null = null
    createInterface({ input: server.stdout }).on('line', (line) => {
      said.push(line)
      url ??= /^GPOD is at (\S+)$/.exec(line)?.[1] ?? null
      if (line === 'ready' && url !== null) {
        clearTimeout(timer)
        resolve(url)
      }
      // The server's own log tells of faults that a page would hide.
      if (line.startsWith('{')) process.stderr.write(`${line}\n`)
    })
  })
}

async function stop(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGTERM')
  const isLate = await Promise.race([ended.then(() => false), sleep(20_000, true, { ref: false })])
  if (isLate) server.kill('SIGKILL')
  await ended
}

function run(parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // A build for tests would not be the one that people get.
    const { NODE_ENV: _, ...env } = process.env
    const child = spawn(process.execPath, parameters, { cwd: repository, env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${parameters.join(' ')} ended with ${code}`)),
    )
  })
}

async function createDatabase(clusterUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `gpod_e2e_${randomBytes(6).toString('hex')}`
  const cluster = new pg.Client({ connectionString: clusterUrl })
  await cluster.connect()
  await cluster.query(`create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return {
    url: url.toString(),
    async drop() {
      await cluster.query(`drop database ${name} with (force)`)
      await cluster.end()
    },
  }
}
