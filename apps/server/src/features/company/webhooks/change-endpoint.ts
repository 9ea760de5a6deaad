import { randomBytes } from 'node:crypto'
import { type AuditAction, mostEndpoints, replayDays, type WebhookEvent, type WebhookKind } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { DAY, instantPlus, londonDay, londonInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { deliverWebhooksJob } from './deliver-webhooks.ts'
import { insertTest, queueAgain } from './deliveries-store.ts'
import {
  addressSealedAbout,
  changeEndpoint,
  countEndpoints,
  findEndpoint,
  insertEndpoint,
  oldSecretSealedAbout,
  removeEndpoint,
  restartWaiting,
  type StoredEndpoint,
  secretSealedAbout,
  setSecret,
  setState,
} from './endpoints-store.ts'
import { secretPrefix } from './write-message.ts'

export type WebhookDeps = Pick<Deps, 'database' | 'clock' | 'jobs' | 'seal'> & {
  /** Why nothing may be sent to an address, or null. */
  whyNotOut(url: URL): string | null
}

/** For so long the secret before a new one signs, too. */
const oldSecretFor = DAY

type Wanted = { kind: WebhookKind; name: string; address: string; events: readonly WebhookEvent[] }

/**
 * Begins to send events to an address; the secret of a webhook is told this once. Refuses with `address_refused`,
 * `too_many_endpoints`, or the code that says why no `security` verification is live.
 */
export function addEndpoint(
  { database, clock, seal, whyNotOut }: WebhookDeps,
  { caller, wanted }: { caller: Member; wanted: Wanted },
): Promise<{ id: string; secret: string | null } | Refused> {
  const { employerId, userId } = caller
  const { kind, name, events } = wanted
  const url = new URL(wanted.address)
  const problem = whyNotOut(url)
  if (problem !== null) return Promise.resolve(refuse('address_refused', problem, { field: 'address' }))
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if ((await countEndpoints(tx, employerId)) >= mostEndpoints)
      return refuse('too_many_endpoints', `a company has ${mostEndpoints} endpoints at most; remove one first`)
    const unproven = await useSecurityGrant(tx, { caller, now })
    if (unproven) return unproven
    const id = newId(Date.parse(now))
    const secret = kind === 'webhook' ? newWebhookSecret() : null
    const secretSealed = secret === null ? null : seal.close(secret, secretSealedAbout(id))
    const addressSealed = seal.close(url.href, addressSealedAbout(id))
    await insertEndpoint(tx, {
      employerId,
      id,
      kind,
      name,
      addressSealed,
      host: url.host,
      secretSealed,
      events,
      userId,
      now,
    })
    await note(tx, { caller, id, action: 'webhook.added', after: { kind, name, host: url.host, events }, now })
    return { id, secret }
  })
}

type Nothing = Record<string, never>
type Target = { caller: Member; id: string }

/** Gives an endpoint another name or other events. Refuses with `not_found`. */
export function changeWanted(
  deps: WebhookDeps,
  { caller, id, name, events }: Target & { name: string; events: readonly WebhookEvent[] },
): Promise<Nothing | Refused> {
  return onEndpoint(deps, { caller, id }, async (tx, before, now) => {
    await changeEndpoint(tx, { employerId: caller.employerId, id, name, events })
    await note(tx, {
      caller,
      id,
      action: 'webhook.changed',
      before: { name: before.name, events: before.events },
      after: { name, events },
      now,
    })
    return {}
  })
}

/** Switches an endpoint off, or on: what waits and what happened meanwhile is sent then. Refuses with `not_found`. */
export function switchEndpoint(
  deps: WebhookDeps,
  { caller, id, isOn }: Target & { isOn: boolean },
): Promise<Nothing | Refused> {
  const { employerId } = caller
  return onEndpoint(deps, { caller, id }, async (tx, before, now) => {
    if ((before.state === 'on') === isOn) return {}
    const state = isOn ? 'on' : 'off'
    await setState(tx, { employerId, id, state })
    if (isOn) {
      await restartWaiting(tx, { employerId, id, now })
      await deps.jobs.enqueue(tx, deliverWebhooksJob, { employerId, endpointId: id })
    }
    await note(tx, { caller, id, action: 'webhook.switched', before: { state: before.state }, after: { state }, now })
    return {}
  })
}

/** Sends a test; how it went shows on the page. One that is off is sent none. Refuses with `not_found`. */
export function sendTest(deps: WebhookDeps, { caller, id }: Target): Promise<Nothing | Refused> {
  const { employerId } = caller
  return onEndpoint(deps, { caller, id }, async (tx, _before, now) => {
    await insertTest(tx, { employerId, endpointId: id, id: newId(Date.parse(now)), now })
    await deps.jobs.enqueue(tx, deliverWebhooksJob, { employerId, endpointId: id })
    await announce(tx, { employerId, workerId: null, words: ['webhooks'] })
    return {}
  })
}

/**
 * Makes a new secret; the one before signs beside it for a day. Refuses with `not_found`, also where the endpoint has no
 * secret, or the code that says why no `security` verification is live.
 */
export function renewSecret(deps: WebhookDeps, { caller, id }: Target): Promise<{ secret: string } | Refused> {
  const { seal } = deps
  const { employerId } = caller
  return onEndpoint(deps, { caller, id }, async (tx, before, now) => {
    if (before.secret_sealed === null) return refuse('not_found', 'a channel has no secret of ours')
    const unproven = await useSecurityGrant(tx, { caller, now })
    if (unproven) return unproven
    const secret = newWebhookSecret()
    const old = seal.open(before.secret_sealed, secretSealedAbout(id))
    await setSecret(tx, {
      employerId,
      id,
      sealed: seal.close(secret, secretSealedAbout(id)),
      oldSealed: seal.close(old, oldSecretSealedAbout(id)),
      oldUntil: instantPlus(now, oldSecretFor),
    })
    await note(tx, { caller, id, action: 'webhook.secret_renewed', now })
    return { secret }
  })
}

/** Sends again what happened from a day on, and no further back than anything is kept. Refuses with `not_found`. */
export function replayEvents(
  deps: WebhookDeps,
  { caller, id, from }: Target & { from: string },
): Promise<{ events: number } | Refused> {
  const { employerId } = caller
  return onEndpoint(deps, { caller, id }, async (tx, _before, now) => {
    const earliest = addDays(londonDay(now), -replayDays)
    const since = londonInstant(from < earliest ? earliest : from, '00:00')
    const events = await queueAgain(tx, { employerId, endpointId: id, since, now })
    await deps.jobs.enqueue(tx, deliverWebhooksJob, { employerId, endpointId: id })
    await note(tx, { caller, id, action: 'webhook.replayed', after: { from, events: String(events) }, now })
    return { events }
  })
}

/** Takes an endpoint away with what waits for it. Refuses with `not_found`. */
export function removeWebhook(deps: WebhookDeps, { caller, id }: Target): Promise<Nothing | Refused> {
  return onEndpoint(deps, { caller, id }, async (tx, { name }, now) => {
    await removeEndpoint(tx, { employerId: caller.employerId, id })
    await note(tx, { caller, id, action: 'webhook.removed', before: { name }, now })
    return {}
  })
}

function onEndpoint<T extends object>(
  { database, clock }: WebhookDeps,
  { caller: { employerId }, id }: Target,
  work: (tx: Tx, before: StoredEndpoint, now: string) => Promise<T | Refused>,
): Promise<T | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const before = await findEndpoint(tx, { employerId, id, isHeld: true })
    if (!before) return refuse('not_found', 'the company has no such endpoint')
    return work(tx, before, clock.now())
  })
}

type Noted = Target & { action: AuditAction; before?: object; after?: object; now: string }

async function note(tx: Tx, { caller, id, action, before, after, now }: Noted): Promise<void> {
  const { employerId } = caller
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: caller,
    action,
    subject: { kind: 'webhook', id },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  })
  await announce(tx, { employerId, workerId: null, words: ['webhooks'] })
}

/** 256 random bits as Standard Webhooks writes them. */
const newWebhookSecret = () => secretPrefix + randomBytes(32).toString('base64')
