import type { OptOut, Work } from '@gpod/rota'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'

export type Asked = { employerId: string; workerIds: readonly string[]; from: string; to: string }

type SpellRow = { id: string; workerId: string; from: string; to: string; breakMinutes: number }

/**
 * Spells of work on London days from `from` to `to`: hours as they were worked, and shifts that are still to be worked. A
 * shift that nobody came to is none.
 */
export async function listSpells(
  tx: Tx,
  { employerId, workerIds, from, to, now }: Asked & { now: string },
): Promise<Map<string, Work[]>> {
  const found = await rows(
    tx,
    sql<SpellRow>`
      select s.id, s.worker_id as "workerId", coalesce(t.started_at, s.starts_at) as from, coalesce(t.ended_at, s.ends_at) as to,
        coalesce(t.break_minutes, s.unpaid_break_minutes) as "breakMinutes"
      from shifts s
      left join timesheets t on t.employer_id = s.employer_id and t.shift_id = s.id and t.ended_at > t.started_at
      where s.employer_id = ${employerId} and s.worker_id = any(${[...workerIds]}::uuid[])
        and s.removed_at is null and s.cancelled_at is null and (t.id is not null or s.ends_at > ${now}::timestamptz)
        and s.starts_at >= ${from}::timestamp at time zone 'Europe/London'
        and s.starts_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
      union all
      select t.id, t.worker_id, t.started_at, t.ended_at, t.break_minutes from timesheets t
      where t.employer_id = ${employerId} and t.worker_id = any(${[...workerIds]}::uuid[]) and t.shift_id is null
        and t.worked_on between ${from}::date and ${to}::date and t.ended_at > t.started_at
      order by 3
    `,
  )
  return byWorker(found, ({ id, from: begins, to: ends, breakMinutes }) => ({
    id,
    from: Date.parse(begins),
    to: Date.parse(ends),
    breaks: breakMinutes > 0 ? [{ minutes: breakMinutes }] : [],
  }))
}

/** Minutes worked or planned on some days, by person. */
export async function sumMinutes(
  tx: Tx,
  { employerId, workerIds, from, to, now }: Asked & { now: string },
): Promise<Map<string, number>> {
  const found = await rows(
    tx,
    sql<{ workerId: string; minutes: number }>`
      select x.worker_id as "workerId", sum(x.minutes) as minutes from (
        select t.worker_id, extract(epoch from t.ended_at - t.started_at) / 60 - t.break_minutes as minutes from timesheets t
        where t.employer_id = ${employerId} and t.worker_id = any(${[...workerIds]}::uuid[])
          and t.worked_on between ${from}::date and ${to}::date and t.ended_at > t.started_at
        union all
        select s.worker_id, extract(epoch from s.ends_at - s.starts_at) / 60 - s.unpaid_break_minutes from shifts s
        where s.employer_id = ${employerId} and s.worker_id = any(${[...workerIds]}::uuid[])
          and s.removed_at is null and s.cancelled_at is null and s.ends_at > ${now}::timestamptz
          and s.starts_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
          and not exists (select 1 from timesheets t where t.employer_id = s.employer_id and t.shift_id = s.id)
      ) x group by x.worker_id
    `,
  )
  return new Map(found.map(({ workerId, minutes }) => [workerId, minutes]))
}

/** What the shifts of some days come to, by person: minutes without breaks, and pay at the rate of each day where it is known. */
export async function sumPlanned(
  tx: Tx,
  { employerId, workerIds, from, to }: Asked,
): Promise<Map<string, { minutes: number; cost: number | null }>> {
  const found = await rows(
    tx,
    sql<{ workerId: string; minutes: number; cost: number | null }>`
      select p.worker_id as "workerId", sum(p.minutes)::integer as minutes, sum(round(p.minutes * p.rate / 60.0))::bigint as cost from (
        select s.worker_id, greatest(0, floor(extract(epoch from s.ends_at - s.starts_at) / 60) - s.unpaid_break_minutes) as minutes, rate.pence as rate
        from shifts s
        left join lateral (
          select r.hourly_rate_pence as pence from worker_rates r
          where r.employer_id = s.employer_id and r.worker_id = s.worker_id and r.from_day <= (s.starts_at at time zone 'Europe/London')::date
          order by r.from_day desc limit 1
        ) rate on true
        where s.employer_id = ${employerId} and s.worker_id = any(${[...workerIds]}::uuid[]) and s.removed_at is null and s.cancelled_at is null
          and s.starts_at >= ${from}::timestamp at time zone 'Europe/London'
          and s.starts_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
      ) p group by p.worker_id
    `,
  )
  return new Map(found.map(({ workerId, ...sums }) => [workerId, sums]))
}

export type LeaveRow = { workerId: string; from: string; to: string; isExcluded: boolean }

/** Leave and sickness that touch some days. Unpaid leave is not left out of the average. */
export function listLeave(tx: Tx, { employerId, workerIds, from, to }: Asked): Promise<LeaveRow[]> {
  return rows(
    tx,
    sql<LeaveRow>`
      select worker_id as "workerId", starts_on as from, least(coalesce(ends_on, ${to}::date), ${to}::date) as to, kind <> 'unpaid' as "isExcluded"
      from absences
      where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[]) and cancelled_at is null
        and starts_on <= ${to}::date and (ends_on is null or ends_on >= ${from}::date)
    `,
  )
}

export type FactsRow = {
  workerId: string
  bornOn: string | null
  startsOn: string
  signedOn: string | null
  noticeGivenOn: string | null
  noticeDays: number | null
  leastWeekMinutes: number | null
  mostWeekMinutes: number | null
  mostDaysInRow: number | null
  hasTerms: boolean
  skills: { skill: string; expiresOn: string | null }[] | null
  unavailable: { weekday: number | null; onDay: string | null; fromMinute: number; toMinute: number }[] | null
}

/** What rules ask of each person besides their work; the opt-out is the latest that was signed by `to`. */
export function listFacts(tx: Tx, { employerId, workerIds, to }: Asked): Promise<FactsRow[]> {
  return rows(
    tx,
    sql<FactsRow>`
      select w.id as "workerId", w.date_of_birth as "bornOn", w.starts_on as "startsOn",
        o.signed_on as "signedOn", o.notice_given_on as "noticeGivenOn", o.ends_on - o.notice_given_on as "noticeDays",
        m.least_week_minutes as "leastWeekMinutes", m.most_week_minutes as "mostWeekMinutes", m.most_days_in_row as "mostDaysInRow",
        m.worker_id is not null as "hasTerms",
        (select json_agg(json_build_object('skill', k.skill_id, 'expiresOn', k.expires_on)) from worker_skills k
          where k.employer_id = w.employer_id and k.worker_id = w.id) as skills,
        (select json_agg(json_build_object('weekday', a.weekday, 'onDay', a.on_day, 'fromMinute', a.from_minute, 'toMinute', a.to_minute))
          from availability a where a.employer_id = w.employer_id and a.worker_id = w.id and a.kind = 'unavailable') as unavailable
      from workers w
      left join rota_terms m on m.employer_id = w.employer_id and m.worker_id = w.id
      left join lateral (
        select * from opt_outs o where o.employer_id = w.employer_id and o.worker_id = w.id and o.signed_on <= ${to}::date
        order by o.signed_on desc, o.recorded_at desc limit 1
      ) o on true
      where w.employer_id = ${employerId} and w.id = any(${[...workerIds]}::uuid[])
    `,
  )
}

/** What employees signed by `to` about the 48 hours, each with its notice, in the order of signing. */
export async function listOptOuts(
  tx: Tx,
  { employerId, to }: { employerId: string; to: string },
): Promise<(OptOut & { workerId: string })[]> {
  const found = await rows(
    tx,
    sql<{ workerId: string; signedOn: string; givenOn: string | null; days: number | null }>`
      select worker_id as "workerId", signed_on as "signedOn", notice_given_on as "givenOn", ends_on - notice_given_on as days
      from opt_outs where employer_id = ${employerId} and signed_on <= ${to}::date order by signed_on, recorded_at
    `,
  )
  return found.map(({ workerId, signedOn, givenOn, days }) => ({
    workerId,
    signedOn,
    notice: givenOn === null || days === null ? null : { givenOn, days },
  }))
}

/** The skills that each role asks for, by its name, and what each skill is called. */
export async function readRoleSkills(
  tx: Tx,
  employerId: string,
): Promise<{ skillsOf: Map<string, string[]>; names: Map<string, string> }> {
  const found = await rows(
    tx,
    sql<{ role: string; skill: string; name: string }>`
      select r.name as role, k.id as skill, k.name from role_skills x
      join shift_roles r on r.employer_id = x.employer_id and r.id = x.role_id
      join skills k on k.employer_id = x.employer_id and k.id = x.skill_id
      where x.employer_id = ${employerId}
    `,
  )
  const skillsOf = new Map<string, string[]>()
  for (const { role, skill } of found) skillsOf.set(role, [...(skillsOf.get(role) ?? []), skill])
  return { skillsOf, names: new Map(found.map(({ skill, name }) => [skill, name])) }
}

/** The roles that people had shifts of on some days, by person. */
export async function listRolesHad(
  tx: Tx,
  { employerId, workerIds, from, to }: Asked,
): Promise<Map<string, Set<string>>> {
  const found = await rows(
    tx,
    sql<{ workerId: string; role: string }>`
      select distinct worker_id as "workerId", role from shifts
      where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[]) and removed_at is null
        and starts_at >= ${from}::timestamp at time zone 'Europe/London'
        and starts_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
    `,
  )
  return new Map([...byWorker(found, ({ role }) => role)].map(([workerId, roles]) => [workerId, new Set(roles)]))
}

export function byWorker<Row extends { workerId: string }, Value>(
  found: readonly Row[],
  toValue: (row: Row) => Value,
): Map<string, Value[]> {
  const grouped = new Map<string, Value[]>()
  for (const row of found) {
    const own = grouped.get(row.workerId)
    if (own) own.push(toValue(row))
    else grouped.set(row.workerId, [toValue(row)])
  }
  return grouped
}
