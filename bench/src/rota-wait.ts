// How much longer other requests wait while a search fills open shifts, beside the same requests of the same run with
// nothing searching. Run by `npm run bench -- rota-wait [people [rounds]]`; 60 people and 20 rounds unless said, two weeks
// of them with open shifts on each day. A round asks beside a search, for as long as one takes, and then for as long beside
// none, one request after the other, so that what else a machine does meets both alike and both have as many requests. What
// was asked before the first search ended is not counted: the server has compiled nothing then. The floor is a process that
// only counts, for as long, with the lowest priority in a session of its own: what a processor that is in use costs the others on
// this machine, whatever uses it. TEST_DATABASE_URL names a server to use instead of the embedded one. `smallest` measures
// nothing: it fails where a search finds nobody or nothing is answered beside it.
import { spawn } from 'node:child_process'
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
  const [idle, beside, counting] = [none(), none(), none()]
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
    const counter = countBeside()
    await askFor(counting, search.seconds * 1000)
    counter.kill('SIGKILL')
  }

  console.log(
    `${PEOPLE} people, ${changes.length} open shifts from ${from} to ${to}; ${ROUNDS} rounds; node ${process.version}`,
  )
  const seconds = searches.map((search) => search.seconds)
  const given = Math.min(...searches.map((search) => search.given))
  console.log(
    `a search takes ${quantile(seconds, 0.5).toFixed(1)} s (${quantile(seconds, 0).toFixed(1)} to ${quantile(seconds, 1).toFixed(1)}) and gives out ${given} of ${searches[0]?.open}`,
  )
  const heads = [
    ['idle', 'median'],
    ['counting', 'median'],
    ['search', 'median'],
    ['idle', 'p95'],
    ['counting', 'p95'],
    ['search', 'p95'],
    ['counting', 'times'],
    ['search', 'times'],
  ]
  const line = (first: string, rest: readonly string[]) =>
    console.log(`${first.padEnd(52)}${rest.map((word) => word.padStart(10)).join('')}`)
  line(
    '\nbeside',
    heads.map(([beside]) => beside ?? ''),
  )
  line(
    'ms',
    heads.map(([, of]) => of ?? ''),
  )
  const rows = paths.map((path, index) => ({ path, took: [idle, counting, beside].map((all) => all[index] ?? []) }))
  for (const { path, took } of [...rows, { path: 'all', took: [idle, counting, beside].map((all) => all.flat()) }]) {
    const [medians, p95s] = [0.5, 0.95].map((part) => took.map((times) => quantile(times, part)))
    const [least = 1, ...others] = p95s ?? []
    line(path, [
      ...[...(medians ?? []), ...(p95s ?? [])].map((value) => value.toFixed(1)),
      ...others.map((value) => (value / least).toFixed(2)),
    ])
  }
  console.log(
    `${idle.flat().length}, ${counting.flat().length} and ${beside.flat().length} requests; ${asked} times asked for`,
  )
  if (isSmallest && (beside.flat().length === 0 || given === 0)) {
    console.error('the search gave nothing out, or nothing was answered beside it')
    process.exitCode = 1
  }
} finally {
  await product.close()
}

/** A process that uses a processor for nothing and gives way to everything. */
function countBeside() {
  const count = `
    const { setPriority, constants } = require('node:os')
    const { writeFileSync } = require('node:fs')
    const lowest = constants.priority.PRIORITY_LOW
    setPriority(lowest)
    try { writeFileSync('/proc/self/autogroup', String(lowest)) } catch {}
    for (;;);
  `
  return spawn(process.execPath, ['-e', count], { stdio: 'ignore', detached: process.platform === 'linux' })
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}
