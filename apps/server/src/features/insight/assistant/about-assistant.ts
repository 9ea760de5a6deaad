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
  const known = Object.keys(topics).filter(isTopic)
  const asked = known.filter((topic) => topic !== 'greeting' && isFor(topic, audience))
  // What only an employer asks comes before what their people ask: the first few are offered at a glance.
  const first = audience === 'employer' ? asked.filter((topic) => !isFor(topic, 'worker')) : []
  return {
    topics: [...new Set([...first, ...asked])].map((topic) => ({
      topic,
      label: exampleOf(model, topic, language),
      agents: [...topics[topic].agents],
    })),
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
