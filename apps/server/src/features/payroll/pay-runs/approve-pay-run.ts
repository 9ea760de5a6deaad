import { payRecorded, payReversed } from '@gpod/ledger'
import { pence, subtract } from '@gpod/money'
import type { PayCalculated, PayInput } from '@gpod/payroll'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { nextTurn, workInGroups, workInTurns } from '../../../platform/work-in-groups.ts'
import { postJournals } from '../../books/journals/index.ts'
import { asksSecondApprover } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { accountForPayday } from '../../people/employees/index.ts'
import { lockWageAccounts, recordPayday } from '../../wage-access/earnings/index.ts'
import { markItemsPaid, releaseReversedExpenses } from '../pay-items/index.ts'
import { closePeriod } from '../pay-schedules/index.ts'
import { issuePayslips, recordFigures } from '../payslips/index.ts'
import { beginMemberships, joiningOf, markRefunded, saveAssessments } from '../pensions/index.ts'
import { accountException, accountExceptions } from './pay-exceptions.ts'
import { inputHash, payInputOf, pensionFindingOf } from './pay-input.ts'
import {
  countBlocking,
  listShownWorkers,
  lockPayRun,
  readPaymentsToApprove,
  type ShownPayment,
  updatePayRun,
} from './pay-runs-store.ts'
import { findEarlierPayday, listPayees, type PaySource, type RunPeriod, readPaySources } from './pay-sources-store.ts'
import { type PayRecovery, recoverFromPay, saveRecoveries } from './recover-advances.ts'
import { readReversals, refuseOrder, takeHours } from './runs-beside.ts'
import { saveSecondPayments } from './second-payments.ts'

/** How many are read, checked and written together; the next are read and the last written meanwhile. */
const GROUP = 500

/** How many of those whose records changed are named. */
const MOST_NAMED = 20

/** Rolls the approval back: records changed since the run was calculated. */
class OutOfDate extends Error {
  override name = 'OutOfDate'
  readonly workerIds: string[]
  constructor(workerIds: string[]) {
    super('records changed since the calculation')
    this.workerIds = workerIds
  }
}

type Approval = {
  employerId: string
  payRunId: string
  /** The calculation that was looked at. */
  calculation: number
  /** Null where payday approves the run by itself. */
  actor: Pick<Member, 'userId' | 'sessionId' | 'address'> | null
}

/**
 * Approves a calculated run, in one transaction: each worker's engine input is read again and must be what was shown;
 * then pay records, advances taken back from net pay, books and payslips, and the period takes no more hours. Refuses
 * `not_found`, `run_calculating`, `run_not_calculated`, `run_state_not_right` (approved already by another calculation, or
 * an earlier payday is not: details say which),
 * `run_has_exceptions`, `second_person_needed`, `run_out_of_date` (with whose records changed). Approving twice is
 * approving once.
 */
export async function approvePayRun(
  deps: Pick<Deps, 'database' | 'clock'>,
  approval: Approval,
): Promise<string | Refused> {
  try {
    return await deps.database.transaction({ employerId: approval.employerId }, (tx) =>
      approve(tx, approval, deps.clock.now()),
    )
  } catch (error) {
    if (!(error instanceof OutOfDate)) throw error
    return refuse('run_out_of_date', 'records changed since this run was calculated; calculate it again', {
      details: { workerIds: error.workerIds },
    })
  }
}

async function approve(
  tx: Tx,
  { employerId, payRunId, calculation, actor }: Approval,
  now: string,
): Promise<string | Refused> {
  const schedule = await firstRow(
    tx,
    sql<{ frequency: string; schedule_number: number; kind: string }>`
      select p.frequency, p.schedule_number, r.kind from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      where r.employer_id = ${employerId} and r.id = ${payRunId}
    `,
  )
  if (!schedule) return refuse('not_found', 'no such pay run')
  // Everybody whose pay this may be, before the period and the run: approving hours and withdrawing take the same locks in this order.
  const everybody = await rows(
    tx,
    sql<{ id: string }>`
      select w.id from workers w where w.employer_id = ${employerId} and case when ${schedule.kind === 'regular'}
        then w.pay_frequency = ${schedule.frequency} and w.schedule_number = ${schedule.schedule_number}
        else exists (select 1 from pay_run_members m where m.employer_id = w.employer_id and m.pay_run_id = ${payRunId} and m.worker_id = w.id) end
      order by w.id
    `,
  )
  await lockWageAccounts(tx, { employerId, workerIds: everybody.map(({ id }) => id) })
  await sql`
    select 1 from pay_periods where employer_id = ${employerId}
      and id = (select pay_period_id from pay_runs where employer_id = ${employerId} and id = ${payRunId}) for update
  `.execute(tx)
  const run = await lockPayRun(tx, { employerId, payRunId })
  if (!run) return refuse('not_found', 'no such pay run')
  if (run.discarded_at !== null) return refuse('run_state_not_right', 'this run was discarded')
  if (run.approved_at !== null) {
    if (run.calculation === calculation) return payRunId
    return refuse('run_state_not_right', 'this run was approved already')
  }
  if (run.progress === 'calculating') return refuse('run_calculating', 'the run is being calculated')
  if (run.state !== 'calculated' || run.progress !== 'done')
    return refuse('run_not_calculated', 'calculate the run first')
  if (run.calculation !== calculation)
    return refuse('run_out_of_date', 'the run was calculated again since you looked at it')
  if (actor && isOnePersons(run, actor.userId) && (await asksSecondApprover(tx, employerId))) {
    return refuse('second_person_needed', 'one person calculates, and another approves')
  }
  const earlierPayDate = await findEarlierPayday(tx, { employerId, period: run.period })
  if (earlierPayDate !== null) {
    return refuse('run_state_not_right', 'approve the run of the payday before first', { details: { earlierPayDate } })
  }
  const notInOrder = await refuseOrder(tx, { employerId, period: run.period })
  if (notInOrder) return notInOrder
  const blocking = await countBlocking(tx, { employerId, payRunId })
  if (blocking > 0) {
    return refuse('run_has_exceptions', 'some payments have exceptions that must be resolved first', {
      details: { blocking },
    })
  }

  const { period } = run
  const totals = await approvePayments(tx, { employerId, payRunId, period, now })
  if (run.period.beside === null) await closePeriod(tx, { employerId, id: run.period.id, now })
  else await takeHours(tx, { employerId, period: run.period })
  const workerIds = everybody.map(({ id }) => id)
  const changed = { cause: 'payday', actorUserId: null, facts: { payDate: period.payDate }, now } as const
  await recordPayday(tx, { employerId, workerIds, ...changed })
  await updatePayRun(tx, {
    employerId,
    payRunId,
    state: 'approved',
    approved_at: now,
    approved_by: actor?.userId ?? null,
  })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'pay_run.approved',
    subject: { kind: 'pay_run', id: payRunId },
    before: { state: 'calculated', calculation },
    after: { state: 'approved', payDate: run.period.payDate, ...totals },
  })
  await announce(tx, {
    employerId,
    workerId: null,
    words: ['pay-runs', 'payslips', 'withdrawals'],
  })
  return payRunId
}

/** Whether no other person has calculated a run than who would approve it: what the product worked out itself, nobody saw. */
export function isOnePersons({ calculated_by }: { calculated_by: string | null }, userId: string): boolean {
  return calculated_by === null || calculated_by === userId
}

type OfRun = { employerId: string; payRunId: string; period: RunPeriod; now: string }
type NewRecord = {
  id: string
  source: PaySource | null
  workerId: string
  input: PayInput
  result: PayCalculated
  reversesRecordId: string | null
} & PayRecovery

/** Checks and writes every payment of the run; gives their sums. Throws `OutOfDate` where one is not as it was shown. */
async function approvePayments(tx: Tx, run: OfRun) {
  const { employerId, payRunId, period } = run
  const [shown, payees] = await Promise.all([
    listShownWorkers(tx, { employerId, payRunId }),
    listPayees(tx, { employerId, period, after: null, most: null }),
  ])
  const isPayee = new Set(payees)
  const gone = shown.filter((id) => !isPayee.has(id))
  const totals = { workers: 0, grossPence: 0, netPence: 0, paidOutPence: 0 }
  const changed: string[] = []
  await workInGroups(payees, { size: GROUP }, async (workerIds) => {
    if (changed.length >= MOST_NAMED) return
    const payments = await readAsShown(tx, { ...run, workerIds })
    changed.push(...payments.changed)
    // Nothing is kept of a run that is out of date: what is still looked for is who else it is about.
    if (changed.length + gone.length > 0) return
    const records = await approveGroup(tx, { ...run, ...payments })
    for (const { result, paidOut } of records) {
      totals.workers += 1
      totals.grossPence += result.totals.gross
      totals.netPence += result.totals.net
      totals.paidOutPence += paidOut
    }
  })
  if (changed.length + gone.length > 0) throw new OutOfDate([...changed, ...gone].slice(0, MOST_NAMED))
  return totals
}

type Payments = { asked: readonly Asked[]; shownOf: ReadonlyMap<string, ShownPayment> }

/** What was shown of some workers' payments, what is asked of them now, and whose of them is another. */
async function readAsShown(
  tx: Tx,
  { employerId, payRunId, period, now, workerIds }: OfRun & { workerIds: readonly string[] },
): Promise<Payments & { changed: string[] }> {
  const [shown, asked] = await Promise.all([
    readPaymentsToApprove(tx, { employerId, payRunId, from: workerIds[0], to: workerIds.at(-1) }),
    askAgain(tx, { employerId, period, workerIds, now }),
  ])
  if (asked.length !== workerIds.length) throw new Error(`${workerIds.length - asked.length} workers have no sources`)
  const shownOf = new Map(shown.map((one) => [one.worker_id, one]))
  const changed = await workInTurns(asked, (one) => (isAsShown(one, shownOf.get(one.workerId)) ? [] : [one.workerId]))
  return { asked, shownOf, changed: changed.flat() }
}

/** Writes everything that the approval of some payments makes. */
async function approveGroup(
  tx: Tx,
  { employerId, payRunId, period, now, asked, shownOf }: OfRun & Payments,
): Promise<readonly NewRecord[]> {
  const found = await workInTurns(asked, ({ workerId, input, source, reversesRecordId, recover }): NewRecord[] => {
    const pay = (shownOf.get(workerId)?.result ?? null) as PayCalculated | null
    if (pay === null) throw new Error(`worker ${workerId} was not calculated and nothing blocked the run`)
    // Who earned nothing and is repaid nothing has no pay this time.
    if (isNothing(pay)) return []
    return [{ id: newId(), source, workerId, input, result: pay, reversesRecordId, ...recover(pay) }]
  })
  const records = found.flat()
  // Who is enrolled is decided by the regular run of a period.
  if (period.beside === null) await enrol(tx, { employerId, payRunId, period, now, records, asked, shownOf })
  if (records.length === 0) return records
  const lines = await workInTurns(records, lineOf)
  await nextTurn()
  // The records first, which the others name.
  await Promise.all([
    saveRecords(tx, { employerId, payRunId, period, now, records, lines }),
    markRefunded(tx, {
      employerId,
      refunded: records.flatMap(({ id, source }) => {
        const refund = source?.pension_facts.refund
        return refund ? [{ membershipId: refund.membershipId, payRecordId: id }] : []
      }),
    }),
    saveRecoveries(tx, {
      employerId,
      payDate: period.payDate,
      now,
      records: records.map(({ id, workerId, taken, waived }) => ({ payRecordId: id, workerId, taken, waived })),
    }),
  ])
  await saveSecondPayments(tx, { employerId, payDate: period.payDate, now, records })
  const journals = await workInTurns(records, (record) => journalOf(record, period))
  // The company's shared balances come last of what is locked; what payslips say is put together while the books are written.
  await Promise.all([
    issuePayslips(tx, { employerId, payRunId, records, now }),
    postJournals(tx, {
      employerId,
      recordedAt: now,
      journals,
    }),
  ])
  return records
}

type Asked = {
  workerId: string
  input: PayInput
  /** Null in a reversal, which asks nothing of the records but what it takes back. */
  source: PaySource | null
  reversesRecordId: string | null
  recover: (pay: PayCalculated) => PayRecovery
}

/** The engine's questions of some workers as the records have them now, and how advances come off the answers. */
async function askAgain(
  tx: Tx,
  {
    employerId,
    period,
    workerIds,
    now,
  }: { employerId: string; period: RunPeriod; workerIds: readonly string[]; now: string },
): Promise<Asked[]> {
  if (period.beside?.kind === 'reversal') {
    const reversals = await readReversals(tx, { employerId, payRunId: period.beside.payRunId, workerIds })
    // What was taken back for advances stays taken back: with the rest it is owed as pay.
    const recover = ({ totals }: PayCalculated): PayRecovery => ({ taken: [], waived: [], paidOut: totals.net })
    return reversals.map((reversal) => ({ ...reversal, source: null, recover }))
  }
  const sources = await readPaySources(tx, { employerId, period, workerIds, now })
  return sources.map((source) => ({
    workerId: source.worker_id,
    input: payInputOf(source, period).input,
    source,
    reversesRecordId: null,
    recover: (pay) => recoverFromPay(pay, { source, period }),
  }))
}

/** Whether the engine is asked what it was, and the money goes where it was said to go. */
function isAsShown({ input, source }: Asked, shown: ShownPayment | undefined): boolean {
  if (shown?.input_hash !== inputHash(input).toString('hex')) return false
  const result = shown.result as PayCalculated | null
  if (source === null || result === null || result.totals.net <= 0) return true
  const now = accountException(source)
  const told = shown.exceptions.find(({ code }) => accountExceptions.has(code))
  if (!told || !now) return !told && !now
  return told.code === now.code && Object.entries(now.facts).every(([name, fact]) => told.facts[name] === fact)
}

function isNothing({ totals }: PayCalculated): boolean {
  const { gross, expenses, net, payrolledBenefits, pensionEmployer } = totals
  return gross === 0 && expenses === 0 && net === 0 && payrolledBenefits === 0 && pensionEmployer === 0
}

/** Keeps what the run found of everybody for automatic enrolment, and takes in whom it brings into the company's scheme. */
async function enrol(
  tx: Tx,
  { employerId, payRunId, period, now, records, asked, shownOf }: OfRun & Payments & { records: readonly NewRecord[] },
): Promise<void> {
  const assessed = await workInTurns(asked, ({ workerId, input, source }) => {
    const result = (shownOf.get(workerId)?.result ?? null) as PayCalculated | null
    return source ? [pensionFindingOf(source, period, { input, result })] : []
  })
  const found = assessed.flat()
  await nextTurn()
  const inputOf = new Map(records.map(({ workerId, input }) => [workerId, input]))
  const joining = found.flatMap((finding) => {
    const input = inputOf.get(finding.workerId)
    return input ? joiningOf(finding, input) : []
  })
  await Promise.all([
    saveAssessments(tx, { employerId, payRunId, payDate: period.payDate, found }),
    beginMemberships(tx, { employerId, payRunId, joining, now }),
  ])
}

/** The journal of a pay record. */
export function journalOf(
  {
    id,
    workerId,
    result: { totals, courtOrders },
    paidOut,
    reversesRecordId,
  }: Pick<NewRecord, 'id' | 'workerId' | 'result' | 'paidOut' | 'reversesRecordId'>,
  period: Pick<RunPeriod, 'payDate'>,
) {
  const deducted = courtOrders.reduce((sum, order) => sum + order.deducted, 0)
  const fees = courtOrders.reduce((sum, order) => sum + order.employerFee, 0)
  return (reversesRecordId === null ? payRecorded : payReversed)({
    payRecordId: id,
    workerId,
    gross: subtract(totals.gross, totals.salarySacrifice),
    incomeTax: totals.incomeTax,
    employeeNi: totals.employeeNi,
    employerNi: totals.employerNi,
    studentLoan: pence(totals.studentLoan + totals.postgraduateLoan),
    pensionEmployee: totals.pensionEmployee,
    pensionEmployer: totals.pensionEmployer,
    courtOrders: pence(deducted),
    otherDeductions: pence(totals.beforeTaxDeductions + totals.afterTaxDeductions + fees),
    expenses: totals.expenses,
    advancesRecovered: pence(totals.net - paidOut),
    netPaid: pence(paidOut),
    occurredOn: period.payDate,
  })
}

const lineOf = ({ id, workerId, input, result, paidOut, reversesRecordId }: NewRecord) => ({
  id,
  reverses_record_id: reversesRecordId,
  worker_id: workerId,
  ...recordFigures({ input, result, paidOut }),
})

async function saveRecords(
  tx: Tx,
  {
    employerId,
    payRunId,
    period,
    now,
    records,
    lines,
  }: OfRun & { records: readonly NewRecord[]; lines: readonly ReturnType<typeof lineOf>[] },
): Promise<void> {
  await sql`
    insert into pay_records (employer_id, id, worker_id, pay_period_id, pay_run_id, pay_date, tax_date, gross_pence, income_tax_pence, employee_ni_pence,
      employer_ni_pence, student_loan_pence, pension_employee_pence, pension_employer_pence, net_pence, advances_recovered_pence, paid_out_pence,
      expenses_pence, salary_sacrifice_pence, court_orders_pence, other_deductions_pence, statutory_pay_pence,
      tax_code, tax_basis, ni_category, to_date, input, result, minutes, created_at,
      pay_method, sort_code, account_number_sealed, account_ending, account_name, reverses_record_id)
    select ${employerId}, r.id, r.worker_id, ${period.id}, ${payRunId}, ${period.payDate}, ${period.ordinaryPayday}, gross_pence, income_tax_pence, employee_ni_pence,
      employer_ni_pence, student_loan_pence, pension_employee_pence, pension_employer_pence, net_pence, advances_recovered_pence, paid_out_pence,
      expenses_pence, salary_sacrifice_pence, court_orders_pence, other_deductions_pence, statutory_pay_pence,
      r.tax_code, r.tax_basis, r.ni_category, to_date, y.input, y.result, y.minutes, ${now}::timestamptz,
      case when r.paid_out_pence <= 0 then 'none' when a.worker_id is null then 'other' else 'bank' end,
      a.sort_code, a.account_number_sealed, a.account_ending, a.account_name, r.reverses_record_id
    from json_to_recordset(${jsonRows(lines)}) as r (id uuid, worker_id uuid, gross_pence bigint, income_tax_pence bigint, employee_ni_pence bigint,
      employer_ni_pence bigint, student_loan_pence bigint, pension_employee_pence bigint, pension_employer_pence bigint, net_pence bigint,
      advances_recovered_pence bigint, paid_out_pence bigint, expenses_pence bigint, salary_sacrifice_pence bigint, court_orders_pence bigint,
      other_deductions_pence bigint, statutory_pay_pence bigint, tax_code text, tax_basis text, ni_category text, to_date jsonb,
      reverses_record_id uuid)
    -- The question and the answer are those that were shown, and need not be sent again.
    join lateral (
      select input, result, minutes from pay_run_payments
      where employer_id = ${employerId} and pay_run_id = ${payRunId} and worker_id = r.worker_id offset 0
    ) y on true
    left join workers w on w.employer_id = ${employerId} and w.id = r.worker_id and r.paid_out_pence > 0
      and ${period.beside?.isPaidByHand !== true}
    -- An account that was changed is held for a day: the one before it is paid, and manually who has none.
    left join lateral ${accountForPayday({ payDate: period.payDate, now })} a on true
  `.execute(tx)
  // A reversal pays no items: those that it takes back stay paid, and what replaces them is added anew. Only what a person
  // spent is theirs whatever became of the pay.
  await releaseReversedExpenses(tx, {
    employerId,
    reversedRecordIds: records.flatMap(({ reversesRecordId }) => (reversesRecordId === null ? [] : [reversesRecordId])),
  })
  const paying = records.filter(({ reversesRecordId }) => reversesRecordId === null)
  const paidItems = paying.flatMap(({ id, input }) =>
    [...input.earnings, ...(input.deductions ?? [])].flatMap(({ code }) =>
      code?.startsWith('item:') ? [{ item_id: code.slice('item:'.length), pay_record_id: id }] : [],
    ),
  )
  await markItemsPaid(tx, { employerId, paid: paidItems })
}
