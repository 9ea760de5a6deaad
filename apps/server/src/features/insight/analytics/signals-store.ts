import type { SkillGap } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Spell } from './balance.ts'
import type { Days } from './periods.ts'
import type { Of } from './worked-store.ts'

/** How far ahead skills are looked for: the rota is rarely published further. */
export const SKILL_DAYS = 28

/**
 * The skills that the roles of published and open shifts of the four weeks after a day ask for, with how many have each on
 * the last of them and whose ends within. Of a worker, whether they have it themself.
 */
export function listSkillGaps(tx: Tx, { on, ...of }: Of & { on: string }): Promise<SkillGap[]> {
  const last = addDays(on, SKILL_DAYS)
  const own = of.workerId === null ? sql`true` : sql`h.worker_id = ${of.workerId}`
  return rows(
    tx,
    sql<SkillGap>`
      with asked as (
        select x.skill_id, count(*)::integer as shifts from shifts s
        join shift_roles r on r.employer_id = s.employer_id and r.name = s.role
        join role_skills x on x.employer_id = r.employer_id and x.role_id = r.id
        where s.employer_id = ${of.employerId} and s.published_at is not null and s.removed_at is null and s.cancelled_at is null
          and s.starts_at >= (${on}::date + 1)::timestamp at time zone 'Europe/London'
          and s.starts_at < (${last}::date + 1)::timestamp at time zone 'Europe/London'
        group by 1
      ), held as (
        select h.skill_id, count(*) filter (where h.expires_on is null or h.expires_on >= ${last}::date)::integer as holders,
          count(*) filter (where h.expires_on between ${on}::date and ${last}::date - 1)::integer as ending
        from worker_skills h join workers w on w.employer_id = h.employer_id and w.id = h.worker_id
        where h.employer_id = ${of.employerId} and (w.ends_on is null or w.ends_on >= ${last}::date) and ${own}
        group by 1
      )
      select k.id as "skillId", k.name, a.shifts, coalesce(h.holders, 0) as holders, coalesce(h.ending, 0) as ending
      from asked a join skills k on k.employer_id = ${of.employerId} and k.id = a.skill_id
      left join held h on h.skill_id = a.skill_id
      order by coalesce(h.holders, 0), a.shifts desc, k.name
    `,
  )
}

export type Signals = {
  /** Hours that wait for an approval for more than a week. */
  waiting: number
  /** Hours of the two stretches that are compared, which wait for an approval and are in neither sum. */
  waitingCompared: number
  /** Open shifts of the seven days to come. */
  open: number
  /** Of theirs, those they have not agreed to. */
  unconfirmed: number
  /** Minutes of the week that a day is in: approved, waiting and to come by the rota. */
  week: number
}

export function readSignals(
  tx: Tx,
  { on, week, now, before, ...of }: Of & { on: string; week: Days; now: Days; before: Days },
): Promise<Signals> {
  const own = (table: string) =>
    of.workerId === null ? sql`true` : sql`${sql.ref(`${table}.worker_id`)} = ${of.workerId}`
  return oneRow(
    tx,
    sql<Signals>`
      select
        (select count(*)::integer from timesheets t where t.employer_id = ${of.employerId} and t.state = 'waiting'
          and t.worked_on < ${addDays(on, -7)}::date and ${own('t')}) as waiting,
        (select count(*)::integer from timesheets t where t.employer_id = ${of.employerId} and t.state = 'waiting'
          and (t.worked_on between ${now.from}::date and ${now.to}::date or t.worked_on between ${before.from}::date and ${before.to}::date)
          and ${own('t')}) as "waitingCompared",
        (select count(*)::integer from shifts s where s.employer_id = ${of.employerId} and s.worker_id is null and s.published_at is not null
          and s.removed_at is null and s.cancelled_at is null and s.starts_at >= (${on}::date + 1)::timestamp at time zone 'Europe/London'
          and s.starts_at < (${addDays(on, 8)}::date)::timestamp at time zone 'Europe/London') as open,
        (select count(*)::integer from shifts s where s.employer_id = ${of.employerId} and s.published_at is not null and s.removed_at is null
          and s.cancelled_at is null and s.worker_id is not null and ${own('s')}
          and s.starts_at >= (${on}::date + 1)::timestamp at time zone 'Europe/London'
          and s.starts_at < (${addDays(on, 8)}::date)::timestamp at time zone 'Europe/London'
          and exists (select 1 from shift_notices n where n.employer_id = s.employer_id and n.shift_id = s.id and n.worker_id = s.worker_id
            and n.agreed_at is null)) as unconfirmed,
        ${
          of.workerId === null
            ? sql`0`
            : sql`(select coalesce(sum(t.paid_minutes), 0)::integer from timesheets t where t.employer_id = ${of.employerId}
                and t.worker_id = ${of.workerId} and t.worked_on between ${week.from}::date and ${week.to}::date)
              + (select coalesce(sum(extract(epoch from s.ends_at - s.starts_at) / 60 - s.unpaid_break_minutes), 0)::integer from shifts s
                where s.employer_id = ${of.employerId} and s.worker_id = ${of.workerId} and s.published_at is not null
                  and s.removed_at is null and s.cancelled_at is null
                  and s.starts_at >= (${on}::date + 1)::timestamp at time zone 'Europe/London'
                  and s.starts_at < (${week.to}::date + 1)::timestamp at time zone 'Europe/London')`
        } as week
    `,
  )
}

/** A worker's approved and waiting spells of known times, in order. */
export async function listSpells(
  tx: Tx,
  { employerId, workerId, from, to }: Days & { employerId: string; workerId: string },
): Promise<Spell[]> {
  const found = await rows(
    tx,
    sql<{ day: string; started_at: string; ended_at: string; minutes: number }>`
      select worked_on as day, started_at, ended_at, paid_minutes as minutes from timesheets
      where employer_id = ${employerId} and worker_id = ${workerId} and worked_on between ${from}::date and ${to}::date
        and ended_at is not null and times_known and not out_missed
      order by started_at, id
    `,
  )
  return found.map(({ day, started_at: from_, ended_at: to_, minutes }) => ({
    day,
    from: Date.parse(from_),
    to: Date.parse(to_),
    minutes,
  }))
}
