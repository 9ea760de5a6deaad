import { replayDays } from '@gpod/contract'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { announce } from '../../../platform/live/live.ts'
import { deliverWebhooksJob } from './deliver-webhooks.ts'
import { endpointsWithDue, forgetDeliveries, queueEvents } from './deliveries-store.ts'

/**
 * Gives each endpoint that is on what happened since, from the audit's chain: what committed is in it once, in an order
 * that never changes. An endpoint that is off keeps its place there. What lost its job is found here, too. One company
 * that fails does not stop the rest.
 */
export async function fanOutWebhooks({
  database,
  clock,
  jobs,
  onError,
}: Pick<Deps, 'database' | 'clock' | 'jobs'> & { onError(error: unknown): void }): Promise<void> {
  const now = clock.now()
  const since = instantPlus(now, -replayDays * DAY)
  const companies = await database.transaction('nobody', (tx) =>
    rows(tx, sql<{ id: string }>`select id from companies_with_webhooks() as id`),
  )
  for (const { id: employerId } of companies) {
    try {
      for (let isMore = true; isMore; ) {
        isMore = await database.transaction({ employerId }, async (tx) => {
          const queued = await queueEvents(tx, { employerId, now, since })
          if (queued.queued) await announce(tx, { employerId, workerId: null, words: ['webhooks'] })
          return queued.isMore
        })
      }
      await database.transaction({ employerId }, async (tx) => {
        await forgetDeliveries(tx, { employerId, before: since })
        const due = await endpointsWithDue(tx, { employerId, now })
        if (due.length === 0) return
        await jobs.enqueue(
          tx,
          deliverWebhooksJob,
          due.map((endpointId) => ({ employerId, endpointId })),
        )
      })
    } catch (error) {
      onError(error)
    }
  }
}
