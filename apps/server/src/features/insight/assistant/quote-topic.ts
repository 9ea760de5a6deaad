import type { AssistantFigure } from '@gpod/contract'
import type { Slots } from '@gpod/understanding'
import { londonDay } from '../../../platform/clock.ts'
import { withoutOwnMoney } from './own-money.ts'
import type { Door } from './same-door.ts'
import { topics } from './topics.ts'
import { writeAnswer } from './write-answer.ts'

export type ToolTopic = keyof typeof topics

/** Marks of direction, which mean nothing to a program. */
const isolates = /[\u2066-\u2069]/g

/** They decide on nothing: a program only reads. */
const may = () => false

/** What a topic's tool finds behind somebody's own door, in English words and as figures, without their own money. Throws where the door is closed. */
export async function quoteTopic(
  topic: ToolTopic,
  { door, now, slots }: { door: Door; now: string; slots: Slots },
): Promise<{ said: string; figures: readonly AssistantFigure[] }> {
  const { tool } = topics[topic]
  if (!tool) throw new Error(`${topic} is answered by no tool`)
  const { sentences } = await tool.run({ door, may, slots, today: londonDay(now), now })
  const { response, figures } = withoutOwnMoney(writeAnswer(sentences, 'en'))
  return { said: response.replace(isolates, ''), figures }
}
