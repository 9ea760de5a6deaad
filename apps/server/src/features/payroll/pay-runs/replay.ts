import { createHash } from 'node:crypto'
import type { PayFrequency, routes } from '@gpod/contract'
import { type Pence, pence, subtract } from '@gpod/money'
import {
  calculatePay,
  type EarningsKind,
  type EarningsLine,
  earlierInPeriod,
  earningsPeriodOf,
  type PayCalculated,
  type PayInput,
  taxYearOf,
} from '@gpod/payroll'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { insertCorrection } from '../pay-items/index.ts'
import { taxDay } from '../pay-schedules/index.ts'
import { carriedDeductions, paidSameDay } from './pay-input.ts'
import { findPayRun } from './pay-runs-store.ts'
import { countedWith, stands } from './pay-sources-store.ts'

type Change = z.output<typeof routes.payRuns.replay.body>['change']
type Replay = z.output<typeof routes.payRuns.replay.response>
type Correction = z.output<typeof routes.payRuns.acceptReplay.response>
type OfWorker = { employerId: string; payRunId: string; workerId: string }

/** What a pay item's name may have. */
const LONGEST_LABEL = 60

/** Paid on `pay_date`, and counted by tax on `tax_date`. */
type RecordRow = {
  id: string
  pay_run_id: string
  pay_date: string
  tax_date: string
  frequency: PayFrequency
  input: PayInput
  result: PayCalculated
}

/**
 * What one worker would have been paid had an input of an approved run been another, in that run and in those of the
 * same tax year after it, which keep their own inputs and take over only what the year so far brings along. Reads and
 * writes nothing. Refuses `nothing_to_replay` (they have no pay in it) and `invalid_input` (the engine's reason).
 */
export function replayRun(
  { database }: Pick<Deps, 'database'>,
  { change, ...of }: OfWorker & { change: Change },
): Promise<Replay | Refused> {
  return database.transaction({ employerId: of.employerId }, (tx) => replayIn(tx, of, change))
}

async function replayIn(tx: Tx, of: OfWorker, change: Change): Promise<Replay | Refused> {
  const ofYear = await readRecords(tx, of)
  const from = ofYear.findIndex(({ pay_run_id }) => pay_run_id === of.payRunId)
  if (from < 0) {
    if (!(await findPayRun(tx, of))) return refuse('not_found', 'no such pay run')
    return refuse('nothing_to_replay', 'this worker was not paid in this run')
  }
  const runs: Replay['runs'] = []
  let before: PayCalculated | null = null
  let grossMoved: Pence = pence(0)
  for (const [index, record] of ofYear.entries()) {
    if (index < from) continue
    const input: PayInput =
      before === null ? changed(record.input, change) : following(record, before, ofYear.slice(0, index))
    const result = calculatePay(input)
    if (result.outcome === 'refused') {
      return refuse('invalid_input', 'pay cannot be worked out with this change', {
        field: 'change',
        details: { code: result.code, field: result.field, payDate: record.pay_date },
      })
    }
    if (before === null) grossMoved = subtract(result.totals.gross, record.result.totals.gross)
    const figures = differences(record.result, result)
    if (figures.length > 0) {
      runs.push({ payRunId: record.pay_run_id, payslipId: record.id, payDate: record.pay_date, figures })
    }
    before = result
    // Those after it are worked out from what it would have been.
    ofYear[index] = { ...record, input, result }
  }
  const correction: Replay['correction'] =
    grossMoved === 0 ? { kind: 'none', amount: pence(0) } : { kind: 'back_pay', amount: grossMoved }
  const fingerprint = createHash('sha256').update(JSON.stringify({ of, change, runs, correction })).digest('hex')
  return { fingerprint, runs, correction }
}

/**
 * Adds the difference in gross that a replay showed to the next run, linked to the payslip it corrects; tax and the rest
 * follow from it there. Refuses what the replay refuses, `state_changed` (the difference is another by now) and
 * `nothing_to_replay` (there is none). Accepting twice adds once.
 */
export function acceptReplay(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    payRunId,
    workerId,
    change,
    fingerprint,
    reason,
  }: { caller: Member; payRunId: string; workerId: string; change: Change; fingerprint: string; reason: string },
): Promise<Correction | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    // One at a time for this worker: two who accept at once add one correction.
    await sql`select 1 from workers where employer_id = ${employerId} and id = ${workerId} for update`.execute(tx)
    const replay = await replayIn(tx, { employerId, payRunId, workerId }, change)
    if (isRefused(replay)) return replay
    if (replay.fingerprint !== fingerprint)
      return refuse('state_changed', 'the difference is another by now; look again')
    const { amount } = replay.correction
    const record = await firstRow(
      tx,
      sql<{ id: string; pay_date: string }>`
        select id, pay_date from pay_records where employer_id = ${employerId} and pay_run_id = ${payRunId} and worker_id = ${workerId}
      `,
    )
    if (!record || amount === 0) return refuse('nothing_to_replay', 'there is nothing to correct')
    const there = await firstRow(
      tx,
      sql<{ id: string }>`
        select id from pay_items where employer_id = ${employerId} and corrects_record_id = ${record.id} and amount_pence = ${amount}
          and ended_at is null
      `,
    )
    if (there) return readCorrection(tx, { employerId, itemId: there.id })
    const now = clock.now()
    const itemId = newId()
    await insertCorrection(tx, {
      employerId,
      id: itemId,
      workerId,
      label: reason.slice(0, LONGEST_LABEL),
      amountPence: amount,
      fromDay: londonDay(now),
      correctsRecordId: record.id,
      createdBy: caller.userId,
      now,
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'pay_run.corrected',
      subject: { kind: 'payslip', id: record.id },
      after: { workerId, change, amountPence: amount, reason, itemId },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs', 'pay-items'] })
    return readCorrection(tx, { employerId, itemId })
  })
}

async function readCorrection(
  tx: Tx,
  { employerId, itemId }: { employerId: string; itemId: string },
): Promise<Correction> {
  const item = await oneRow(
    tx,
    sql<Omit<Correction, 'amount'> & { amount: number }>`
      select i.id, i.worker_id as "workerId", w.first_name || ' ' || w.last_name as "workerName", w.employee_number as "employeeId",
        i.kind, i.timing, i.label, i.amount_pence as amount, i.recurs, i.from_day as "fromDay", i.until_day as "untilDay", i.source,
        (select r.pay_date from pay_records r where r.employer_id = i.employer_id and r.id = i.paid_record_id) as "paidOn"
      from pay_items i join workers w on w.employer_id = i.employer_id and w.id = i.worker_id
      where i.employer_id = ${employerId} and i.id = ${itemId}
    `,
  )
  return { ...item, amount: pence(item.amount) }
}

/** Their records that stand of the tax year that their record in the run is of, in order; none where they have none in it. */
async function readRecords(tx: Tx, { employerId, payRunId, workerId }: OfWorker): Promise<RecordRow[]> {
  const found = await rows(
    tx,
    sql<RecordRow>`
      select r.id, r.pay_run_id, r.pay_date, ${taxDay.ofRecord('r')} as tax_date, p.frequency, r.input, r.result from pay_records r
      join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      where r.employer_id = ${employerId} and r.worker_id = ${workerId} and r.pay_run_id is not null and ${stands('r')}
      order by r.pay_date, r.id
    `,
  )
  const own = found.find(({ pay_run_id }) => pay_run_id === payRunId)
  return own ? found.filter(({ tax_date }) => taxYearOf(tax_date) === taxYearOf(own.tax_date)) : []
}

function changed(input: PayInput, change: Change): PayInput {
  switch (change.input) {
    case 'tax_code':
      return { ...input, taxCode: change.taxCode }
    case 'ni_category':
      return { ...input, niCategory: change.niCategory }
    case 'hourly_rate':
      return {
        ...input,
        earnings: input.earnings.map((line) => (isHours(line) ? { ...line, hourlyRate: change.hourlyRate } : line)),
      }
    case 'earning':
      return {
        ...input,
        earnings: [...input.earnings, { kind: change.kind as EarningsKind, code: 'correction', amount: change.amount }],
      }
    case 'minutes':
      return { ...input, earnings: withMinutes(input.earnings, change.minutes) }
  }
}

type HoursLine = Extract<EarningsLine, { minutes: number }>

function isHours(line: EarningsLine): line is HoursLine {
  return 'minutes' in line && line.code?.startsWith('hours:') === true
}

/** So many minutes in all: what is more or less is of the last day worked, or of the days before it. */
function withMinutes(earnings: readonly EarningsLine[], minutes: number): EarningsLine[] {
  let difference = minutes - earnings.filter(isHours).reduce((sum, line) => sum + line.minutes, 0)
  const result = [...earnings]
  for (let index = result.length - 1; index >= 0 && difference !== 0; index -= 1) {
    const line = result[index]
    if (!line || !isHours(line)) continue
    const now = Math.max(0, line.minutes + difference)
    difference -= now - line.minutes
    result[index] = { ...line, minutes: now }
  }
  return result
}

/** A later payment as it was, but for what those before it hand on. */
function following(
  { input, pay_date, tax_date, frequency }: RecordRow,
  { toDate, niByCategory, carriedForward, courtOrders }: PayCalculated,
  made: readonly RecordRow[],
): PayInput {
  const own = (input.deductions ?? []).filter(({ code }) => !code.startsWith('carried:'))
  const deductions = [...own, ...carriedDeductions(carriedForward)]
  const ordersOfDay = made.flatMap((one) =>
    one.pay_date === pay_date && one.result.courtOrders.length > 0 ? [one.result.courtOrders] : [],
  )
  return {
    ...input,
    toDate,
    niByCategory,
    ...(input.earlierInPeriod ? paidInSamePeriod(input, { tax_date, frequency, made, niByCategory }) : {}),
    ...(deductions.length > 0 || input.deductions ? { deductions } : {}),
    ...(input.courtOrders
      ? {
          courtOrders: input.courtOrders.map((order) => {
            const last = courtOrders.find(({ code }) => code === order.code)
            const ofDay = order.sameDay ? { ...order, ...paidSameDay(order.code, ordersOfDay) } : order
            return last ? { ...ofDay, arrears: last.arrears, protectedArrears: last.protectedArrears } : ofDay
          }),
        }
      : {}),
  } as PayInput
}

/** The sums of what was paid before in the earnings period, as it would have been. */
function paidInSamePeriod(
  input: PayInput,
  {
    tax_date,
    frequency,
    made,
    niByCategory,
  }: Pick<RecordRow, 'tax_date' | 'frequency'> & {
    made: readonly RecordRow[]
    niByCategory: PayCalculated['niByCategory']
  },
): Partial<PayInput> {
  const period = earningsPeriodOf({ payDate: tax_date, frequency })
  if (period.outcome === 'refused') throw new RangeError(`not a payday: ${tax_date}`)
  const counted = made.filter(
    (one) => one.tax_date >= period.from && one.tax_date <= period.to && countedWith(frequency).includes(one.frequency),
  )
  const { taxedInPeriod, ...sums } = earlierInPeriod(counted, { niByCategory })
  return input.taxedInPeriod && taxedInPeriod ? { ...sums, taxedInPeriod } : sums
}

/** Each total and figure to date that is not what it was. */
function differences(before: PayCalculated, after: PayCalculated): Replay['runs'][number]['figures'] {
  const figures: Replay['runs'][number]['figures'] = []
  const compare = (prefix: string, was: object, is: object) => {
    const old = new Map(Object.entries(was) as [string, number][])
    for (const [name, amount] of Object.entries(is) as [string, number][]) {
      const then = old.get(name) ?? 0
      if (then !== amount) figures.push({ figure: `${prefix}${name}`, before: pence(then), after: pence(amount) })
    }
  }
  compare('', before.totals, after.totals)
  compare('toDate.', before.toDate, after.toDate)
  return figures
}
