// How much longer other requests wait while a search fills open shifts, beside the same requests of the same run with
// nothing searching. Run by `npm run bench -- rota-wait [people [rounds]]`; 60 people and 20 rounds unless said, two weeks
// of them with open shifts on each day. A round asks beside a search, for as long as one takes, and then for as long beside
// none, one request after the other, so that what else a machine does meets both alike and both have as many requests. What
// was asked before the first search ended is not counted: the server has compiled nothing then. TEST_DATABASE_URL names a
// server to use instead of the embedded one. `smallest` measures nothing: it fails where a search finds nobody or nothing is
// answered beside it.
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBenchProduct } from './product/bench-product.ts'
import { callApi } from './product/people.ts'
import { planRota } from './product/planned-rota.ts'

const isSmallest = process.argv[2] === 'smallest'
const PEOPLE = isSmallest ? 8 : Number(process.argv[2] ?? 60)
const ROUNDS = isSmallest ? 1 : Number(process.argv[3] ?? 20)
if (![PEOPLE, ROUNDS].every((size) => Number.isSafeInteger(size) && size >= 1))
  throw new RangeError('give whole numbers')
/** What time.md asks for: the p95 beside a search, in those without one. */
const asked = 1.2
const daySeconds = 86_400
/** Between two requests, so that the asking does not fill a processor by itself. */
const pause = 20
/** What is asked beside nothing before anything counts. */
const warmMilliseconds = isSmallest ? 0 : 3000

const product = await openBenchProduct({ secretKey: randomBytes(32) })
try {
  const { token, from } = await planRota(product, PEOPLE)
  const { url } = product
  const dayOf = (index: number) => new Date(Date.parse(from) + index * daySeconds * 1000).toISOString().slice(0, 10)
  const days = Array.from({ length: isSmallest ? 2 : 14 }, (_, index) => dayOf(index))
  const to = days.at(-1) ?? from
  const changes = days.flatMap((day) =>
    Array.from({ length: Math.max(1, Math.round(PEOPLE / 6)) }, () => ({
      id: null,
      version: null,
      after: {
        workerId: null,
        startTime: `${day}T08:00:00.000Z`,
        endTime: `${day}T16:00:00.000Z`,
        location: 'Rowan House',
        role: 'Carer',
        unpaidBreakMinutes: 30,
        isPinned: false,
      },
    })),
  )
  await callApi(url, 'POST', '/api/employer/rota/edits', { token, body: { id: randomUUID(), kind: 'add', changes } })
  const paths = ['/api/user/profile', `/api/employer/rota?from=${from}&to=${dayOf(6)}`, '/api/employer/hours']

  let next = 0
  /** Asks one after the other for as long as `goesOn`, and adds how long each took. */
  async function ask(took: readonly number[][], goesOn: () => boolean): Promise<void> {
    for (; goesOn(); next = (next + 1) % paths.length) {
      const began = performance.now()
      await callApi(url, 'GET', paths[next] ?? '', { token })
      took[next]?.push(performance.now() - began)
      await sleep(pause)
    }
  }

  const none = () => paths.map((): number[] => [])
  const [idle, beside] = [none(), none()]
  const askFor = (took: readonly number[][], milliseconds: number) => {
    const until = performance.now() + milliseconds
    return ask(took, () => performance.now() < until)
  }
  const searches: { seconds: number; given: number; open: number }[] = []
  async function searchAndAsk(took: readonly number[][]) {
    const began = performance.now()
    let isSearching = true
    const search = callApi<{ assignments: unknown[]; gaps: unknown[] }>(url, 'POST', '/api/employer/rota/proposals', {
      token,
      body: { from, to },
    }).finally(() => {
      isSearching = false
    })
    const [{ assignments, gaps }] = await Promise.all([search, ask(took, () => isSearching)])
    const seconds = (performance.now() - began) / 1000
    return { seconds, given: assignments.length, open: assignments.length + gaps.length }
  }
  await askFor(none(), warmMilliseconds)
  await searchAndAsk(none())
  for (let round = 0; round < ROUNDS; round += 1) {
    const search = await searchAndAsk(beside)
    searches.push(search)
    await askFor(idle, search.seconds * 1000)
  }

  console.log(
    `${PEOPLE} people, ${changes.length} open shifts from ${from} to ${to}; ${ROUNDS} rounds; node ${process.version}`,
  )
  const seconds = searches.map((search) => search.seconds)
  const given = Math.min(...searches.map((search) => search.given))
  console.log(
    `a search takes ${quantile(seconds, 0.5).toFixed(1)} s (${quantile(seconds, 0).toFixed(1)} to ${quantile(seconds, 1).toFixed(1)}) and gives out ${given} of ${searches[0]?.open}`,
  )
  console.log(`\n${''.padEnd(52)}${['idle', 'beside', 'idle', 'beside'].map((name) => name.padStart(9)).join('')}`)
  console.log(
    `${'ms'.padEnd(52)}${['median', 'median', 'p95', 'p95'].map((name) => name.padStart(9)).join('')}${'times'.padStart(8)}`,
  )
  const rows = [...paths.map((path, index) => ({ path, one: idle[index] ?? [], other: beside[index] ?? [] }))]
  for (const { path, one, other } of [...rows, { path: 'all', one: idle.flat(), other: beside.flat() }]) {
    const figures = [quantile(one, 0.5), quantile(other, 0.5), quantile(one, 0.95), quantile(other, 0.95)]
    const times = (figures[3] ?? 0) / (figures[2] ?? 1)
    console.log(
      `${path.padEnd(52)}${figures.map((value) => value.toFixed(1).padStart(9)).join('')}${times.toFixed(2).padStart(8)}`,
    )
  }
  console.log(`${idle.flat().length} and ${beside.flat().length} requests; ${asked} times asked for`)
  if (isSmallest && (beside.flat().length === 0 || given === 0)) {
    console.error('the search gave nothing out, or nothing was answered beside it')
    process.exitCode = 1
  }
} finally {
  await product.close()
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}
