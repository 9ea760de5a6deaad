import type { Language, WebhookDelivery, WebhookEndpoint, WebhookEvent, WebhookKind } from '@gpod/contract'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export const addressSealedAbout = (id: string) => `webhook-address:${id}`
export const secretSealedAbout = (id: string) => `webhook-secret:${id}`
export const oldSecretSealedAbout = (id: string) => `webhook-old-secret:${id}`

type Of = { employerId: string; id: string }
export type EndpointState = 'on' | 'off' | 'given_up' | 'gone'

type EndpointRow = {
  id: string
  kind: WebhookKind
  name: string
  host: string
  events: WebhookEvent[]
  state: EndpointState
  added_at: string
  last_delivered_at: string | null
  failing_since: string | null
  old_secret_until: string | null
  waiting: number
  latest: DeliveryRow[]
}
type DeliveryRow = {
  id: string
  event: WebhookEvent | 'test'
  at: string
  tries: number
  delivered_at: string | null
  next_at: string
  answer: number | null
}

/** So many of its latest deliveries are shown of each endpoint. */
const latestShown = 10

/** The endpoints of a company in the order in which they were added, each with what waits and its latest deliveries. */
export async function listEndpoints(
  tx: Tx,
  { employerId, now }: { employerId: string; now: string },
): Promise<WebhookEndpoint[]> {
  const found = await rows(
    tx,
    sql<EndpointRow>`
      select e.id, e.kind, e.name, e.host, e.events, e.state, e.added_at, e.last_delivered_at, e.failing_since,
        e.old_secret_until, w.waiting::int as waiting, coalesce(l.latest, '[]'::json) as latest
      from webhook_endpoints e
      cross join lateral (
        select count(*) as waiting from webhook_deliveries d
        where d.employer_id = e.employer_id and d.endpoint_id = e.id and d.delivered_at is null
      ) w
      cross join lateral (
        select json_agg(json_build_object('id', d.id, 'event', d.event, 'at', d.at, 'tries', d.tries,
          'delivered_at', d.delivered_at, 'next_at', d.next_at, 'answer', d.answer) order by d.at desc, d.id desc) as latest
        from (
          select * from webhook_deliveries d where d.employer_id = e.employer_id and d.endpoint_id = e.id
          order by d.at desc, d.id desc limit ${latestShown}
        ) d
      ) l
      where e.employer_id = ${employerId}
      order by e.added_at, e.id
    `,
  )
  return found.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    host: row.host,
    events: row.events,
    state: shownState(row),
    addedAt: row.added_at,
    lastDeliveredAt: row.last_delivered_at,
    failingSince: row.failing_since,
    waiting: row.waiting,
    oldSecretUntil: row.old_secret_until !== null && row.old_secret_until > now ? row.old_secret_until : null,
    latest: row.latest.map((delivery) => shownDelivery(delivery, row.state)),
  }))
}

/** Connected is only what something was delivered to, and nothing failed since. */
function shownState({ state, failing_since, last_delivered_at }: EndpointRow): WebhookEndpoint['state'] {
  if (state !== 'on') return state
  if (failing_since !== null) return 'failing'
  return last_delivered_at === null ? 'new' : 'connected'
}

function shownDelivery(row: DeliveryRow, state: EndpointState): WebhookDelivery {
  // JSON of the database writes moments by its own habit.
  const instantOf = (text: string) => new Date(text).toISOString()
  const isWaiting = row.delivered_at === null
  return {
    id: row.id,
    event: row.event,
    at: instantOf(row.at),
    state: isWaiting ? 'waiting' : 'delivered',
    tries: row.tries,
    deliveredAt: row.delivered_at === null ? null : instantOf(row.delivered_at),
    nextAt: isWaiting && state === 'on' ? instantOf(row.next_at) : null,
    answer: row.answer === 0 ? 'none' : row.answer,
  }
}

export type StoredEndpoint = {
  id: string
  kind: WebhookKind
  name: string
  events: WebhookEvent[]
  state: EndpointState
  address_sealed: Buffer
  secret_sealed: Buffer | null
  old_secret_sealed: Buffer | null
  old_secret_until: string | null
  language: Language
  failing_since: string | null
}

/** One endpoint; held until the transaction ends where it is to be changed. */
export function findEndpoint(
  tx: Tx,
  { employerId, id, isHeld }: Of & { isHeld: boolean },
): Promise<StoredEndpoint | undefined> {
  return firstRow(
    tx,
    sql<StoredEndpoint>`
      select id, kind, name, events, state, address_sealed, secret_sealed, old_secret_sealed, old_secret_until, language,
        failing_since
      from webhook_endpoints where employer_id = ${employerId} and id = ${id} ${isHeld ? sql`for update` : sql``}
    `,
  )
}

/** How many endpoints a company has; two who add at once take turns. */
export async function countEndpoints(tx: Tx, employerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook endpoints ' || ${employerId}, 0))`.execute(tx)
  const found = await oneRow(
    tx,
    sql<{ endpoints: number }>`
      select count(*)::int as endpoints from webhook_endpoints where employer_id = ${employerId}
    `,
  )
  return found.endpoints
}

export type NewEndpoint = {
  employerId: string
  id: string
  kind: WebhookKind
  name: string
  addressSealed: Buffer
  host: string
  secretSealed: Buffer | null
  events: readonly WebhookEvent[]
  userId: string
  now: string
}

/** Adds an endpoint that begins with what happens from now on, in the language of who adds it. */
export async function insertEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<void> {
  const { employerId, id, kind, name, addressSealed, host, secretSealed, events, userId, now } = endpoint
  await sql`
    insert into webhook_endpoints (employer_id, id, kind, name, address_sealed, host, secret_sealed, events, state, position,
      added_at, added_by, language)
    select ${employerId}, ${id}, ${kind}, ${name}, ${addressSealed}, ${host}, ${secretSealed}, ${[...events]}, 'on',
      coalesce((select max(c.position) from audit_chain c where c.employer_id = ${employerId}), 0)
        + (select count(*) from audit_unchained u where u.employer_id = ${employerId}),
      ${now}, ${userId}, u.language
    from users u where u.id = ${userId}
  `.execute(tx)
}

export async function changeEndpoint(
  tx: Tx,
  { employerId, id, name, events }: Of & { name: string; events: readonly WebhookEvent[] },
): Promise<void> {
  await sql`
    update webhook_endpoints set name = ${name}, events = ${[...events]} where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

export async function setState(tx: Tx, { employerId, id, state }: Of & { state: EndpointState }): Promise<void> {
  await sql`
    update webhook_endpoints set state = ${state}, failing_since = case when ${state} = 'on' then null else failing_since end
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** What waits is tried again at once, and as often as anew. */
export async function restartWaiting(tx: Tx, { employerId, id, now }: Of & { now: string }): Promise<void> {
  await sql`
    update webhook_deliveries set tries = 0, next_at = ${now}
    where employer_id = ${employerId} and endpoint_id = ${id} and delivered_at is null
  `.execute(tx)
}

export async function setSecret(
  tx: Tx,
  secret: Of & { sealed: Buffer; oldSealed: Buffer | null; oldUntil: string | null },
): Promise<void> {
  await sql`
    update webhook_endpoints set secret_sealed = ${secret.sealed}, old_secret_sealed = ${secret.oldSealed},
      old_secret_until = ${secret.oldUntil}
    where employer_id = ${secret.employerId} and id = ${secret.id}
  `.execute(tx)
}

/** Takes an endpoint away with its deliveries; false where there is none. */
export async function removeEndpoint(tx: Tx, { employerId, id }: Of): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`delete from webhook_endpoints where employer_id = ${employerId} and id = ${id} returning id`,
  )
  return removed.length > 0
}
