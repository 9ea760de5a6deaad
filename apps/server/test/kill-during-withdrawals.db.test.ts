import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestCompany, type TestCompany, unlimited } from './product.ts'
import { chance } from './withdrawals/chance.ts'
import { type Asked, allAccounts, openWithdrawingScene, type WithdrawingScene } from './withdrawing-scene.ts'

// The seed gives the same moments and amounts again, not the same race.
const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
const kills = Number(process.env.KILLS ?? 30)
const choose = chance(seed)

const withdrawalsAKill = 12
/** Enough people that a month's requests last for all kills, with pay that lasts too. */
const peopleCount = Math.max(withdrawalsAKill, Math.ceil((kills * withdrawalsAKill) / 30))

let scene: WithdrawingScene
beforeAll(async () => {
  scene = await openWithdrawingScene({ choose })
}, 120_000)

afterAll(() => scene?.close())

test(`A4 the server is killed ${kills} times during withdrawals: none that was acknowledged is lost, none is paid twice, and every client learns its outcome`, async () => {
  process.stdout.write(`kill test: KILL_SEED=${seed}, ${kills} kills\n`)
  const { product, processes } = scene
  const company = await openTestCompany(product, { ...unlimited, automaticBelow: '12.00' })
  await scene.openOnePeriodAround(company)
  const people = await scene.hirePeople(company, { count: peopleCount, accounts: allAccounts })

  let bank = await scene.startBank()
  let server = scene.startServer()
  await server.ready
  const approving = new AbortController()
  const manager = approveWhatWaits(company, approving.signal)
  const asked: Promise<Asked>[] = []
  for (let killed = 1; killed <= kills; killed += 1) {
    // Each worker asks at most once a kill, and no more than a month allows.
    for (let index = 0; index < withdrawalsAKill; index += 1) {
      const worker = people[(killed * withdrawalsAKill + index) % people.length]
      if (worker) asked.push(scene.askFor(worker, `${killed}-${index}`))
    }
    await pause(choose.inHundred(50) ? choose.between(0, 200) : choose.between(0, 1500))
    await processes.kill(server.child)
    if (killed % 5 === 0) {
      await processes.kill(bank)
      bank = await scene.startBank()
    }
    server = scene.startServer()
    // Now and then it is killed again while it starts.
    if (choose.inHundred(15)) await pause(choose.between(0, 1000))
    else await server.ready
  }
  await server.ready

  const answered = await Promise.all(asked)
  for (let restarts = 0; (await scene.readUnfinished()).length > 0; restarts += 1) {
    if (restarts === 12) throw new Error(`on their way for ever: ${JSON.stringify(await scene.readUnfinished())}`)
    await pause(2500)
    // Its sweep at the start asks the bank about what no webhook told.
    await processes.kill(server.child)
    server = scene.startServer()
    await server.ready
  }
  approving.abort()
  await manager

  const cutOff = answered.filter((one) => one.cutOff > 0).length
  process.stdout.write(`${answered.length} answered; ${cutOff} were cut off under way\n`)
  if (kills >= 10) expect(cutOff, 'no kill met a request under way').toBeGreaterThan(0)
  await scene.expectAcknowledgedIsKeptIsPaid(answered, people)
}, 600_000)

/** A manager approves whatever waits, until told to stop. */
async function approveWhatWaits({ token }: TestCompany, stopping: AbortSignal): Promise<void> {
  const call = async (method: string, path: string) => {
    const response = await fetch(`http://127.0.0.1:${scene.serverPort}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    })
    return (await response.json()) as { withdrawals?: { id: string }[] }
  }
  while (!stopping.aborted) {
    try {
      const { withdrawals = [] } = await call('GET', '/api/employer/withdrawals?filter=waiting&limit=20')
      for (const { id } of withdrawals) await call('POST', `/api/employer/withdrawals/${id}/approve`)
    } catch {
      // The server was killed; what was not approved still waits.
    }
    await pause(150)
  }
}
