import { pence } from '@gpod/money'
import { isAway } from '../../../platform/database/database-errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import {
  applyWord,
  beginRelease,
  beginReleases,
  failure,
  readWithdrawal,
  settlement,
  type WithdrawalRow,
} from '../withdrawals/index.ts'
import type { BankRail, PaymentInstruction } from './bank-rail.ts'

type PayoutDeps = Deps & { rail: BankRail }
/** `onError` hears why what was to be done together was not. */
type TogetherDeps = PayoutDeps & { onError(error: unknown): void }

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
  const begun = await deps.database.transaction({ employerId }, (tx) =>
    beginRelease(tx, { employerId, withdrawalId, now: deps.clock.now() }),
  )
  // Cancelled, declined, or paid already: there is nothing to send.
  if (begun?.row.state === 'releasing') await send(deps, employerId, begun.row)
}

/** How many instructions one server sends to the bank at a time. */
const sentAtOnce = 10

/**
 * `releaseWithdrawal` for what is asked of it in one turn of the event loop: those of one company are marked as on their way in one
 * transaction. Where that cannot be done, and for each whose wage account somebody holds, it is done one by one, so that each fails alone.
 */
export function releaseTogether(deps: TogetherDeps): (release: Release) => Promise<void> {
  let asked: Asked[] = []
  const begin = () => {
    const taken = asked
    asked = []
    void releaseAll(deps, taken)
  }
  return (release) =>
    new Promise((done, failed) => {
      if (asked.length === 0) setImmediate(begin)
      asked.push({ ...release, done, failed })
    })
}

type Release = { employerId: string; withdrawalId: string }
type Asked = Release & { done(): void; failed(error: unknown): void }

async function releaseAll(deps: TogetherDeps, asked: readonly Asked[]): Promise<void> {
  const companies = new Set(asked.map(({ employerId }) => employerId))
  const begun = await Promise.all([...companies].map((employerId) => beginOfCompany(deps, employerId, asked)))
  const onTheirWay = new Map(begun.flat().map((row) => [row.id, row]))
  const waiting = [...asked]
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const row = onTheirWay.get(one.withdrawalId)
      const released = row ? send(deps, one.employerId, row) : releaseWithdrawal(deps, one)
      await released.then(one.done, one.failed)
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, lane))
}

/** Nothing where the transaction fails, or is not worth it: then each is released by itself, and says why it cannot. */
async function beginOfCompany(
  deps: TogetherDeps,
  employerId: string,
  asked: readonly Asked[],
): Promise<WithdrawalRow[]> {
  const withdrawalIds = asked.filter((one) => one.employerId === employerId).map((one) => one.withdrawalId)
  if (withdrawalIds.length === 1) return []
  return deps.database
    .transaction({ employerId }, (tx) => beginReleases(tx, { employerId, withdrawalIds, now: deps.clock.now() }))
    .catch((cause) => {
      // Of an outage the queue tells, once.
      if (!isAway(cause)) deps.onError(new Error(`${employerId}: released one by one, not together`, { cause }))
      return []
    })
}

/** Tells the bank of a withdrawal that is marked as on its way. */
async function send(deps: PayoutDeps, employerId: string, row: WithdrawalRow): Promise<void> {
  const sent = await deps.rail.send(instructionFor(deps, row))
  switch (sent.outcome) {
    case 'accepted':
      return
    case 'rejected':
      await deps.database.transaction({ employerId }, (tx) => {
        const now = deps.clock.now()
        return applyWord(tx, { employerId, withdrawalId: row.id, now }, failure({ reasonCode: sent.reason, now }))
      })
      return
    case 'unknown':
      throw new Error(`the bank gave no answer for ${row.id}`, { cause: sent.cause })
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
