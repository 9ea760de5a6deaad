import { type AlertKind, type Permission, permissionHolders } from '@gpod/contract'
import { jsonRows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

/** What an alert says besides what happened. No amounts: it is read on locked screens and in mailboxes. */
export type AlertFacts = {
  /** Of one shift, or of hours. */
  startsAt?: string
  endsAt?: string
  location?: string
  /** Of several shifts: how many. */
  shifts?: number
  /** Days, both included. */
  from?: string
  to?: string
  /** Whom it is about besides who is told. */
  name?: string
  /** The id of what has a page of its own, which is where it leads then. */
  of?: string
  /** The matter is in the employer portal. */
  isEmployers?: true
}

export type AlertOf = {
  /** Whose event it is. */
  workerId: string
  kind: AlertKind
  /** Names the event: of one, each is told once. */
  key: string
  facts: AlertFacts
  shiftId?: string | null
  /** The earliest start of a shift it is about, had or to have: what is urgent by it does not wait for the morning. */
  startsAt?: string | null
}

type Telling = { employerId: string; told: readonly AlertOf[]; now: string }

/** Tells workers of what happened to them, in the transaction in which it does: it is sent once that has committed. */
export async function tellWorkers(tx: Tx, { employerId, told, now }: Telling): Promise<void> {
  if (told.length === 0) return
  await sql`
    insert into alerts (employer_id, id, user_id, kind, key, facts, shift_id, starts_at, at, due_at)
    select ${employerId}, r.id, m.user_id, r.kind, r.key, r.facts, r."shiftId", r."startsAt", ${now}, ${now}
    from ${recordsOf(told)} join memberships m on m.employer_id = ${employerId} and m.worker_id = r."workerId" and m.ended_at is null
    on conflict do nothing
  `.execute(tx)
}

type TellingManagers = Telling & {
  permission: Permission
  /** The worker's own line manager is not told: it may be about them. */
  skipsLineManager?: boolean
  /** Whom it is about is read on the page alone, not in a mailbox. */
  isNameless?: boolean
}

/** Tells those who may decide on what a worker asks: a line manager of their team, and never who asks. */
export async function tellManagers(
  tx: Tx,
  { employerId, told, permission, skipsLineManager = false, isNameless = false, now }: TellingManagers,
): Promise<void> {
  if (told.length === 0) return
  const roles = [...permissionHolders[permission]]
  const named = isNameless ? sql`'{}'::jsonb` : sql`jsonb_build_object('name', w.first_name || ' ' || w.last_name)`
  // One alert for each of several managers: ids are the database's.
  await sql`
    insert into alerts (employer_id, id, user_id, kind, key, facts, shift_id, starts_at, at, due_at)
    select ${employerId}, gen_random_uuid(), m.user_id, r.kind, r.key, r.facts || ${named}, r."shiftId", r."startsAt", ${now}, ${now}
    from ${recordsOf(told)} join workers w on w.employer_id = ${employerId} and w.id = r."workerId"
    join memberships m on m.employer_id = ${employerId} and m.ended_at is null and m.role = any(${roles})
      and m.worker_id is distinct from w.id and (m.role <> 'manager' or (m.user_id = w.manager_user_id and not ${skipsLineManager}::boolean))
    on conflict do nothing
  `.execute(tx)
}

export type AlertTo = Pick<AlertOf, 'kind' | 'key' | 'facts'> & { userId: string }

/** Tells people of the company by their account, whatever they are in it. */
export async function tellPeople(
  tx: Tx,
  { employerId, told, now }: { employerId: string; told: readonly AlertTo[]; now: string },
): Promise<void> {
  if (told.length === 0) return
  await sql`
    insert into alerts (employer_id, id, user_id, kind, key, facts, shift_id, starts_at, at, due_at)
    select ${employerId}, r.id, m.user_id, r.kind, r.key, r.facts, null, null, ${now}, ${now}
    from json_to_recordset(${jsonRows(told.map((one) => ({ ...one, id: newId() })))}) as r (id uuid, "userId" uuid, kind text, key text, facts jsonb)
    join memberships m on m.employer_id = ${employerId} and m.user_id = r."userId" and m.ended_at is null
    on conflict do nothing
  `.execute(tx)
}

function recordsOf(told: readonly AlertOf[]) {
  const json = jsonRows(told.map((one) => ({ shiftId: null, startsAt: null, ...one, id: newId() })))
  return sql`
    json_to_recordset(${json}) as r (id uuid, "workerId" uuid, kind text, key text, facts jsonb, "shiftId" uuid, "startsAt" timestamptz)
  `
}
