import { feeWaived } from '@gpod/ledger'
import { add, atLeastZero, minimum, type Pence, pence, ZERO } from '@gpod/money'
import type { PayCalculated } from '@gpod/payroll'
import { type AdvanceOwed, type Recovered, recoverAdvances, recoverableOf } from '@gpod/wage-access'
import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { postJournals } from '../../books/journals/index.ts'
import { capBasisPointsOf } from '../../wage-access/earnings/index.ts'
import { takeBack } from '../../wage-access/withdrawals/index.ts'
import { advancesDue, feesBreachMinimumWage } from './pay-exceptions.ts'
import type { PaySource, RunPeriod } from './pay-sources-store.ts'

type OwedAdvance = AdvanceOwed & { id: string }

/** What one worker's pay takes back, what is left to pay out, and the fees that are not charged after all. */
export type PayRecovery = {
  taken: readonly Recovered<OwedAdvance>[]
  paidOut: Pence
  waived: readonly { withdrawalId: string; fee: Pence }[]
}

/**
 * What a payday takes back of a worker's advances (decision 011). Fees never take pay below the minimum wage, also
 * where hours were corrected after they were agreed: what is owed of a fee that would is dropped, and the room it
 * leaves goes to the amounts.
 */
export function recoverFromPay(
  result: PayCalculated,
  { source, period }: { source: PaySource; period: RunPeriod },
): PayRecovery {
  const waived = new Map<string, Pence>()
  for (;;) {
    const owed = advancesDue(source, period).map(({ id, amount, fee }) => ({
      id,
      amount: pence(amount),
      fee: waived.has(id) ? ZERO : pence(fee),
    }))
    const { taken, paidOut } = recoverAdvances(result.totals.net, { capBasisPoints: source.cap_basis_points, owed })
    const fees = add(ZERO, ...taken.map(({ fee }) => fee))
    if (fees === 0 || !feesBreachMinimumWage({ source, period, result, fees })) {
      return { taken, paidOut, waived: [...waived].map(([withdrawalId, fee]) => ({ withdrawalId, fee })) }
    }
    for (const { advance, fee } of taken) {
      if (fee > 0) waived.set(advance.id, pence(source.advances.find(({ id }) => id === advance.id)?.fee ?? 0))
    }
  }
}

type RecordRecovery = { payRecordId: string; workerId: string } & Pick<PayRecovery, 'taken' | 'waived'>

/**
 * Writes what some pay records take back: a row for each advance, the advances with what is left of them, and the
 * journals of fees that are dropped. What is complete is `recovered`.
 */
export async function saveRecoveries(
  tx: Tx,
  {
    employerId,
    payDate,
    now,
    records,
  }: { employerId: string; payDate: string; now: string; records: readonly RecordRecovery[] },
): Promise<void> {
  const taken = records.flatMap(({ payRecordId, workerId, taken: parts }) =>
    parts.map(({ advance, amount, fee }) => ({
      withdrawal_id: advance.id,
      pay_record_id: payRecordId,
      worker_id: workerId,
      amount_pence: amount,
      fee_pence: fee,
    })),
  )
  const waived = records.flatMap(({ payRecordId, workerId, waived: fees }) =>
    fees.map(({ withdrawalId, fee }) => ({
      withdrawal_id: withdrawalId,
      pay_record_id: payRecordId,
      worker_id: workerId,
      fee_pence: fee,
    })),
  )
  if (taken.length > 0) {
    await sql`
      insert into advance_recoveries (employer_id, pay_record_id, withdrawal_id, worker_id, amount_pence, fee_pence)
      select ${employerId}, pay_record_id, withdrawal_id, worker_id, amount_pence, fee_pence
      from json_to_recordset(${jsonRows(taken)}) as r (withdrawal_id uuid, pay_record_id uuid, worker_id uuid, amount_pence bigint, fee_pence bigint)
    `.execute(tx)
  }
  if (taken.length + waived.length > 0) {
    const moved = [
      ...taken.map(({ amount_pence, fee_pence, ...of }) => ({ ...of, taken: amount_pence + fee_pence, waived: 0 })),
      ...waived.map(({ fee_pence, ...of }) => ({ ...of, taken: 0, waived: fee_pence })),
    ]
    await takeBack(tx, { employerId, moved })
  }
  await postJournals(tx, {
    employerId,
    recordedAt: now,
    journals: waived.map(({ withdrawal_id, worker_id, fee_pence }) =>
      feeWaived({ withdrawalId: withdrawal_id, workerId: worker_id, fee: pence(fee_pence), occurredOn: payDate }),
    ),
  })
}

/**
 * What the payments of a draft would take back if it were approved now, by worker: of all, or of these. The minimum wage,
 * which may drop a fee, is looked at on approval alone.
 */
export async function expectRecoveries(
  tx: Tx,
  { employerId, payRunId, workerIds }: { employerId: string; payRunId: string; workerIds?: readonly string[] },
): Promise<Map<string, Pence>> {
  const ofThese = workerIds === undefined ? sql`` : sql`and x.worker_id = any(${[...workerIds]}::uuid[])`
  const found = await rows(
    tx,
    sql<{ worker_id: string; net: number; owed: number; cap: number }>`
      select y.worker_id, y.net_pence as net, o.owed, ${capBasisPointsOf({ employerId, override: sql`w.wage_access_override` })} as cap
      from (
        select x.worker_id, sum(x.amount_pence + x.worker_fee_pence - x.recovered_pence)::bigint as owed
        from withdrawals x
        join pay_periods d on d.employer_id = x.employer_id and d.id = x.pay_period_id
        where x.employer_id = ${employerId} and x.state = 'paid' ${ofThese} and d.pay_date <= (
          select case r.kind when 'regular' then p.pay_date else 'infinity' end from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
          where r.employer_id = ${employerId} and r.id = ${payRunId}
        )
        group by 1
      ) o
      join pay_run_payments y on y.employer_id = ${employerId} and y.pay_run_id = ${payRunId} and y.worker_id = o.worker_id
      join workers w on w.employer_id = y.employer_id and w.id = y.worker_id
      join pay_runs r on r.employer_id = y.employer_id and r.id = y.pay_run_id
      join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      where r.kind = 'regular' or r.kind = 'supplementary' and w.ends_on <= p.ends_on
    `,
  )
  return new Map(
    found.map(({ worker_id, net, owed, cap }) => [
      worker_id,
      minimum(pence(owed), recoverableOf(atLeastZero(pence(net)), cap)),
    ]),
  )
}
