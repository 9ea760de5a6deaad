import { londonDay } from '../../../platform/clock.ts'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused } from '../../../platform/http/refusal.ts'
import { approvePayRun } from './approve-pay-run.ts'
import { calculatePayRun, openPayRun, recalculatePayRun } from './calculate-pay-run.ts'
import { findPayRun } from './pay-runs-store.ts'

type PaydayDeps = Pick<Deps, 'database' | 'clock' | 'jobs' | 'seal'>
type DuePeriod = { id: string; approvesItself: boolean }

/**
 * Opens and calculates the run of every period of a company whose payday has come and that nobody has approved, oldest
 * first; where the company's schedule says so and nothing blocks it, approves it too. The daily job and a late
 * start call this; again it changes nothing. Gives how many periods were due.
 */
export async function runDuePaydays(deps: PaydayDeps, employerId: string): Promise<number> {
  const today = londonDay(deps.clock.now())
  const due = await deps.database.transaction({ employerId }, (tx) =>
    rows(
      tx,
      sql<DuePeriod>`
        select p.id, s.approves_itself as "approvesItself" from pay_periods p
        join pay_schedules s on s.employer_id = p.employer_id and s.frequency = p.frequency and s.schedule_number = p.schedule_number
        where p.employer_id = ${employerId} and p.closed_at is null and p.pay_date <= ${today}::date
          -- A schedule that pays nobody has no runs.
          and exists (select 1 from workers w where w.employer_id = p.employer_id and w.pay_frequency = p.frequency
            and w.schedule_number = p.schedule_number and w.starts_on <= p.ends_on)
        order by p.pay_date, p.frequency, p.schedule_number
      `,
    ),
  )
  for (const { id, approvesItself } of due) await runPayday(deps, { employerId, payPeriodId: id, approvesItself })
  return due.length
}

/** Takes one period as far as it goes without a person; gives the run. */
export async function runPayday(
  deps: PaydayDeps,
  { employerId, payPeriodId, approvesItself }: { employerId: string; payPeriodId: string; approvesItself: boolean },
): Promise<string | null> {
  const payRunId = await openPayRun(deps, { employerId, payPeriodId, actor: null })
  if (isRefused(payRunId)) return null
  const of = { employerId, payRunId }
  await calculatePayRun(deps, of)
  if (!approvesItself) return payRunId
  // Records may have changed since it was calculated: once more from what they say now, then it is approved as it stands.
  for (let tries = 1; tries <= 3; tries += 1) {
    const run = await deps.database.transaction({ employerId }, (tx) => findPayRun(tx, of))
    // What somebody reopened, somebody approves.
    if (!run || run.approved_at !== null || run.reopened_at !== null) break
    const answer = await approvePayRun(deps, { ...of, calculation: run.calculation, actor: null })
    if (!isRefused(answer) || answer.body.code !== 'run_out_of_date') break
    await recalculatePayRun(deps, { ...of, actor: null })
    await calculatePayRun(deps, of)
  }
  return payRunId
}
