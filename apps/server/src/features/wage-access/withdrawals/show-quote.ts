import type { routes } from '@gpod/contract'
import { atLeastZero, minimum, type Pence, pence, subtract } from '@gpod/money'
import { decideWithdrawal, type WageAccessPolicy, type WageAccount } from '@gpod/wage-access'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { loadWageAccount } from '../earnings/index.ts'
import { toWireRefusal } from './refuse-withdrawal.ts'

type QuoteAnswer = z.output<typeof routes.withdrawals.quote.response>

/** What an amount would cost and leave, decided by the same rules as the withdrawal itself; or why it may not be. */
export async function showQuote(
  deps: Pick<Deps, 'database' | 'clock'>,
  { caller, amount, speed }: { caller: WorkerMember; amount: Pence; speed: 'standard' | 'express' },
): Promise<QuoteAnswer> {
  const { employerId, workerId } = caller
  const now = deps.clock.now()
  return deps.database.read({ employerId }, async (tx) => {
    const { account, policy } = await loadWageAccount(tx, { employerId, workerId, now })
    const decision = decideWithdrawal(account, policy, { amount, speed })
    if (decision.outcome === 'refused') return { outcome: 'refused', refusal: toWireRefusal(decision.refusal) }
    const { quote } = decision
    const fees = await firstRow(
      tx,
      sql<{ pence: number }>`
        select coalesce(sum(worker_fee_pence), 0)::bigint as pence from withdrawals
        where employer_id = ${employerId} and worker_id = ${workerId} and state in ('paid', 'recovered')
          and requested_at >= date_trunc('year', ${londonDay(now)}::timestamp) at time zone 'Europe/London'
      `,
    )
    const workerFee = quote.feePaidBy === 'worker' ? quote.fee : pence(0)
    const netBefore = atLeastZero(subtract(account.earnings.estimatedNet, account.outstanding))
    return {
      outcome: 'offered',
      quote: {
        amount: quote.amount,
        speed,
        fee: quote.fee,
        feePaidBy: quote.feePaidBy,
        feeWaivedFor: quote.feeWaivedFor,
        costShareBasisPoints: quote.costShareBasisPoints,
        feesThisYear: pence(fees?.pence ?? 0),
        remaining: leftToTake(account, policy, { amount, left: quote.remaining }),
        arrives: quote.arrives,
        needsApproval: decision.approval === 'manager',
        payday: {
          payDate: account.period?.payDate ?? account.today,
          estimatedNetBefore: netBefore,
          estimatedNetAfter: atLeastZero(subtract(netBefore, amount, workerFee)),
        },
      },
    }
  })
}

/** What the money card will show afterwards: of what is then left, as much as the limits still let be taken. */
function leftToTake(
  { uses, ownLimits }: WageAccount,
  { maximum, dailyLimit }: WageAccessPolicy,
  { amount, left }: { amount: Pence; left: Pence },
): Pence {
  const { monthlyCap } = ownLimits
  const today = subtract(dailyLimit, uses.takenToday, amount)
  const thisMonth = monthlyCap === null ? left : subtract(monthlyCap, uses.takenThisMonth, amount)
  // Once a limit is reached the card says what is earned, and until when it is paused.
  return today <= 0 || thisMonth <= 0 ? left : minimum(left, maximum, today, thisMonth)
}
