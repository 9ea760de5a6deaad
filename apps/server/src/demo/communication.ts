import { randomUUID } from 'node:crypto'
import { addDays } from '@gpod/days'
import { makeAnnouncement, readAnnouncement, type Said } from '../features/people/announcements/index.ts'
import {
  answerFeedback,
  listNamedFeedback,
  openDailyLimit,
  releaseFeedback,
  sendFeedback,
  sendNamedFeedback,
} from '../features/people/feedback/index.ts'
import { changeMessageSettings, replyToThread, sendMessage } from '../features/people/messages/index.ts'
import type { Calendar } from './calendar.ts'
import { londonInstant } from './days.ts'
import { type Account, accepted, type Hired, type Stage, stageAt } from './stage.ts'

const unnamed = [
  ['hours', 'Two late shifts in a row are hard when the next one is early.'],
  ['people', 'It would help to hear from other teams once a month.'],
  ['safety', 'The light at the back door has been broken for a while.'],
  ['pay', 'The payslip explains itself well now.'],
  ['other', 'The break room could do with a second kettle.'],
] as const

/** What people of the company wrote to each other in its last days, and what it announced. */
export async function writeToEachOther(stage: Stage, { today }: Calendar, worker: Hired): Promise<void> {
  const { employerId, owner } = stage
  const { account } = worker
  if (!account) throw new Error('who writes has an account')
  const on = (daysAgo: number, time: string) => stageAt(stage, londonInstant(addDays(today, -daysAgo), time)).deps
  const contacts = (['hr', 'payroll'] as const).map((kind) => ({ kind, userId: owner.userId }))
  accepted(
    await changeMessageSettings(on(9, '10:00'), { caller: owner, chosen: { colleagues: true, contacts } }),
    'naming contacts',
  )
  await talk(stage, account, on)
  await announceThings(stage, account, on)

  const others = [...stage.hired.values()].flatMap((one) => (one.account ? [one.account.member] : []))
  const limit = openDailyLimit()
  for (const [index, [topic, words]] of unnamed.entries()) {
    const writer = others[index % others.length] ?? account.member
    accepted(
      await sendFeedback({ ...on(21, '12:00'), limit }, { employerId, workerId: writer.workerId, topic, words }),
      'words without a name',
    )
  }
  await releaseFeedback(on(3, '00:10'), employerId)
}

type On = (daysAgo: number, time: string) => Stage['deps']

async function talk({ owner }: Stage, { member }: Account, on: On): Promise<void> {
  const write = async (daysAgo: number, subject: string, words: string, isOwners = false) =>
    accepted(
      await sendMessage(on(daysAgo, '09:20'), {
        caller: isOwners ? owner : member,
        letter: {
          key: randomUUID(),
          to: [isOwners ? member.userId : owner.userId],
          subject,
          priority: 'normal',
          words,
          forwards: null,
          files: [],
        },
      }),
      'a message',
    ).threadId
  const answer = async (daysAgo: number, threadId: string, words: string, isOwners: boolean) => {
    const caller = isOwners ? owner : member
    accepted(
      await replyToThread(on(daysAgo, '14:05'), { caller, threadId, key: randomUUID(), words, files: [] }),
      'an answer',
    )
  }
  const payslip = await write(6, 'My payslip', 'Hello, where do I see what came off for my pension?')
  await answer(6, payslip, 'Open the payslip and press the figure: it shows how it was worked out.', true)
  await answer(5, payslip, 'Found it, thank you.', false)
  await write(1, 'Christmas week', 'Can you tell me by Friday which days you would like off?', true)
}

async function announceThings(stage: Stage, { member }: Account, on: On): Promise<void> {
  const { employerId, owner } = stage
  const say = async (
    daysAgo: number,
    {
      asksConfirmation = false,
      ...what
    }: Pick<Said, 'title' | 'words' | 'priority' | 'category'> & { asksConfirmation?: boolean },
  ) =>
    accepted(
      await makeAnnouncement(on(daysAgo, '11:00'), {
        caller: owner,
        said: { key: randomUUID(), ...what, audience: { by: 'everyone' }, asksConfirmation },
      }),
      'an announcement',
    ).id
  const first = await say(8, {
    title: 'Payday before Christmas',
    words: 'We pay a week earlier than usual. Your rota stays as it is.',
    priority: 'info',
    category: 'pay',
  })
  await say(2, {
    title: 'Fire drill next week',
    words: 'Please read where your meeting point is: the car park behind the kitchen.',
    priority: 'important',
    category: 'safety',
    asksConfirmation: true,
  })
  const readers = [...stage.hired.values()].flatMap((one) => (one.account ? [one.account.member] : [])).slice(0, 6)
  for (const caller of readers) {
    // Somebody who left before it was said is not among those who were told.
    await readAnnouncement(on(7, '08:30'), { caller, id: first, confirms: false })
  }
  const said = { employerId, workerId: member.workerId }
  accepted(
    await sendNamedFeedback(on(7, '16:00'), {
      ...said,
      topic: 'hours',
      words: 'Could the rota come out a few days earlier? It is hard to plan childcare.',
    }),
    'feedback',
  )
  const [asked] = (await listNamedFeedback(stage.deps, owner)).feedback
  if (!asked) throw new Error('feedback that was sent is there')
  const answer = 'From January on we publish it three weeks ahead. Thank you for asking.'
  accepted(
    await answerFeedback(on(5, '15:00'), { caller: owner, answered: { id: asked.id, state: 'answered', answer } }),
    'an answer to feedback',
  )
}
