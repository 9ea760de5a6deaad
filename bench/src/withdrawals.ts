// How many withdrawals a second the product makes through HTTP, beside a bare client that sends the same SQL statements
// (the floor), in the same run on the same PostgreSQL. Run by `npm run bench -- withdrawals`; TEST_DATABASE_URL names a
// server to use instead of the embedded one.
import { randomBytes } from 'node:crypto'
import { openBenchProduct } from './product/bench-product.ts'
import { httpWithdrawals } from './product/http-withdrawals.ts'
import { recordStatements, replayStatements } from './product/replay.ts'
import { type Company, hireWorkers, type Worker } from './product/staff.ts'

const isSmallest = process.argv[2] === 'smallest'
const ROUNDS = isSmallest ? 1 : 3
/** Withdrawals of one worker in a round, by how many are under way at once. A month has at most 31 of them. */
const EACH = isSmallest ? ({ 1: 1, 16: 1 } as const) : ({ 1: 2, 16: 6 } as const)
const LANES = isSmallest ? 2 : 16

type Make = (worker: Worker, lane: number) => Promise<void>
type Sample = { perSecond: number; milliseconds: number[] }

const product = await openBenchProduct({ secretKey: randomBytes(32) })
try {
  const { settings } = product
  console.log(
    `PostgreSQL ${settings.version}, fsync ${settings.fsync}, synchronous_commit ${settings.synchronousCommit}; node ${process.version}`,
  )
  await measure('16 companies', await product.openCompanies(LANES), 2)
  await measure('1 company', await product.openCompanies(1), 2 * LANES)
} finally {
  await product.close()
}

/** The product's workers and the floor's are different people of the same companies, so that neither meets the other's locks. */
async function measure(title: string, companies: readonly Company[], workersEach: number): Promise<void> {
  const [ours, floors] = [
    await hireWorkers(product, companies, workersEach),
    await hireWorkers(product, companies, workersEach),
  ]
  const [first] = floors
  if (!first) throw new Error('nobody was hired')
  await product.grant([first], 1)
  const statements = await recordStatements(product, first)
  const http = httpWithdrawals(product.url)
  const floor = await replayStatements(product.applicationUrl, statements, LANES)
  const samples = { ours: { 1: [] as Sample[], 16: [] as Sample[] }, floor: { 1: [] as Sample[], 16: [] as Sample[] } }
  try {
    // Connections, compiled code and cached plans are there before anything counts.
    await run(http.make, ours, { each: 2, lanes: LANES })
    await run(floor.make, floors, { each: 2, lanes: LANES })
    // The rounds take turns, so that a slow moment of the machine meets both alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const lanes of [1, 16] as const) {
        samples.ours[lanes].push(await run(http.make, ours, { each: EACH[lanes], lanes }))
        samples.floor[lanes].push(await run(floor.make, floors, { each: EACH[lanes], lanes }))
      }
    }
  } finally {
    await floor.close()
    http.close()
  }
  console.log(`\n${title}, ${ours.length} workers, ${statements.length} statements a withdrawal`)
  console.log(
    `  ${'at once'.padEnd(8)}${['a second', 'p95, ms', 'floor a second', 'floor p95, ms', 'ratio'].map((head) => head.padStart(16)).join('')}`,
  )
  for (const lanes of [1, 16] as const) {
    const [product, bare] = [sum(samples.ours[lanes]), sum(samples.floor[lanes])]
    const columns = [
      product.perSecond.toFixed(0),
      product.p95.toFixed(1),
      bare.perSecond.toFixed(0),
      bare.p95.toFixed(1),
      (product.perSecond / bare.perSecond).toFixed(2),
    ]
    console.log(`  ${String(lanes).padEnd(8)}${columns.map((text) => text.padStart(16)).join('')}`)
  }
}

/** Every worker withdraws `each` times, `lanes` at once; neighbours in the list are of different companies. */
async function run(
  make: Make,
  workers: readonly Worker[],
  { each, lanes }: { each: number; lanes: number },
): Promise<Sample> {
  await product.grant(workers, each)
  const milliseconds: number[] = []
  const total = workers.length * each
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let index = next++; index < total; index = next++) {
        const worker = workers[index % workers.length]
        if (!worker) throw new Error('unreachable')
        const asked = performance.now()
        await make(worker, lane)
        milliseconds.push(performance.now() - asked)
      }
    }),
  )
  return { perSecond: (total * 1000) / (performance.now() - began), milliseconds }
}

function sum(samples: readonly Sample[]): { perSecond: number; p95: number } {
  const all = samples.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const rates = samples.map(({ perSecond }) => perSecond).sort((a, b) => a - b)
  return { perSecond: rates[Math.floor(rates.length / 2)] ?? 0, p95: all[Math.floor(all.length * 0.95)] ?? 0 }
}
