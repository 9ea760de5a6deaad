// What a cheap phone loads and how long it waits, on a first visit and a later one: landing, sign-in, calculator, worker's
// home: until it is shown, and until the page's own script has drawn it. Run by `npm run bench -- phone [rounds]`; medians of 5 rounds unless told otherwise. Bytes and requests are exact; times
// are of this machine and stand beside a floor of the same run: the answer with the available amount, opened as a page by
// itself from the same server over the same throttle.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBenchProduct } from './product/bench-product.ts'
import { hireWorkers, password } from './product/people.ts'
import { type Arrived, openPhone, openPhoneBrowser, type Visit, visit } from './product/phone-visit.ts'

const repository = join(import.meta.dirname, '../..')
const isSmallest = process.argv[2] === 'smallest'
const ROUNDS = isSmallest ? 1 : Number(process.argv[2] ?? 5)
if (!Number.isSafeInteger(ROUNDS) || ROUNDS < 1) throw new RangeError('rounds are a whole number')

const pages = [
  { title: 'landing', path: '/', shows: 'h1', done: 'h1', isSignedIn: false },
  { title: 'sign-in', path: '/login?type=worker', shows: 'form', done: 'form', isSignedIn: false },
  { title: 'calculator', path: '/take-home-calculator', shows: 'main h1', done: 'main h1', isSignedIn: false },
  // The amount comes with the page; what draws all of the page, and can be pressed, comes after it.
  {
    title: 'worker home',
    path: '/dashboard',
    shows: 'main .text-amount',
    done: 'main a[href="/ewa"]',
    isSignedIn: true,
  },
] as const
/** The most that a first visit of a page may ask for, in files and answers; more fails, also at the smallest size. Asked for are 20. */
const mostRequests: Readonly<Record<string, number>> = { landing: 6, 'sign-in': 24, calculator: 22, 'worker home': 23 }
const floor = { title: 'floor', path: '/api/ewa/available', shows: 'body', done: 'body', isSignedIn: true }

// Another build than ours is measured as it is.
const given = process.env.GPOD_WEB_DIR
const [ended] = given
  ? [0]
  : await once(spawn(process.execPath, ['tools/build.mjs'], { cwd: repository, stdio: 'inherit' }), 'exit')
if (ended !== 0) throw new Error('the product cannot be built')
const product = await openBenchProduct({ secretKey: randomBytes(32) })
let browser: Browser | null = null
try {
  const [company] = await product.openCompanies(1)
  if (!company) throw new Error('unreachable')
  const [worker] = await hireWorkers(product, [company], 1)
  if (!worker) throw new Error('unreachable')
  browser = await openPhoneBrowser()
  const session = { username: worker.email, password }
  const floors: number[] = []
  console.log(
    `\n${''.padEnd(22)}${['shown ms', 'done ms', 'requests', 'bytes', 'scripts', 'script bytes', 'CLS', 'later'].map(cell).join('')}`,
  )
  for (const page of pages) {
    const first: Visit[] = []
    const second: Visit[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await openPhone(browser, product.url, page.isSignedIn ? session : undefined)
      if (page.isSignedIn) floors.push((await visit(context, floor)).shown)
      first.push(await visit(context, page))
      second.push(await visit(context, page))
      await context.close()
    }
    show(`${page.title}, first`, first)
    const asked = Math.max(...first.map(({ arrived }) => arrived.length))
    if (asked > (mostRequests[page.title] ?? 0)) {
      console.error(`${page.title} asks ${asked} times, and the budget is ${mostRequests[page.title]}`)
      process.exitCode = 1
    }
    show(`${page.title}, later`, second)
    if (page.title === 'worker home' || !isSmallest) explain(first[0]?.arrived ?? [])
  }
  console.log(`\nfloor: ${median(floors).toFixed(0)} ms until the answer with the amount is on screen by itself`)
} finally {
  await browser?.close()
  await product.close()
}

function show(title: string, visits: readonly Visit[]): void {
  const [one] = visits
  if (!one) return
  const scripts = one.arrived.filter(({ kind }) => kind === 'Script')
  const figures = [
    median(visits.map(({ shown }) => shown)).toFixed(0),
    median(visits.map(({ done }) => done)).toFixed(0),
    String(one.arrived.length),
    String(bytesOf(one.arrived)),
    String(scripts.length),
    String(bytesOf(scripts)),
    median(visits.map(({ shifts }) => shifts)).toFixed(3),
    `${one.later.length} / ${(bytesOf(one.later) / 1000).toFixed(0)} kB`,
  ]
  console.log(`${title.padEnd(22)}${figures.map(cell).join('')}`)
}

/** What came, the largest first; of a script the modules that weigh most in it. */
function explain(arrived: readonly Arrived[]): void {
  const chunksFile = join(given ?? join(repository, 'apps/web/build/client'), '../chunks.json')
  type Chunks = Record<string, { modules: Record<string, number> }>
  const chunks: Chunks = existsSync(chunksFile) ? (JSON.parse(readFileSync(chunksFile, 'utf8')) as Chunks) : {}
  for (const { path, kind, bytes } of [...arrived].sort((a, b) => b.bytes - a.bytes)) {
    console.log(`  ${String(bytes).padStart(8)}  ${kind.padEnd(12)}${path}`)
    const modules = Object.entries(chunks[path.slice(1)]?.modules ?? {}).sort(([, a], [, b]) => b - a)
    for (const [module, size] of modules.slice(0, isSmallest ? 0 : 4))
      console.log(`${' '.repeat(24)}${String(size).padStart(7)} ${module}`)
  }
}

function cell(text: string): string {
  return text.padStart(14)
}

function bytesOf(arrived: readonly Arrived[]): number {
  return arrived.reduce((sum, { bytes }) => sum + bytes, 0)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
