import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { aboutAssistant } from './about-assistant.ts'
import { askAssistant } from './ask-assistant.ts'
import { forgetConversation, judgeAnswer, showConversation } from './conversation.ts'
import { doorOf } from './same-door.ts'
import { suggest } from './suggest.ts'

export function registerAssistant(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock' | 'seal'>): void {
  const { assistant } = routes
  serve(http, assistant.ask, ({ caller, params, body, request }) =>
    askAssistant(deps, { caller, door: doorOf(request), asked: { ...params, ...body } }),
  )
  serve(http, assistant.conversation, ({ caller }) => showConversation(deps, { caller }))
  serve(http, assistant.judge, ({ caller, params, body }) => judgeAnswer(deps, { caller, ...params, ...body }))
  serve(http, assistant.forget, ({ caller }) => forgetConversation(deps, { caller }))
  serve(http, assistant.about, async ({ caller, query }) => aboutAssistant(caller, query))
  serve(http, assistant.help, ({ caller, body, request }) =>
    suggest(doorOf(request), { caller, ...body, now: deps.clock.now() }),
  )
}
