// How many withdrawals a second the product makes through HTTP, beside a bare client that sends the same SQL statements
// (the floor) and beside TPC-B, in the same run on the same PostgreSQL. Run by `npm run bench -- withdrawals`; TEST_DATABASE_URL names a
// server to use instead of the embedded one.
import { randomBytes } from 'node:crypto'
import { openBenchProduct } from './product/bench-product.ts'
import { httpWithdrawals, lookAtWages } from './product/http-withdrawals.ts'
import { type Company, hireWorkers, type Worker } from './product/people.ts'
import { recordStatements, replayStatements } from './product/replay.ts'
import { openTpcb } from './product/tpcb.ts'

const isSmallest = process.argv[2] === 'smallest'
const ROUNDS = isSmallest ? 1 : 3
const LANES = isSmallest ? 2 : 16
const TPCB = isSmallest ? { seconds: 0.2, accountsOfBranch: 1_000 } : { seconds: 5, accountsOfBranch: 100_000 }
/** How many withdrawals are under way at once, and how many of one worker are in a round: a month has at most 31. */
const LOADS = isSmallest
  ? [
      { lanes: 1, each: 1 },
      { lanes: LANES, each: 1 },
    ]
  : [
      { lanes: 1, each: 2 },
      { lanes: LANES, each: 6 },
    ]

type Make = (worker: Worker, lane: number) => Promise<void>
type Sample = { perSecond: number; milliseconds: number[] }

const product = await openBenchProduct({ secretKey: randomBytes(32) })
try {
  const { settings } = product
  console.log(
    `PostgreSQL ${settings.version}, fsync ${settings.fsync}, synchronous_commit ${settings.synchronousCommit}; node ${process.version}`,
  )
  await measure(`${LANES} companies`, await product.openCompanies(LANES), 2)
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
  await lookAtWages(product.url, [...ours, ...floors])
  await product.grant([first], 1)
  const statements = await recordStatements(product, first)
  const http = httpWithdrawals(product.url)
  const floor = await replayStatements(product.applicationUrl, statements, LANES)
  const tpcb = await openTpcb(product.adminUrl, { lanes: LANES, accountsOfBranch: TPCB.accountsOfBranch })
  const ofTpcb: number[] = []
  const samples = LOADS.map((load) => ({ ...load, ours: [] as Sample[], floor: [] as Sample[] }))
  try {
    // Connections, compiled code and cached plans are there before anything counts.
    await run(http.make, ours, { each: 2, lanes: LANES })
    await run(floor.make, floors, { each: 2, lanes: LANES })
    // The rounds take turns, so that a slow moment of the machine meets both alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { lanes, each, ...taken } of samples) {
        taken.ours.push(await run(http.make, ours, { each, lanes }))
        taken.floor.push(await run(floor.make, floors, { each, lanes }))
      }
      ofTpcb.push(await tpcb.run(TPCB.seconds))
    }
  } finally {
    await tpcb.close()
    await floor.close()
    http.close()
  }
  const transactions = median(ofTpcb)
  console.log(`\n${title}, ${ours.length} workers, ${statements.length} statements a withdrawal`)
  console.log(
    `  ${'at once'.padEnd(8)}${['a second', 'p95, ms', 'floor a second', 'floor p95, ms', 'ratio', 'of TPC-B'].map((head) => head.padStart(16)).join('')}`,
  )
  for (const { lanes, ...taken } of samples) {
    const [product, bare] = [sum(taken.ours), sum(taken.floor)]
    const columns = [
      product.perSecond.toFixed(0),
      product.p95.toFixed(1),
      bare.perSecond.toFixed(0),
      bare.p95.toFixed(1),
      (product.perSecond / bare.perSecond).toFixed(2),
      lanes === LANES ? (product.perSecond / transactions).toFixed(3) : '',
    ]
    console.log(`  ${String(lanes).padEnd(8)}${columns.map((text) => text.padStart(16)).join('')}`)
  }
  console.log(`  TPC-B, ${LANES} at once: ${transactions.toFixed(0)} a second`)
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
  return { perSecond: median(samples.map(({ perSecond }) => perSecond)), p95: all[Math.floor(all.length * 0.95)] ?? 0 }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
