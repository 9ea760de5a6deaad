import type { AgentType, Language, MeasuredAccuracy } from '@gpod/contract'
import { type Audience, exampleOf, isFor, measured } from '@gpod/understanding'
import type { Caller } from '../../../platform/http/session.ts'
import { audienceOf } from './ask-assistant.ts'
import { loadModel } from './load-model.ts'
import { isTopic, topics } from './topics.ts'

type About = {
  topics: { topic: string; label: string; agents: AgentType[] }[]
  measuredOn: string
  modelHost: string | null
  accuracy: MeasuredAccuracy[]
}

/** What it can look up for the caller, by a question that asks for it; and how it did on questions that do not teach it. */
export function aboutAssistant(
  caller: Caller,
  { language, portal, modelHost }: { language: Language; portal?: Audience | undefined; modelHost: string | null },
): About {
  const audience = caller.role === null ? 'worker' : audienceOf({ role: caller.role }, portal)
  const model = loadModel(language)
  return {
    topics: Object.keys(topics).flatMap((topic) => {
      if (!isTopic(topic) || topic === 'greeting' || !isFor(topic, audience)) return []
      return [{ topic, label: exampleOf(model, topic, language), agents: [...topics[topic].agents] }]
    }),
    measuredOn: measured.on,
    modelHost,
    accuracy: measured.languages.map(({ language: of, asked, right, atLeast, wrong, offered }) => ({
      language: of,
      asked,
      right,
      atLeast,
      wrong,
      offered,
    })),
  }
}
