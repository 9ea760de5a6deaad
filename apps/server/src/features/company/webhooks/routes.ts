import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import {
  addEndpoint,
  changeWanted,
  removeWebhook,
  renewSecret,
  replayEvents,
  sendTest,
  switchEndpoint,
  type WebhookDeps,
} from './change-endpoint.ts'
import { listEndpoints } from './endpoints-store.ts'

export function registerWebhooks(http: HttpDeps, deps: Deps & WebhookDeps): void {
  const { webhooks } = routes
  serve(http, webhooks.list, ({ caller: { employerId } }) =>
    deps.database.read({ employerId }, async (tx) => ({
      endpoints: await listEndpoints(tx, { employerId, now: deps.clock.now() }),
    })),
  )
  serve(http, webhooks.add, ({ caller, body }) => addEndpoint(deps, { caller, wanted: body }))
  serve(http, webhooks.change, ({ caller, params, body }) => changeWanted(deps, { caller, id: params.id, ...body }))
  serve(http, webhooks.switch, ({ caller, params, body }) => switchEndpoint(deps, { caller, id: params.id, ...body }))
  serve(http, webhooks.test, ({ caller, params }) => sendTest(deps, { caller, id: params.id }))
  serve(http, webhooks.renewSecret, ({ caller, params }) => renewSecret(deps, { caller, id: params.id }))
  serve(http, webhooks.replay, ({ caller, params, body }) => replayEvents(deps, { caller, id: params.id, ...body }))
  serve(http, webhooks.remove, ({ caller, params }) => removeWebhook(deps, { caller, id: params.id }))
}
