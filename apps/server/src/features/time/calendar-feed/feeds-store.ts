import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; workerId: string }

/** When the address that works was made; null where there is none. */
export async function findLiveFeed(tx: Tx, { employerId, workerId }: Of): Promise<string | null> {
  const found = await firstRow(
    tx,
    sql<{ made_at: string }>`
      select made_at from calendar_feeds
      where employer_id = ${employerId} and worker_id = ${workerId} and revoked_at is null
    `,
  )
  return found?.made_at ?? null
}

/** Ends the address of a worker; false where there was none. */
export async function revokeFeedsOf(tx: Tx, { employerId, workerId, now }: Of & { now: string }): Promise<boolean> {
  const ended = await rows(
    tx,
    sql<{ id: string }>`
      update calendar_feeds set revoked_at = ${now}
      where employer_id = ${employerId} and worker_id = ${workerId} and revoked_at is null returning id
    `,
  )
  return ended.length > 0
}

export async function insertFeed(tx: Tx, feed: Of & { id: string; tokenHash: Buffer; now: string }): Promise<void> {
  await sql`
    insert into calendar_feeds (employer_id, id, worker_id, token_hash, made_at)
    values (${feed.employerId}, ${feed.id}, ${feed.workerId}, ${feed.tokenHash}, ${feed.now})
  `.execute(tx)
}

/** Whose shifts a token opens; nobody's once it was revoked. In no company's scope. */
export async function findFeedOf(tx: Tx, tokenHash: Buffer): Promise<Of | undefined> {
  return firstRow(
    tx,
    sql<Of>`select employer_id as "employerId", worker_id as "workerId" from find_calendar_feed(${tokenHash})`,
  )
}

export type FeedShift = {
  id: string
  version: number
  starts_at: string
  ends_at: string
  location: string
  role: string
  cancelled_at: string | null
  changed_at: string
}

/**
 * A worker's own published shifts from a day on to their last day, cancelled ones too; the earliest 1,000. Each with the time of the edit that made
 * it what it is: its version tells which.
 */
export async function listFeedShifts(
  tx: Tx,
  { employerId, workerId, from }: Of & { from: string },
): Promise<FeedShift[]> {
  return rows(
    tx,
    sql<FeedShift>`
      select s.id, s.version, s.starts_at, s.ends_at, s.location, s.role, s.cancelled_at,
        coalesce(e.made_at, greatest(s.created_at, s.published_at, s.cancelled_at)) as changed_at
      from shifts s
      left join rota_edit_shifts c on c.employer_id = s.employer_id and c.shift_id = s.id and c.version = s.version
      left join rota_edits e on e.employer_id = c.employer_id and e.id = c.edit_id
      where s.employer_id = ${employerId} and s.worker_id = ${workerId} and s.published_at is not null and s.removed_at is null
        and s.ends_at >= ${from}::timestamp at time zone 'Europe/London'
        and not exists (
          select from workers w where w.employer_id = s.employer_id and w.id = s.worker_id
            and w.ends_on < (s.starts_at at time zone 'Europe/London')::date
        )
      order by s.starts_at, s.id limit 1000
    `,
  )
}

/** What the calendar is called. */
export async function findCompanyName(tx: Tx, employerId: string): Promise<string> {
  const found = await firstRow(tx, sql<{ name: string }>`select name from employers where id = ${employerId}`)
  return found?.name ?? ''
}
