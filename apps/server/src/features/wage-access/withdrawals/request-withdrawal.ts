import { type Transaction, transaction } from '@gpod/contract'
import { withdrawalHeld } from '@gpod/ledger'
import { type Pence, pence, subtract } from '@gpod/money'
import { decideWithdrawal, latestArrival, type Quote } from '@gpod/wage-access'
import { londonDay } from '../../../platform/clock.ts'
import { type Tx, writeLast } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, Refused } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId, newReadableCode } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { holdGrant, judgeGrant, useGrant } from '../../account/verification/index.ts'
import { postJournals } from '../../books/journals/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { figuresOf, lockWageAccount, saveAvailableMoves, takeMarks, withWithdrawal } from '../earnings/index.ts'
import { hashRequest, type KeyOwner, storeAnswer, takeKey } from './idempotency.ts'
import { refuseByServer, refuseWithdrawal } from './refuse-withdrawal.ts'
import { releaseJob } from './release-job.ts'
import { toTransaction } from './withdrawal-view.ts'
import { insertWithdrawal } from './withdrawals-store.ts'

export type RequestWithdrawal = {
  caller: WorkerMember
  amount: Pence
  speed: 'standard' | 'express'
  /** The fee they were shown; null when the client showed none. */
  expectedFee: Pence | null
  idempotencyKey: string | null
}

/**
 * Takes out earned pay: decides by the policy under the lock of their wage account, uses up their verification, holds the
 * amount in the books and, where no manager is needed, leaves a job for the bank. All of it is one transaction.
 *
 * With an idempotency key, a repeat gets the first answer; the same key for another request, or while the first is
 * under way, is refused. Says no with any refusal code of the contract.
 */
export async function requestWithdrawal(deps: Deps, command: RequestWithdrawal): Promise<Transaction | Refused> {
  const { caller, idempotencyKey } = command
  return deps.database.transaction({ employerId: caller.employerId }, async (tx) => {
    if (idempotencyKey === null) return decideAndHold(deps, tx, command)

    const owner: KeyOwner = { employerId: caller.employerId, userId: caller.userId, key: idempotencyKey }
    const requestHash = hashRequest({
      call: 'withdraw',
      amount: command.amount,
      speed: command.speed,
      expectedFee: command.expectedFee,
    })
    const key = await takeKey(tx, owner, requestHash)
    switch (key.outcome) {
      case 'in_flight':
        return refuseByServer('withdrawal_in_flight', 'this very request is being worked on; ask again in a moment')
      case 'reused_for_another_request':
        return refuseByServer('idempotency_key_reused', 'this key was used for another request; use a new one')
      case 'answered':
        return key.answer.status === 201
          ? transaction.decode(key.answer.response as Parameters<typeof transaction.decode>[0])
          : new Refused(key.answer.status, key.answer.response as Refused['body'])
      case 'fresh': {
        const answer = await decideAndHold(deps, tx, command)
        // A missing verification says nothing about the request itself: they verify and send the same again.
        if (isRefused(answer) && answer.status === 403) return answer
        const stored = storeAnswer(tx, owner, {
          requestHash,
          now: deps.clock.now(),
          answer: isRefused(answer)
            ? { status: answer.status, response: answer.body }
            : { status: 201, response: transaction.encode(answer) },
        })
        writeLast(tx, stored)
        return answer
      }
    }
  })
}

async function decideAndHold(deps: Deps, tx: Tx, command: RequestWithdrawal): Promise<Transaction | Refused> {
  const { caller, amount, speed } = command
  const { employerId, workerId } = caller
  const wanted = { sessionId: caller.sessionId, userId: caller.userId, action: 'ewa_withdrawal', amount } as const
  const [loaded, held] = await Promise.all([
    lockWageAccount(tx, { employerId, workerId, clock: deps.clock }),
    holdGrant(tx, { ...wanted, now: deps.clock.now() }),
  ])
  const { now, kept } = loaded

  const decision = decideWithdrawal(loaded.account, loaded.policy, { amount, speed })
  if (decision.outcome === 'refused') return refuseWithdrawal(decision.refusal)
  const fee = feesOf(decision.quote)
  if (command.expectedFee !== null && command.expectedFee !== decision.quote.fee) {
    return refuseByServer('quote_changed', 'the fee has changed since it was shown', { fee: decision.quote.fee })
  }
  const grant = await judgeGrant(tx, held, { ...wanted, now })
  if (grant.outcome === 'refused') return refuseByServer(grant.code, 'verify for this amount first')

  const periodId = loaded.row.period_id
  if (periodId === null) throw new Error('a withdrawal was accepted without an open pay period')
  const isAutomatic = decision.approval === 'automatic'
  const withdrawalId = newId()
  const state = isAutomatic ? 'approved' : 'verified'
  const [, row] = await Promise.all([
    useGrant(tx, { grantId: grant.grantId, now }),
    insertWithdrawal(tx, employerId, {
      id: withdrawalId,
      worker_id: workerId,
      pay_period_id: periodId,
      amount_pence: amount,
      worker_fee_pence: fee.worker,
      employer_fee_pence: fee.employer,
      fee_waived_for: decision.quote.feeWaivedFor,
      speed,
      state,
      needs_approval: !isAutomatic,
      available_at_request_pence: loaded.available,
      reference: `GPOD${newReadableCode(12)}`,
      grant_id: grant.grantId,
      rti_pay_interval: decision.reporting.payInterval,
      rti_represents_work_done: decision.reporting.representsWorkDone,
      rti_reduces_next_pay: decision.reporting.reducesNextPay,
      requested_at: now,
      approved_at: isAutomatic ? now : null,
      arrives_by: isAutomatic ? latestArrival(now, speed) : null,
    }),
    saveAvailableMoves(tx, {
      employerId,
      moves: [
        {
          workerId,
          before: loaded.available,
          after: subtract(loaded.available, amount, fee.worker),
          figures: {
            figures: withWithdrawal(figuresOf(loaded.row), { amount, workerFee: fee.worker, now }),
            of: loaded.account.today,
            keepsShown: kept.isFresh,
          },
        },
      ],
      at: now,
      cause: 'withdrawal',
      actorUserId: caller.userId,
      facts: { withdrawalId, amountPence: amount, feePence: fee.worker },
      newId,
    }),
    takeMarks(tx, { employerId, workerId, marks: kept.marks }),
    recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'withdrawal.requested',
      subject: { kind: 'withdrawal', id: withdrawalId },
      after: { state, amountPence: amount, speed, workerFeePence: fee.worker, employerFeePence: fee.employer },
    }),
    isAutomatic ? deps.jobs.enqueue(tx, releaseJob, { employerId, withdrawalId }) : null,
    announce(tx, { employerId, workerId, words: ['withdrawals'] }),
    // Last, because the company's own accounts are shared by all its workers: their rows stay locked until the commit.
    postJournals(tx, {
      employerId,
      recordedAt: now,
      journals: [
        withdrawalHeld({
          withdrawalId,
          workerId,
          amount,
          workerFee: fee.worker,
          employerFee: fee.employer,
          occurredOn: londonDay(now),
        }),
      ],
    }),
  ])
  return toTransaction(row)
}

function feesOf(quote: Quote): { worker: Pence; employer: Pence } {
  const none = pence(0)
  switch (quote.feePaidBy) {
    case 'worker':
      return { worker: quote.fee, employer: none }
    case 'employer':
      return { worker: none, employer: quote.fee }
    case 'nobody':
      return { worker: none, employer: none }
  }
}
