import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { findDifferences } from '../../../../test/find-differences.ts'
import { chance } from '../../../../test/withdrawals/chance.ts'
import { chooseActs, chooseCutOffDays, chooseOpening, choosePolicy } from '../../../../test/withdrawals/choose-act.ts'
import { makePeople, openModelCompany, type People } from '../../../../test/withdrawals/model-company.ts'
import { describeEnding, observe, worldAsText } from '../../../../test/withdrawals/observe.ts'
import {
  type Act,
  type Ending,
  endings,
  newWorld,
  untilNextPayday,
  type World,
} from '../../../../test/withdrawals/wage-world.ts'
import { Seal } from '../../../platform/crypto.ts'

// Replay: MODEL_SEED=<seed> MODEL_FIRST=<sequence> MODEL_SEQUENCES=1. Acts at the same moment are run afresh each time, so
// what they come out as may differ; what is chosen up to there does not.
const seed = Number(process.env.MODEL_SEED ?? randomInt(2 ** 31))
const first = Number(process.env.MODEL_FIRST ?? 0)
const sequences = Number(process.env.MODEL_SEQUENCES ?? 500)
const laneCount = Math.min(3, sequences)

type Lane = TestDatabase & { people: People }
let lanes: Lane[] = []
const secretKey = randomBytes(32)
const seal = new Seal(secretKey)

beforeAll(async () => {
  lanes = await Promise.all(
    Array.from({ length: laneCount }, async () => {
      const database = await openTestDatabase({ poolSize: 4, secretKey })
      return { ...database, people: await makePeople(database) }
    }),
  )
})
afterAll(() => Promise.all(lanes.map((lane) => lane.drop())))

test('A4 whatever happens in whatever order, each withdrawal stands where the reference says, the books hold and nothing is paid twice', async () => {
  process.stdout.write(`withdrawal model: MODEL_SEED=${seed}, ${sequences} sequences\n`)
  const seen = new Map<string, number>()
  let next = first
  const runLane = async (lane: Lane) => {
    while (next < first + sequences) {
      const sequence = next
      next += 1
      await runSequence(lane, sequence, seen)
    }
  }
  await Promise.all(lanes.map(runLane))

  for (const { owner } of lanes) expect(await findDifferences(owner, seal)).toEqual([])
  process.stdout.write(
    `${[...seen]
      .map(([what, times]) => `${what} ${times}`)
      .sort()
      .join('\n')}\n`,
  )
  // Some endings are rare: fewer sequences may well be without one.
  if (sequences >= 500) {
    for (const ending of ['paid', 'recovered', 'declined', 'cancelled', 'failed']) {
      expect(
        seen.get(`ended ${ending}`),
        `no withdrawal ended ${ending}: the sequences reach too little`,
      ).toBeGreaterThan(0)
    }
  }
}, 600_000)

async function runSequence(lane: Lane, sequence: number, seen: Map<string, number>): Promise<void> {
  const choose = chance(seed + sequence * 7919)
  const policy = choosePolicy(choose)
  const cutOffDays = chooseCutOffDays(choose)
  // What may have happened: acts at the same moment can end in ways that only a later step tells apart.
  let worlds: readonly World[] = [newWorld(policy, cutOffDays)]
  const likeliest = () => worlds[0] ?? fail('no world is left')
  const company = await openModelCompany(lane, { seal, people: lane.people, policy, cutOffDays })
  const told: string[] = [JSON.stringify({ ...policy, cutOffDays })]
  const fail = (why: string): never => {
    throw new Error(
      `${why}\n\nMODEL_SEED=${seed} MODEL_FIRST=${sequence} MODEL_SEQUENCES=1\n${told.map((line, index) => `${index}. ${line}`).join('\n')}`,
    )
  }

  const step = async (acts: readonly Act[]) => {
    const running = await Promise.allSettled(acts.map((act) => company.perform(act)))
    const answers = running.map((one, index) =>
      one.status === 'fulfilled' ? one.value : `threw ${one.reason?.stack}, ${index}`,
    )
    told.push(`${acts.map((act) => JSON.stringify(act)).join(' with ')}: ${answers.join(', ')}`)
    acts.forEach((act, index) => {
      const what = `${acts.length > 1 ? 'together: ' : ''}${act.kind}: ${answers[index]?.replace(/\d.*/, '')}`
      seen.set(what, (seen.get(what) ?? 0) + 1)
    })
    const { text, broken } = await observe(lane.owner, company).catch((error: Error) => fail(String(error.stack)))
    if (broken.length > 0) fail(broken.join('\n'))
    const possible = worlds.flatMap((world) => [...possibleEndings(world, acts)])
    const matching = possible.filter(
      (ending) => ending.answers.join() === answers.join() && worldAsText(ending.world) === text,
    )
    if (matching.length > 0) {
      worlds = different(matching.map((ending) => ending.world))
      return
    }
    const expected = [...new Set(possible.map(describeEnding))].slice(0, 6).join('\n--- or\n')
    fail(`answered ${answers.join(', ')}\n${text}\n--- but should be\n${expected}`)
  }

  // No two steps at one instant: what is ordered by time has an order.
  const tick = async () => {
    const second: Act = { kind: 'wait', milliseconds: 1000 }
    await company.perform(second)
    worlds = worlds.flatMap((world) => [...endings(world, [second])].map((ending) => ending.world))
  }
  for (const act of chooseOpening(choose)) await step([act])
  const steps = choose.between(14, 22)
  for (let number = 1; number <= steps; number += 1) {
    await tick()
    await step(chooseActs(choose, likeliest(), number))
  }
  // In the end everybody does their part, and then nothing is left on its way.
  await step([{ kind: 'wait', milliseconds: 60_000 }])
  await step([{ kind: 'sweep', mood: 'accept' }])
  for (const [of, { status }] of likeliest().payments) {
    if (status === 'accepted') await step([{ kind: 'bank concludes', of, as: 'settled' }])
  }
  await step([{ kind: 'wait', milliseconds: 60_000 }])
  await step([{ kind: 'sweep', mood: 'accept' }])
  // Payday, at the moment in which somebody approves the last hours.
  await step([{ kind: 'wait', milliseconds: untilNextPayday(likeliest()) }])
  const late = likeliest().hours.findIndex(({ payday }) => payday === null)
  await step([{ kind: 'payday' }, ...(late < 0 ? [] : [{ kind: 'approve hours' as const, hours: late }])])
  for (const { state, step: number } of likeliest().withdrawals) {
    if (state === 'approved' || state === 'releasing') fail(`withdrawal ${number} never arrives`)
    seen.set(`ended ${state}`, (seen.get(`ended ${state}`) ?? 0) + 1)
  }
}

/** One of each: worlds that differ in nothing would grow without end. */
function different(worlds: readonly World[]): World[] {
  const asText = (world: World) =>
    JSON.stringify(world, (_key, value) =>
      value instanceof Map ? [...value] : value instanceof Set ? [...value] : value,
    )
  return [...new Map(worlds.map((world) => [asText(world), world])).values()]
}

/** As the reference says; and of two requests under one key, one may be told that the other is being worked on. */
function* possibleEndings(world: World, acts: readonly Act[]): Generator<Ending> {
  yield* endings(world, acts)
  const [one, other] = acts
  if (one?.kind !== 'withdraw' || other?.kind !== 'withdraw' || one.key === null || one.key !== other.key) return
  for (const ending of endings(world, [one])) yield { ...ending, answers: [...ending.answers, 'withdrawal_in_flight'] }
  for (const ending of endings(world, [other]))
    yield { ...ending, answers: ['withdrawal_in_flight', ...ending.answers] }
}
