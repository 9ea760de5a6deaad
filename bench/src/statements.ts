// Where the time of a withdrawal goes in the database: each of its statements over one bare connection, planned each time
// and planned once, in turns of the same run. Run by `npm run bench -- statements`.
import { randomBytes } from 'node:crypto'
import { openBenchProduct } from './product/bench-product.ts'
import { lookAtWages } from './product/http-withdrawals.ts'
import { hireWorkers } from './product/people.ts'
import { recordStatements, replayStatements } from './product/replay.ts'

const isSmallest = process.argv[2] === 'smallest'
const TURNS = isSmallest ? 1 : 25
/** Before plans are kept, the database plans each statement five times. */
const WARM_UP = isSmallest ? 1 : 8

const product = await openBenchProduct({ secretKey: randomBytes(32) })
try {
  const companies = await product.openCompanies(1)
  const [recorded, worker] = await hireWorkers(product, companies, 2)
  if (!recorded || !worker) throw new Error('nobody was hired')
  await lookAtWages(product.url, [recorded, worker])
  await product.grant([recorded, worker], 1 + 2 * (TURNS + WARM_UP))
  const statements = await recordStatements(product, recorded)

  const ways = await Promise.all(
    [false, true].map(async (prepares) => {
      const times = statements.map((): number[] => [])
      const replay = await replayStatements(product.applicationUrl, statements, 1, {
        prepares,
        onStatement: (index, milliseconds) => times[index]?.push(milliseconds),
      })
      return { times, replay }
    }),
  )
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    for (const { replay, times } of ways) {
      if (turn === WARM_UP) for (const each of times) each.length = 0
      await replay.make(worker, 0)
    }
  }
  for (const { replay } of ways) await replay.close()

  const [plannedEachTime = [], plannedOnce = []] = ways.map(({ times }) => times.map(median))
  console.log(`\n${'ms planned each time'.padStart(20)}${'planned once'.padStart(16)}  statement`)
  const line = (one: number, other: number, text: string) =>
    console.log(`${one.toFixed(2).padStart(20)}${other.toFixed(2).padStart(16)}  ${text}`)
  for (const [index, { text }] of statements.entries())
    line(plannedEachTime[index] ?? 0, plannedOnce[index] ?? 0, text.replaceAll(/\s+/g, ' ').trim().slice(0, 90))
  line(sum(plannedEachTime), sum(plannedOnce), 'all')
} finally {
  await product.close()
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
