import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'

/** What one payday takes back of a withdrawal, or drops of its fee, in pence. */
export type TakenBack = { withdrawal_id: string; pay_record_id: string; taken: number; waived: number }

/** Writes what a payday takes back; what is complete is `recovered`. */
export async function takeBack(
  tx: Tx,
  { employerId, moved }: { employerId: string; moved: readonly TakenBack[] },
): Promise<void> {
  await sql`
    with moved as (
      select withdrawal_id, pay_record_id, sum(taken)::bigint as taken, sum(waived)::bigint as waived
      from json_to_recordset(${jsonRows(moved)}) as r (withdrawal_id uuid, pay_record_id uuid, taken bigint, waived bigint) group by 1, 2
    ), left_of as (
      select x.id, m.*, x.recovered_pence + m.taken = x.amount_pence + x.worker_fee_pence - m.waived as is_complete
      from withdrawals x join moved m on m.withdrawal_id = x.id where x.employer_id = ${employerId} and x.state = 'paid'
    )
    update withdrawals x set recovered_pence = x.recovered_pence + l.taken, worker_fee_pence = x.worker_fee_pence - l.waived,
      fee_waived_for = case when l.waived > 0 then 'minimum_wage' else x.fee_waived_for end,
      state = case when l.is_complete then 'recovered' else x.state end,
      pay_record_id = case when l.is_complete then l.pay_record_id end
    from left_of l where x.employer_id = ${employerId} and x.id = l.id
  `.execute(tx)
}

/**
 * What a run had taken back is owed again: it is reopened. A fee that it dropped for the minimum wage stays dropped. Gives
 * the withdrawals that cannot be, since what was left of them is written off by now; then nothing is changed.
 */
export async function oweAgain(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<{ writtenOff: string[] }> {
  const writtenOff = await rows(
    tx,
    sql<{ id: string }>`
      select x.id from withdrawals x where x.employer_id = ${employerId} and x.written_off_pence > 0 and exists (
        select 1 from advance_recoveries a join pay_records r on r.employer_id = a.employer_id and r.id = a.pay_record_id
        where a.employer_id = x.employer_id and a.withdrawal_id = x.id and r.pay_run_id = ${payRunId})
    `,
  )
  if (writtenOff.length > 0) return { writtenOff: writtenOff.map(({ id }) => id) }
  await sql`
    with back as (
      select a.withdrawal_id, sum(a.amount_pence + a.fee_pence)::bigint as pence
      from advance_recoveries a join pay_records r on r.employer_id = a.employer_id and r.id = a.pay_record_id
      where a.employer_id = ${employerId} and r.pay_run_id = ${payRunId} group by 1
    )
    update withdrawals x set recovered_pence = x.recovered_pence - b.pence, state = 'paid', pay_record_id = null
    from back b where x.employer_id = ${employerId} and x.id = b.withdrawal_id
  `.execute(tx)
  return { writtenOff: [] }
}

/**
 * Claims the notifications of how withdrawals ended: one caller gets each, once. One that somebody else is
 * changing just then is left for the next time, so that nobody waits for another's row while they hold some.
 */
export function claimNotifications(
  tx: Tx,
  { employerId, ids, now }: { employerId: string; ids: readonly string[]; now: string },
): Promise<{ worker_id: string; reference: string; state: string }[]> {
  return rows(
    tx,
    sql<{ worker_id: string; reference: string; state: string }>`
      update withdrawals set told_at = ${now} where employer_id = ${employerId} and told_at is null and id in (
        select id from withdrawals where employer_id = ${employerId} and id = any(${[...ids]}::uuid[]) and told_at is null
        for update skip locked
      )
      returning worker_id, reference, state
    `,
  )
}

/** Where a person's withdrawals went. The amounts stay with the books. */
export async function eraseDestinations(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`
    update withdrawals set sort_code = '', account_number_sealed = '', account_ending = '', account_name = ${erasedText}, reason = case when reason is null then null else ${erasedText} end
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}

/** The answers that are kept for a repeated call. */
export async function eraseAnswers(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<void> {
  await sql`delete from idempotency_keys where employer_id = ${employerId} and user_id = ${userId}`.execute(tx)
}
