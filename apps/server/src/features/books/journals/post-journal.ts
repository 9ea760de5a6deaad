import type { Journal } from '@gpod/ledger'
import type { Tx } from '../../../platform/database/database.ts'
import { choosePart, insertJournals, lockAccounts } from './journals-store.ts'

/**
 * Posts journals in the transaction of the state change they record. Balances are locked in one fixed order and move
 * with the postings; a business key that was posted before is refused by the database and rolls everything back.
 */
export async function postJournals(
  tx: Tx,
  { employerId, recordedAt, journals }: { employerId: string; recordedAt: string; journals: readonly Journal[] },
): Promise<void> {
  if (journals.length === 0) return
  const part = choosePart()
  const keys = journals.flatMap((journal) => journal.postings.map((posting) => posting.account))
  await Promise.all([
    lockAccounts(tx, { employerId, keys, part }),
    insertJournals(tx, { employerId, recordedAt, journals, part }),
  ])
}
