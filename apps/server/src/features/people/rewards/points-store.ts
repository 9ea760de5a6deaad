import type { EntryEvent, PointEntry, PointEvent, PointRule, RuledEvent } from '@gpod/contract'
import { firstRow, jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

type Of = { employerId: string; workerId: string }

/** What earns points in a company. */
export function readRules(tx: Tx, employerId: string): Promise<PointRule[]> {
  return rows(
    tx,
    sql<PointRule>`
      select event, points from point_rules where employer_id = ${employerId} and points > 0
      order by array_position(array['on_time', 'course_passed', 'goal_completed', 'recognised', 'achievement'], event)
    `,
  )
}

/** What did not earn before earns from `today` on. Gives what it was. */
export async function saveRule(
  tx: Tx,
  { employerId, event, points, today }: { employerId: string; event: RuledEvent; points: number; today: string },
): Promise<number> {
  const before = await firstRow(
    tx,
    sql<{ points: number }>`
      select points from point_rules where employer_id = ${employerId} and event = ${event} for update
    `,
  )
  await sql`
    insert into point_rules (employer_id, event, points, since) values (${employerId}, ${event}, ${points}, ${today})
    on conflict (employer_id, event) do update set points = excluded.points,
      since = case when point_rules.points = 0 then excluded.since else point_rules.since end
  `.execute(tx)
  return before?.points ?? 0
}

export type NewEntry = { workerId: string; key: string; event: EntryEvent; onDay: string; points: number }

/** Adds entries, each once by its key, and gives those that were not there. Below zero the database refuses all of them. */
export async function insertEntries(
  tx: Tx,
  { employerId, entries, now }: { employerId: string; entries: readonly NewEntry[]; now: string },
): Promise<NewEntry[]> {
  if (entries.length === 0) return []
  const json = jsonRows(entries.map((entry) => ({ ...entry, id: newId(Date.parse(now)) })))
  return rows(
    tx,
    sql<NewEntry>`
      insert into point_entries (employer_id, id, worker_id, key, event, on_day, points, at)
      select ${employerId}, r.id, r."workerId", r.key, r.event, r."onDay", r.points, ${now}
      from json_to_recordset(${json}) as r (id uuid, "workerId" uuid, key text, event text, "onDay" date, points integer)
      order by r."workerId"
      on conflict (employer_id, worker_id, key) do nothing
      returning worker_id as "workerId", key, event, on_day as "onDay", points
    `,
  )
}

/** What one event earns by the company's rule, once by its key; nothing where there is no rule. Gives what is new. */
export async function insertByRule(
  tx: Tx,
  { employerId, workerId, event, key, onDay, now }: Of & { event: PointEvent; key: string; onDay: string; now: string },
): Promise<boolean> {
  const added = await rows(
    tx,
    sql<{ id: string }>`
      insert into point_entries (employer_id, id, worker_id, key, event, on_day, points, at)
      select employer_id, ${newId(Date.parse(now))}, ${workerId}, ${key}, event, ${onDay}, points, ${now}
      from point_rules where employer_id = ${employerId} and event = ${event} and points > 0
      on conflict (employer_id, worker_id, key) do nothing returning id
    `,
  )
  return added.length > 0
}

/** Holds somebody's balance until the transaction ends, and gives it; 0 where they never had any. */
export async function lockBalance(tx: Tx, { employerId, workerId }: Of): Promise<number> {
  // The application may not lock what it may not write: the lock is of the database's own, by the person.
  await sql`select pg_advisory_xact_lock(hashtextextended('points:' || ${employerId} || ${workerId}, 0))`.execute(tx)
  return (await readBalance(tx, { employerId, workerId })).balance
}

export async function readBalance(tx: Tx, { employerId, workerId }: Of): Promise<{ balance: number; earned: number }> {
  const found = await firstRow(
    tx,
    sql<{ balance: number; earned: number }>`
      select balance, earned from point_balances where employer_id = ${employerId} and worker_id = ${workerId}
    `,
  )
  return found ?? { balance: 0, earned: 0 }
}

export function readTotals(tx: Tx, employerId: string): Promise<{ unspent: number; holders: number }> {
  return oneRow(
    tx,
    sql<{ unspent: number; holders: number }>`
      select coalesce(sum(balance), 0)::bigint as unspent, count(*)::integer as holders
      from point_balances where employer_id = ${employerId} and balance > 0
    `,
  )
}

/** The latest 50. */
export function listEntries(tx: Tx, { employerId, workerId }: Of): Promise<PointEntry[]> {
  return rows(
    tx,
    sql<PointEntry>`
      select id, event, on_day as "onDay", points from point_entries
      where employer_id = ${employerId} and worker_id = ${workerId}
      order by on_day desc, at desc, id desc limit 50
    `,
  )
}

/** The days of all events that somebody has points for, in their order. */
export async function listEventDays(
  tx: Tx,
  { employerId, workerId }: Of,
): Promise<Partial<Record<PointEvent, string[]>>> {
  const found = await rows(
    tx,
    sql<{ event: PointEvent; days: string[] }>`
      select event, array_agg(on_day::text order by on_day, at, id) as days from point_entries
      where employer_id = ${employerId} and worker_id = ${workerId}
        and event in ('on_time', 'course_passed', 'goal_completed', 'recognised')
      group by event
    `,
  )
  return Object.fromEntries(found.map(({ event, days }) => [event, days]))
}

/** How many events of a kind each of these has points for. */
export function countEvents(
  tx: Tx,
  { employerId, workerIds, event }: { employerId: string; workerIds: readonly string[]; event: PointEvent },
): Promise<{ workerId: string; count: number }[]> {
  return rows(
    tx,
    sql<{ workerId: string; count: number }>`
      select worker_id as "workerId", count(*)::integer as count from point_entries
      where employer_id = ${employerId} and event = ${event} and worker_id = any(${[...workerIds]}::uuid[])
      group by worker_id
    `,
  )
}
