import type { DepartmentMonth } from '@gpod/contract'
import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'

/** The latest month that was kept by a day, with the groups that the caller may be told of: of those that are told, where `toldTo` says which. */
export async function readLatestMonth(
  tx: Tx,
  { employerId, on, toldTo }: { employerId: string; on: string; toldTo: ReadonlyMap<string, Set<string>> | null },
): Promise<{ month: string; hidden: number; groups: DepartmentMonth[] } | null> {
  const found = await rows(
    tx,
    sql<Omit<DepartmentMonth, 'department'> & { department: string; month: string; is_told: boolean; hidden: number }>`
      select m.month, m.department, m.people, m.minutes::integer as minutes, m.over_minutes::integer as "overMinutes",
        m.absent_days as "absentDays", m.employed_days as "employedDays", m.is_told, m.hidden
      from department_months m
      where m.employer_id = ${employerId} and m.month = (
        select max(l.month) from department_months l where l.employer_id = ${employerId} and l.month <= ${on}::date
      )
      order by m.department = '' desc, m.department
    `,
  )
  const [first] = found
  if (!first) return null
  // What is hidden from all managers is on this page of nobody, for who sees everyone has the departments above.
  const toldToAll = found.filter(({ is_told: isTold }) => isTold)
  const told = toldToAll.filter(({ month, department }) => toldTo === null || toldTo.get(month)?.has(department))
  return {
    month: first.month,
    hidden: first.hidden + toldToAll.length - told.length,
    groups: told.map(({ department, month: _, is_told: __, hidden: ___, ...figures }) => ({
      department: department === '' ? null : department,
      ...figures,
    })),
  }
}

export type PersonOfMonth = { worker_id: string; department: string; manager_user_id: string | null }

/** Who was employed in a month, in the department and team that the record has now. */
export function listPeopleOf(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<PersonOfMonth[]> {
  return rows(
    tx,
    sql<PersonOfMonth>`
      select id as worker_id, coalesce(department, '-') as department, manager_user_id from workers
      where employer_id = ${employerId} and starts_on <= ${to}::date and (ends_on is null or ends_on >= ${from}::date)
      order by id
    `,
  )
}

/** Who was in the groups that were told, a row for each of them; up to a day, where there is one. */
export function listToldGroups(
  tx: Tx,
  { employerId, on = null }: { employerId: string; on?: string | null },
): Promise<{ month: string; department: string; people: string[] }[]> {
  return rows(
    tx,
    sql<{ month: string; department: string; people: string[] }>`
      select m.month, m.department, array_agg(p.worker_id order by p.worker_id) as people from department_months m
      join department_month_people p on p.employer_id = m.employer_id and p.month = m.month
        and (m.department = '' or p.department = m.department)
      where m.employer_id = ${employerId} and m.is_told and (${on}::date is null or m.month <= ${on}::date)
      group by 1, 2 order by 1, 2
    `,
  )
}

/** Whom each manager had in their team in any month that was kept, and themself where they work there too. */
export async function listTeams(tx: Tx, employerId: string): Promise<Map<string, Set<string>>> {
  const found = await rows(
    tx,
    sql<{ manager: string; people: string[] }>`
      with team as (
        select manager_user_id as manager, worker_id from department_month_people
        where employer_id = ${employerId} and manager_user_id is not null
      )
      select manager, array_agg(distinct worker_id) as people from (
        select manager, worker_id from team
        union all
        select user_id, worker_id from memberships
        where employer_id = ${employerId} and worker_id is not null and user_id in (select manager from team)
      ) known group by 1
    `,
  )
  return new Map(found.map(({ manager, people }) => [manager, new Set(people)]))
}

/** Whose figures a manager can know by themself: their team's, as it is and as it was in months that were kept, and their own. */
export async function listKnownTo(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<Set<string>> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select id from workers where employer_id = ${employerId} and manager_user_id = ${userId}
      union
      select worker_id from department_month_people where employer_id = ${employerId} and manager_user_id = ${userId}
      union
      select worker_id from memberships where employer_id = ${employerId} and user_id = ${userId} and worker_id is not null
    `,
  )
  return new Set(found.map(({ id }) => id))
}

export async function savePeopleOf(
  tx: Tx,
  { employerId, month, people }: { employerId: string; month: string; people: readonly PersonOfMonth[] },
): Promise<void> {
  await sql`
    insert into department_month_people (employer_id, month, worker_id, department, manager_user_id)
    select ${employerId}, ${month}::date, worker_id, department, manager_user_id
    from json_to_recordset(${jsonRows(people)}) as r (worker_id uuid, department text, manager_user_id uuid)
    on conflict do nothing
  `.execute(tx)
}

/** Adds up the groups of a month from who was in them, and keeps which of them are told. */
export async function saveMonth(
  tx: Tx,
  {
    employerId,
    month,
    to,
    told,
    hidden,
    now,
  }: { employerId: string; month: string; to: string; told: readonly string[]; hidden: number; now: string },
): Promise<void> {
  await sql`
    with worked as (
      select s.worker_id, sum(s.minutes) as minutes from worked_sums s
      where s.employer_id = ${employerId} and s.month = ${month}::date group by 1
    ), over as (
      select worker_id, sum(greatest(minutes - 2400, 0)) as minutes from (
        select s.worker_id, s.week, sum(s.minutes) as minutes from worked_sums s
        where s.employer_id = ${employerId} and s.week between ${month}::date - 6 and ${to}::date - 6 group by 1, 2
      ) weeks group by 1
    ), absent as (
      select a.worker_id, sum(least(coalesce(a.ends_on, ${to}::date), ${to}::date) - greatest(a.starts_on, ${month}::date) + 1) as days
      from absences a
      where a.employer_id = ${employerId} and a.cancelled_at is null and a.kind <> 'holiday' and a.starts_on <= ${to}::date
        and (a.ends_on is null or a.ends_on >= ${month}::date)
      group by 1
    ), person as (
      select p.department, coalesce(d.minutes, 0) as minutes, coalesce(o.minutes, 0) as over_minutes, coalesce(a.days, 0) as absent,
        least(coalesce(w.ends_on, ${to}::date), ${to}::date) - greatest(w.starts_on, ${month}::date) + 1 as employed
      from department_month_people p
      join workers w on w.employer_id = p.employer_id and w.id = p.worker_id
      left join worked d on d.worker_id = p.worker_id
      left join over o on o.worker_id = p.worker_id
      left join absent a on a.worker_id = p.worker_id
      where p.employer_id = ${employerId} and p.month = ${month}::date
    )
    insert into department_months (employer_id, month, department, people, minutes, over_minutes, absent_days, employed_days, is_told, hidden, kept_at)
    select ${employerId}, ${month}::date, coalesce(department, ''), count(*), sum(minutes), sum(over_minutes), sum(absent), sum(employed),
      coalesce(department, '') = any(${[...told]}::text[]), ${hidden}, ${now}
    from person group by grouping sets ((department), ())
    having count(*) > 0
    on conflict do nothing
  `.execute(tx)
}

/** The months that hold hours and are not kept yet, up to one; the earliest first. */
export async function listMonthsToKeep(
  tx: Tx,
  { employerId, until }: { employerId: string; until: string },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ month: string }>`
      select distinct s.month from worked_sums s
      where s.employer_id = ${employerId} and s.month <= ${until}::date and s.month > coalesce(
        (select max(m.month) from department_months m where m.employer_id = ${employerId}), '2000-01-01'
      )
      order by 1
    `,
  )
  return found.map(({ month }) => month)
}
