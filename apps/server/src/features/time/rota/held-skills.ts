import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { lockRotaWorkers } from '../shifts/index.ts'

type Whom = { employerId: string; workerId: string }

/** The skills that the rota knows somebody to have, with the last day of each. */
export function listHeldSkills(
  tx: Tx,
  { employerId, workerId }: Whom,
): Promise<{ id: string; expiresOn: string | null }[]> {
  return rows(
    tx,
    sql<{ id: string; expiresOn: string | null }>`
      select skill_id as id, expires_on as "expiresOn" from worker_skills
      where employer_id = ${employerId} and worker_id = ${workerId}
    `,
  )
}

const stillHere = sql`(w.ends_on is null or w.ends_on >= current.day)`

/** Every skill of a company, with how many of those who are seen and work there have it on a day. */
export function countHolders(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<{ id: string; name: string; holders: number }[]> {
  return rows(
    tx,
    sql<{ id: string; name: string; holders: number }>`
      with current as (select ${today}::date as day)
      select k.id, k.name, count(w.id)::integer as holders
      from skills k cross join current
      left join worker_skills h on h.employer_id = k.employer_id and h.skill_id = k.id and (h.expires_on is null or h.expires_on >= current.day)
      left join workers w on w.employer_id = h.employer_id and w.id = h.worker_id and ${stillHere}
      where k.employer_id = ${employerId}
      group by k.id, k.name order by k.name
    `,
  )
}

export type EndingSkill = { workerId: string; workerName: string; skill: string; expiresOn: string; isOver: boolean }

/** The skills of those who work there that are over on a day or end by another, what ends first first; a hundred at most. */
export function listEndingSkills(
  tx: Tx,
  { employerId, today, by }: { employerId: string; today: string; by: string },
): Promise<EndingSkill[]> {
  return rows(
    tx,
    sql<EndingSkill>`
      with current as (select ${today}::date as day)
      select w.id as "workerId", w.first_name || ' ' || w.last_name as "workerName", k.name as skill,
        h.expires_on as "expiresOn", h.expires_on < current.day as "isOver"
      from worker_skills h cross join current
      join skills k on k.employer_id = h.employer_id and k.id = h.skill_id
      join workers w on w.employer_id = h.employer_id and w.id = h.worker_id and ${stillHere}
      where h.employer_id = ${employerId} and h.expires_on <= ${by}::date
      order by h.expires_on, w.last_name, w.first_name, k.name limit 100
    `,
  )
}

/** Lets the rota know that somebody has a skill until a day, null for good. What it knew to hold longer stays. */
export async function giveSkill(
  tx: Tx,
  { employerId, workerId, skillId, expiresOn }: Whom & { skillId: string; expiresOn: string | null },
): Promise<void> {
  await lockRotaWorkers(tx, { employerId, workerIds: [workerId] })
  await sql`
    insert into worker_skills as held (employer_id, worker_id, skill_id, expires_on)
    values (${employerId}, ${workerId}, ${skillId}, ${expiresOn})
    on conflict (employer_id, worker_id, skill_id) do update set expires_on =
      case when held.expires_on is null or excluded.expires_on is null then null else greatest(held.expires_on, excluded.expires_on) end
  `.execute(tx)
}
