import { DAY, instantPlus } from '../../../platform/clock.ts'
import { firstRow, type RawBuilder, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'

/** As often as a mail goes astray. */
const ofOneWorker = 3
/** More than a company takes on in a day; for a move of a whole workforce there is the join code. */
const ofOneCompany = 200

/**
 * Why no further invitation may be mailed to this worker now, or null: so many were made within a day for them, or to
 * their address, or by the company. Counted in the database, under a lock, for all servers together. Refuses
 * `too_many_attempts` with the seconds to wait.
 */
export async function limitInvitations(
  tx: Tx,
  { employerId, worker, now }: { employerId: string; worker: { id: string; email: string | null }; now: string },
): Promise<Refused | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitations ' || ${employerId}, 0))`.execute(tx)
  const invitation = { tx, employerId, since: instantPlus(now, -DAY) }
  const theirs = sql`(w.id = ${worker.id} or lower(w.email) = lower(${worker.email}))`
  const freeAt =
    (await freeAgainAt({ ...invitation, which: theirs, most: ofOneWorker })) ??
    (await freeAgainAt({ ...invitation, which: sql`true`, most: ofOneCompany }))
  if (freeAt === null) return null
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(freeAt) - Date.parse(now)) / 1000))
  return refuse('too_many_attempts', `at most ${ofOneWorker} invitations of one worker and ${ofOneCompany} a day`, {
    details: { retryAfterSeconds },
  })
}

/** When the oldest of the last `most` is a day old; null where there were fewer. */
async function freeAgainAt({
  tx,
  employerId,
  since,
  which,
  most,
}: {
  tx: Tx
  employerId: string
  since: string
  which: RawBuilder<unknown>
  most: number
}): Promise<string | null> {
  const last = await firstRow(
    tx,
    sql<{ created_at: string }>`
      select i.created_at from invitations i join workers w on w.employer_id = i.employer_id and w.id = i.worker_id
      where i.employer_id = ${employerId} and i.created_at > ${since} and ${which}
      order by i.created_at desc offset ${most - 1} limit 1
    `,
  )
  return last ? instantPlus(last.created_at, DAY) : null
}
