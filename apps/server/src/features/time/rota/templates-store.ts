import type { RotaTemplate } from '@gpod/contract'
import type { WeekTimes } from '@gpod/rota'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

export type TemplateShift = WeekTimes & {
  workerId: string | null
  location: string
  role: string
  unpaidBreakMinutes: number
}
type Named = { employerId: string; id: string }

/** The templates by name, with what whoever asks sees of them. */
export function listTemplates(
  tx: Tx,
  employerId: string,
): Promise<(Omit<RotaTemplate, 'canChange'> & { savedById: string | null })[]> {
  return rows(
    tx,
    sql<Omit<RotaTemplate, 'canChange'> & { savedById: string | null }>`
      select t.id, t.name, t.created_at as "savedAt", t.created_by as "savedById", u.first_name || ' ' || u.last_name as "savedBy",
        count(s.id)::integer as shifts, count(s.worker_id)::integer as given,
        coalesce(json_agg(distinct s.location) filter (where s.id is not null), '[]') as places,
        coalesce(json_agg(distinct s.role) filter (where s.id is not null), '[]') as roles
      from rota_templates t
      left join rota_template_shifts s on s.employer_id = t.employer_id and s.template_id = t.id
      left join users u on u.id = t.created_by
      where t.employer_id = ${employerId}
      group by t.employer_id, t.id, u.id
      order by lower(t.name), t.id
    `,
  )
}

export function findTemplate(
  tx: Tx,
  { employerId, id }: Named,
): Promise<{ name: string; savedById: string | null } | undefined> {
  return firstRow(
    tx,
    sql<{ name: string; savedById: string | null }>`
      select name, created_by as "savedById" from rota_templates where employer_id = ${employerId} and id = ${id}
    `,
  )
}

/** Whether another template has this name. */
export async function isNameTaken(tx: Tx, { employerId, id, name }: Named & { name: string }): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql<{
      id: string
    }>`select id from rota_templates where employer_id = ${employerId} and name = ${name} and id <> ${id}`,
  )
  return found !== undefined
}

export async function insertTemplate(
  tx: Tx,
  {
    employerId,
    id,
    name,
    shifts,
    userId,
    now,
  }: Named & { name: string; shifts: readonly TemplateShift[]; userId: string; now: string },
): Promise<void> {
  await sql`
    insert into rota_templates (employer_id, id, name, created_at, created_by) values (${employerId}, ${id}, ${name}, ${now}, ${userId})
  `.execute(tx)
  const kept = shifts.map((shift) => ({ id: newId(), ...shift }))
  await sql`
    insert into rota_template_shifts (employer_id, id, template_id, worker_id, weekday, from_minute, to_minute, location, role, unpaid_break_minutes)
    select ${employerId}, r.id, ${id}, r."workerId", r.weekday, r."fromMinute", r."toMinute", r.location, r.role, r."unpaidBreakMinutes"
    from json_to_recordset(${jsonRows(kept)}) as r (id uuid, "workerId" uuid, weekday smallint, "fromMinute" smallint, "toMinute" smallint,
      location text, role text, "unpaidBreakMinutes" integer)
  `.execute(tx)
}

export function listTemplateShifts(tx: Tx, { employerId, id }: Named): Promise<TemplateShift[]> {
  return rows(
    tx,
    sql<TemplateShift>`
      select worker_id as "workerId", weekday, from_minute as "fromMinute", to_minute as "toMinute", location, role,
        unpaid_break_minutes as "unpaidBreakMinutes"
      from rota_template_shifts where employer_id = ${employerId} and template_id = ${id} order by weekday, from_minute, id
    `,
  )
}

export async function renameTemplate(tx: Tx, { employerId, id, name }: Named & { name: string }): Promise<void> {
  await sql`update rota_templates set name = ${name} where employer_id = ${employerId} and id = ${id}`.execute(tx)
}

export async function deleteTemplate(tx: Tx, { employerId, id }: Named): Promise<void> {
  await sql`delete from rota_templates where employer_id = ${employerId} and id = ${id}`.execute(tx)
}
