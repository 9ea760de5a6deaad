import { oneRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'

const atATime = 5_000

/**
 * Deletes what is past and of no further use: counted attempts, links and mails, answered challenges, and sessions and
 * verifications of more than 90 days ago that no withdrawal rests on. In short transactions, until nothing is left.
 */
export async function sweepAccounts({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  let all = 0
  for (;;) {
    const { swept } = await database.transaction('nobody', (tx) =>
      oneRow(tx, sql<{ swept: number }>`select sweep_accounts(${clock.now()}, ${atATime}) as swept`),
    )
    all += swept
    if (swept === 0) return all
  }
}
