import type { Language } from '@gpod/contract'
import { z } from 'zod'
import { DAY, HOUR, instantPlus, MINUTE } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { job } from '../../../platform/jobs/job.ts'
import { announce } from '../../../platform/live/live.ts'
import type { Outgoing } from '../../../platform/outgoing.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { type ClaimedDelivery, claimDue, isTaken, nextDue, noteDelivered, noteFailed } from './deliveries-store.ts'
import {
  addressSealedAbout,
  findEndpoint,
  oldSecretSealedAbout,
  type StoredEndpoint,
  secretSealedAbout,
  setState,
} from './endpoints-store.ts'
import { writeMessage } from './write-message.ts'

export const deliverWebhooksJob = job({
  name: 'deliver-webhooks',
  payload: z.object({ employerId: z.string(), endpointId: z.string() }),
  // What failed is tried again by its own time, which is kept with it.
  retry: { limit: 2, delaySeconds: 30 },
  expireInSeconds: 600,
})

/** How long after each failed try the next comes; after the last the endpoint is given up, and what waits stays. */
export const retryDelays = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** Longer than a receiver has to answer: a claim that is older is of a server that ended. */
const claimedFor = MINUTE
const answersWithin = 15_000
const atOnce = 8
/**
 * One job ends after so many rounds, and begins none after so long: others have their turn, however slowly one receiver answers,
 * and it goes on behind them.
 */
const mostRounds = 50
const mostMilliseconds = 10_000

type DeliverDeps = Pick<Deps, 'database' | 'clock' | 'jobs' | 'seal'> & { outgoing: Outgoing }
type Of = { employerId: string; endpointId: string }

/**
 * Sends what is due to one endpoint: each at least once, in order within its key, one key never held up by another. A kill
 * at any point leaves a claim that ends by itself. Comes back by itself when the next is due soon; the sweep finds the rest.
 */
export async function deliverWebhooks(deps: DeliverDeps, of: Of): Promise<void> {
  const ends = instantPlus(deps.clock.now(), mostMilliseconds)
  for (let round = 0; round < mostRounds && deps.clock.now() < ends; round += 1) {
    const claimed = await claim(deps, of)
    if (claimed === null) return
    if (claimed.due.length === 0) break
    await Promise.all(claimed.due.map((delivery) => deliver(deps, { ...of, endpoint: claimed.endpoint, delivery })))
  }
  const { employerId } = of
  await deps.database.transaction({ employerId }, async (tx) => {
    const next = await nextDue(tx, of)
    const now = deps.clock.now()
    if (next === null || next > instantPlus(now, MINUTE)) return
    const seconds = Math.max(1, Math.ceil((Date.parse(next) - Date.parse(now)) / 1000))
    await deps.jobs.enqueue(tx, deliverWebhooksJob, of, { startAfterSeconds: seconds })
  })
}

type Claimed = { endpoint: StoredEndpoint; due: ClaimedDelivery[] }

function claim({ database, clock }: DeliverDeps, { employerId, endpointId }: Of): Promise<Claimed | null> {
  return database.transaction({ employerId }, async (tx) => {
    const endpoint = await findEndpoint(tx, { employerId, id: endpointId, isHeld: false })
    if (endpoint?.state !== 'on') return null
    const now = clock.now()
    // Whoever sends to it already goes on with what came since: however often somebody asks, it has one turn at a time.
    if (await isTaken(tx, { employerId, endpointId, now })) return null
    // A channel takes one line at a time, and shows them as they come.
    const most = endpoint.kind === 'webhook' ? atOnce : 1
    const due = await claimDue(tx, { employerId, endpointId, now, until: instantPlus(now, claimedFor), most })
    return { endpoint, due }
  })
}

type Delivering = Of & { endpoint: StoredEndpoint; delivery: ClaimedDelivery }

async function deliver(deps: DeliverDeps, { employerId, endpointId, endpoint, delivery }: Delivering): Promise<void> {
  const { database, clock, seal, outgoing } = deps
  const { id } = delivery
  const address = seal.open(endpoint.address_sealed, addressSealedAbout(endpointId))
  const message = writeMessage(
    { ...delivery, kind: endpoint.kind, employerId, language: endpoint.language as Language },
    { now: clock.now(), secrets: secretsOf(endpoint, { seal, now: clock.now() }) },
  )
  const answer = await outgoing.post(address, message, { milliseconds: answersWithin })
  await database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    // Before its deliveries, as whoever changes it holds it; it may have been switched off or removed while it was sent to.
    const standing = await findEndpoint(tx, { employerId, id: endpointId, isHeld: true })
    if (!standing) return
    if (answer.status >= 200 && answer.status < 300) {
      await noteDelivered(tx, { employerId, endpointId, id, answer: answer.status, now })
    } else {
      const delay = delayAfter(delivery.tries, answer.retryAfterSeconds)
      const nextAt = instantPlus(now, delay ?? 0)
      await noteFailed(tx, { employerId, endpointId, id, answer: answer.status, nextAt, now })
      if (standing.state === 'on' && (answer.status === 410 || delay === null)) {
        const state = answer.status === 410 ? 'gone' : 'given_up'
        await setState(tx, { employerId, id: endpointId, state })
        await recordAudit(tx, {
          employerId,
          at: now,
          actor: null,
          action: 'webhook.given_up',
          subject: { kind: 'webhook', id: endpointId },
          after: { name: endpoint.name, state },
        })
      }
    }
    await announce(tx, { employerId, workerId: null, words: ['webhooks'] })
  })
}

/** The secrets that sign: beside a new one, the one before until it ends. */
function secretsOf(endpoint: StoredEndpoint, { seal, now }: Pick<Deps, 'seal'> & { now: string }): string[] {
  const { id, secret_sealed: sealed, old_secret_sealed: old, old_secret_until: until } = endpoint
  if (sealed === null) return []
  const isOldGood = old !== null && until !== null && until > now
  return [seal.open(sealed, secretSealedAbout(id)), ...(isOldGood ? [seal.open(old, oldSecretSealedAbout(id))] : [])]
}

/**
 * How many milliseconds after the failed try of this number the next comes, up to a tenth later, so that what failed
 * together does not come together; never before the receiver asked for, a day at most. Null after the last.
 */
export function delayAfter(tries: number, retryAfterSeconds: number | null): number | null {
  const delay = retryDelays[tries - 1]
  if (delay === undefined) return null
  const asked = Math.min((retryAfterSeconds ?? 0) * 1000, DAY)
  return Math.max(delay + Math.floor(Math.random() * (delay / 10)), asked)
}
