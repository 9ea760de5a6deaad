import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import pg from 'pg'

/** A server process and the port it listens on, as its `postmaster.pid` says. */
export type Postmaster = { pid: number; port: number }

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/** The server that runs on a cluster now, or null. A pid file whose server is dead counts as none. */
export function findPostmaster(cluster: string): Postmaster | null {
  const noted = readPidFile(cluster)
  return noted && isPostmasterOf(noted.pid, cluster) ? noted : null
}

/** Whether a server that was found runs still. Asked often, so that it starts no program to find out. */
export function isRunning(cluster: string, pid: number): boolean {
  if (process.platform === 'linux') return findPostmaster(cluster)?.pid === pid
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is there, and not ours to signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readPidFile(cluster: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return Number.isSafeInteger(pid) && pid > 0 && Number.isSafeInteger(port) && port > 0 ? { pid, port } : null
}

/** By its command line, because a process id alone may have gone to another program since. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  try {
    if (process.platform === 'linux') {
      const [program = '', ...parameters] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return basename(program) === 'postgres' && parameters.includes(cluster)
    }
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/fi', `PID eq ${pid}`, '/nh'], { encoding: 'utf8' }).includes('postgres.exe')
    }
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}

/**
 * Lets PostgreSQL start over a pid file whose process id now belongs to another program, which it would take for a
 * running server. It ignores a pid file that names its own parent, which we are, and still checks by the shared memory
 * that the file records that no process of the dead server lives on; removing the file would lose that check.
 */
export function disownPidFile(cluster: string): void {
  const file = pidFile(cluster)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return
  }
  // Windows knows no parents, and there no memory outlives its processes.
  if (process.platform === 'win32') rmSync(file)
  else writeFileSync(file, text.replace(/^\d+/, String(process.pid)))
}

export type Answer =
  | { outcome: 'serves' }
  /** Starting up, recovering, shutting down, or not listening. */
  | { outcome: 'not-now' }
  | { outcome: 'another' }
  | { outcome: 'wrong-password' }

/** Asks whoever listens behind `url` whether it serves `cluster`. Throws what is none of the answers. */
export async function askServer(url: string, cluster: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const shown = await client.query<{ data_directory: string }>('show data_directory')
    return { outcome: samePath(shown.rows[0]?.data_directory ?? '', cluster) ? 'serves' : 'another' }
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '28P01' || code === '28000') return { outcome: 'wrong-password' }
    // 57P03 cannot connect now; 57P01 shutting down; 53300 too many clients; the rest are of the network.
    if (['57P03', '57P01', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)) return { outcome: 'not-now' }
    if (/terminated|timeout/.test(String(error))) return { outcome: 'not-now' }
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const samePath = (one: string, other: string) =>
  process.platform === 'win32'
    ? one.replaceAll('\\', '/').toLowerCase() === other.replaceAll('\\', '/').toLowerCase()
    : one === other

/** Where no system we run on takes the ports of outgoing connections from, unless somebody told it to. */
const lastingPorts = { from: 15_000, below: 32_000 }

/**
 * `preferred` when nobody has it, else another. One that systems give to outgoing connections is never chosen: any
 * connection could take it while the database is down for a moment, and keep it for a minute after it closed.
 */
export async function freePort(preferred: number | null): Promise<number> {
  const { from, below } = lastingPorts
  const isLasting = preferred !== null && preferred >= from && preferred < below
  return (isLasting && (await tryPort(preferred))) || (await tryPort(randomInt(from, below))) || freePort(null)
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null))
    })
  })
}
