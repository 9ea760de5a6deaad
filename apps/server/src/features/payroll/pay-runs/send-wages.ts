import { wageSent } from '@gpod/ledger'
import { pence } from '@gpod/money'
import { firstRow, jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { consumeGrant } from '../../account/verification/index.ts'
import { postJournals } from '../../books/journals/index.ts'
import { readPayingEmployer } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readBankReference } from '../payroll-journals/index.ts'
import { markReported } from './close-pay-run.ts'
import { settleReturned } from './overpayments.ts'
import { lockPayRun, updatePayRun } from './pay-runs-store.ts'
import { keysInGroups, recordIdsOf } from './record-keys.ts'
import { giveReferences } from './wage-references.ts'
import { type BankFile, writeBankFiles } from './write-bank-files.ts'

type SendDeps = Pick<Deps, 'database' | 'clock' | 'seal'>
type Run = { employerId: string; payRunId: string }
type Sending = Run & { actor: Pick<Member, 'userId' | 'sessionId' | 'address'> | null }

/** What a run pays. */
type ToPay = {
  /** Of whom, in the order of the list of employees: who is paid what and where to is read as it is written. */
  keys: Buffer
  wages: number
  byBank: number
  /** How many payments the bank makes of them: of a wage that is split there are two. */
  bankPayments: number
  pence: number
  bankPence: number
}

/** How many wages are written together, one group after another: what is under way at once is what memory it takes (decision 166). */
const GROUP = 500

/** What sealed bank files are bound to. */
export function fileSealedAbout(payRunId: string, format: string): string {
  return `payment-file:${payRunId}:${format}`
}

/**
 * Makes the bank files of an approved run and books each worker's net pay as on its way, in one transaction; a second
 * call finds it done. The way and the account are those that approval fixed and the payslip names; manual payments are
 * left out of the files. A person who pays uses up a verification for the run's whole sum. Refuses `not_found`,
 * `run_state_not_right` (not approved), `employer_details_missing` (the account wages are paid from), `file_not_readable`
 * (a name or number that no bank file can carry, with the bank format's own reasons), and where none is live with the
 * code that tells why.
 */
export function sendWages(
  { database, clock, seal }: SendDeps,
  { employerId, payRunId, actor }: Sending,
): Promise<string | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const run = await lockPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    if (run.paid_at !== null) return payRunId
    if (run.state !== 'approved') return refuse('run_state_not_right', 'approve the run first')
    const employer = await readPayingEmployer(tx, seal, employerId)
    const now = clock.now()
    const toPay = await readToPay(tx, { employerId, payRunId })
    const groups = keysInGroups(toPay.keys, GROUP)
    const referenceOf = await giveReferences(tx, {
      employerId,
      words: await readBankReference(tx, employerId),
      groups,
    })
    let files: BankFile[] = []
    if (toPay.byBank > 0) {
      if (employer.account === null) {
        return refuse('employer_details_missing', 'say which account wages are paid from', { field: 'payingAccount' })
      }
      const written = await writeBankFiles(
        tx,
        { seal },
        {
          employerId,
          employer: { ...employer, account: employer.account },
          keys: toPay.keys,
          referenceOf,
          payments: toPay.bankPayments,
          total: toPay.bankPence,
          payRunId,
          payDate: run.period.payDate,
          now,
        },
      )
      if (isRefused(written)) return written
      files = written
    }
    // Last of all that can block it: whatever else does is told before they have to verify.
    const amount = pence(toPay.pence)
    if (actor !== null && amount > 0) {
      const { sessionId, userId } = actor
      const grant = await consumeGrant(tx, { sessionId, userId, action: 'pay_run_pay', amount, now })
      if (grant.outcome === 'refused') return refuse(grant.code, 'verify for the sum of these payments first')
    }
    for (const file of files) {
      await sql`
        insert into payment_files (employer_id, id, pay_run_id, format, content_sealed, payments, total_pence, made_at, made_by)
        values (${employerId}, ${newId()}, ${payRunId}, ${file.format}, ${seal.close(file.kept, fileSealedAbout(payRunId, file.format))},
          ${toPay.bankPayments}, ${toPay.bankPence}, ${now}, ${actor?.userId ?? null})
      `.execute(tx)
    }
    for (const group of groups) {
      const lines = recordIdsOf(group).map((id) => ({ id, reference: referenceOf(id) }))
      const saved = await saveWagePayments(tx, { employerId, payRunId, lines })
      await postJournals(tx, {
        employerId,
        recordedAt: now,
        journals: saved
          .filter(({ method }) => method === 'bank')
          .map(({ id, worker_id, amount_pence }) =>
            wageSent({
              payRecordId: id,
              workerId: worker_id,
              amount: pence(amount_pence),
              occurredOn: run.period.payDate,
            }),
          ),
      })
    }
    await updatePayRun(tx, { employerId, payRunId, state: 'paid', paid_at: now, paid_by: actor?.userId ?? null })
    if (run.kind === 'reversal') {
      const workerIds = await listWorkers(tx, { employerId, payRunId })
      await settleReturned(tx, { employerId, workerIds, userId: actor?.userId ?? null, now })
    }
    // A run that paid nobody has nothing to report.
    if (!(await hasRecords(tx, { employerId, payRunId }))) await markReported(tx, { employerId, payRunId, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor,
      action: 'pay_run.paid',
      subject: { kind: 'pay_run', id: payRunId },
      after: {
        state: 'paid',
        byBank: toPay.byBank,
        anotherWay: toPay.wages - toPay.byBank,
        totalPence: toPay.pence,
      },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs', 'payslips', 'withdrawals'] })
    return payRunId
  })
}

async function listWorkers(tx: Tx, { employerId, payRunId }: Run): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{
      worker_id: string
    }>`select worker_id from pay_records where employer_id = ${employerId} and pay_run_id = ${payRunId}`,
  )
  return found.map(({ worker_id }) => worker_id)
}

async function hasRecords(tx: Tx, { employerId, payRunId }: Run): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from pay_records where employer_id = ${employerId} and pay_run_id = ${payRunId} limit 1`,
  )
  return found !== undefined
}

async function readToPay(tx: Tx, { employerId, payRunId }: Run): Promise<ToPay> {
  return oneRow(
    tx,
    sql<ToPay>`
      select coalesce(string_agg(uuid_send(r.id), ''::bytea order by w.last_name, w.first_name, r.id), '') as keys,
        count(*)::int as wages, coalesce(sum(r.paid_out_pence), 0)::bigint as pence,
        (count(*) filter (where r.pay_method = 'bank'))::int as "byBank",
        (count(*) filter (where r.pay_method = 'bank') + count(s.id) filter (where r.pay_method = 'bank'))::int as "bankPayments",
        coalesce(sum(r.paid_out_pence) filter (where r.pay_method = 'bank'), 0)::bigint as "bankPence"
      from pay_records r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      left join second_payments s on s.employer_id = r.employer_id and s.pay_record_id = r.id
      where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and r.paid_out_pence > 0
    `,
  )
}

type Saved = { id: string; worker_id: string; method: 'bank' | 'other'; amount_pence: number }

async function saveWagePayments(
  tx: Tx,
  { employerId, payRunId, lines }: Run & { lines: readonly { id: string; reference: string }[] },
): Promise<Saved[]> {
  return rows(
    tx,
    sql<Saved>`
      insert into wage_payments (employer_id, id, pay_run_id, worker_id, method, amount_pence, reference, account_ending)
      select ${employerId}, r.id, ${payRunId}, r.worker_id, r.pay_method, r.paid_out_pence, wanted.reference, r.account_ending
      from json_to_recordset(${jsonRows(lines)}) as wanted (id uuid, reference text)
      join lateral (
        select x.id, x.worker_id, x.pay_method, x.paid_out_pence, x.account_ending from pay_records x
        where x.employer_id = ${employerId} and x.id = wanted.id offset 0
      ) r on true
      returning id, worker_id, method, amount_pence
    `,
  )
}
