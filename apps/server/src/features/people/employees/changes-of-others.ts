import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { keepChanges } from './keep-changes.ts'

type OfWorker = { employerId: string; workerId: string }

/** Whoever was in the team of somebody who manages no more is in nobody's. */
export async function leaveTeamOf(
  tx: Tx,
  { employerId, userId, now, by }: { employerId: string; userId: string; now: string; by: string | null },
): Promise<void> {
  const team = await rows(
    tx,
    sql<{ id: string }>`
      select id from workers where employer_id = ${employerId} and manager_user_id = ${userId} order by id for no key update
    `,
  )
  await keepChanges(tx, {
    ...{ employerId, userId: by, now, fromDay: londonDay(now) },
    changes: team.map(({ id }) => ({ workerId: id, columns: { manager_user_id: null } })),
  })
  await sql`
    update workers set manager_user_id = null where employer_id = ${employerId} and manager_user_id = ${userId}
  `.execute(tx)
}

/** HMRC knows from the report of a run who has left: what is paid to them later is paid after leaving. */
export async function markLeavingReported(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<void> {
  await sql`
    update workers w set leaving_reported = true
    from pay_records r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
    where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and w.employer_id = r.employer_id and w.id = r.worker_id
      and w.ends_on <= p.ends_on and not w.leaving_reported
  `.execute(tx)
}

/** A worker's exceptions from the company's policy of advances. */
export async function setWageAccess(
  tx: Tx,
  { employerId, workerId, isBlocked, override }: OfWorker & { isBlocked: boolean; override: object },
): Promise<void> {
  await sql`
    update workers set wage_access_blocked = ${isBlocked}, wage_access_override = ${JSON.stringify(override)}::jsonb
    where employer_id = ${employerId} and id = ${workerId}
  `.execute(tx)
}

/** Claims the notification that an account was changed: one caller gets until when it is held, once for each change. */
export function takeBankChange(
  tx: Tx,
  { employerId, workerId }: OfWorker,
): Promise<{ bank_held_until: string } | undefined> {
  return firstRow(
    tx,
    sql<{ bank_held_until: string }>`
      update workers set bank_hold_told = bank_held_until
      where employer_id = ${employerId} and id = ${workerId} and bank_hold_told is distinct from bank_held_until
      returning bank_held_until
    `,
  )
}
