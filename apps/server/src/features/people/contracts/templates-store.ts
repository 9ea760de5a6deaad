import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type One = { employerId: string; id: string }

export type TemplateRow = {
  id: string
  name: string
  body: string
  version: number
  changed_at: string
  changed_by_name: string
  removed_at: string | null
}

const columns = sql`
  t.id, t.name, t.body, t.version, t.changed_at, u.first_name || ' ' || u.last_name as changed_by_name, t.removed_at
  from contract_templates t join users u on u.id = t.changed_by
`

export function listRows(tx: Tx, employerId: string): Promise<TemplateRow[]> {
  return rows(
    tx,
    sql<TemplateRow>`
      select ${columns} where t.employer_id = ${employerId} and t.removed_at is null order by lower(t.name), t.id limit 200
    `,
  )
}

export function findTemplate(tx: Tx, { employerId, id }: One): Promise<TemplateRow | undefined> {
  return firstRow(tx, sql<TemplateRow>`select ${columns} where t.employer_id = ${employerId} and t.id = ${id}`)
}

export function lockTemplate(tx: Tx, { employerId, id }: One): Promise<TemplateRow | undefined> {
  return firstRow(
    tx,
    sql<TemplateRow>`select ${columns} where t.employer_id = ${employerId} and t.id = ${id} for update of t`,
  )
}

type Written = One & { name: string; body: string; userId: string; now: string }

/** False where there is one under this id. */
export async function insertTemplate(tx: Tx, { employerId, id, name, body, userId, now }: Written): Promise<boolean> {
  const inserted = await firstRow(
    tx,
    sql`
      insert into contract_templates (employer_id, id, name, body, version, changed_at, changed_by)
      values (${employerId}, ${id}, ${name}, ${body}, 1, ${now}, ${userId})
      on conflict (employer_id, id) do nothing returning id
    `,
  )
  return inserted !== undefined
}

export async function updateTemplate(tx: Tx, { employerId, id, name, body, userId, now }: Written): Promise<void> {
  await sql`
    update contract_templates set name = ${name}, body = ${body}, version = version + 1, changed_at = ${now}, changed_by = ${userId}
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

export async function markRemoved(tx: Tx, { employerId, id, now }: One & { now: string }): Promise<void> {
  await sql`
    update contract_templates set removed_at = ${now} where employer_id = ${employerId} and id = ${id} and removed_at is null
  `.execute(tx)
}
