import type { Tx } from '../../../platform/database/database.ts'
import { moveToPayFrequency } from './pay-frequency.ts'
import { type AvailableChangeNote, recordAvailableChange } from './wage-account.ts'
import { lockWageAccounts } from './wage-accounts-store.ts'

/**
 * Works out again what the terms of some workers decide, in the transaction that changed them, after they are written: in
 * which pay period their hours and withdrawals lie, and what they may take. It takes its own locks.
 */
export async function applyChangedTerms(tx: Tx, change: Omit<AvailableChangeNote, 'cause'>): Promise<void> {
  await lockWageAccounts(tx, change)
  await moveToPayFrequency(tx, change)
  await recordAvailableChange(tx, { ...change, cause: 'terms_changed' })
}
