import { type BacsPayment, writeBacsStandard18, writePain001, writePaymentsCsv } from '@gpod/bank-files'
import { wageSent } from '@gpod/ledger'
import { pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { consumeGrant } from '../../account/verification/index.ts'
import { postJournals } from '../../books/journals/index.ts'
import { type PayingEmployer, readPayingEmployer } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { accountSealedAbout } from '../../people/employees/index.ts'
import { bacsDaysOf } from '../pay-schedules/index.ts'
import { readBankReference } from '../payroll-journals/index.ts'
import { markReported } from './close-pay-run.ts'
import { lockPayRun, updatePayRun } from './pay-runs-store.ts'
import { giveReferences } from './wage-references.ts'

type SendDeps = Pick<Deps, 'database' | 'clock' | 'seal'>
type Sending = { employerId: string; payRunId: string; actor: Pick<Member, 'userId' | 'sessionId' | 'address'> | null }

type WageRow = {
  id: string
  worker_id: string
  name: string
  paid_out_pence: number
  sort_code: string | null
  account_number_sealed: Buffer | null
  account_ending: string | null
  account_name: string | null
  pay_method: 'bank' | 'other'
}
type WageToSend = WageRow & { reference: string }

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
      const written = writeFiles({
        employer: { ...employer, account: employer.account },
        wages: byBank,
        payRunId,
        payDate: run.period.payDate,
        now,
        seal,
      })
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
        values (${employerId}, ${newId()}, ${payRunId}, ${file.format}, ${seal.close(file.content, fileSealedAbout(payRunId, file.format))},
          ${byBank.length}, ${totalOf(byBank)}, ${now}, ${actor?.userId ?? null})
      `.execute(tx)
    }
    await saveWagePayments(tx, { employerId, payRunId, wages })
    await postJournals(tx, {
      employerId,
      recordedAt: now,
      journals: byBank.map(({ id, worker_id, paid_out_pence }) =>
        wageSent({
          payRecordId: id,
          workerId: worker_id,
          amount: pence(paid_out_pence),
          occurredOn: run.period.payDate,
        }),
      ),
    })
    await updatePayRun(tx, { employerId, payRunId, state: 'paid', paid_at: now, paid_by: actor?.userId ?? null })
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

function totalOf(wages: readonly WageToSend[]): number {
  return wages.reduce((sum, { paid_out_pence }) => sum + paid_out_pence, 0)
}

async function readWages(
  tx: Tx,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<WageToSend[]> {
  const wages = await rows(
    tx,
    sql<WageRow>`
      select r.id, r.worker_id, w.first_name || ' ' || w.last_name as name, r.paid_out_pence, r.pay_method, r.sort_code,
        r.account_number_sealed, r.account_ending, r.account_name
      from pay_records r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
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

type BankFile = { format: 'bacs' | 'pain001' | 'csv'; content: string }

type Files = {
  employer: PayingEmployer & { account: NonNullable<PayingEmployer['account']> }
  wages: readonly WageToSend[]
  payRunId: string
  payDate: string
  now: string
  seal: Deps['seal']
}

/** pain.001 and the list of payments always; Bacs where the company has a service user number and the last day to submit it has not passed. */
function writeFiles({ employer, wages, payRunId, payDate, now, seal }: Files): BankFile[] | Refused {
  const today = londonDay(now)
  const { submissionDay, processingDay } = bacsDaysOf(payDate)
  const isInTime = today <= submissionDay
  const payments = wages.map(
    ({
      worker_id,
      name,
      sort_code,
      account_number_sealed,
      account_name,
      paid_out_pence,
      reference,
    }): BacsPayment & { endToEndId: string } => {
      if (sort_code === null || account_number_sealed === null) throw new Error(`worker ${worker_id} has no account`)
      return {
        sortCode: sort_code,
        accountNumber: seal.open(account_number_sealed, accountSealedAbout(worker_id)),
        name: account_name ?? name,
        reference,
        endToEndId: reference,
        amount: pence(paid_out_pence),
      }
    },
  )
  const runMark = payRunId.replaceAll('-', '').slice(-12).toUpperCase()
  const pain001 = writePain001({
    messageId: `GPOD${runMark}`,
    createdAt: now,
    executeOn: today > payDate ? today : payDate,
    service: isInTime ? 'bacs' : 'faster_payments',
    bookedAsBatch: isInTime,
    initiatingParty: employer.name,
    debtor: employer.account,
    payments,
  })
  if (typeof pain001 !== 'string') return cannotWrite(pain001.problems)
  const csv = writePaymentsCsv(payments)
  if (typeof csv !== 'string') return cannotWrite(csv.problems)
  const files: BankFile[] = [
    { format: 'pain001', content: pain001 },
    { format: 'csv', content: csv },
  ]
  if (employer.bacsUserNumber !== null && isInTime) {
    const bacs = writeBacsStandard18({
      serviceUserNumber: employer.bacsUserNumber,
      serialNumber: runMark.slice(-6),
      createdOn: today,
      processingDay,
      reference: `WAGES${runMark}`,
      originator: employer.account,
      payments,
    })
    if (typeof bacs !== 'string') return cannotWrite(bacs.problems)
    files.push({ format: 'bacs', content: bacs })
  }
  return files
}

function cannotWrite(problems: readonly { code: string; field: string }[]): Refused {
  return refuse('file_not_readable', 'a payment cannot be written into the bank file', {
    details: { problems: problems.slice(0, 20).map(({ code, field }) => ({ code, field })) },
  })
}

async function saveWagePayments(
  tx: Tx,
  { employerId, payRunId, wages }: { employerId: string; payRunId: string; wages: readonly WageToSend[] },
): Promise<void> {
  const lines = wages.map(({ id, worker_id, pay_method, paid_out_pence, account_ending, reference }) => ({
    id,
    worker_id,
    method: pay_method,
    amount_pence: paid_out_pence,
    reference,
    account_ending,
  }))
  await sql`
    insert into wage_payments (employer_id, id, pay_run_id, worker_id, method, amount_pence, reference, account_ending)
    select ${employerId}, id, ${payRunId}, worker_id, method, amount_pence, reference, account_ending
    from json_to_recordset(${jsonRows(lines)}) as r (id uuid, worker_id uuid, method text, amount_pence bigint, reference text, account_ending text)
  `.execute(tx)
}
