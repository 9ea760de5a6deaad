import { rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; endpointId: string }

/** So many links of the chain are looked at in one transaction. */
const linksAtOnce = 2_000

/**
 * Puts what happened since an endpoint was looked at last into its queue: of each link of the audit's chain that tells of
 * an event it wants, one delivery. What is older than `since` is passed over. Gives how many links were left to look at.
 */
export async function queueEvents(
  tx: Tx,
  { employerId, now, since }: { employerId: string; now: string; since: string },
): Promise<{ queued: boolean; isMore: boolean }> {
  const [found] = await rows(
    tx,
    sql<{ queued: number; more: number }>`
      with held as (
        select id, events, position from webhook_endpoints
        where employer_id = ${employerId} and state = 'on' for update
      ), links as (
        select h.id as endpoint_id, h.events, l.position, l.audit_id from held h
        cross join lateral (
          select c.position, c.audit_id from audit_chain c
          where c.employer_id = ${employerId} and c.position > h.position order by c.position limit ${linksAtOnce}
        ) l
      ), queued as (
        insert into webhook_deliveries (employer_id, endpoint_id, id, position, event, key, subject_kind, subject_id, at, next_at)
        select ${employerId}, l.endpoint_id, a.id, l.position, a.action, a.subject_kind || ':' || a.subject_id, a.subject_kind,
          a.subject_id, a.at, ${now}
        from links l join audit_rows a on a.employer_id = ${employerId} and a.id = l.audit_id
        where a.action = any(l.events) and a.at >= ${since}
        on conflict do nothing returning 1
      ), moved as (
        update webhook_endpoints e set position = l.last
        from (select endpoint_id, max(position) as last, count(*) as links from links group by endpoint_id) l
        where e.employer_id = ${employerId} and e.id = l.endpoint_id returning l.links
      )
      select (select count(*)::int from queued) as queued, coalesce((select max(links)::int from moved), 0) as more
    `,
  )
  return { queued: (found?.queued ?? 0) > 0, isMore: (found?.more ?? 0) === linksAtOnce }
}

/**
 * The endpoints that are on and have something that is due, or was claimed by somebody who did not end it. Not one that is being
 * sent to: who does that goes on by themselves.
 */
export async function endpointsWithDue(
  tx: Tx,
  { employerId, now }: { employerId: string; now: string },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select e.id from webhook_endpoints e
      where e.employer_id = ${employerId} and e.state = 'on' and exists (
        select 1 from webhook_deliveries d
        where d.employer_id = e.employer_id and d.endpoint_id = e.id and d.delivered_at is null and d.next_at <= ${now}
          and (d.claimed_until is null or d.claimed_until <= ${now})
      ) and not exists (
        select 1 from webhook_deliveries d
        where d.employer_id = e.employer_id and d.endpoint_id = e.id and d.delivered_at is null and d.claimed_until > ${now}
      )
    `,
  )
  return found.map(({ id }) => id)
}

export type ClaimedDelivery = {
  id: string
  event: string
  subject_kind: string
  subject_id: string
  at: string
  tries: number
}

/** Whether somebody sends to an endpoint now; until the transaction ends nobody else begins. */
export async function isTaken(tx: Tx, { employerId, endpointId, now }: Of & { now: string }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook turn ' || ${endpointId}, 0))`.execute(tx)
  const claimed = await rows(
    tx,
    sql`
      select 1 from webhook_deliveries
      where employer_id = ${employerId} and endpoint_id = ${endpointId} and delivered_at is null and claimed_until > ${now} limit 1
    `,
  )
  return claimed.length > 0
}

/**
 * Takes what is due for sending, of each key the first that waits, so that within a key nothing overtakes. What somebody
 * else sends is left to them until their claim is over.
 */
export function claimDue(
  tx: Tx,
  { employerId, endpointId, now, until, most }: Of & { now: string; until: string; most: number },
): Promise<ClaimedDelivery[]> {
  return rows(
    tx,
    sql<ClaimedDelivery>`
      -- Materialized: asked again for each row, as a plan may, it would find other rows each time and take all there are.
      with due as materialized (
        select w.id from webhook_deliveries w
        where w.employer_id = ${employerId} and w.endpoint_id = ${endpointId} and w.delivered_at is null
          and w.next_at <= ${now} and (w.claimed_until is null or w.claimed_until <= ${now})
          and not exists (
            select 1 from webhook_deliveries before
            where before.employer_id = ${employerId} and before.endpoint_id = ${endpointId} and before.key = w.key
              and before.delivered_at is null and before.position < w.position
          )
        order by w.position nulls first limit ${most} for update skip locked
      )
      update webhook_deliveries d set claimed_until = ${until}, tries = d.tries + 1
      from due where d.employer_id = ${employerId} and d.endpoint_id = ${endpointId} and d.id = due.id
      returning d.id, d.event, d.subject_kind, d.subject_id, d.at, d.tries
    `,
  )
}

/** Notes that something arrived: the endpoint is connected. */
export async function noteDelivered(
  tx: Tx,
  { employerId, endpointId, id, answer, now }: Of & { id: string; answer: number; now: string },
): Promise<void> {
  await sql`
    update webhook_deliveries set delivered_at = ${now}, claimed_until = null, answer = ${answer}
    where employer_id = ${employerId} and endpoint_id = ${endpointId} and id = ${id}
  `.execute(tx)
  await sql`
    update webhook_endpoints set last_delivered_at = ${now}, failing_since = null
    where employer_id = ${employerId} and id = ${endpointId}
  `.execute(tx)
}

/** Notes that it did not, what was answered (0 for nothing), and when it is tried again. */
export async function noteFailed(
  tx: Tx,
  failed: Of & { id: string; answer: number; nextAt: string; now: string },
): Promise<void> {
  const { employerId, endpointId, id, answer, nextAt, now } = failed
  await sql`
    update webhook_deliveries set claimed_until = null, answer = ${answer}, next_at = ${nextAt}
    where employer_id = ${employerId} and endpoint_id = ${endpointId} and id = ${id}
  `.execute(tx)
  await sql`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${now})
    where employer_id = ${employerId} and id = ${endpointId}
  `.execute(tx)
}

/** When the next of an endpoint is due; null where nothing waits. */
export async function nextDue(tx: Tx, { employerId, endpointId }: Of): Promise<string | null> {
  const [found] = await rows(
    tx,
    sql<{ at: string | null }>`
      select min(greatest(d.next_at, coalesce(d.claimed_until, d.next_at))) as at from webhook_deliveries d
      where d.employer_id = ${employerId} and d.endpoint_id = ${endpointId} and d.delivered_at is null
    `,
  )
  return found?.at ?? null
}

export async function insertTest(
  tx: Tx,
  { employerId, endpointId, id, now }: Of & { id: string; now: string },
): Promise<void> {
  await sql`
    insert into webhook_deliveries (employer_id, endpoint_id, id, position, event, key, subject_kind, subject_id, at, next_at)
    values (${employerId}, ${endpointId}, ${id}, null, 'test', ${`test:${id}`}, 'test', ${id}, ${now}, ${now})
  `.execute(tx)
}

/** Puts what an endpoint wants of what happened since a moment into its queue again; gives how many. */
export async function queueAgain(
  tx: Tx,
  { employerId, endpointId, since, now }: Of & { since: string; now: string },
): Promise<number> {
  const queued = await rows(
    tx,
    sql`
      insert into webhook_deliveries (employer_id, endpoint_id, id, position, event, key, subject_kind, subject_id, at, next_at)
      select e.employer_id, e.id, a.id, c.position, a.action, a.subject_kind || ':' || a.subject_id, a.subject_kind, a.subject_id,
        a.at, ${now}
      from webhook_endpoints e
      join audit_rows a on a.employer_id = e.employer_id and a.at >= ${since} and a.action = any(e.events)
      join audit_chain c on c.employer_id = a.employer_id and c.audit_id = a.id and c.position <= e.position
      where e.employer_id = ${employerId} and e.id = ${endpointId}
      on conflict (employer_id, endpoint_id, id) do update
        set delivered_at = null, tries = 0, next_at = excluded.next_at, answer = null
      returning 1
    `,
  )
  return queued.length
}

/** Forgets what is so old that it is sent to nobody any more. */
export async function forgetDeliveries(
  tx: Tx,
  { employerId, before }: { employerId: string; before: string },
): Promise<void> {
  await sql`delete from webhook_deliveries where employer_id = ${employerId} and at < ${before}`.execute(tx)
}
