import { payExceptions } from '@gpod/contract'
import { calculatePay, type PayCalculated } from '@gpod/payroll'
import { z } from 'zod'
import { instantPlus, londonDay } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { job } from '../../../platform/jobs/job.ts'
import { announce } from '../../../platform/live/live.ts'
import { nextTurn, workInGroups, workInTurns } from '../../../platform/work-in-groups.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { findSharedDetails, type SharedDetails } from '../../people/employees/index.ts'
import { dropOtherAssessments, type Finding, saveAssessments } from '../pensions/index.ts'
import { findExceptions, rankOf } from './pay-exceptions.ts'
import { inputHash, payInputOf, pensionFindingOf } from './pay-input.ts'
import {
  type DraftPayment,
  dropOlderPayments,
  insertPayRun,
  lockPayRun,
  type PayRunRow,
  saveDraftPayments,
  updatePayRun,
} from './pay-runs-store.ts'
import { countPayees, listPayees, type PaySource, type RunPeriod, readPaySources } from './pay-sources-store.ts'
import { NO_SUMS, sumsWith } from './run-sums.ts'
import { type ReversalDraft, readReversals } from './runs-beside.ts'

export const calculateJob = job({
  name: 'calculate-pay-run',
  payload: z.object({ employerId: z.string(), payRunId: z.string() }),
  retry: { limit: 5, delaySeconds: 5 },
  expireInSeconds: 900,
})

/** How many workers are worked out in one transaction: enough to be fast, few enough to keep memory flat. */
const CHUNK = 1_000

/** How many of them are read and written by one statement: the next are read and the last written meanwhile. */
const GROUP = 340

type CalculateDeps = Pick<Deps, 'database' | 'clock' | 'jobs'>
type OfRun = { employerId: string; payRunId: string }
/** Who asks; null where payday itself does. */
type Actor = Pick<Member, 'userId' | 'sessionId' | 'address'> | null

/**
 * Opens the run of a pay period and begins to calculate it; where it is open already, gives that one and begins nothing.
 * Refuses `not_found` (no such period) and `period_closed` (paid before there were runs).
 */
export function openPayRun(
  { database, clock, jobs }: CalculateDeps,
  { employerId, payPeriodId, actor }: { employerId: string; payPeriodId: string; actor: Actor },
): Promise<string | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const period = await tx
      .selectFrom('pay_periods')
      .select(['id', 'closed_at'])
      .where('employer_id', '=', employerId)
      .where('id', '=', payPeriodId)
      .executeTakeFirst()
    if (!period) return refuse('not_found', 'no such pay period')
    const now = clock.now()
    const id = newId()
    const payRunId = await insertPayRun(tx, { employerId, id, payPeriodId, now })
    if (payRunId !== id) return payRunId
    if (period.closed_at !== null) return refuse('period_closed', 'this period was paid without a run')
    await recordAudit(tx, { employerId, at: now, actor, action: 'pay_run.opened', subject: { kind: 'pay_run', id } })
    await beginCalculation(tx, { jobs }, { employerId, payRunId, actor, now })
    return payRunId
  })
}

/** Calculates a draft again. Refuses `not_found` and, once approved, `run_state_not_right`. A calculation under way starts again. */
export function recalculatePayRun(
  { database, clock, jobs }: CalculateDeps,
  { employerId, payRunId, actor }: OfRun & { actor: Actor },
): Promise<string | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const run = await lockPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    if (run.approved_at !== null) return refuse('run_state_not_right', 'an approved run never changes')
    if (run.discarded_at !== null) return refuse('run_state_not_right', 'this run was discarded')
    await beginCalculation(tx, { jobs }, { employerId, payRunId, actor, now: clock.now() })
    return payRunId
  })
}

/** Stops a calculation after the chunk it is at; a run that is not calculating is left as it is. */
export function cancelCalculation(
  { database, clock }: CalculateDeps,
  { employerId, payRunId, actor }: OfRun & { actor: Actor },
): Promise<string | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const run = await lockPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    if (run.progress !== 'calculating') return payRunId
    await updatePayRun(tx, { employerId, payRunId, progress: 'cancelled' })
    const subject = { kind: 'pay_run', id: payRunId }
    await recordAudit(tx, { employerId, at: clock.now(), actor, action: 'pay_run.calculation_cancelled', subject })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs'] })
    return payRunId
  })
}

/** Begins to calculate a draft, in the caller's transaction; the job goes on with it. */
export async function beginCalculation(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  { employerId, payRunId, actor, now }: OfRun & { actor: Actor; now: string },
): Promise<void> {
  const run = await lockPayRun(tx, { employerId, payRunId })
  if (!run) throw new Error(`pay run ${payRunId} is missing`)
  const total = await countPayees(tx, { employerId, period: run.period })
  await updatePayRun(tx, {
    employerId,
    payRunId,
    state: 'draft',
    calculation: run.calculation + 1,
    progress: 'calculating',
    workers_total: total,
    workers_done: 0,
    done_through: null,
    sums: null,
    progressed_at: now,
    calculated_by: actor?.userId ?? null,
  })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'pay_run.calculation_begun',
    subject: { kind: 'pay_run', id: payRunId },
    after: { calculation: run.calculation + 1, workers: total },
  })
  await jobs.enqueue(tx, calculateJob, { employerId, payRunId })
  await announce(tx, { employerId, workerId: null, words: ['pay-runs'] })
}

/**
 * Works a draft out, chunk by chunk, each in a transaction of its own that also notes how far it came: after a kill the
 * next one goes on there, and of two at once each chunk is written by one. Ends when all is done, or the run was
 * cancelled or approved. A worker whom the engine refuses is kept with the refusal; the rest go on.
 */
export async function calculatePayRun(deps: Pick<Deps, 'database' | 'clock' | 'seal'>, run: OfRun): Promise<void> {
  const shared = rememberShared()
  while (await calculateChunk(deps, run, shared));
}

type ReadShared = (
  tx: Tx,
  seal: Deps['seal'],
  of: { employerId: string; workerIds: readonly string[]; run: PayRunRow },
) => Promise<ReadonlyMap<string, SharedDetails>>

/**
 * Finds whose details others have too. Ends of numbers are few, and of many workers nearly all share theirs with somebody:
 * of a run of more than one chunk everybody is looked at once for each calculation, not again for each chunk.
 */
function rememberShared(): ReadShared {
  let known: { calculation: number; details: ReadonlyMap<string, SharedDetails> } | null = null
  return async (tx, seal, { employerId, workerIds, run }) => {
    const { calculation, workers_total, period } = run
    if (workers_total <= CHUNK) return findSharedDetails(tx, seal, { employerId, workerIds, from: period.startsOn })
    if (known?.calculation !== calculation) {
      const details = await findSharedDetails(tx, seal, { employerId, workerIds: 'all', from: period.startsOn })
      known = { calculation, details }
    }
    return known.details
  }
}

function calculateChunk(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { employerId, payRunId }: OfRun,
  readShared: ReadShared,
): Promise<boolean> {
  return database.transaction({ employerId }, async (tx) => {
    const run = await lockPayRun(tx, { employerId, payRunId })
    if (run?.progress !== 'calculating') return false
    const { period, calculation, done_through } = run
    const now = clock.now()
    const workerIds = await listPayees(tx, { employerId, period, after: done_through, most: CHUNK })
    const shared =
      workerIds.length > 0 && period.beside?.kind !== 'reversal'
        ? await readShared(tx, seal, { employerId, workerIds, run })
        : new Map<string, SharedDetails>()
    // Begun by a version that kept none, they are left out and counted whenever somebody asks.
    let sums = run.sums ?? (run.workers_done === 0 ? NO_SUMS : null)
    await workInGroups(workerIds, { size: GROUP }, async (group) => {
      const worked = await draftsOf(tx, { employerId, period, workerIds: group, now, shared })
      const payments = worked.map(({ draft }) => draft)
      sums = sums && sumsWith(sums, payments)
      const found = worked.flatMap(({ finding }) => finding ?? [])
      // Written in two, each a turn of the event loop.
      const half = Math.ceil(payments.length / 2)
      for (const some of [payments.slice(0, half), payments.slice(half)]) {
        await nextTurn()
        await saveDraftPayments(tx, { employerId, payRunId, calculation, payments: some })
      }
      await saveAssessments(tx, { employerId, payRunId, payDate: period.payDate, found })
    })
    const isLast = workerIds.length < CHUNK
    const workersDone = run.workers_done + workerIds.length
    await updatePayRun(tx, {
      employerId,
      payRunId,
      workers_done: workersDone,
      done_through: workerIds.at(-1) ?? done_through,
      sums: sums && JSON.stringify(sums),
      progressed_at: now,
      ...(isLast ? { state: 'calculated', progress: 'done', calculated_at: now, workers_total: workersDone } : {}),
    })
    if (isLast) {
      await dropOlderPayments(tx, { employerId, payRunId, calculation })
      await dropOtherAssessments(tx, { employerId, payRunId })
    }
    await announce(tx, { employerId, workerId: null, words: ['pay-runs'] })
    return !isLast
  })
}

type Worked = { draft: DraftPayment; finding: Finding | null }

/** Each worker's payment, worked out from what the records have now. */
async function draftsOf(
  tx: Tx,
  {
    employerId,
    period,
    workerIds,
    now,
    shared,
  }: {
    employerId: string
    period: RunPeriod
    workerIds: readonly string[]
    now: string
    shared: ReadonlyMap<string, SharedDetails>
  },
): Promise<Worked[]> {
  if (period.beside?.kind === 'reversal') {
    const reversals = await readReversals(tx, { employerId, payRunId: period.beside.payRunId, workerIds })
    return workInTurns(reversals, (reversal) => ({ draft: reversalPayment(reversal), finding: null }))
  }
  const sources = await readPaySources(tx, { employerId, period, workerIds, now })
  const today = londonDay(now)
  return workInTurns(sources, (source) => draftPayment(source, { period, today, shared: shared.get(source.worker_id) }))
}

/** What is taken back of one worker's pay, for the run's table: nothing in it has to be looked at again. */
function reversalPayment({ workerId, input, result, minutes }: ReversalDraft): DraftPayment {
  return {
    worker_id: workerId,
    input,
    input_hash: inputHash(input).toString('hex'),
    result,
    refusal: null,
    ...amountsOf(result),
    minutes,
    previous_gross_pence: null,
    previous_net_pence: null,
    exceptions: [],
    blocking: 0,
    warnings: 0,
    rank: 0,
  }
}

const NO_AMOUNTS = { gross_pence: 0, deductions_pence: 0, net_pence: 0, employer_cost_pence: 0 }

function amountsOf({ totals }: PayCalculated) {
  return {
    gross_pence: totals.gross,
    deductions_pence: totals.gross + totals.expenses - totals.net,
    net_pence: totals.net,
    employer_cost_pence: totals.employerCost,
  }
}

/** One worker's payment with its exceptions on a day, and what the regular run says of their place in the pension scheme. */
function draftPayment(
  source: PaySource,
  { period, today, shared }: { period: RunPeriod; today: string; shared: SharedDetails | undefined },
): Worked {
  const { input, unknownAbsences } = payInputOf(source, period)
  const result = calculatePay(input)
  const exceptions = findExceptions({ source, period, result, unknownAbsences, today, shared })
  const isCalculated = result.outcome === 'calculated'
  const severities = exceptions.map(({ code }) => payExceptions[code].severity)
  const draft = {
    worker_id: source.worker_id,
    input,
    input_hash: inputHash(input).toString('hex'),
    result: isCalculated ? result : null,
    refusal: isCalculated ? null : result,
    ...(isCalculated ? amountsOf(result) : NO_AMOUNTS),
    minutes: source.hours.reduce((sum, { minutes }) => sum + minutes, 0),
    // What is paid beside the regular pay is no other amount of it.
    previous_gross_pence: period.beside ? null : (source.last?.gross ?? null),
    previous_net_pence: period.beside ? null : (source.last?.net ?? null),
    exceptions: exceptions.map((exception, index) => ({ ...exception, severity: severities[index] })),
    blocking: severities.filter((severity) => severity === 'blocking').length,
    warnings: severities.filter((severity) => severity === 'warning').length,
    rank: rankOf(exceptions),
  }
  const finding = period.beside
    ? null
    : pensionFindingOf(source, period, { input, result: isCalculated ? result : null })
  return { draft, finding }
}

/** Takes up calculations that stand still: the server that was at them has ended. */
export async function sweepStalledCalculations(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { olderThanMilliseconds = 30_000 }: { olderThanMilliseconds?: number } = {},
): Promise<void> {
  const before = instantPlus(clock.now(), -olderThanMilliseconds)
  const stalled = await database.transaction('nobody', (tx) =>
    rows(tx, sql<{ employer_id: string; id: string }>`select employer_id, id from stalled_calculations(${before})`),
  )
  for (const { employer_id, id } of stalled) {
    await calculatePayRun({ database, clock, seal }, { employerId: employer_id, payRunId: id })
  }
}
