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
