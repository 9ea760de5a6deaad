import type { Deps } from '../../../platform/deps.ts'
import { does } from '../../../platform/jobs/job.ts'
import type { Outgoing } from '../../../platform/outgoing.ts'
import type { Section, WorkDeps } from '../../../platform/section.ts'
import type { WebhookDeps } from './change-endpoint.ts'
import { deliverWebhooks, deliverWebhooksJob } from './deliver-webhooks.ts'
import { fanOutWebhooks } from './fan-out-webhooks.ts'
import { registerWebhooks } from './routes.ts'
import { tables } from './tables.ts'

export const webhooks: Section<Deps & WebhookDeps, WorkDeps & { outgoing: Outgoing }> = {
  word: 'webhooks',
  tables,
  routes: registerWebhooks,
  jobs: [does(deliverWebhooksJob, (deps) => (payload) => deliverWebhooks(deps, payload))],
  everyMinute: [fanOutWebhooks],
}
