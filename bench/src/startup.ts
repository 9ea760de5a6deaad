// How long a newcomer waits: from `npm start`, already built, to the first page, on new data and on kept data; and how
// much a phone loads before the pages that have a budget can show. Run by `npm run bench -- startup`.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const repository = join(import.meta.dirname, '../..')

const isSmallest = process.argv[2] === 'smallest'
const starts = isSmallest ? ['new data, no demo'] : ['new data', 'kept data', 'kept data, once more']

const folder = await mkdtemp(join(tmpdir(), 'gpod-bench-startup-'))
await chmod(folder, 0o755)
try {
  await ended(spawn(process.execPath, ['tools/build.mjs'], { cwd: repository, stdio: 'inherit' }))
  console.log('\nfrom npm start to the first answer, in seconds')
  console.log(
    `  ${''.padEnd(22)}${'/healthz'.padStart(10)}${'/'.padStart(10)}${'/readyz'.padStart(10)}${'all made'.padStart(10)}`,
  )
  for (const title of starts) {
    const times = await startOnce(join(folder, 'data'))
    const columns = [times.healthz, times.page, times.readyz, times.made].map((seconds) =>
      seconds.toFixed(2).padStart(10),
    )
    console.log(`  ${title.padEnd(22)}${columns.join('')}`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log('\nloaded before the page can show, as it goes over the wire')
await ended(spawn(process.execPath, ['tools/check-page-weight.mjs'], { cwd: repository, stdio: 'inherit' }))

type Times = { healthz: number; page: number; readyz: number; made: number }

async function startOnce(dataDirectory: string): Promise<Times> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: repository,
    env: {
      ...process.env,
      PORT: String(port),
      GPOD_DATA_DIR: dataDirectory,
      ...(isSmallest ? { GPOD_DEMO: 'off' } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  const made = new Promise<number>((resolve) =>
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') resolve((performance.now() - began) / 1000)
    }),
  )
  let isOver = false
  // Closed, not only exited: npm ends at once, and the server, which holds the pipe too, when its database has ended.
  const over = ended(child).then(() => {
    isOver = true
  })
  const firstAnswer = async (path: string) => {
    while (!isOver) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } }).catch(
        () => null,
      )
      if (response?.status === 200) return (performance.now() - began) / 1000
      await response?.body?.cancel()
      await sleep(10)
    }
    throw new Error('the server ended before it answered')
  }
  const [healthz, page, readyz] = await Promise.all(['/healthz', '/', '/readyz'].map(firstAnswer))
  // The demo company, the first time.
  const madeAfter = await Promise.race([made, over])
  child.kill('SIGTERM')
  await over
  if (healthz === undefined || page === undefined || readyz === undefined) throw new Error('unreachable')
  if (typeof madeAfter !== 'number') throw new Error('the server ended before all was made')
  return { healthz, page, readyz, made: madeAfter }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('no port'))
      })
    })
  })
}
