// Builds what is stale and nothing else: `node tools/build.mjs`, or by `npm start`. Each product keeps the hash of what
// it was built from in dist/, so a second start builds nothing.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { copyServerFiles, serverThreads } from './server-files.mjs'

export const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(repository, 'dist')
const packages = readdirSync(join(repository, 'packages')).map((name) => `packages/${name}`)

/** A build that cannot be made; the message is for the person who asked for it. */
export class BuildError extends Error {
  name = 'BuildError'
}

const products = [
  {
    name: 'server',
    title: 'the server',
    output: 'dist/server/main.js',
    sources: [...packages, 'apps/server'],
    build: () => bundle('server', { threads: serverThreads, andThen: () => copyServerFiles(join(dist, 'server')) }),
  },
  {
    name: 'sandbox-bank',
    title: 'the sandbox bank',
    output: 'dist/sandbox-bank/main.js',
    sources: [...packages, 'apps/sandbox-bank'],
    build: () => bundle('sandbox-bank'),
  },
  {
    name: 'sandbox-hmrc',
    title: 'the sandbox HMRC',
    output: 'dist/sandbox-hmrc/main.js',
    sources: [...packages, 'apps/sandbox-hmrc'],
    build: () => bundle('sandbox-hmrc'),
  },
  {
    name: 'web',
    title: 'the web app',
    output: 'apps/web/build/client/index.html',
    sources: [...packages, 'apps/web'],
    build: () =>
      run([join(repository, 'node_modules/@react-router/dev/bin.js'), 'build'], { cwd: join(repository, 'apps/web') }),
  },
  {
    name: 'understanding',
    title: 'what the assistant understands',
    output: 'dist/understanding/model.bin',
    sources: packages,
    build: trainUnderstanding,
  },
]

/** Where a product's build is, and whether it is what the sources say now. */
export function stateOf(name) {
  const product = products.find((each) => each.name === name)
  const output = join(repository, product.output)
  const stamp = join(dist, `${name}.built-from`)
  const isFresh = existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(product)
  return { output, isFresh }
}

/**
 * Begins to build every stale product: the web app beside the server's programs, and after those what is learned, which nobody
 * waits for who only wants the first page. Each part fails with `BuildError`, of one line, where it cannot be built.
 */
export function beginBuild({ log, force = false }) {
  const isDue = ({ name }) => force || !stateOf(name).isFresh
  const turn = products.some(isDue) ? takeTurn(log) : null
  const build = async (...names) => {
    if (!turn) return
    await turn
    for (const product of products) if (names.includes(product.name) && isDue(product)) await buildOne(product, log)
  }
  const web = build('web')
  const server = build('server', 'sandbox-bank', 'sandbox-hmrc')
  const understanding = server.then(() => build('understanding'))
  const all = Promise.allSettled([web, server, understanding]).then(async (done) => {
    const release = await turn?.catch(() => null)
    release?.()
    const failed = done.find(({ status }) => status === 'rejected')
    if (failed) throw failed.reason
  })
  // Whoever waits for one of them is told by that one.
  for (const each of [web, server, understanding, all]) each.catch(() => {})
  return { web, server, understanding, all }
}

async function buildOne(product, log) {
  const from = hashSources(product)
  const began = performance.now()
  const stamp = join(dist, `${product.name}.built-from`)
  rmSync(stamp, { force: true })
  log(`building ${product.title}`)
  await product.build()
  if (!existsSync(join(repository, product.output))) throw new BuildError(`the build made no ${product.output}`)
  writeFileSync(stamp, from)
  log(`built ${product.title} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

function hashSources({ sources }) {
  const hash = createHash('sha256').update(process.version)
  const files = [
    'package-lock.json',
    'tools/build.mjs',
    'tools/server-files.mjs',
    'tools/train-understanding.ts',
    ...sources.flatMap(listFiles),
  ]
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(repository, file)))
      .update('\0')
  return hash.digest('hex')
}

const notSources = new Set(['node_modules', 'build', '.react-router', 'generated', 'test', 'testing'])

function listFiles(folder) {
  return readdirSync(join(repository, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (notSources.has(entry.name) || /\.test\.tsx?$|\.generated\.ts$|\.md$/.test(entry.name)) return []
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? listFiles(path) : [path]
    })
}

const esbuild = () =>
  import('esbuild').catch((cause) => {
    throw new BuildError('the build tools are not installed: run npm ci --include=dev', { cause })
  })

/** One file of our own code and the workspaces', and one for each kind of thread; packages stay in node_modules, where some find their own files. */
async function bundle(app, { threads = {}, andThen = () => {} } = {}) {
  const { build } = await esbuild()
  rmSync(join(dist, app), { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: repository,
      entryPoints: { main: `apps/${app}/src/main.ts`, ...threads },
      outdir: join(dist, app),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      sourcemap: true,
      logLevel: 'silent',
      plugins: [packagesStayOutside],
    })
  } catch (cause) {
    const first = cause.errors?.[0]
    const place = first?.location ? `${first.location.file}:${first.location.line}: ` : ''
    throw new BuildError(`cannot build apps/${app}: ${place}${first?.text ?? cause.message}`, { cause })
  }
  await andThen()
}

/** What the assistant learns from the questions: by a program of its own, so that the build's process stays free. */
async function trainUnderstanding() {
  const { build } = await esbuild()
  const folder = join(dist, 'understanding')
  const program = join(folder, 'train-understanding.mjs')
  await build({
    absWorkingDir: repository,
    entryPoints: ['tools/train-understanding.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'silent',
  })
  await run([program, 'packages/understanding/questions', join(folder, 'model.bin')], { isLast: true })
  rmSync(program)
}

const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@gpod/') ? undefined : { path, external: true },
    )
  },
}

/** Runs a program of Node, and ends it where this process ends. `isLast`: it takes what others leave of the machine. */
function run(parameters, { cwd = repository, isLast = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = () => child.kill()
    process.once('exit', end)
    if (isLast && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    const collect = (data) => {
      output += data
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (cause) => reject(new BuildError(`cannot run ${parameters[0]}: ${cause.message}`, { cause })))
    child.on('close', (code) => {
      process.off('exit', end)
      if (code === 0) return resolve()
      process.stderr.write(output)
      reject(new BuildError(`${parameters.join(' ')} failed; what it said is above`))
    })
  })
}

/** Two starts from one folder must not write the same files at once: the second waits for the first. */
async function takeTurn(log) {
  mkdirSync(dist, { recursive: true })
  const file = join(dist, '.building')
  for (let told = false; ; await sleep(200)) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new BuildError(`cannot write to ${relative('.', dist) || dist}: ${error.message}`)
    }
    if (isLeftOver(file)) {
      rmSync(file, { force: true })
    } else if (!told) {
      log('waiting for another build to end')
      told = true
    }
  }
}

/** By a build that was killed. A file that is still empty belongs to one that has just begun. */
function isLeftOver(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid > 0) return !isAlive(pid)
    return Date.now() - statSync(file).mtimeMs > 10_000
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await beginBuild({ log: (line) => console.log(line), force: process.argv.includes('--force') }).all
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
