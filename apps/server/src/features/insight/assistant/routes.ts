import { type Language, routes } from '@gpod/contract'
import { exampleOf } from '@gpod/understanding'
import type { z } from 'zod'
import { understandingBuilt } from '../../../platform/being-built.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Member } from '../../../platform/http/session.ts'
import { aboutAssistant } from './about-assistant.ts'
import { askAssistant } from './ask-assistant.ts'
import { forgetConversation, judgeAnswer, showConversation } from './conversation.ts'
import { listCounts } from './count-topics.ts'
import { loadModel } from './load-model.ts'
import type { ModelEndpoint } from './model-endpoint.ts'
import { doorOf } from './same-door.ts'
import { serveWording } from './stream-wording.ts'
import { suggest } from './suggest.ts'
import { isTopic } from './topics.ts'

/** The months that were counted, each topic by a question that asks for it. */
async function showTopics(
  { database }: Pick<Deps, 'database'>,
  { employerId }: Member,
  language: Language,
): Promise<z.output<typeof routes.assistant.topics.response>> {
  const months = await database.read({ employerId }, (tx) => listCounts(tx, employerId))
  await understandingBuilt()
  const label = (topic: string) => (isTopic(topic) ? exampleOf(loadModel(language), topic, language) : null)
  return {
    months: months.map(({ month, topics }) => ({
      month,
      topics: topics.map((one) => ({ ...one, label: label(one.topic) })),
    })),
  }
}

export function registerAssistant(
  http: HttpDeps,
  deps: Pick<Deps, 'database' | 'clock' | 'seal'> & { model: ModelEndpoint | null },
): void {
  const { assistant } = routes
  serve(http, assistant.ask, async ({ caller, params, body, request }) => {
    await understandingBuilt()
    return askAssistant(deps, { caller, door: doorOf(request), asked: { ...params, ...body } })
  })
  serveWording(http, deps)
  serve(http, assistant.topics, ({ caller, query }) => showTopics(deps, caller, query.language))
  serve(http, assistant.conversation, ({ caller }) => showConversation(deps, { caller }))
  serve(http, assistant.judge, ({ caller, params, body }) => judgeAnswer(deps, { caller, ...params, ...body }))
  serve(http, assistant.forget, ({ caller }) => forgetConversation(deps, { caller }))
  serve(http, assistant.about, async ({ caller, query }) => {
    await understandingBuilt()
    return aboutAssistant(caller, { ...query, modelHost: deps.model?.host ?? null })
  })
  serve(http, assistant.help, ({ caller, body, request }) => suggest(doorOf(request), { caller, ...body }))
}
