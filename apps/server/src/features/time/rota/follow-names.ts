import { sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; kind: 'place' | 'role' }

/** The shifts of templates say a place or role by its new name. */
export async function renameInTemplates(
  tx: Tx,
  { employerId, kind, from, to }: Of & { from: string; to: string },
): Promise<void> {
  const column = sql.ref(kind === 'place' ? 'location' : 'role')
  await sql`
    update rota_template_shifts set ${column} = ${to} where employer_id = ${employerId} and ${column} = ${from}
  `.execute(tx)
}

/**
 * What was planned for a place or role is planned for the one it is merged into. Where both have a budget from the same week, that one's
 * stays; the skills that either role asked for are asked for.
 */
export async function mergeInRota(
  tx: Tx,
  { employerId, kind, id, into }: Of & { id: string; into: string },
): Promise<void> {
  if (kind === 'role') {
    await sql`update rota_demand set role_id = ${into} where employer_id = ${employerId} and role_id = ${id}`.execute(
      tx,
    )
    await sql`
      insert into role_skills (employer_id, role_id, skill_id)
      select employer_id, ${into}, skill_id from role_skills where employer_id = ${employerId} and role_id = ${id} on conflict do nothing
    `.execute(tx)
    await sql`delete from role_skills where employer_id = ${employerId} and role_id = ${id}`.execute(tx)
    return
  }
  await sql`update rota_demand set place_id = ${into} where employer_id = ${employerId} and place_id = ${id}`.execute(
    tx,
  )
  await sql`
    delete from rota_budgets b where b.employer_id = ${employerId} and b.place_id = ${id} and exists (
      select from rota_budgets o where o.employer_id = b.employer_id and o.place_id = ${into} and o.from_week = b.from_week
    )
  `.execute(tx)
  await sql`update rota_budgets set place_id = ${into} where employer_id = ${employerId} and place_id = ${id}`.execute(
    tx,
  )
}
