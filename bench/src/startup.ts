// How long a newcomer waits: from `npm start`, already built, to the first page, on new data and on kept data; and how
// much a phone loads before the landing page and the worker's home can show. Run by `npm run bench -- startup`.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

const repository = join(import.meta.dirname, '../..')
const client = join(repository, 'apps/web/build/client')

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
console.log('\nloaded before the page can show, in kB (gzip)')
console.log(`  ${''.padEnd(22)}${'scripts'.padStart(10)}${'styles'.padStart(10)}${'page'.padStart(10)}`)
for (const [title, loaded] of [
  ['landing /', loadedByLanding()],
  ['worker home /dashboard', loadedByWorkerHome()],
] as const) {
  const columns = [loaded.scripts, loaded.styles, [loaded.page]].map((files) => kilobytes(files).padStart(10))
  console.log(`  ${title.padEnd(22)}${columns.join('')}`)
}

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

type Loaded = { scripts: string[]; styles: string[]; page: string }

/** What the landing page itself asks for. */
function loadedByLanding(): Loaded {
  return loadedByPage('index.html')
}

/** The shell, the modules of the routes that make up the page, and its English texts beside the common ones. */
function loadedByWorkerHome(): Loaded {
  type Route = { parentId?: string; path?: string; module: string; imports: string[]; css: string[] }
  type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }
  const assets = readdirSync(join(client, 'assets'))
  const file = assets.find((name) => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error('the web build has no manifest')
  const text = readFileSync(join(client, 'assets', file), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest

  const shell = loadedByPage('__spa-fallback.html')
  const scripts = new Set([...shell.scripts, manifest.entry.module, ...manifest.entry.imports])
  const styles = new Set(shell.styles)
  let route = Object.values(manifest.routes).find(({ path }) => path === 'dashboard')
  if (!route) throw new Error('the web build has no route dashboard')
  while (route) {
    for (const script of [route.module, ...route.imports]) scripts.add(script)
    for (const style of route.css) styles.add(style.replace('#', ''))
    route = route.parentId ? manifest.routes[route.parentId] : undefined
  }
  const texts = readdirSync(join(client, 'assets/texts')).find((name) => name.startsWith('en-'))
  if (!texts) throw new Error('the web build has no English texts')
  for (const name of ['common', 'worker-home']) scripts.add(`/assets/texts/${texts}/${name}.json`)
  return { scripts: [...scripts], styles: [...styles], page: shell.page }
}

function loadedByPage(page: string): Loaded {
  const html = readFileSync(join(client, page), 'utf8')
  const matches = (pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, path]) => path ?? [])
  return {
    page,
    scripts: [
      ...new Set([...matches(/<script[^>]* src="([^"]+)"/g), ...matches(/<link rel="modulepreload" href="([^"]+)"/g)]),
    ],
    styles: matches(/<link rel="stylesheet" href="([^"#]+)#?"/g),
  }
}

function kilobytes(files: string[]): string {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0)
  return (bytes / 1000).toFixed(1)
}
