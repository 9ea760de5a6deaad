import { oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type OperatorAction = 'account_made' | 'added' | 'removed'

/** Written by the owner of the database alone: the application's role may only read. */
export async function noteOperatorChange(
  tx: Tx,
  { userId, action, doneBy, now }: { userId: string; action: OperatorAction; doneBy: string; now: string },
): Promise<void> {
  await sql`
    insert into operator_changes (user_id, action, done_by, at) values (${userId}, ${action}, ${doneBy}, ${now})
  `.execute(tx)
}

/** Whether somebody is an operator, and whether their account was made by the command. */
export function readStanding(tx: Tx, userId: string): Promise<{ isOperator: boolean; isMadeHere: boolean }> {
  return oneRow(
    tx,
    sql<{ isOperator: boolean; isMadeHere: boolean }>`
      select is_operator(${userId}) as "isOperator",
        exists (select 1 from operator_changes where user_id = ${userId} and action = 'account_made') as "isMadeHere"
    `,
  )
}

export type OperatorRow = { email: string; isConfirmed: boolean; lastLoginAt: string | null }

export function listOperatorRows(tx: Tx): Promise<OperatorRow[]> {
  return rows(
    tx,
    sql<OperatorRow>`
      select u.email, u.email_verified_at is not null as "isConfirmed", u.last_login_at as "lastLoginAt" from users u
      where u.id in (select user_id from operator_changes) and is_operator(u.id) and u.erased_at is null
      order by u.email
    `,
  )
}

export type OperatorChange = { at: string; action: OperatorAction; email: string; doneBy: string }

/** The last changes, the latest first. */
export function listOperatorChanges(tx: Tx): Promise<OperatorChange[]> {
  return rows(
    tx,
    sql<OperatorChange>`
      select c.at, c.action, u.email, c.done_by as "doneBy" from operator_changes c join users u on u.id = c.user_id
      order by c.id desc limit 100
    `,
  )
}
