import type { ListKind, ListName } from '@gpod/contract'
import { firstRow, type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; kind: ListKind }

/** The table of each list. Of places and roles the rota knows more; their names and whether they are offered are changed here alone. */
const tableOf = { place: 'places', department: 'departments', position: 'positions', role: 'shift_roles' } as const

const upcoming = (column: RawBuilder<unknown>, now: string) => sql`
  select s.${column} as name, count(*)::integer as uses from shifts s
  where s.starts_at >= ${now} and s.removed_at is null and s.cancelled_at is null and s.employer_id = current_employer() group by 1
`
const inRecords = (column: RawBuilder<unknown>, now: string) => sql`
  select w.${column} as name, count(*)::integer as uses from workers w
  where w.employer_id = current_employer() and w.${column} is not null and w.erased_at is null
    and (w.ends_on is null or w.ends_on >= (${now}::timestamptz at time zone 'Europe/London')::date) group by 1
`
const usesOf = {
  place: (now: string) => upcoming(sql`location`, now),
  role: (now: string) => upcoming(sql`role`, now),
  department: (now: string) => inRecords(sql`department`, now),
  position: (now: string) => inRecords(sql`position`, now),
} satisfies Record<ListKind, unknown>

/** By name, with how much says it. */
export function listNames(tx: Tx, { employerId, kind, now }: Of & { now: string }): Promise<ListName[]> {
  const table = sql.table(tableOf[kind])
  return rows(
    tx,
    sql<ListName>`
      select n.id, n.name, coalesce(u.uses, 0) as uses, n.retired_at as "retiredAt", m.name as "mergedInto"
      from ${table} n left join ${table} m on m.employer_id = n.employer_id and m.id = n.merged_into
      left join (${usesOf[kind](now)}) u on u.name = n.name
      where n.employer_id = ${employerId} order by lower(n.name), n.name
    `,
  )
}

export type NameRow = { id: string; name: string; isRetired: boolean }

/** Names of a list, locked in one order; whoever changes any of the list waits. */
export async function lockNames(tx: Tx, { employerId, kind }: Of): Promise<NameRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list ${kind} ${employerId}`}, 0))`.execute(tx)
  return rows(
    tx,
    sql<NameRow>`
      select id, name, retired_at is not null as "isRetired" from ${sql.table(tableOf[kind])}
      where employer_id = ${employerId} order by id for no key update
    `,
  )
}

export async function readName(tx: Tx, { employerId, kind, id }: Of & { id: string }): Promise<string | undefined> {
  const found = await firstRow(
    tx,
    sql<{
      name: string
    }>`select name from ${sql.table(tableOf[kind])} where employer_id = ${employerId} and id = ${id}`,
  )
  return found?.name
}

export async function insertName(
  tx: Tx,
  { employerId, kind, id, name, now }: Of & { id: string; name: string; now: string },
): Promise<void> {
  await sql`
    insert into ${sql.table(tableOf[kind])} (employer_id, id, name, created_at) values (${employerId}, ${id}, ${name}, ${now})
  `.execute(tx)
}

export async function saveName(
  tx: Tx,
  { employerId, kind, id, name }: Of & { id: string; name: string },
): Promise<void> {
  await sql`update ${sql.table(tableOf[kind])} set name = ${name} where employer_id = ${employerId} and id = ${id}`.execute(
    tx,
  )
}

/** Takes a name out of what is offered, for another where it was merged; or offers it again. */
export async function saveRetired(
  tx: Tx,
  { employerId, kind, id, at, into }: Of & { id: string; at: string | null; into: string | null },
): Promise<void> {
  await sql`
    update ${sql.table(tableOf[kind])} set retired_at = ${at}, merged_into = ${into} where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}
