import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { listManagers } from './employees-store.ts'

/**
 * Why a worker cannot be in this person's team (`invalid_input`, `managerId`), or null: it is somebody who manages in
 * the same company now, and never themselves, for a manager approves the hours of their team.
 */
export async function checkManager(
  tx: Tx,
  {
    employerId,
    workerId,
    managerId,
  }: { employerId: string; workerId: string | null; managerId?: string | null | undefined },
): Promise<Refused | null> {
  if (managerId === null || managerId === undefined) return null
  const managers = await listManagers(tx, { employerId, notOfWorkerId: workerId })
  if (managers.some(({ id }) => id === managerId)) return null
  return refuse('invalid_input', 'a manager is somebody else who manages in this company', { field: 'managerId' })
}
