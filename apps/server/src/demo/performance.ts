import { randomUUID } from 'node:crypto'
import type { GoalCategory } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { bringForward, giveAchievement, setGoal, setPerformanceTargets } from '../features/people/performance/index.ts'
import {
  acceptDiscussion,
  agreeReview,
  answerFeedback,
  answerFeedbackLink,
  askForFeedback,
  giveFeedback,
  makeFeedbackLink,
  openReview,
  proposeDiscussion,
  writeReview,
} from '../features/people/reviews/index.ts'
import type { WorkerMember } from '../platform/http/session.ts'
import type { Calendar } from './calendar.ts'
import { londonInstant } from './days.ts'
import { accepted, type Hired, type Stage, stageAt } from './stage.ts'

type Step = { daysAgo: number; progress: number; note: string; isOwners?: true }
type Aim = {
  setDaysAgo: number
  inDays: number
  title: string
  description: string
  category: GoalCategory
  isOwn: boolean
  steps: readonly Step[]
}

const aims: readonly Aim[] = [
  {
    setDaysAgo: 82,
    inDays: -20,
    title: 'Medication round without a second person',
    description: 'Three rounds watched, then one alone with a check afterwards.',
    category: 'skills',
    isOwn: false,
    steps: [
      { daysAgo: 60, progress: 50, note: 'Two rounds watched.' },
      { daysAgo: 38, progress: 80, note: 'Third one done, the chart was complete.', isOwners: true },
      { daysAgo: 26, progress: 100, note: 'Checked on Thursday: all as it should be.', isOwners: true },
    ],
  },
  {
    setDaysAgo: 55,
    inDays: 30,
    title: 'Lead the handover to the night shift',
    description: 'Five handovers, each with the care plan open.',
    category: 'teamwork',
    isOwn: true,
    steps: [
      { daysAgo: 34, progress: 20, note: 'The first one, with Sister beside me.' },
      { daysAgo: 9, progress: 60, note: 'Three done.' },
    ],
  },
  {
    setDaysAgo: 48,
    inDays: 12,
    title: 'Basic sign language for two residents',
    description: '',
    category: 'customers',
    isOwn: true,
    steps: [{ daysAgo: 30, progress: 30, note: 'Greetings, meals and pain.' }],
  },
]

/** Of some others: a goal, when it is to be reached and how far it is. */
const oneEach: readonly (readonly [string, GoalCategory, number, number])[] = [
  ['Food hygiene for the kitchen team', 'quality', 20, 75],
  ['Show two new starters round', 'teamwork', -8, 50],
  ['Learn the new hoist', 'skills', 35, 40],
  ['Answer every family call the same day', 'customers', 50, 100],
]

/** What the worker whom a visitor meets and the owner set, said and gave in the last months. */
export async function reachGoals(stage: Stage, { today }: Calendar, { workerId, account }: Hired): Promise<void> {
  const { owner } = stage
  if (!account) throw new Error('who has goals has an account')
  const { member } = account
  const on = (daysAgo: number) => stageAt(stage, londonInstant(addDays(today, -daysAgo), '15:10')).deps
  await setPerformanceTargets(on(83), { caller: owner, targets: { punctuality: 95, shiftsWorked: 97 } })
  for (const { setDaysAgo, inDays, title, description, category, isOwn, steps } of aims) {
    const said = { key: randomUUID(), title, description, category, targetOn: addDays(today, inDays) }
    const caller = isOwn ? member : owner
    const { id } = accepted(await setGoal(on(setDaysAgo), { caller, workerId, isOwn, said }), 'a goal')
    for (const [index, { daysAgo, progress, note, isOwners }] of steps.entries()) {
      const step = { key: randomUUID(), version: index + 1, progress, note }
      const by = isOwners ? owner : member
      accepted(await bringForward(on(daysAgo), { caller: by, id, workerId: null, said: step }), 'a step of a goal')
    }
  }
  const others = [...stage.hired.values()].filter((one) => one.workerId !== workerId && one.person.part === null)
  for (const [index, [title, category, inDays, progress]] of oneEach.entries()) {
    const one = others[index * 3]
    if (!one) continue
    const said = { key: randomUUID(), title, description: '', category, targetOn: addDays(today, inDays) }
    const set = { caller: owner, workerId: one.workerId, isOwn: false, said }
    const { id } = accepted(await setGoal(on(40), set), 'a goal')
    const step = { key: randomUUID(), version: 1, progress, note: '' }
    accepted(await bringForward(on(6), { caller: owner, id, workerId: null, said: step }), 'a step of a goal')
  }
  const gifts = [
    [41, 'Calm when the lift stood still', 'They sat with Mrs Hale for an hour and kept the family told.'],
    [12, 'Taught a new colleague', 'Two weeks of early shifts side by side, and every note was read twice.'],
  ] as const
  for (const [daysAgo, title, reason] of gifts) {
    const given = { key: randomUUID(), title, reason }
    accepted(await giveAchievement(on(daysAgo), { caller: owner, workerId, given }), 'an achievement')
  }
  await review(stage, { today }, { workerId, member })
}

/** A review of a quarter that both agreed, one that waits for the worker's part, and what a manager and a colleague said. */
async function review(
  stage: Stage,
  { today }: Pick<Calendar, 'today'>,
  { workerId, member }: { workerId: string; member: WorkerMember },
): Promise<void> {
  const { owner } = stage
  const on = (daysAgo: number) => stageAt(stage, londonInstant(addDays(today, -daysAgo), '16:20')).deps
  const of = (id: string, version: number) => ({ id, version })
  const days = { fromDay: addDays(today, -83), toDay: addDays(today, -45) }
  const first = { caller: owner, workerId, id: randomUUID(), ...days }
  const { id } = accepted(await openReview(on(44), first), 'a review')
  const own = 'I run the round alone now and would like to lead handovers next.'
  accepted(await writeReview(on(42), { ...of(id, 1), caller: member, by: 'worker', words: own }), 'a part')
  const words = 'Careful, quick and kind. The handover goal is the right next step; I will sit in on the first two.'
  accepted(await writeReview(on(40), { ...of(id, 2), caller: owner, by: 'manager', words }), 'a part')
  accepted(await agreeReview(on(39), { ...of(id, 3), caller: member, by: 'worker' }), 'an agreement')
  accepted(await agreeReview(on(38), { ...of(id, 3), caller: owner, by: 'manager' }), 'an agreement')
  const next = { fromDay: addDays(today, -44), toDay: addDays(today, -3) }
  accepted(await openReview(on(2), { caller: owner, workerId, id: randomUUID(), ...next }), 'a review')
  const given = { id: randomUUID(), stars: 5, comment: 'Mrs Hale asked for you by name. Thank you for staying calm.' }
  accepted(await giveFeedback(on(30), { caller: owner, workerId, said: given }), 'feedback')
  const colleague = [...stage.hired.values()].find(({ account, workerId: other }) => account && other !== workerId)
  if (!colleague?.account) return
  const caller = colleague.account.member
  const asked = { caller: member, workerId, id: randomUUID(), colleagueId: caller.userId }
  accepted(await askForFeedback(on(20), asked), 'feedback asked for')
  const said = {
    id: asked.id,
    stars: 4,
    comment: 'Shows me everything twice without a sigh. Could ask for help sooner.',
  }
  accepted(await answerFeedback(on(18), { caller, said }), 'feedback')
  const family = { caller: owner, workerId, madeFor: 'The family of Mrs Hale', days: 30 }
  const { token } = accepted(await makeFeedbackLink(on(16), family), 'a link')
  const comment = 'My mother looks forward to the days she is there. We are told everything that matters.'
  accepted(await answerFeedbackLink(on(13), { token, name: 'J Hale', stars: 5, comment }), 'an answer')
  accepted(await makeFeedbackLink(on(5), { ...family, madeFor: 'Mr Osei' }), 'a link')
  const talk = {
    id: randomUUID(),
    topic: 'Towards senior care assistant',
    startsAt: londonInstant(addDays(today, 6), '10:00'),
    minutes: 45,
    place: 'The office',
  }
  accepted(await proposeDiscussion(on(4), { caller: member, workerId, by: 'worker', said: talk }), 'a discussion')
  accepted(await acceptDiscussion(on(3), { caller: owner, id: talk.id, by: 'manager', version: 1 }), 'a discussion')
}
