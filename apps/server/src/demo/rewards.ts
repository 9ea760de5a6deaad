import { randomUUID } from 'node:crypto'
import { addDays } from '@gpod/days'
import {
  addItem,
  countOnTime,
  fulfilRedemption,
  joinChallenge,
  listItems,
  redeem,
  setLeaderboard,
  setRules,
  startChallenge,
} from '../features/people/rewards/index.ts'
import { isRefused } from '../platform/http/refusal.ts'
import type { Calendar } from './calendar.ts'
import { londonInstant } from './days.ts'
import { type Happening, nothingMore } from './happening.ts'
import { accepted, type Hired, type Stage, stageAt } from './stage.ts'

/** Points are given since then: what the courses of the demo company bring comes after. */
const begunDaysAgo = 60

const catalogue = [
  { name: 'Extra Break Day', description: 'Thirty minutes more on a day of your choice.', points: 500, worth: 'time' },
  { name: 'Ten pounds with your pay', description: 'For a coffee or two.', points: 750, worth: 'pay', value: 1000 },
  { name: 'Flexible Hours', description: 'Begin and end when you like, for one day.', points: 1000, worth: 'none' },
  { name: 'Team Lunch', description: 'For you and your shift.', points: 2000, worth: 'benefit', value: 1200, stock: 4 },
] as const

/** The day on which the company begins with points. */
export function rewardsOfDay(stage: Stage, day: string, today: string): Happening[] {
  if (addDays(today, -begunDaysAgo) !== day) return []
  const begin = async () => {
    const { deps, owner: caller } = stage
    const points = { on_time: 10, course_passed: 50, goal_completed: 75, recognised: 100, achievement: 25 } as const
    const rules = (Object.keys(points) as (keyof typeof points)[]).map((event) => ({ event, points: points[event] }))
    accepted(await setRules(deps, { caller, rules }), 'the points')
    for (const item of catalogue) {
      const terms = { stock: null, value: null, ...item }
      accepted(await addItem(deps, { caller, id: randomUUID(), terms }), 'a reward')
    }
    return nothingMore
  }
  return [{ at: londonInstant(day, '09:10'), happen: begin }]
}

/** What was counted since, two challenges, who is on the leaderboard, and what two asked for. */
export async function spendPoints(stage: Stage, { today, now }: Calendar, worker: Hired): Promise<void> {
  const { owner, employerId } = stage
  const on = (daysAgo: number, clock = '00:05') => stageAt(stage, londonInstant(addDays(today, -daysAgo), clock)).deps
  type Said = Parameters<typeof startChallenge>[1]['said']
  const start = async (daysAgo: number, said: Omit<Said, 'id' | 'description' | 'startsOn' | 'endsOn' | 'itemId'>) => {
    const days = { startsOn: addDays(today, -daysAgo), endsOn: addDays(today, 18) }
    const whole = { ...said, ...days, id: randomUUID(), description: '', itemId: null }
    return accepted(await startChallenge(on(daysAgo, '09:30'), { caller: owner, said: whole }), 'a challenge')
  }
  await start(24, {
    title: 'Two hundred good starts',
    event: 'on_time',
    aim: 200,
    isTeam: true,
    isForAll: true,
    most: null,
    points: 50,
  })
  const { id } = await start(58, {
    title: 'Three courses before Christmas',
    event: 'course_passed',
    aim: 3,
    isTeam: false,
    isForAll: false,
    most: 20,
    points: 150,
  })
  const members = [...stage.hired.values()]
    .filter(({ workerId, account }) => account !== null && workerId !== worker.workerId)
    .slice(0, 7)
  for (const { account } of [worker, ...members]) {
    if (!account) throw new Error('who has points has an account')
    const { member: caller } = account
    accepted(await setLeaderboard(on(50, '18:00'), { caller, isMember: true }), 'the leaderboard')
    accepted(await joinChallenge(on(50, '18:05'), { caller, id }), 'joining a challenge')
  }
  await countOnTime(on(25), employerId)
  await countOnTime(stageAt(stage, now).deps, employerId)
  await ask(stage, worker, { at: londonInstant(addDays(today, -8), '18:20'), isFulfilled: true })
  const other = members[0]
  if (other) await ask(stage, other, { at: londonInstant(addDays(today, -1), '17:40'), isFulfilled: false })
}

/** Asks for the cheapest reward, if there are points for it. */
async function ask(
  stage: Stage,
  { account }: Hired,
  { at, isFulfilled }: { at: string; isFulfilled: boolean },
): Promise<void> {
  const { owner: caller, employerId } = stage
  const { deps } = stageAt(stage, at)
  const found = await deps.database.read({ employerId }, (tx) => listItems(tx, employerId))
  const item = found[0]
  if (!account || !item) return
  const { id: itemId, points } = item
  const asked = await redeem(deps, { caller: account.member, id: randomUUID(), itemId, points })
  if (isRefused(asked) || !isFulfilled) return
  accepted(await fulfilRedemption(deps, { caller, id: asked.id }), 'a reward')
}
