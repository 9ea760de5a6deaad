// How long the pages of both portals take to read where much is kept: each of their reads through HTTP, beside the trivial
// route of the same run; and how many statements each sends, which must not grow with the rows. Run by
// `npm run bench -- reads [workers [paydays [companies]]]`, 10,000 workers with the 91 paydays of seven years beside 199 other
// companies unless said; TEST_DATABASE_URL names a server to use instead of the embedded one. Exits with 1 where a read
// sends more statements than it does in a tiny company; `--slow` shows the slowest statement of each read.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAdmin } from './product/bench-database.ts'
import type { LargeSize } from './product/large-company.ts'
import { openReadingServer, type ReadingServer, type Sent } from './product/reading-server.ts'

const showsSlow = process.argv.includes('--slow')
const parameters = process.argv.slice(2).filter((given) => given !== '--slow')
const isSmallest = parameters[0] === 'smallest'
const [workers = 10_000, paydays = 91, companies = 200] = isSmallest ? [4, 3, 3] : parameters.map(Number)
if (![workers, paydays, companies].every((size) => Number.isSafeInteger(size) && size >= 2))
  throw new RangeError('sizes are whole numbers of at least 2')

const tiny: LargeSize = { workers: 2, paydays: 2, companies: 2 }
const TIMES = isSmallest ? 2 : 25
const WARM_UP = isSmallest ? 1 : 5
/** What a page may take, and how much of the trivial route's time. */
const MOST_MILLISECONDS = 50
const MOST_RATIO = 5

type Who = 'owner' | 'worker'
type Read = { page: string; path: string; who: Who }

const trivial: Read = { page: 'trivial', path: '/api/user/profile', who: 'worker' }

function readsOf({ worker, payslip, run }: ReadingServer['ids']): Read[] {
  const of = (who: Who, page: string, ...paths: string[]) => paths.map((path) => ({ page, who, path }))
  const runPath = `/api/employer/pay-runs/${run}`
  return [
    ...of(
      'worker',
      'home',
      '/api/ewa/available',
      '/api/payroll/summary',
      '/api/ewa/transactions',
      '/api/shifts?from=2026-11-01&to=2026-11-30',
    ),
    ...of(
      'worker',
      'payslips',
      '/api/payslips',
      '/api/pay-certificates',
      '/api/pension-letters',
      '/api/payslip-shares',
    ),
    ...of('worker', 'one payslip', `/api/payslips/${payslip}`),
    ...of('owner', 'dashboard', '/api/employer/dashboard', '/api/employer/payroll-agenda', '/api/compliance/status'),
    ...of(
      'owner',
      'employees',
      '/api/employer/employees?limit=50&view=current',
      '/api/employer/employees?limit=50&q=Khan+500',
      '/api/employer/employee-names?q=Khan+500',
      '/api/employer/departments',
      `/api/employer/employees/${worker}`,
    ),
    ...of('owner', 'payroll', '/api/employer/pay-runs', '/api/employer/pay-calendar'),
    ...of(
      'owner',
      'a run',
      `${runPath}?reconciliation=later`,
      `${runPath}/reconciliation`,
      `${runPath}/payments?limit=100`,
      `${runPath}/payments?limit=100&q=Khan+500`,
      `${runPath}/payments/${worker}`,
      `${runPath}/payslips?limit=10&view=without_account`,
      `${runPath}/pensions`,
      `${runPath}/pension-people?view=not_enrolled&limit=100`,
    ),
    ...of('owner', 'compliance', '/api/employer/compliance'),
    ...of('owner', 'analytics', '/api/employer/analytics?period=year', '/api/employer/analytics?period=month'),
    ...of('owner', 'risk checks', '/api/employer/risk-checks'),
    ...of('owner', 'integrations', '/api/employer/integrations'),
    ...of('owner', 'assistant', '/api/employer/assistant/topics'),
    ...of('worker', 'own analytics', '/api/analytics?period=year'),
    ...of('worker', 'finances', '/api/finances'),
    ...of('worker', 'assistant', '/api/ai/about'),
    ...of(
      'owner',
      'reports',
      '/api/employer/reports/liability?taxYear=2026-27',
      '/api/employer/reports/costs?from=2026-11-01&to=2026-11-30',
      '/api/employer/submissions',
      '/api/employer/bank-statements',
      '/api/employer/pension-letters',
    ),
  ]
}

const folder = await mkdtemp(join(tmpdir(), 'gpod-bench-reads-'))
// PostgreSQL's own user must get in when we are root.
await chmod(folder, 0o755)
const admin = await openAdmin(join(folder, 'database'))
try {
  const few = await withServer(tiny, countStatements)
  await withServer({ workers, paydays, companies }, async (server) => {
    const grown = await measure(server, few)
    if (grown > 0) process.exitCode = 1
  })
} finally {
  await admin.close()
  await rm(folder, { recursive: true, force: true })
}

async function withServer<T>(size: LargeSize, work: (server: ReadingServer) => Promise<T>): Promise<T> {
  const began = performance.now()
  const server = await openReadingServer(admin.adminUrl, size)
  try {
    if (size !== tiny)
      console.log(
        `${size.workers} workers, ${size.paydays} paydays, ${size.companies} companies, made in ${((performance.now() - began) / 1000).toFixed(0)} s; node ${process.version}`,
      )
    await grantPayslips(server)
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Payslips are shown to who proved lately who they are. */
async function grantPayslips({ url, tokens }: ReadingServer): Promise<void> {
  const { goodPassword } = await import('../../apps/server/test/product.ts')
  const response = await fetch(`${url}/api/biometric/verify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.worker}`, 'content-type': 'application/json' },
    body: JSON.stringify({ biometricData: { method: 'password', password: goodPassword }, action: 'payslip_view' }),
  })
  if (!response.ok) throw new Error(`not verified: ${response.status} ${await response.text()}`)
}

/** How many statements each read sends, in their order. */
async function countStatements(server: ReadingServer): Promise<number[]> {
  const counts: number[] = []
  for (const read of readsOf(server.ids)) counts.push((await askOnce(server, read)).sent.length)
  return counts
}

/** Asks all of them and shows what they took; gives how many send more statements than in the tiny company. */
async function measure(server: ReadingServer, few: readonly number[]): Promise<number> {
  const reads = readsOf(server.ids)
  const times = new Map<Read, number[]>([trivial, ...reads].map((read) => [read, []]))
  const slowest = new Map<Read, Sent>()
  const counts = new Map<Read, number>()
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
    for (const [read, own] of times) {
      const { milliseconds, sent } = await askOnce(server, read)
      if (turn < WARM_UP) continue
      own.push(milliseconds)
      counts.set(read, sent.length)
      const slow = sent.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]
      if (slow && turn === WARM_UP + TIMES - 1) slowest.set(read, slow)
    }
  }
  const floor = quantile(times.get(trivial) ?? [], 0.95)
  console.log(`\n${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}${'ratio'.padStart(7)}${'sent'.padStart(6)}  page: read`)
  if ([...counts.values()].includes(0)) throw new Error('a read sent nothing that was counted')
  let beyond = 0
  let grown = 0
  for (const [read, own] of times) {
    const at95 = quantile(own, 0.95)
    const isSlow = at95 > MOST_MILLISECONDS || at95 / floor > MOST_RATIO
    const count = counts.get(read) ?? 0
    const before = few[reads.indexOf(read)] ?? count
    if (isSlow) beyond += 1
    if (count > before) grown += 1
    const marks = `${isSlow ? '  slow' : ''}${count > before ? `  ${before} in the tiny company` : ''}`
    console.log(
      `${quantile(own, 0.5).toFixed(1).padStart(9)}${at95.toFixed(1).padStart(9)}${(at95 / floor).toFixed(1).padStart(7)}${String(count).padStart(6)}  ${read.page}: ${read.path}${marks}`,
    )
    const slow = slowest.get(read)
    if (showsSlow && isSlow && slow)
      console.log(`${slow.milliseconds.toFixed(0).padStart(40)} ms  ${slow.text.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  }
  console.log(
    `\n${beyond} over ${MOST_MILLISECONDS} ms or ${MOST_RATIO} times the trivial route; ${grown} send more statements than in a company of ${tiny.workers}`,
  )
  return grown
}

async function askOnce(server: ReadingServer, { path, who }: Read): Promise<{ milliseconds: number; sent: Sent[] }> {
  await server.sent()
  const began = performance.now()
  const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${server.tokens[who]}` } })
  const body = await response.text()
  const milliseconds = performance.now() - began
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`)
  return { milliseconds, sent: await server.sent() }
}

function quantile(values: readonly number[], part: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? 0
}
