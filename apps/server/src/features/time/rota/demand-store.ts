import type { CoverShift, Demand } from '@gpod/rota'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type DemandRow = Demand & { id: string }

/** What is wanted, by place, role and time. */
export function listDemand(tx: Tx, employerId: string): Promise<DemandRow[]> {
  return rows(
    tx,
    sql<DemandRow>`
      select d.id, p.name as location, r.name as role, d.weekdays, d.on_day as "onDay", d.from_minute as "fromMinute",
        d.to_minute as "toMinute", d.wanted, d.unpaid_break_minutes as "unpaidBreakMinutes"
      from rota_demand d
      join places p on p.employer_id = d.employer_id and p.id = d.place_id
      join shift_roles r on r.employer_id = d.employer_id and r.id = d.role_id
      where d.employer_id = ${employerId}
      order by p.name, r.name, d.on_day nulls first, d.weekdays, d.from_minute, d.id
    `,
  )
}

export async function isDemand(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql<{ id: string }>`select id from rota_demand where employer_id = ${employerId} and id = ${id}`,
  )
  return found !== undefined
}

/** How many entries there are besides one. */
export async function countDemand(
  tx: Tx,
  { employerId, besides }: { employerId: string; besides: string },
): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{
      count: number
    }>`select count(*)::integer as count from rota_demand where employer_id = ${employerId} and id <> ${besides}`,
  )
  return found?.count ?? 0
}

/** Says an entry of demand, in place of what it said; its place and role have rows already. */
export async function upsertDemand(
  tx: Tx,
  { employerId, now, ...said }: DemandRow & { employerId: string; now: string },
): Promise<void> {
  await sql`
    insert into rota_demand (employer_id, id, place_id, role_id, weekdays, on_day, from_minute, to_minute, wanted, unpaid_break_minutes, created_at)
    select ${employerId}, s.id, p.id, r.id, s.weekdays, s."onDay", s."fromMinute", s."toMinute", s.wanted, s."unpaidBreakMinutes", ${now}::timestamptz
    from json_to_recordset(${jsonRows([said])}) as s (id uuid, location text, role text, weekdays smallint[], "onDay" date, "fromMinute" smallint,
      "toMinute" smallint, wanted smallint, "unpaidBreakMinutes" smallint)
    join places p on p.employer_id = ${employerId} and p.name = s.location
    join shift_roles r on r.employer_id = ${employerId} and r.name = s.role
    on conflict (employer_id, id) do update set place_id = excluded.place_id, role_id = excluded.role_id, weekdays = excluded.weekdays,
      on_day = excluded.on_day, from_minute = excluded.from_minute, to_minute = excluded.to_minute, wanted = excluded.wanted,
      unpaid_break_minutes = excluded.unpaid_break_minutes
  `.execute(tx)
}

/** What an entry said that goes. */
export async function deleteDemand(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<{ location: string; role: string } | undefined> {
  return firstRow(
    tx,
    sql<{ location: string; role: string }>`
      with gone as (delete from rota_demand where employer_id = ${employerId} and id = ${id} returning place_id, role_id)
      select p.name as location, r.name as role from gone
      join places p on p.employer_id = ${employerId} and p.id = gone.place_id
      join shift_roles r on r.employer_id = ${employerId} and r.id = gone.role_id
    `,
  )
}

/** Shifts that count towards cover besides those that whoever asks sees of these days. */
export function listShiftsBeside(tx: Tx, { from, to }: { from: string; to: string }): Promise<CoverShift[]> {
  return rows(
    tx,
    sql<CoverShift>`
      select location, role, starts_at as "startsAt", ends_at as "endsAt", is_open as "isOpen", shifts
      from shifts_beside(${from}::date, ${to}::date) order by starts_at, ends_at, location, role, is_open
    `,
  )
}
