// What Lighthouse says of public pages, sign-in and worker's home on its phone: scores, what they are made of and what it names.
// Run by `npm run bench -- lighthouse [rounds]`; medians of 5 rounds unless told otherwise. Lighthouse is no dependency of the product, for
// it brings 200 packages: `npm install --no-save --prefix FOLDER lighthouse@12.8.2`, and GPOD_LIGHTHOUSE=FOLDER.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { chromiumFlags, findChromium } from '../../tools/chromium.mjs'
import { openBenchProduct } from './product/bench-product.ts'
import { hireWorkers, password } from './product/people.ts'

type Audit = { id: string; title: string; score: number | null; numericValue?: number; displayValue?: string }
type Report = {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
    audits: Record<string, Audit>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'SI ms',
} as const
/** What is asked for: of public pages all 100, but for performance where another number stands; of the app performance alone. */
const pages = [
  { title: 'landing', path: '/', isSignedIn: false, isPublic: true, performance: 100 },
  { title: 'features', path: '/features', isSignedIn: false, isPublic: true, performance: 100 },
  {
    title: 'pricing',
    path: '/pricing?plan=professional&employees=120',
    isSignedIn: false,
    isPublic: true,
    performance: 100,
  },
  { title: 'agents', path: '/ai-agents', isSignedIn: false, isPublic: true, performance: 98 },
  { title: 'eor', path: '/eor-services', isSignedIn: false, isPublic: true, performance: 98 },
  { title: 'tools', path: '/tools', isSignedIn: false, isPublic: true, performance: 98 },
  { title: 'contact', path: '/contact', isSignedIn: false, isPublic: true, performance: 98 },
  { title: 'privacy', path: '/privacy', isSignedIn: false, isPublic: true, performance: 98 },
  { title: 'landing, Urdu', path: '/ur', isSignedIn: false, isPublic: true, performance: 98 },
  { title: 'sign-in', path: '/login?type=worker', isSignedIn: false, isPublic: false, performance: 0 },
  { title: 'worker home', path: '/dashboard', isSignedIn: true, isPublic: false, performance: 90 },
]

const isSmallest = process.argv[2] === 'smallest'
const ROUNDS = isSmallest ? 1 : Number(process.argv[2] ?? 5)
if (!Number.isSafeInteger(ROUNDS) || ROUNDS < 1) throw new RangeError('rounds are a whole number')

const lighthouse = await findLighthouse()
if (lighthouse) await measure(lighthouse)
else {
  console.log(
    'Lighthouse is not installed: npm install --no-save --prefix FOLDER lighthouse@12.8.2, GPOD_LIGHTHOUSE=FOLDER',
  )
  if (!isSmallest) process.exitCode = 1
}

async function findLighthouse(): Promise<Lighthouse | null> {
  const folder = process.env.GPOD_LIGHTHOUSE
  if (!folder) return null
  const found = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  return ((await import(pathToFileURL(found).href)) as { default: Lighthouse }).default
}

async function measure(run: Lighthouse): Promise<void> {
  const repository = join(import.meta.dirname, '../..')
  const build = spawn(process.execPath, ['tools/build.mjs'], { cwd: repository, stdio: 'inherit' })
  const [ended] = await once(build, 'exit')
  if (ended !== 0) throw new Error('the product cannot be built')
  const product = await openBenchProduct({ secretKey: randomBytes(32) })
  const browser = await openBrowser()
  try {
    const cookie = await signIn(product)
    console.log(
      `\n${''.padEnd(14)}${[...categories, ...Object.values(timings)].map((each) => each.padStart(16)).join('')}`,
    )
    for (const page of isSmallest ? pages.filter(({ title }) => title === 'sign-in') : pages) {
      const { title, path, isSignedIn } = page
      const reports: Report['lhr'][] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const report = await run(`${product.url}${path}`, {
          port: browser.port,
          logLevel: 'error',
          onlyCategories: [...categories],
          ...(isSignedIn && { extraHeaders: { Cookie: cookie } }),
        })
        if (!report) throw new Error('Lighthouse made no report')
        reports.push(report.lhr)
      }
      show(title, reports)
      judge(page, reports)
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

async function signIn(product: Awaited<ReturnType<typeof openBenchProduct>>): Promise<string> {
  const [company] = await product.openCompanies(1)
  const [worker] = company ? await hireWorkers(product, [company], 1) : []
  if (!worker) throw new Error('unreachable')
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ username: worker.email, password }),
  })
  if (!answer.ok) throw new Error(`nobody is let in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

async function openBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'gpod-lighthouse-'))
  const flags = [...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(await findChromium(), flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the browser ended')))
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, found] = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? []
      if (found) resolve(Number(found))
    })
  })
  return {
    port,
    async close() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

function show(title: string, reports: readonly Report['lhr'][]): void {
  const scores = categories.map((name) =>
    String(Math.round(median(reports.map((each) => each.categories[name]?.score ?? 0)) * 100)),
  )
  const values = Object.keys(timings).map((id) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    return value < 1 ? value.toFixed(3) : value.toFixed(0)
  })
  console.log(`${title.padEnd(14)}${[...scores, ...values].map((each) => each.padStart(16)).join('')}`)
  const [first] = reports
  for (const { id, title: said, score, displayValue = '' } of Object.values(first?.audits ?? {})) {
    if (score !== null && score < 0.9 && !(id in timings))
      console.log(`    ${score.toFixed(2)}  ${id}: ${said} ${displayValue}`)
  }
}

/** Says where a page is below what is asked for, and ends in failure. */
function judge({ title, isPublic, performance }: (typeof pages)[number], reports: readonly Report['lhr'][]): void {
  for (const name of categories) {
    const wanted = name === 'performance' ? performance : isPublic ? 100 : 0
    const found = Math.round(median(reports.map((each) => each.categories[name]?.score ?? 0)) * 100)
    if (found >= wanted) continue
    console.log(`    ${title}: ${name} is ${found}, asked for ${wanted}`)
    if (!isSmallest) process.exitCode = 1
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
