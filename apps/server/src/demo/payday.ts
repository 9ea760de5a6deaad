import { setTimeout as sleep } from 'node:timers/promises'
import { payExceptionCodes, payExceptions } from '@gpod/contract'
import { pence } from '@gpod/money'
import { demoLogins } from '../features/account/sign-in/index.ts'
import { createGrant } from '../features/account/verification/index.ts'
import {
  acknowledgeException,
  approvePayRun,
  calculatePayRun,
  closePayRun,
  markManualPayment,
  openPayRun,
  sendReport,
  sendWages,
} from '../features/payroll/pay-runs/index.ts'
import { type Hmrc, submitRun } from '../features/payroll/submissions/index.ts'
import { instantPlus, londonDay, MINUTE } from '../platform/clock.ts'
import { rows, sql } from '../platform/database/database.ts'
import { isRefused } from '../platform/http/refusal.ts'
import { accepted, type Stage } from './stage.ts'

/** On a payday the payroll manager opens each run that is due, takes on what they know of, approves it and pays. */
export async function payEverybody(stage: Stage): Promise<void> {
  const { deps } = stage
  const today = londonDay(deps.clock.now())
  await markThoseOfEarlierRuns(stage)
  for (const payPeriodId of await openPeriods(stage, sql`p.pay_date <= ${today}::date`)) {
    const run = await prepareRun(stage, payPeriodId)
    for (const code of payExceptionCodes.filter((one) => payExceptions[one].acknowledgeable)) {
      const taken = {
        caller: stage.owner,
        payRunId: run.payRunId,
        workerId: null,
        code,
        reason: 'Known, and paid as agreed',
      }
      const answer = await acknowledgeException(deps, taken)
      // Nobody having it is the usual case.
      if (isRefused(answer) && answer.body.code !== 'exception_unknown') accepted(answer, `taking on ${code}`)
    }
    accepted(await approvePayRun(deps, { ...run, calculation: 1, actor: stage.owner }), 'the approval of a pay run')
    await verifyForPayment(stage, run)
    accepted(await sendWages(deps, { ...run, actor: stage.owner }), 'the payment of a pay run')
    if (stage.hmrc && !(await report(stage, stage.hmrc, run))) {
      stage.log('the demo company: the sandbox HMRC does not answer; reports are left to the server')
      stage.hmrc = null
    }
  }
}

/** They prove who they are for the sum of the payments, as anybody has to who pays. */
async function verifyForPayment(
  { deps, owner }: Stage,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<void> {
  const [paid] = await deps.database.transaction({ employerId }, (tx) =>
    rows(
      tx,
      sql<{ pence: number }>`
        select coalesce(sum(paid_out_pence), 0)::bigint as pence from pay_records
        where employer_id = ${employerId} and pay_run_id = ${payRunId}
      `,
    ),
  )
  const amount = pence(paid?.pence ?? 0)
  if (amount === 0) return
  const password = demoLogins.find(({ type }) => type === 'employer')?.password ?? ''
  const proof = { method: 'password', password } as const
  const grant = await createGrant(deps, { caller: owner, proof, action: 'pay_run_pay', amount })
  accepted(grant, 'the verification of a payment')
}

/** Who is in no bank file has had their money of the run before; that of the last one waits for a visitor of the company. */
async function markThoseOfEarlierRuns({ deps, employerId, owner }: Stage): Promise<void> {
  const unpaid = await deps.database.transaction({ employerId }, (tx) =>
    rows(
      tx,
      sql<{ run: string; worker: string; pay_date: string }>`
        select y.pay_run_id as run, y.worker_id as worker, r.pay_date from wage_payments y
        join pay_records r on r.employer_id = y.employer_id and r.id = y.id
        where y.employer_id = ${employerId} and y.method = 'other' and y.paid_on is null order by r.pay_date, r.id
      `,
    ),
  )
  for (const { run, worker, pay_date } of unpaid) {
    const paid = { caller: owner, payRunId: run, workerId: worker, paidOn: pay_date, note: 'By cheque' }
    accepted(await markManualPayment(deps, paid), 'noting manual payments')
  }
}

/** A sandbox on this machine answers at once; who starts a server for the first time waits no longer than this for it. */
const patienceMilliseconds = 20_000

/** Reports the run to HMRC, waits for the answer, and closes it. Whether the answer came in time. */
async function report(stage: Stage, hmrc: Hmrc, run: { employerId: string; payRunId: string }): Promise<boolean> {
  const { deps, owner } = stage
  // A run that paid nobody needs no report.
  if (!isRefused(await closePayRun(deps, { ...run, actor: owner }))) return true
  const made = await submitRun(deps, { ...run, lateReason: null, actor: owner })
  const submissionId = accepted(made, 'the report of a pay run')
  const givesUpAt = performance.now() + patienceMilliseconds
  for (let step = 0; performance.now() < givesUpAt; step += 1) {
    // The demo's own time stands still meanwhile, and HMRC is not asked twice in one moment.
    const clock = { now: () => instantPlus(deps.clock.now(), step * MINUTE) }
    await sendReport({ ...deps, clock, hmrc }, { employerId: run.employerId, submissionId })
    const closed = await closePayRun({ ...deps, clock }, { ...run, actor: owner })
    if (!isRefused(closed)) return true
    await sleep(25)
  }
  return false
}

/** Leaves the next run of each frequency worked out and waiting for a visitor of the company. */
export async function prepareNextRuns(stage: Stage): Promise<void> {
  const today = londonDay(stage.deps.clock.now())
  const next = sql`p.starts_on <= ${today}::date and p.ends_on >= ${today}::date`
  for (const payPeriodId of await openPeriods(stage, next)) await prepareRun(stage, payPeriodId)
}

async function prepareRun({ deps, employerId, owner }: Stage, payPeriodId: string) {
  const payRunId = accepted(
    await openPayRun(deps, { employerId, payPeriodId, actor: owner }),
    'the opening of a pay run',
  )
  const run = { employerId, payRunId }
  await calculatePayRun(deps, run)
  return run
}

/** Unapproved periods of the frequencies that pay somebody, oldest payday first. */
async function openPeriods({ deps, employerId }: Stage, which: ReturnType<typeof sql>): Promise<string[]> {
  const found = await deps.database.transaction({ employerId }, (tx) =>
    rows(
      tx,
      sql<{ id: string }>`
        select p.id from pay_periods p
        where p.employer_id = ${employerId} and p.closed_at is null and ${which}
          and exists (
            select 1 from workers w where w.employer_id = p.employer_id and w.pay_frequency = p.frequency
              and w.schedule_number = p.schedule_number and w.starts_on <= p.ends_on
          )
        order by p.pay_date, p.frequency
      `,
    ),
  )
  return found.map(({ id }) => id)
}
