import { wageSent } from '@gpod/ledger'
import { pence } from '@gpod/money'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { workInGroups } from '../../../platform/work-in-groups.ts'
import { consumeGrant } from '../../account/verification/index.ts'
import { postJournals } from '../../books/journals/index.ts'
import { readPayingEmployer } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readBankReference } from '../payroll-journals/index.ts'
import { markReported } from './close-pay-run.ts'
import { settleReturned } from './overpayments.ts'
import { lockPayRun, updatePayRun } from './pay-runs-store.ts'
import { giveReferences } from './wage-references.ts'
import { type BankFile, writeBankFiles } from './write-bank-files.ts'

type SendDeps = Pick<Deps, 'database' | 'clock' | 'seal'>
type Sending = { employerId: string; payRunId: string; actor: Pick<Member, 'userId' | 'sessionId' | 'address'> | null }

type Wage = {
  id: string
  worker_id: string
  paid_out_pence: number
  pay_method: 'bank' | 'other'
  /** Whether part of it goes to a second account of theirs. */
  is_split: boolean
  reference: string
}

/** How many wages are written together. */
const GROUP = 1_000

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
    const wages = await readWages(tx, { employerId, payRunId })
    const byBank = wages.filter(({ pay_method }) => pay_method === 'bank')
    let files: BankFile[] = []
    if (byBank.length > 0) {
      if (employer.account === null) {
        return refuse('employer_details_missing', 'say which account wages are paid from', { field: 'payingAccount' })
      }
      const written = await writeBankFiles(
        tx,
        { seal },
        {
          employerId,
          employer: { ...employer, account: employer.account },
          wages: byBank,
          payments: paymentsOf(byBank),
          total: totalOf(byBank),
          payRunId,
          payDate: run.period.payDate,
          now,
        },
      )
      if (isRefused(written)) return written
      files = written
    }
    // Last of all that can block it: whatever else does is told before they have to verify.
    const amount = pence(totalOf(wages))
    if (actor !== null && amount > 0) {
      const { sessionId, userId } = actor
      const grant = await consumeGrant(tx, { sessionId, userId, action: 'pay_run_pay', amount, now })
      if (grant.outcome === 'refused') return refuse(grant.code, 'verify for the sum of these payments first')
    }
    for (const file of files) {
      await sql`
        insert into payment_files (employer_id, id, pay_run_id, format, content_sealed, payments, total_pence, made_at, made_by)
        values (${employerId}, ${newId()}, ${payRunId}, ${file.format}, ${seal.close(file.kept, fileSealedAbout(payRunId, file.format))},
          ${paymentsOf(byBank)}, ${totalOf(byBank)}, ${now}, ${actor?.userId ?? null})
      `.execute(tx)
    }
    await workInGroups(wages, { size: GROUP }, async (group) => {
      await saveWagePayments(tx, { employerId, payRunId, wages: group })
      await postJournals(tx, {
        employerId,
        recordedAt: now,
        journals: group
          .filter(({ pay_method }) => pay_method === 'bank')
          .map(({ id, worker_id, paid_out_pence }) =>
            wageSent({
              payRecordId: id,
              workerId: worker_id,
              amount: pence(paid_out_pence),
              occurredOn: run.period.payDate,
            }),
          ),
      })
    })
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
        byBank: byBank.length,
        anotherWay: wages.length - byBank.length,
        totalPence: totalOf(wages),
      },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs', 'payslips', 'withdrawals'] })
    return payRunId
  })
}

async function listWorkers(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{
      worker_id: string
    }>`select worker_id from pay_records where employer_id = ${employerId} and pay_run_id = ${payRunId}`,
  )
  return found.map(({ worker_id }) => worker_id)
}

async function hasRecords(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from pay_records where employer_id = ${employerId} and pay_run_id = ${payRunId} limit 1`,
  )
  return found !== undefined
}

function totalOf(wages: readonly Wage[]): number {
  return wages.reduce((sum, { paid_out_pence }) => sum + paid_out_pence, 0)
}

/** How many payments the bank makes of them. */
function paymentsOf(wages: readonly Wage[]): number {
  return wages.reduce((count, { is_split }) => count + (is_split ? 2 : 1), 0)
}

/** Who is paid what, in the order of the list of employees; where to is read as it is written. */
async function readWages(tx: Tx, { employerId, payRunId }: { employerId: string; payRunId: string }): Promise<Wage[]> {
  const wages = await rows(
    tx,
    sql<Omit<Wage, 'reference'>>`
      select r.id, r.worker_id, r.paid_out_pence, r.pay_method, s.id is not null as is_split
      from pay_records r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      left join second_payments s on s.employer_id = r.employer_id and s.pay_record_id = r.id
      where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and r.paid_out_pence > 0
      order by w.last_name, w.first_name, r.id
    `,
  )
  const references = await giveReferences(tx, {
    employerId,
    words: await readBankReference(tx, employerId),
    recordIds: wages.map(({ id }) => id),
  })
  return wages.map((wage) => ({ ...wage, reference: references.get(wage.id) as string }))
}

async function saveWagePayments(
  tx: Tx,
  { employerId, payRunId, wages }: { employerId: string; payRunId: string; wages: readonly Wage[] },
): Promise<void> {
  const lines = wages.map(({ id, reference }) => ({ id, reference }))
  await sql`
    insert into wage_payments (employer_id, id, pay_run_id, worker_id, method, amount_pence, reference, account_ending)
    select ${employerId}, r.id, ${payRunId}, r.worker_id, r.pay_method, r.paid_out_pence, wanted.reference, r.account_ending
    from json_to_recordset(${jsonRows(lines)}) as wanted (id uuid, reference text)
    join lateral (
      select x.id, x.worker_id, x.pay_method, x.paid_out_pence, x.account_ending from pay_records x
      where x.employer_id = ${employerId} and x.id = wanted.id offset 0
    ) r on true
  `.execute(tx)
}
