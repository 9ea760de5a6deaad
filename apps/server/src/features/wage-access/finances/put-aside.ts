import { formatPounds, type Pence, pence } from '@gpod/money'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { listSecondPayments } from '../../payroll/payslips/index.ts'
import { findSaving, listGoals, type Of, saveSaving } from './finances-store.ts'
import { listPots, savedByPaydays, withPaydays } from './pots-store.ts'

type Saving = Of & { goalId: string; key: string; amount: Pence; on: string }

/**
 * Notes what was put aside for a goal or taken from it, once under its key. Nobody takes out more than is there, with what paydays
 * put in. Called under `lockFinances`, so that of two at once the second sees what the first left.
 */
export async function putAside(
  tx: Tx,
  { employerId, workerId, goalId, key, amount, on }: Saving,
): Promise<Refused | null> {
  const of = { employerId, workerId }
  const [before, ownGoals, seconds, pots] = await Promise.all([
    findSaving(tx, { ...of, key }),
    listGoals(tx, of),
    listSecondPayments(tx, of),
    listPots(tx, of),
  ])
  const goal = withPaydays(ownGoals, savedByPaydays(seconds, pots)).find(({ id }) => id === goalId)
  if (!goal) return refuse('not_found', 'there is no such thing of yours')
  if (before) {
    return before.goal_id === goalId && before.amount_pence === amount
      ? null
      : refuse('idempotency_key_reused', 'another amount was put aside under this key', { field: 'key' })
  }
  const saved = pence(Math.max(0, goal.saved_pence))
  if (amount < 0 && saved + amount < 0) {
    return refuse('goal_below_zero', 'less is put aside for it', {
      field: 'amount',
      details: { saved: formatPounds(saved) },
    })
  }
  await saveSaving(tx, { ...of, goalId, key, amount, on })
  return null
}
