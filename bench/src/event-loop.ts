// What the dearest inputs that we could think of keep the server from, over every route of the contract: the longest hold of
// its event loop by each, beside that of a trivial request in the same run. Run by `npm run bench -- event-loop
// [rounds [inputs]]`: `1 200` asks so many of the inputs once, taken from all over them, and takes part of a minute.
// TEST_DATABASE_URL names a server to use instead of the embedded one. Exits with 1 where a hold is longer than twice that of a trivial request, and what noise there is.
//
// A hold is measured inside the server, in time that its main thread was at work (`probeMainThread`). Noise only ever adds:
// what counts of an input is the least of its rounds, and one that seems too long is asked until it was short or has been
// asked often. The trivial request is measured the same way all through the run; how far its own figures lie apart is what
// noise does to anybody's.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAdmin } from './product/bench-database.ts'
import { openMeasuredServer } from './product/measured-server.ts'
import { type WorstInput, worstInputs } from './product/worst-inputs.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
const INPUTS = Number(process.argv[3] ?? Number.POSITIVE_INFINITY)
/** How often what seems too long is asked before it is believed. */
const ASKED_AGAIN = 15
/** One in so many requests is the trivial one. */
const TRIVIAL_EACH = 20
/** How many of the worst are shown. */
const SHOWN = 25

if (!(ROUNDS >= 1) || !(INPUTS >= 1)) throw new RangeError('rounds and inputs are whole numbers')

const folder = await mkdtemp(join(tmpdir(), 'gpod-bench-event-loop-'))
// PostgreSQL's own user must get in when we are root.
await chmod(folder, 0o755)
const admin = await openAdmin(join(folder, 'database'))
const server = await openMeasuredServer(admin.adminUrl)
try {
  const inputs = worstInputs(server.company)
  const each = Math.max(1, inputs.length / INPUTS)
  process.exitCode = await measure(inputs.filter((_, at) => Math.floor(at % each) === 0))
} finally {
  await server.stop()
  await admin.close()
  await rm(folder, { recursive: true, force: true })
}

type Found = { input: WorstInput; status: string; hold: number; times: number }

async function measure(inputs: readonly WorstInput[]): Promise<number> {
  const trivial: WorstInput = { route: 'trivial', what: '', method: 'GET', path: '/api/user/profile', who: 'worker' }
  const trivials: number[] = []
  const takeTrivial = async () => trivials.push((await holdOf(trivial)).hold)
  // Compiled code and open connections are there before anything counts.
  for (let time = 0; time < 50; time += 1) await holdOf(trivial)
  for (let time = 0; time < 20; time += 1) await takeTrivial()

  const found: Found[] = inputs.map((input) => ({ input, status: '', hold: Number.POSITIVE_INFINITY, times: 0 }))
  const askOnce = async (one: Found) => {
    const { hold, status } = await holdOf(one.input)
    one.hold = Math.min(one.hold, hold)
    one.status = status
    one.times += 1
    if (one.times % TRIVIAL_EACH === 0 || Math.random() < 1 / TRIVIAL_EACH) await takeTrivial()
  }
  for (let round = 0; round < ROUNDS; round += 1) for (const one of found) await askOnce(one)
  for (const one of found) while (one.hold > limitOf(trivials) && one.times < ROUNDS + ASKED_AGAIN) await askOnce(one)

  const limit = limitOf(trivials)
  const usual = quantile(trivials, 0.5)
  const routes = new Set(inputs.map(({ route }) => route)).size
  console.log(
    `${inputs.length} inputs to ${routes} routes, node ${process.version}; a trivial request (${trivial.method} ${trivial.path}, ${trivials.length} times) holds the loop ${usual.toFixed(2)} ms, its noise is ${noiseOf(trivials).toFixed(2)} ms`,
  )
  console.log(`\n  ${'ms'.padStart(7)}${'ratio'.padStart(7)}  answer  input`)
  const worst = found.toSorted((one, other) => other.hold - one.hold)
  for (const { input, status, hold } of worst.slice(0, SHOWN)) {
    console.log(
      `  ${hold.toFixed(2).padStart(7)}${(hold / usual).toFixed(2).padStart(7)}  ${status.padEnd(6)}  ${input.route}: ${input.what}`,
    )
  }
  const beyond = worst.filter(({ hold }) => hold > limit)
  console.log(
    `\n${beyond.length} inputs hold it for more than ${limit.toFixed(2)} ms, twice a trivial request and the noise`,
  )
  return beyond.length === 0 ? 0 : 1
}

/** One request, and the longest hold while it was answered. */
async function holdOf(input: WorstInput): Promise<{ hold: number; status: string }> {
  await server.begin()
  const status = await send(input)
  // What is left to do after the answer counts as well.
  await sleep(5)
  const hold = await server.end()
  // Some requests end the session they came by.
  if (status === '401' && input.who !== null) await server.signIn()
  return { hold, status }
}

async function send({ method, path, who, body }: WorstInput): Promise<string> {
  const token = who === null ? null : server.tokens[who]
  try {
    const response = await fetch(`${server.company.url}${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body ?? null,
    })
    await response.arrayBuffer()
    return String(response.status)
  } catch {
    // The server had said no and closed before all was sent.
    return 'cut'
  }
}

function limitOf(trivials: readonly number[]): number {
  return 2 * quantile(trivials, 0.5) + noiseOf(trivials)
}

function noiseOf(trivials: readonly number[]): number {
  return quantile(trivials, 0.9) - quantile(trivials, 0.5)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
