import { pence } from '@gpod/money'
import type { Deps } from '../../../platform/deps.ts'
import {
  applyWord,
  beginRelease,
  failure,
  readWithdrawal,
  settlement,
  type WithdrawalRow,
} from '../withdrawals/index.ts'
import type { BankRail, PaymentInstruction } from './bank-rail.ts'

type PayoutDeps = Deps & { rail: BankRail }

/**
 * Sends one approved withdrawal to the bank. First it is marked as on its way and that is committed; then the bank is
 * told, with the withdrawal's id as the bank's idempotency key, so that any repeat (a retried job, a killed server,
 * two servers) is the same payment. A refusal frees the amount; no answer leaves it on its way and throws, so that the
 * job comes again: no answer is never taken for a failure.
 */
export async function releaseWithdrawal(
  deps: PayoutDeps,
  { employerId, withdrawalId }: { employerId: string; withdrawalId: string },
): Promise<void> {
  const scope = { employerId }
  const begun = await deps.database.transaction(scope, (tx) =>
    beginRelease(tx, { employerId, withdrawalId, now: deps.clock.now() }),
  )
  // Cancelled, declined, or paid already: there is nothing to send.
  if (begun?.row.state !== 'releasing') return

  const sent = await deps.rail.send(instructionFor(deps, begun.row))
  switch (sent.outcome) {
    case 'accepted':
      return
    case 'rejected':
      await deps.database.transaction(scope, (tx) => {
        const now = deps.clock.now()
        return applyWord(tx, { employerId, withdrawalId, now }, failure({ reasonCode: sent.reason, now }))
      })
      return
    case 'unknown':
      throw new Error(`the bank gave no answer for ${withdrawalId}`, { cause: sent.cause })
  }
}

/**
 * Finds out what became of a withdrawal that has been on its way for long: the job may have been lost, or the bank's
 * word. Asks the bank; what it does not know is sent again under the same key.
 */
export async function chaseWithdrawal(
  deps: PayoutDeps,
  { employerId, withdrawalId }: { employerId: string; withdrawalId: string },
): Promise<void> {
  const scope = { employerId }
  const row = await deps.database.read(scope, (tx) => readWithdrawal(tx, { employerId, id: withdrawalId }))
  if (!row) return
  if (row.state === 'approved') return releaseWithdrawal(deps, { employerId, withdrawalId })
  if (row.state !== 'releasing') return

  const known = await deps.rail.lookUp(withdrawalId)
  if (known === 'unknown_to_bank') return releaseWithdrawal(deps, { employerId, withdrawalId })
  const now = deps.clock.now()
  switch (known.status) {
    case 'accepted':
      return
    case 'settled':
      await deps.database.transaction(scope, (tx) =>
        applyWord(
          tx,
          { employerId, withdrawalId, now },
          settlement({ bankPaymentId: known.bankPaymentId, paidAt: known.settledAt }),
        ),
      )
      return
    case 'rejected':
      await deps.database.transaction(scope, (tx) =>
        applyWord(tx, { employerId, withdrawalId, now }, failure({ reasonCode: known.reason, now })),
      )
  }
}

function instructionFor(deps: PayoutDeps, row: WithdrawalRow): PaymentInstruction {
  return {
    idempotencyKey: row.id,
    amount: pence(row.amount_pence),
    sortCode: row.sort_code,
    accountNumber: deps.seal.open(row.account_number_sealed, `worker-account:${row.worker_id}`),
    payeeName: row.account_name,
    reference: row.reference,
    speed: row.speed,
  }
}
