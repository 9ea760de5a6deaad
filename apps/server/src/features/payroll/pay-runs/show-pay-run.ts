import type { AuditAction, PayRun } from '@gpod/contract'
import { add, type Pence, pence, ZERO } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { asksSecondApprover } from '../../company/settings/index.ts'
import { findScheduleName, taxDayOf } from '../pay-schedules/index.ts'
import { readSubmissionOfRun } from '../submissions/index.ts'
import { isOnePersons } from './approve-pay-run.ts'
import { isTakenOn } from './list-payments.ts'
import { listOverpayments } from './overpayments.ts'
import { findPayRun, type PayRunRow } from './pay-runs-store.ts'
import { findEarlierPayday } from './pay-sources-store.ts'
import { readReconciliation } from './reconciliation.ts'
import { expectRecoveries } from './recover-advances.ts'

type OfRun = { employerId: string; payRunId: string }

/** One run as its page shows it. Refuses `not_found`. */
export async function showPayRun(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    employerId,
    payRunId,
    caller,
    reconciliation: when,
  }: OfRun & {
    caller: Pick<Member, 'userId'> & { permissions: ReadonlySet<string> }
    /** Whether it is compared now, or asked for by itself. */
    reconciliation: 'now' | 'later'
  },
): Promise<PayRun | Refused> {
  return database.read({ employerId }, async (tx) => {
    const run = await findPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    const of = { employerId, payRunId }
    const totals = await readTotals(tx, { employerId, run })
    const names = await readNames(tx, run)
    const exceptions = await readExceptionCounts(tx, of)
    const blocking = exceptions
      .filter(({ severity }) => severity === 'blocking')
      .reduce((sum, { waiting }) => sum + waiting, 0)
    const { period } = run
    const isApproved = run.approved_at !== null
    const submission = isApproved ? await readSubmissionOfRun(tx, of) : null
    // Of a run that may be closed, what may be done next follows from it.
    const isCompared = isApproved && (when === 'now' || run.state === 'reported')
    const reconciliation = isCompared ? await readReconciliation(tx, of) : null
    const needsOther = isOnePersons(run, caller.userId) && (await asksSecondApprover(tx, employerId))
    const { can, obstacle } = nextSteps(run, {
      blocking,
      earlierPayDate: isApproved ? null : await findEarlierPayday(tx, { employerId, period }),
      needsOther,
      agrees: reconciliation?.agrees ?? null,
      submission: submission?.state ?? null,
      permissions: caller.permissions,
    })
    return {
      id: run.id,
      payPeriodId: period.id,
      scheduleName: await findScheduleName(tx, { employerId, ...period }),
      frequency: period.frequency,
      periodStartsOn: period.startsOn,
      periodEndsOn: period.endsOn,
      payDate: period.payDate,
      kind: run.kind,
      reason: run.reason,
      reverses: await readReversedRun(tx, { employerId, run }),
      isDiscarded: run.discarded_at !== null,
      isPaidByHand: period.beside?.isPaidByHand === true,
      overpayments: await listOverpayments(tx, of),
      state: run.state,
      progress: run.progress,
      workersTotal: run.workers_total,
      workersDone: run.workers_done,
      workers: totals.workers,
      gross: totals.gross,
      net: totals.net,
      employerCost: totals.employerCost,
      blocking,
      warnings: exceptions.filter(({ severity }) => severity === 'warning').reduce((sum, { count }) => sum + count, 0),
      version: run.calculation,
      totals,
      previous: await readPrevious(tx, { employerId, run }),
      exceptions,
      refused: exceptions.find(({ code }) => code === 'cannot_calculate')?.count ?? 0,
      calculatedBy: names.calculated_by,
      calculatedAt: run.calculated_at,
      isOutOfDate: run.state === 'calculated' && (await isChangedSince(tx, { ...of, run })),
      approvedBy: names.approved_by,
      approvedAt: run.approved_at,
      paidAt: run.paid_at,
      reportedAt: run.reported_at,
      closedAt: run.closed_at,
      can,
      obstacle,
      files: await readFiles(tx, of),
      submission: submission && {
        id: submission.id,
        state: submission.state,
        problem: submission.problem,
        parts: submission.parts,
        isLate: (submission.sentAt === null ? londonDay(clock.now()) : londonDay(submission.sentAt)) > taxDayOf(period),
      },
      manualPaymentsDue: await readManualPaymentsDue(tx, of),
      reconciliation,
    }
  })
}

/** Payslips, books, bank files and report of a run; null before its approval. Refuses `not_found`. */
export async function showReconciliation(
  { database }: Pick<Deps, 'database'>,
  of: OfRun,
): Promise<{ reconciliation: PayRun['reconciliation'] } | Refused> {
  return database.read({ employerId: of.employerId }, async (tx) => {
    const run = await findPayRun(tx, of)
    if (!run) return refuse('not_found', 'no such pay run')
    return { reconciliation: run.approved_at === null ? null : await readReconciliation(tx, of) }
  })
}

/** What was done that pay is worked out from: approval compares the figures themselves, this is told before. */
const changesOfPay: readonly AuditAction[] = [
  'brought_forward.entered',
  'brought_forward.removed',
  'brought_forward.not_paid_before',
  'pay_item.added',
  'pay_items.imported',
  'pay_item.ended',
  'pay_run.corrected',
  'court_order.entered',
  'court_order.ended',
  'tax_notice.applied',
  'absence.recorded',
  'absence.changed',
  'absence.taken_back',
  'hours.approved',
  'hours.approved_many',
  'hours.edited',
  'hours.entered',
  'hours.imported',
  'hours.recorded_many',
  'employee.added',
  'employee.changed',
  'employee.deleted',
  'employee.bank_account_set',
  'employee_import.made',
  'employee_import.undone',
]

/** Whether anything of that kind was done after the run was calculated, to somebody of it or to many at once. */
async function isChangedSince(tx: Tx, { employerId, payRunId, run }: OfRun & { run: PayRunRow }): Promise<boolean> {
  if (run.calculated_at === null) return false
  const found = await firstRow(
    tx,
    sql`
      select 1 from audit_rows a
      where a.employer_id = ${employerId} and a.at > ${run.calculated_at} and a.action = any(${[...changesOfPay]}::text[])
        and (a.subject_kind <> 'worker' or exists (
          select 1 from workers w where w.employer_id = a.employer_id and w.id::text = a.subject_id
            and (w.pay_frequency = ${run.period.frequency} and w.schedule_number = ${run.period.scheduleNumber} or exists (
              select 1 from pay_run_payments y where y.employer_id = w.employer_id and y.pay_run_id = ${payRunId} and y.worker_id = w.id
            ))
        ))
      limit 1
    `,
  )
  return found !== undefined
}

type Situation = {
  blocking: number
  /** An earlier payday whose run is to be approved before this one. */
  earlierPayDate: string | null
  needsOther: boolean
  agrees: boolean | null
  submission: string | null
  permissions: ReadonlySet<string>
}

/** What the caller may do with the run now, and what stands in the way of its next step. */
function nextSteps(
  run: PayRunRow,
  { blocking, earlierPayDate, needsOther, agrees, submission, permissions }: Situation,
): Pick<PayRun, 'can' | 'obstacle'> {
  const mayRun = permissions.has('payroll.run')
  const mayApprove = permissions.has('payroll.approve')
  const can: PayRun['can'] = []
  let obstacle: PayRun['obstacle'] = null
  if (run.approved_at === null) {
    if (run.progress === 'calculating') {
      if (mayRun) can.push('cancel')
      return { can, obstacle: { code: 'run_calculating' } }
    }
    if (run.discarded_at !== null) return { can, obstacle }
    if (mayRun) can.push('calculate', ...(run.kind === 'regular' ? [] : (['discard'] as const)))
    if (run.state !== 'calculated') obstacle = { code: 'run_not_calculated' }
    else if (earlierPayDate !== null) obstacle = { code: 'run_state_not_right', details: { earlierPayDate } }
    else if (blocking > 0) obstacle = { code: 'run_has_exceptions', details: { blocking } }
    else if (needsOther) obstacle = { code: 'second_person_needed' }
    else if (mayApprove) can.push('approve')
    return { can, obstacle }
  }
  // What a reversal took back is no pay that something else could follow from.
  if (mayRun && run.kind !== 'reversal') can.push('replay')
  if (mayRun && run.paid_at !== null && run.kind === 'regular') can.push('supplement')
  if (mayRun && run.paid_at !== null && run.kind !== 'reversal') can.push('reverse')
  if (run.state === 'approved' && mayApprove) can.push('pay', 'reopen')
  if (run.state === 'paid') {
    if (submission === null || submission === 'rejected') {
      if (mayApprove) can.push('report')
    } else obstacle = { code: 'submission_under_way' }
  }
  if (run.state === 'reported') {
    if (agrees === false) obstacle = { code: 'run_figures_disagree' }
    else if (mayApprove) can.push('close')
  }
  return { can, obstacle }
}

type Totals = PayRun['totals']
type TotalsRow = { [Key in keyof Totals]: number }

/** What the payments of a run come to: as they were summed with its calculation, or from each while that is not done. */
async function readTotals(
  tx: Tx,
  { employerId, run }: { employerId: string; run: Pick<PayRunRow, 'id' | 'progress' | 'sums'> },
): Promise<Totals> {
  const payRunId = run.id
  const sums = run.progress === 'done' && run.sums !== null ? run.sums : await sumPayments(tx, { employerId, payRunId })
  const advances = await readAdvances(tx, { employerId, payRunId })
  const { blocking: _, warnings: __, ...amounts } = { blocking: 0, warnings: 0, ...sums }
  return inPence({ ...amounts, advancesRecovered: advances, paidOut: amounts.net - advances })
}

type Summed = Omit<TotalsRow, 'advancesRecovered' | 'paidOut'>

async function sumPayments(tx: Tx, { employerId, payRunId }: OfRun): Promise<Summed> {
  const of = (name: string) => sql`coalesce(sum((y.result -> 'totals' ->> ${sql.lit(name)})::bigint), 0)::bigint`
  return oneRow(
    tx,
    sql<Summed>`
      select count(*)::bigint as workers, ${of('gross')} as gross, ${of('incomeTax')} as "incomeTax", ${of('employeeNi')} as "employeeNi",
        ${of('employerNi')} as "employerNi", (${of('studentLoan')} + ${of('postgraduateLoan')}) as "studentLoans",
        ${of('pensionEmployee')} as "pensionEmployee", ${of('pensionEmployer')} as "pensionEmployer", ${of('courtOrders')} as "courtOrders",
        (${of('beforeTaxDeductions')} + ${of('afterTaxDeductions')}) as "otherDeductions",
        ${of('salarySacrifice')} as "salarySacrifice", (${of('gross')} - ${of('salarySacrifice')}) as "grossForTax",
        ${of('expenses')} as expenses, ${of('net')} as net, ${of('employerCost')} as "employerCost"
      from pay_run_payments y where y.employer_id = ${employerId} and y.pay_run_id = ${payRunId}
    `,
  )
}

function inPence(row: TotalsRow): Totals {
  const { workers, ...amounts } = row
  return {
    workers,
    ...(Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, pence(amount)])) as Omit<
      Totals,
      'workers'
    >),
  }
}

/** What was taken back for early pay; of a draft, what would be now. */
async function readAdvances(tx: Tx, of: OfRun): Promise<Pence> {
  const found = await firstRow(
    tx,
    sql<{ pence: number | null }>`
      select sum(r.advances_recovered_pence)::bigint as pence from pay_records r
      where r.employer_id = ${of.employerId} and r.pay_run_id = ${of.payRunId}
    `,
  )
  if (found && found.pence !== null) return pence(found.pence)
  return add(ZERO, ...(await expectRecoveries(tx, of)).values())
}

async function readManualPaymentsDue(tx: Tx, { employerId, payRunId }: OfRun): Promise<PayRun['manualPaymentsDue']> {
  const found = await firstRow(
    tx,
    sql<{ workers: number; pence: number }>`
      select count(*)::bigint as workers, coalesce(sum(r.paid_out_pence), 0)::bigint as pence from pay_records r
      left join wage_payments y on y.employer_id = r.employer_id and y.id = r.id
      where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and r.pay_method = 'other' and y.paid_on is null
    `,
  )
  return { workers: found?.workers ?? 0, amount: pence(found?.pence ?? 0) }
}

async function readPrevious(
  tx: Tx,
  { employerId, run }: { employerId: string; run: PayRunRow },
): Promise<PayRun['previous']> {
  if (run.kind !== 'regular') return null
  const found = await firstRow(
    tx,
    sql<Pick<PayRunRow, 'id' | 'progress' | 'sums'> & { pay_date: string }>`
      select r.id, r.progress, r.sums, p.pay_date from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      where r.employer_id = ${employerId} and r.kind = 'regular' and p.frequency = ${run.period.frequency}
        and p.schedule_number = ${run.period.scheduleNumber} and p.pay_date < ${run.period.payDate}::date
        and r.approved_at is not null
      order by p.pay_date desc limit 1
    `,
  )
  if (!found) return null
  return { payDate: found.pay_date, totals: await readTotals(tx, { employerId, run: found }) }
}

/** The run whose payments a reversal takes back. */
async function readReversedRun(
  tx: Tx,
  { employerId, run }: { employerId: string; run: PayRunRow },
): Promise<PayRun['reverses']> {
  if (run.reverses_run_id === null) return null
  const reversed = await findPayRun(tx, { employerId, payRunId: run.reverses_run_id })
  return reversed ? { payRunId: reversed.id, payDate: reversed.period.payDate } : null
}

async function readExceptionCounts(tx: Tx, { employerId, payRunId }: OfRun): Promise<PayRun['exceptions']> {
  const found = await rows(
    tx,
    sql<{
      code: PayRun['exceptions'][number]['code']
      severity: 'blocking' | 'warning'
      count: number
      waiting: number
      amount: number
    }>`
      select e ->> 'code' as code, e ->> 'severity' as severity, count(*)::bigint as count,
        (count(*) filter (where not ${isTakenOn}))::bigint as waiting,
        coalesce(sum((e ->> 'amount')::bigint), 0)::bigint as amount
      from pay_run_payments y cross join lateral jsonb_array_elements(y.exceptions) e
      where y.employer_id = ${employerId} and y.pay_run_id = ${payRunId} and y.blocking + y.warnings > 0
      group by 1, 2 order by (e ->> 'severity' = 'blocking') desc, 4 desc, 3 desc
    `,
  )
  return found.map((one) => ({ ...one, amount: pence(one.amount) }))
}

async function readNames(
  tx: Tx,
  { calculated_by, approved_by }: PayRunRow,
): Promise<{ calculated_by: string | null; approved_by: string | null }> {
  const found = await rows(
    tx,
    sql<{ id: string; name: string }>`
      select id, first_name || ' ' || last_name as name from users where id = any(${[calculated_by, approved_by].filter((id) => id !== null)}::uuid[])
    `,
  )
  const nameOf = (id: string | null) => found.find((one) => one.id === id)?.name ?? null
  return { calculated_by: nameOf(calculated_by), approved_by: nameOf(approved_by) }
}

async function readFiles(tx: Tx, { employerId, payRunId }: OfRun): Promise<PayRun['files']> {
  const found = await rows(
    tx,
    sql<{ format: 'bacs' | 'pain001' | 'csv'; payments: number; total: number; madeAt: string }>`
      select format, payments, total_pence as total, made_at as "madeAt" from payment_files
      where employer_id = ${employerId} and pay_run_id = ${payRunId} order by format
    `,
  )
  return found.map((file) => ({ ...file, total: pence(file.total) }))
}
