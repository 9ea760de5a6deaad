import { instantPlus } from '../../../platform/clock.ts'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { BankRail } from './bank-rail.ts'
import { chaseWithdrawal } from './release-withdrawal.ts'

/** How long a withdrawal may be on its way before somebody asks: well past what its job and the bank's word take. */
export const stalledAfterMilliseconds = 30_000

/**
 * Looks for withdrawals that stopped moving, whatever made them (a lost job, a lost webhook, a killed server), and
 * asks the bank about each. One that fails does not stop the rest. Gives how many were looked at.
 */
export async function sweepStalledWithdrawals(
  deps: Deps & { rail: BankRail; onError(error: unknown): void },
  {
    olderThanMilliseconds = stalledAfterMilliseconds,
    most = 200,
  }: { olderThanMilliseconds?: number; most?: number } = {},
): Promise<number> {
  const before = instantPlus(deps.clock.now(), -olderThanMilliseconds)
  const stalled = await deps.database.transaction('nobody', (tx) =>
    rows(tx, sql<{ employer_id: string; id: string }>`select * from stalled_withdrawals(${before}, ${most})`),
  )
  for (const { employer_id, id } of stalled) {
    try {
      await chaseWithdrawal(deps, { employerId: employer_id, withdrawalId: id })
    } catch (error) {
      deps.onError(error)
    }
  }
  return stalled.length
}
