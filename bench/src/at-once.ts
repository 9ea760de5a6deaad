// What small reads bear when many are asked for at once: how many a second, how long the slowest wait, and what each costs the
// server and the database in processor time, beside `/healthz` and the profile of the same run. Run by
// `npm run bench -- at-once [connections [seconds]]`, 50 and 5 unless said, each read twice in turns; TEST_DATABASE_URL names a server to use
// instead of the embedded one, on this machine. The client asks over bare sockets, and takes its share of the same processors.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { openBenchProduct } from './product/bench-product.ts'
import { lookAtWages } from './product/http-withdrawals.ts'
import { askAtOnce } from './product/load.ts'
import { hireWorkers } from './product/people.ts'

const isSmallest = process.argv[2] === 'smallest'
const [connections = 50, seconds = 5] = isSmallest ? [2, 0.2] : process.argv.slice(2).map(Number)
const TURNS = isSmallest ? 1 : 2
const COMPANIES = isSmallest ? 1 : 10

const reads = [
  '/healthz',
  '/api/user/profile',
  '/api/ewa/available',
  '/api/user/session',
  '/api/payroll/summary',
  '/api/ewa/transactions',
  '/api/shifts?from=2026-11-01&to=2026-11-30',
  '/api/payslips',
  '/api/user/alerts/unread',
  '/api/user/alerts',
  '/api/messages/threads',
  '/api/leave',
  '/api/documents',
  '/api/training?language=en',
  '/api/rewards',
  '/api/onboarding',
  '/api/finances',
  '/api/dashboard/recent',
]

const product = await openBenchProduct({ secretKey: randomBytes(32) })
try {
  const { settings } = product
  console.log(
    `PostgreSQL ${settings.version}, fsync ${settings.fsync}; node ${process.version}; ${connections} at once`,
  )
  const workers = await hireWorkers(
    product,
    await product.openCompanies(COMPANIES),
    Math.max(2, Math.ceil(connections / COMPANIES)),
  )
  await lookAtWages(product.url, workers)
  const tokens = workers.map(({ token }) => token)
  const taken = new Map(reads.map((path) => [path, [] as Taken[]]))
  // Compiled code and kept plans are there before anything counts.
  for (const path of reads) await askAtOnce(product.url, { path, tokens, connections, seconds: seconds / 2 })
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [path, own] of taken) own.push(await measure(path, tokens))
  }
  const all = [...taken].map(([path, own]) => ({ path, ...mean(own) }))
  const live = all[0]?.perSecond ?? 0
  console.log(
    ['a second', 'of /healthz', 'p50, ms', 'p95, ms', 'server, µs', 'database, µs']
      .map((head) => head.padStart(13))
      .join(''),
  )
  for (const { path, perSecond, p50, p95, server, database } of all) {
    const columns = [
      perSecond.toFixed(0),
      (perSecond / live).toFixed(3),
      p50.toFixed(1),
      p95.toFixed(1),
      server.toFixed(0),
      database.toFixed(0),
    ]
    console.log(`${columns.map((text) => text.padStart(13)).join('')}  ${path}`)
  }
} finally {
  await product.close()
}

type Taken = { perSecond: number; p50: number; p95: number; server: number; database: number }

async function measure(path: string, tokens: readonly string[]): Promise<Taken> {
  const before = await processorTimes()
  const { perSecond, milliseconds } = await askAtOnce(product.url, { path, tokens, connections, seconds })
  const after = await processorTimes()
  const microseconds = (whose: keyof typeof after) => ((after[whose] - before[whose]) * 1_000_000) / milliseconds.length
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { perSecond, p50: at(0.5), p95: at(0.95), server: microseconds('server'), database: microseconds('database') }
}

/** Seconds that both have taken so far. */
async function processorTimes(): Promise<{ server: number; database: number }> {
  const taken = (await product.backends()).map(processorTime)
  return { server: processorTime(product.pid), database: taken.reduce((total, each) => total + each, 0) }
}

/** Seconds of a process as Linux counts them, a hundred to the second; none of one that is gone. */
function processorTime(pid: number): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return 0
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function mean(all: readonly Taken[]): Taken {
  const of = (name: keyof Taken) => all.reduce((total, each) => total + each[name], 0) / all.length
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), server: of('server'), database: of('database') }
}
