import type { Notifications } from '@gpod/contract'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { saveNotifications } from '../sign-in/index.ts'

/** Everything is told unless they said otherwise. */
export async function readNotifications(tx: Tx, userId: string): Promise<Notifications> {
  const row = await oneRow(
    tx,
    sql<{ kept: Partial<Notifications> }>`select notifications as kept from users where id = ${userId}`,
  )
  return { payslipReady: row.kept.payslipReady ?? true, withdrawals: row.kept.withdrawals ?? true }
}

export function showNotifications({ database }: Pick<Deps, 'database'>, { userId }: Caller): Promise<Notifications> {
  return database.read('nobody', (tx) => readNotifications(tx, userId))
}

export function setNotifications(
  { database }: Pick<Deps, 'database'>,
  { userId }: Caller,
  wanted: Notifications,
): Promise<Notifications> {
  return database.transaction('nobody', async (tx) => {
    await saveNotifications(tx, { userId, notifications: wanted })
    return readNotifications(tx, userId)
  })
}
