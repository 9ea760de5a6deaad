import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { loginUrl, type Place } from './place.ts'
import { askServer, disownPidFile, findPostmaster, freePort, type Postmaster } from './postmaster.ts'
import { lastLine, programEnvironment, programPath, run } from './programs.ts'
import { asUser } from './system-user.ts'

type Settings = {
  durable: boolean
  log(line: string): void
  /** Why it may take long until it answers, and how long at most; ten minutes after a sudden end unless said. */
  recovery?: { reason: string; milliseconds: number } | undefined
}

const logFile = ({ home }: Place) => join(home, 'postgresql.log')
const logBytesMax = 5_000_000

/**
 * The server that runs on the cluster already, once it answers. Null when there is none, or it was shutting down and
 * has.
 */
export async function attachServer(place: Place, log: (line: string) => void): Promise<Postmaster | null> {
  const patience = takePatience(log, 'waiting for the database that is still running')
  for (;;) {
    const running = findPostmaster(place.cluster)
    if (!running) return null
    const answer = await askServer(loginUrl(place.note, 'postgres', running.port), place.cluster)
    if (answer.outcome === 'serves') return running
    if (answer.outcome === 'wrong-password') throw wrongPassword(place)
    await patience.pause()
  }
}

/**
 * Starts the server and waits until it answers, after a kill until it has recovered: at `port`, or where none is given at
 * one that is free. Throws `DatabaseUnavailableError` with what PostgreSQL said when it does not start.
 */
export async function startServer(
  place: Place,
  { durable, log, recovery, port: only }: Settings & { port?: number },
): Promise<Postmaster> {
  disownPidFile(place.cluster)
  for (let attempt = 1; ; attempt++) {
    const port = only ?? (await freePort(attempt === 1 ? place.note.port : null))
    const said = openLog(place)
    const child = spawnServer(place, { port, durable, output: said.output })
    const ended = endOf(child)
    let state: 'ready' | 'ended'
    try {
      state = await becomesReady(place, { port, ended, log, recovery })
    } catch (error) {
      await stopServer(place, log)
      throw error
    }
    if (state === 'ready') {
      const running = findPostmaster(place.cluster)
      if (running) return running
    }
    const lines = said.read().split('\n')
    if (lines.some((line) => line.includes('Address already in use')) && attempt < 5) continue
    const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? (lastLine(lines.join('\n')) || (await ended))
    throw new DatabaseUnavailableError(`the database in ${place.cluster} does not start: ${reason}`)
  }
}

/** Ends the server of a cluster: transactions under way are rolled back, what was committed is written out. */
export async function stopServer(
  place: Pick<Place, 'home' | 'cluster' | 'programs'>,
  log: (line: string) => void,
): Promise<void> {
  const { cluster } = place
  if (process.platform === 'win32') {
    await run(programPath(place.programs, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'], {
      user: null,
      cwd: place.home,
    })
    return
  }
  // SIGINT is PostgreSQL's word for ending now and in order, SIGQUIT for ending at once and recovering at next start.
  for (const [signal, milliseconds] of [['SIGINT', 60_000] as const, ['SIGQUIT', 10_000] as const]) {
    const running = findPostmaster(cluster)
    if (!running) return
    process.kill(running.pid, signal)
    if (await hasEnded(cluster, milliseconds)) return
  }
  log(`the database in ${cluster} does not end; it is left running`)
}

async function hasEnded(cluster: string, milliseconds: number): Promise<boolean> {
  const latest = performance.now() + milliseconds
  while (findPostmaster(cluster)) {
    if (performance.now() > latest) return false
    await sleep(25)
  }
  return true
}

function spawnServer(place: Place, { port, durable, output }: { port: number; durable: boolean; output: number }) {
  const { cluster, home, programs, user } = place
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const stdio: ['ignore', number, number] = ['ignore', output, output]
  try {
    if (process.platform === 'win32') {
      // pg_ctl gives up an administrator's rights, with which the server would refuse to run.
      const parameters = ['start', '-W', '-D', cluster, '-o', flags.join(' ')]
      return spawn(programPath(programs, 'pg_ctl'), parameters, {
        cwd: home,
        env: programEnvironment(),
        stdio,
        windowsHide: true,
      })
    }
    // Detached, for Ctrl-C must not end it before the requests under way are done: it ends when we say.
    const child = spawn(programPath(programs, 'postgres'), ['-D', cluster, ...flags], {
      ...asUser(user),
      cwd: home,
      env: programEnvironment(),
      stdio,
      detached: true,
    })
    child.unref()
    return child
  } finally {
    closeSync(output)
  }
}

/** How the server process ended, in words, when it does. On Windows the child is only its starter: it never tells. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      if (process.platform !== 'win32' || code !== 0) resolve(signal ?? `exit code ${code}`)
    })
  })
}

const suddenEnd = { reason: 'the database is recovering from a sudden end', milliseconds: 600_000 }

async function becomesReady(
  { note, cluster }: Place,
  { port, ended, log, recovery = suddenEnd }: Omit<Settings, 'durable'> & { port: number; ended: Promise<string> },
): Promise<'ready' | 'ended'> {
  const patience = takePatience(log, recovery.reason, recovery.milliseconds)
  const hasEnded = ended.then(() => 'ended' as const)
  for (;;) {
    const answer = await Promise.race([hasEnded, askServer(loginUrl(note, 'postgres', port), cluster)])
    if (answer === 'ended') return 'ended'
    if (answer.outcome === 'serves') return 'ready'
    await Promise.race([hasEnded, patience.pause()])
    // Another server may have taken the port just before ours, which ends then; else it is ours that refuses.
    if (answer.outcome === 'wrong-password' && (await Promise.race([hasEnded, sleep(1_000)])) !== 'ended') {
      throw wrongPassword({ cluster })
    }
  }
}

/** Short waits that say why once they grow long, and end in an error rather than never. */
function takePatience(log: (line: string) => void, reason: string, milliseconds = 600_000) {
  const since = performance.now()
  let hasTold = false
  return {
    async pause() {
      const waited = performance.now() - since
      if (waited > 3_000 && !hasTold) {
        hasTold = true
        log(reason)
      }
      if (waited > milliseconds)
        throw new DatabaseUnavailableError(`${reason}, for ${milliseconds / 60_000} minutes now`)
      await sleep(40)
    },
  }
}

const wrongPassword = ({ cluster }: { cluster: string }) =>
  new DatabaseUnavailableError(
    `the database in ${cluster} refuses the password in database.json; put back the file that belongs to it`,
  )

function openLog(place: Place): { output: number; read(): string } {
  const file = logFile(place)
  if (existsSync(file) && statSync(file).size > logBytesMax) renameSync(file, `${file}.before`)
  const output = openSync(file, 'a', 0o600)
  const from = statSync(file).size
  return { output, read: () => readFileSync(file).subarray(from).toString('utf8') }
}
