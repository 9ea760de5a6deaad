import { type PayRunSummary, payRunKinds, type routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'

type SummaryRow = Omit<PayRunSummary, 'gross' | 'net' | 'employerCost'> & {
  gross: number
  net: number
  employerCost: number
}

const RUNS_A_PAGE = 60

/**
 * A page of a company's runs, newest payday first, from before a day where one is given. Runs of one payday are never
 * torn apart: `older` is the payday to ask on from, null where there are none before.
 */
export async function listPayRuns(
  tx: Tx,
  { employerId, before, most = RUNS_A_PAGE }: { employerId: string; before: string | null; most?: number },
): Promise<z.output<typeof routes.payRuns.list.response>> {
  const earlier = before === null ? sql`` : sql`and ${payDateOfRun} < ${before}::date`
  const runs = await rows(
    tx,
    sql<SummaryRow>`
      ${selectRuns(employerId)} ${earlier} order by ${payDateOfRun} desc fetch first ${most} rows with ties
    `,
  )
  const last = runs.at(-1)?.payDate
  const [next] =
    last === undefined ? [] : await rows(tx, sql`${selectDays(employerId)} and ${payDateOfRun} < ${last}::date limit 1`)
  return { runs: sorted(runs.map(toSummary)), older: next && last !== undefined ? last : null }
}

/** The regular runs of these pay periods, of those that have one. */
export async function listRunsOfPeriods(
  tx: Tx,
  { employerId, payPeriodIds }: { employerId: string; payPeriodIds: readonly string[] },
): Promise<PayRunSummary[]> {
  const found = await rows(
    tx,
    sql<SummaryRow>`${selectRuns(employerId)} and r.kind = 'regular' and r.pay_period_id = any(${[...payPeriodIds]}::uuid[])`,
  )
  return found.map(toSummary)
}

/** A run beside the regular one has a day of its own. */
const payDateOfRun = sql`coalesce(r.pay_date, p.pay_date)`

const selectDays = (employerId: string): RawBuilder<unknown> => sql`
  select 1 from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
  where r.employer_id = ${employerId} and r.discarded_at is null
`

const selectRuns = (employerId: string): RawBuilder<unknown> => sql`
  select r.id, p.id as "payPeriodId", p.frequency, s.name as "scheduleName", p.starts_on as "periodStartsOn", p.ends_on as "periodEndsOn",
    ${payDateOfRun} as "payDate", r.kind, r.reason, r.state, r.progress,
    r.workers_total as "workersTotal", r.workers_done as "workersDone",
    sums.workers, sums.gross, sums.net, sums.cost as "employerCost", sums.blocking, sums.warnings
  from pay_runs r
  join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
  left join pay_schedules s on s.employer_id = p.employer_id and s.frequency = p.frequency and s.schedule_number = p.schedule_number
  cross join lateral (
    -- Of a calculation that is done they were summed once.
    select (r.sums ->> 'workers')::bigint as workers, (r.sums ->> 'gross')::bigint as gross, (r.sums ->> 'net')::bigint as net,
      (r.sums ->> 'employerCost')::bigint as cost, (r.sums ->> 'blocking')::bigint as blocking, (r.sums ->> 'warnings')::bigint as warnings
    where r.progress = 'done' and r.sums is not null
    union all
    select count(*)::bigint as workers, coalesce(sum(y.gross_pence), 0)::bigint as gross, coalesce(sum(y.net_pence), 0)::bigint as net,
      coalesce(sum(y.employer_cost_pence), 0)::bigint as cost, coalesce(sum(y.blocking), 0)::bigint as blocking,
      coalesce(sum(y.warnings), 0)::bigint as warnings
    from pay_run_payments y where y.employer_id = r.employer_id and y.pay_run_id = r.id
    having r.progress is distinct from 'done' or r.sums is null
  ) sums
  where r.employer_id = ${employerId} and r.discarded_at is null
`

function sorted(runs: readonly PayRunSummary[]): PayRunSummary[] {
  const byKind = (run: PayRunSummary) => payRunKinds.indexOf(run.kind)
  return runs.toSorted(
    (a, b) =>
      b.payDate.localeCompare(a.payDate) ||
      a.frequency.localeCompare(b.frequency) ||
      (a.scheduleName ?? '').localeCompare(b.scheduleName ?? '') ||
      byKind(a) - byKind(b),
  )
}

function toSummary(row: SummaryRow): PayRunSummary {
  return { ...row, gross: pence(row.gross), net: pence(row.net), employerCost: pence(row.employerCost) }
}
