// What the dearest inputs that we could think of keep the server from, over every route of the contract: the longest hold of
// its event loop by each, beside that of a trivial request in the same run. Run by `npm run bench -- event-loop [rounds]`;
// a round takes a few minutes. TEST_DATABASE_URL names a server to use instead of the embedded one. Exits with 1 where an
// input holds the loop for longer than twice a trivial request and its noise; `smallest` asks a few and judges none.
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

const isSmallest = process.argv[2] === 'smallest'
const ROUNDS = isSmallest ? 1 : Number(process.argv[2] ?? 3)
/** Of `smallest`, taken from all over them. */
const FEW = 60
/** How often what seems too long is asked before it is believed. */
const ASKED_AGAIN = 15
/** One in so many requests is the trivial one. */
const TRIVIAL_EACH = 20
/** How many of the worst are shown. */
const SHOWN = 25

if (!Number.isSafeInteger(ROUNDS) || ROUNDS < 1) throw new RangeError('rounds are a whole number')

const folder = await mkdtemp(join(tmpdir(), 'gpod-bench-event-loop-'))
// PostgreSQL's own user must get in when we are root.
await chmod(folder, 0o755)
const admin = await openAdmin(join(folder, 'database'))
const server = await openMeasuredServer(admin.adminUrl)
try {
  const inputs = worstInputs(server.company)
  const each = isSmallest ? Math.floor(inputs.length / FEW) : 1
  const beyond = await measure(inputs.filter((_, at) => at % each === 0))
  if (beyond > 0 && !isSmallest) process.exitCode = 1
} finally {
  await server.stop()
  await admin.close()
  await rm(folder, { recursive: true, force: true })
}

type Found = { input: WorstInput; status: string; hold: number }

/** Asks all of them and shows the worst; gives how many hold the loop for too long. */
async function measure(inputs: readonly WorstInput[]): Promise<number> {
  const trivial: WorstInput = { route: 'trivial', what: '', method: 'GET', path: '/api/user/profile', who: 'worker' }
  // Compiled code and open connections are there before anything counts.
  for (let time = 0; time < (isSmallest ? 5 : 100); time += 1) await holdOf(trivial)

  const trivials: number[] = []
  const found: Found[] = inputs.map((input) => ({ input, status: '', hold: Number.POSITIVE_INFINITY }))
  let asked = 0
  const askAll = async (these: readonly Found[]) => {
    for (const one of these) {
      if (asked % TRIVIAL_EACH === 0) trivials.push((await holdOf(trivial)).hold)
      asked += 1
      const { hold, status } = await holdOf(one.input)
      one.hold = Math.min(one.hold, hold)
      one.status = status
    }
  }
  const tooLong = () => found.filter(({ hold }) => hold > limitOf(trivials))
  for (let round = 0; round < ROUNDS; round += 1) await askAll(found)
  for (let time = 0; time < ASKED_AGAIN && !isSmallest; time += 1) await askAll(tooLong())

  const usual = quantile(trivials, 0.5)
  const routes = new Set(inputs.map(({ route }) => route)).size
  console.log(
    `${inputs.length} inputs to ${routes} routes; node ${process.version}\na trivial request (${trivial.method} ${trivial.path}, ${trivials.length} times) holds the loop for ${usual.toFixed(2)} ms, and its noise is ${noiseOf(trivials).toFixed(2)} ms`,
  )
  console.log(`\n  ${'ms'.padStart(7)}${'ratio'.padStart(7)}  answer  input`)
  for (const { input, status, hold } of found.toSorted((one, other) => other.hold - one.hold).slice(0, SHOWN)) {
    console.log(
      `  ${hold.toFixed(2).padStart(7)}${(hold / usual).toFixed(2).padStart(7)}  ${status.padEnd(6)}  ${input.route}: ${input.what}`,
    )
  }
  const beyond = tooLong().length
  console.log(
    `\n${beyond} hold it for longer than ${limitOf(trivials).toFixed(2)} ms: twice a trivial request, and its noise`,
  )
  return beyond
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
