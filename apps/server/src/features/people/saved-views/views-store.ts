import type { EmployeeView } from '@gpod/contract'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type ViewRow = {
  id: string
  user_id: string
  name: string
  q: string
  department: string | null
  view: EmployeeView
  is_shared: boolean
  by_name: string
}

const views = sql`
  select v.id, v.user_id, v.name, v.q, v.department, v.view, v.is_shared, u.first_name || ' ' || u.last_name as by_name
  from saved_views v join users u on u.id = v.user_id
`

/** Those that somebody saved and those that others share. */
export function readViews(tx: Tx, { employerId, userId }: { employerId: string; userId: string }): Promise<ViewRow[]> {
  return rows(
    tx,
    sql<ViewRow>`
      ${views} where v.employer_id = ${employerId} and (v.user_id = ${userId} or v.is_shared) order by lower(v.name), v.id
    `,
  )
}

export function findView(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<ViewRow | undefined> {
  return firstRow(tx, sql<ViewRow>`${views} where v.employer_id = ${employerId} and v.id = ${id} for update of v`)
}

export async function countViews(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<number> {
  const { count } = await oneRow(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from saved_views where employer_id = ${employerId} and user_id = ${userId}
    `,
  )
  return count
}

/** One person's changes of their views after each other. */
export async function lockViews(tx: Tx, { employerId, userId }: { employerId: string; userId: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved views ' || ${employerId} || ${userId}, 0))`.execute(tx)
}

export const viewNameConstraint = 'saved_views_of_name'

type Written = Omit<ViewRow, 'by_name'> & { employerId: string; now: string }

/** False where the id is another view's. */
export async function insertView(tx: Tx, view: Written): Promise<boolean> {
  const inserted = await firstRow(
    tx,
    sql`
      insert into saved_views (employer_id, id, user_id, name, q, department, view, is_shared, saved_at)
      values (${view.employerId}, ${view.id}, ${view.user_id}, ${view.name}, ${view.q}, ${view.department}, ${view.view}, ${view.is_shared}, ${view.now})
      on conflict (employer_id, id) do nothing returning true
    `,
  )
  return inserted !== undefined
}

export async function updateView(tx: Tx, view: Omit<Written, 'user_id'>): Promise<void> {
  await sql`
    update saved_views set name = ${view.name}, q = ${view.q}, department = ${view.department}, view = ${view.view},
      is_shared = ${view.is_shared}, saved_at = ${view.now}
    where employer_id = ${view.employerId} and id = ${view.id}
  `.execute(tx)
}

export async function deleteView(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<void> {
  await sql`delete from saved_views where employer_id = ${employerId} and id = ${id}`.execute(tx)
}

/** A department that is called otherwise is called so in the views that name it, whoever keeps them. */
export async function renameInViews(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<void> {
  await sql`select rename_in_saved_views(${employerId}, ${from}, ${to})`.execute(tx)
}

/** Of an account that is erased. */
export async function eraseViewsOf(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<void> {
  await sql`delete from saved_views where employer_id = ${employerId} and user_id = ${userId}`.execute(tx)
}
