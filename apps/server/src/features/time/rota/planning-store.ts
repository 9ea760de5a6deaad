import type { AvailabilitySpell, OptOut } from '@gpod/contract'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

export function listRoles(tx: Tx, employerId: string): Promise<{ id: string; name: string; skillIds: string[] }[]> {
  return rows(
    tx,
    sql<{ id: string; name: string; skillIds: string[] }>`
      select r.id, r.name, coalesce(
        (select json_agg(x.skill_id order by x.skill_id) from role_skills x where x.employer_id = r.employer_id and x.role_id = r.id), '[]'
      ) as "skillIds"
      from shift_roles r where r.employer_id = ${employerId} and r.retired_at is null order by r.name
    `,
  )
}

export function listSkills(tx: Tx, employerId: string): Promise<{ id: string; name: string }[]> {
  return rows(
    tx,
    sql<{ id: string; name: string }>`select id, name from skills where employer_id = ${employerId} order by name`,
  )
}

/** The skill of that name; made where there is none yet. */
export async function nameSkill(
  tx: Tx,
  { employerId, name, now }: { employerId: string; name: string; now: string },
): Promise<string> {
  await sql`
    insert into skills (employer_id, id, name, created_at) values (${employerId}, ${newId()}, ${name}, ${now})
    on conflict (employer_id, name) do nothing
  `.execute(tx)
  const found = await firstRow(
    tx,
    sql<{ id: string }>`select id from skills where employer_id = ${employerId} and name = ${name}`,
  )
  if (!found) throw new Error('a skill that was just named is missing')
  return found.id
}

/** Whether all of these are skills of the company. */
export async function areSkills(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<boolean> {
  const known = new Set((await listSkills(tx, employerId)).map(({ id }) => id))
  return ids.every((id) => known.has(id))
}

export async function replaceRoleSkills(
  tx: Tx,
  { employerId, roleId, skillIds }: { employerId: string; roleId: string; skillIds: readonly string[] },
): Promise<void> {
  await sql`delete from role_skills where employer_id = ${employerId} and role_id = ${roleId}`.execute(tx)
  await sql`
    insert into role_skills (employer_id, role_id, skill_id)
    select distinct ${employerId}::uuid, ${roleId}::uuid, k from unnest(${[...skillIds]}::uuid[]) k
  `.execute(tx)
}

export async function findRoleName(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<string | undefined> {
  const found = await firstRow(
    tx,
    sql<{ name: string }>`
      select name from shift_roles where employer_id = ${employerId} and id = ${id} for no key update
    `,
  )
  return found?.name
}

export type PlanningOfPerson = {
  skills: { id: string; expiresOn: string | null }[]
  availability: AvailabilitySpell[]
  leastWeekMinutes: number | null
  mostWeekMinutes: number | null
  mostDaysInRow: number | null
}
type Whom = { employerId: string; workerId: string }

/** Whether whoever asks sees such a worker. */
export async function isWorker(tx: Tx, { employerId, workerId }: Whom): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql<{ id: string }>`select id from workers where employer_id = ${employerId} and id = ${workerId}`,
  )
  return found !== undefined
}

export async function readPlanning(tx: Tx, { employerId, workerId }: Whom): Promise<PlanningOfPerson> {
  const of = sql`employer_id = ${employerId} and worker_id = ${workerId}`
  const [skills, availability, terms] = await Promise.all([
    rows(
      tx,
      sql<{ id: string; expiresOn: string | null }>`
        select skill_id as id, expires_on as "expiresOn" from worker_skills where ${of} order by skill_id
      `,
    ),
    rows(
      tx,
      sql<AvailabilitySpell>`
        select kind, weekday, on_day as "onDay", from_minute as "fromMinute", to_minute as "toMinute" from availability
        where ${of} order by weekday nulls last, on_day, from_minute, id
      `,
    ),
    firstRow(
      tx,
      sql<Omit<PlanningOfPerson, 'skills' | 'availability'>>`
        select least_week_minutes as "leastWeekMinutes", most_week_minutes as "mostWeekMinutes", most_days_in_row as "mostDaysInRow"
        from rota_terms where ${of}
      `,
    ),
  ])
  return {
    skills,
    availability,
    ...(terms ?? { leastWeekMinutes: null, mostWeekMinutes: null, mostDaysInRow: null }),
  }
}

/**
 * Writes all that the rota knows of somebody, in place of what it knew. Of when they can work only what was changed beside what
 * was seen: what they said themselves meanwhile stays, and so do their entries that nobody touched.
 */
export async function replacePlanning(
  tx: Tx,
  {
    employerId,
    workerId,
    planning,
    seen,
    now,
  }: Whom & { planning: PlanningOfPerson; seen: readonly AvailabilitySpell[] | null; now: string },
): Promise<void> {
  const of = sql`employer_id = ${employerId} and worker_id = ${workerId}`
  const { skills, availability, leastWeekMinutes, mostWeekMinutes, mostDaysInRow } = planning
  await sql`delete from worker_skills where ${of}`.execute(tx)
  await sql`
    insert into worker_skills (employer_id, worker_id, skill_id, expires_on)
    select ${employerId}, ${workerId}, r.id, r."expiresOn" from json_to_recordset(${jsonRows(skills)}) as r (id uuid, "expiresOn" date)
  `.execute(tx)
  const standing = await rows(
    tx,
    sql<AvailabilitySpell & { id: string }>`
      select id, kind, weekday, on_day as "onDay", from_minute as "fromMinute", to_minute as "toMinute" from availability where ${of}
    `,
  )
  const isIn = (spell: AvailabilitySpell, list: readonly AvailabilitySpell[]) =>
    list.some((other) => keyOf(other) === keyOf(spell))
  const isTaken = (spell: AvailabilitySpell) => !isIn(spell, availability) && (seen === null || isIn(spell, seen))
  const taken = standing.filter(isTaken).map(({ id }) => id)
  await sql`delete from availability where ${of} and id = any(${taken}::uuid[])`.execute(tx)
  // What they took back meanwhile is not said again by who saw it before.
  const isNew = (spell: AvailabilitySpell) => !isIn(spell, standing) && !(seen !== null && isIn(spell, seen))
  const said = availability.filter(isNew).map((each) => ({ id: newId(), ...each }))
  await sql`
    insert into availability (employer_id, id, worker_id, kind, weekday, on_day, from_minute, to_minute, created_at)
    select ${employerId}, r.id, ${workerId}, r.kind, r.weekday, r."onDay", r."fromMinute", r."toMinute", ${now}::timestamptz
    from json_to_recordset(${jsonRows(said)}) as r (id uuid, kind text, weekday smallint, "onDay" date, "fromMinute" smallint, "toMinute" smallint)
  `.execute(tx)
  await sql`
    insert into rota_terms (employer_id, worker_id, least_week_minutes, most_week_minutes, most_days_in_row)
    values (${employerId}, ${workerId}, ${leastWeekMinutes}, ${mostWeekMinutes}, ${mostDaysInRow})
    on conflict (employer_id, worker_id) do update set least_week_minutes = excluded.least_week_minutes,
      most_week_minutes = excluded.most_week_minutes, most_days_in_row = excluded.most_days_in_row
  `.execute(tx)
}

const keyOf = ({ kind, weekday, onDay, fromMinute, toMinute }: AvailabilitySpell) =>
  [kind, weekday, onDay, fromMinute, toMinute].join()

const optOutColumns = sql`id, signed_on as "signedOn", notice_given_on as "noticeGivenOn", ends_on as "endsOn"`

export function listOptOuts(tx: Tx, { employerId, workerId }: Whom): Promise<OptOut[]> {
  return rows(
    tx,
    sql<OptOut>`
      select ${optOutColumns} from opt_outs where employer_id = ${employerId} and worker_id = ${workerId} order by signed_on, recorded_at
    `,
  )
}

export async function insertOptOut(
  tx: Tx,
  {
    employerId,
    workerId,
    id,
    signedOn,
    userId,
    now,
  }: Whom & { id: string; signedOn: string; userId: string; now: string },
): Promise<void> {
  await sql`
    insert into opt_outs (employer_id, id, worker_id, signed_on, recorded_at, recorded_by)
    values (${employerId}, ${id}, ${workerId}, ${signedOn}, ${now}, ${userId})
  `.execute(tx)
}

export function findOptOut(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<(OptOut & { workerId: string }) | undefined> {
  return firstRow(
    tx,
    sql<OptOut & { workerId: string }>`
      select ${optOutColumns}, worker_id as "workerId" from opt_outs where employer_id = ${employerId} and id = ${id} for no key update
    `,
  )
}

export async function endOptOut(
  tx: Tx,
  { employerId, id, noticeGivenOn, endsOn }: { employerId: string; id: string; noticeGivenOn: string; endsOn: string },
): Promise<void> {
  await sql`
    update opt_outs set notice_given_on = ${noticeGivenOn}, ends_on = ${endsOn} where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}
