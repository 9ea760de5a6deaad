import type { Tx } from '../../../platform/database/database.ts'
import { deleteTurns } from './turns-store.ts'

/** What somebody asked the assistant goes with their account. In the company's scope. */
export async function eraseTurns(tx: Tx, of: { employerId: string; userId: string }): Promise<void> {
  await deleteTurns(tx, of)
}
