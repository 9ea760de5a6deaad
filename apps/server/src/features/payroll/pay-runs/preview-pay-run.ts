import type { PayRunPreview } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { add, type Pence, pence, subtract, ZERO } from '@gpod/money'
import { calculatePay, ratesOf, taxYearOf } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import {
  findScheduleName,
  listUnpaidPeriods,
  type PayPeriod,
  planPayPeriods,
  type ScheduleKey,
  taxDayOf,
} from '../pay-schedules/index.ts'
import { type CarriedOn, carryOn, goOnFrom } from './carry-on.ts'
import { payInputOf } from './pay-input.ts'
import { listPayees, type PaySource, type RunPeriod, readPaySources } from './pay-sources-store.ts'

/** Payments, over all paydays up to the one that is asked for: what a request may cost. */
const MOST_PAYMENTS = 10_000

/** Further ahead nothing is known of pay but the salaries. */
export const FURTHEST_DAYS = 400

const CHUNK = 500

type Payment = PayRunPreview['payments'][number]
type OfPreview = { employerId: string; schedule: ScheduleKey; payDate: string }

/**
 * What a coming payday would pay: the runs up to it worked out one after the other from what the records say now, each
 * going on from the figures of the one before. Nothing is written, so nothing of it can be approved or paid. Refuses
 * `not_found` (no such payday, or its run is approved) and `preview_too_far`.
 */
export function previewPayRun(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, schedule, payDate }: OfPreview,
): Promise<PayRunPreview | Refused> {
  const now = clock.now()
  const today = londonDay(now)
  const tooFar = refuse('preview_too_far', 'too far ahead, or too many payments on the way there')
  if (payDate > addDays(today, FURTHEST_DAYS)) return Promise.resolve(tooFar)
  return database.transaction({ employerId }, async (tx) => {
    const periods = await readPeriods(tx, { employerId, schedule, payDate, today })
    const asked = periods.at(-1)
    if (asked?.payDate !== payDate) return refuse('not_found', 'no payday of this schedule is to come on that day')
    const carried = new Map<string, CarriedOn>()
    let made = 0
    for (const period of periods.slice(0, -1)) {
      for await (const sources of readInChunks(tx, { employerId, period, now })) {
        made += sources.length
        if (made > MOST_PAYMENTS) return tooFar
        for (const source of sources) workOut(source, period, carried)
      }
    }
    const payments: Payment[] = []
    let totals = noTotals
    let waitingMinutes = 0
    for await (const sources of readInChunks(tx, { employerId, period: asked, now })) {
      made += sources.length
      if (made > MOST_PAYMENTS) return tooFar
      for (const source of sources) {
        const { payment, result } = workOut(source, asked, carried)
        payments.push(payment)
        waitingMinutes += source.waiting_minutes
        if (result) totals = addTotals(totals, result.totals)
      }
    }
    return {
      frequency: asked.frequency,
      scheduleName: await findScheduleName(tx, { employerId, ...schedule }),
      periodStartsOn: asked.startsOn,
      periodEndsOn: asked.endsOn,
      payDate,
      between: periods.slice(0, -1).map((period) => period.payDate),
      totals: { ...totals, workers: payments.length },
      payments: payments.sort((one, other) => one.name.localeCompare(other.name)),
      unknown: {
        withoutHours: await countWithoutHours(tx, { employerId, period: asked }),
        waitingMinutes,
        hoursUntil: asked.endsOn >= today ? asked.endsOn : null,
        ratesMissing: ratesOf(taxYearOf(taxDayOf(asked))) === undefined,
      },
    }
  })
}

/** The unpaid periods of a schedule up to a payday, in order, those that are not made yet among them. */
async function readPeriods(
  tx: Tx,
  { employerId, schedule, payDate, today }: OfPreview & { today: string },
): Promise<RunPeriod[]> {
  const kept = await listUnpaidPeriods(tx, { employerId, ...schedule, until: payDate })
  const asRegular = (period: PayPeriod): RunPeriod => ({ ...period, beside: null })
  if (kept.at(-1)?.payDate === payDate || payDate < today) return kept.map(asRegular)
  const planned = await planPayPeriods(tx, { employerId, from: today, to: payDate })
  const own = planned.filter(
    (period) =>
      period.frequency === schedule.frequency &&
      period.scheduleNumber === schedule.scheduleNumber &&
      period.payDate <= payDate,
  )
  return [...kept, ...own].map(asRegular)
}

/** The sources of everybody whom a run would pay, so many at a time. */
async function* readInChunks(
  tx: Tx,
  { employerId, period, now }: { employerId: string; period: RunPeriod; now: string },
): AsyncGenerator<PaySource[]> {
  for (let after: string | null = null; ; ) {
    const workerIds: string[] = await listPayees(tx, { employerId, period, after, most: CHUNK })
    if (workerIds.length > 0) yield await readPaySources(tx, { employerId, period, workerIds, now })
    if (workerIds.length < CHUNK) return
    after = workerIds.at(-1) ?? null
  }
}

/** One payment, going on from those before it; what it hands on is kept for the next. */
export function workOut(source: PaySource, period: RunPeriod, carried: Map<string, CarriedOn>) {
  const before = carried.get(source.worker_id)
  const { input } = payInputOf(goOnFrom(source, period, before), period)
  const result = calculatePay(input)
  const of = {
    workerId: source.worker_id,
    employeeId: source.employee_number,
    name: `${source.first_name} ${source.last_name}`,
  }
  if (result.outcome === 'refused') {
    return { payment: { ...of, gross: ZERO, deductions: ZERO, net: ZERO, refusal: result.code }, result: null }
  }
  carried.set(source.worker_id, carryOn(before, { source, period, input, result }))
  const { gross, expenses, net } = result.totals
  return { payment: { ...of, gross, deductions: subtract(add(gross, expenses), net), net, refusal: null }, result }
}

type Totals = PayRunPreview['totals']

const noTotals: Totals = {
  workers: 0,
  gross: ZERO,
  incomeTax: ZERO,
  employeeNi: ZERO,
  employerNi: ZERO,
  studentLoans: ZERO,
  pensionEmployee: ZERO,
  pensionEmployer: ZERO,
  courtOrders: ZERO,
  otherDeductions: ZERO,
  expenses: ZERO,
  net: ZERO,
  employerCost: ZERO,
}

type EngineTotals = Extract<ReturnType<typeof calculatePay>, { outcome: 'calculated' }>['totals']

function addTotals(sum: Totals, one: EngineTotals): Totals {
  const plus = (name: keyof Totals, ...amounts: Pence[]) => add(pence(sum[name]), ...amounts)
  return {
    workers: sum.workers,
    gross: plus('gross', one.gross),
    incomeTax: plus('incomeTax', one.incomeTax),
    employeeNi: plus('employeeNi', one.employeeNi),
    employerNi: plus('employerNi', one.employerNi),
    studentLoans: plus('studentLoans', one.studentLoan, one.postgraduateLoan),
    pensionEmployee: plus('pensionEmployee', one.pensionEmployee),
    pensionEmployer: plus('pensionEmployer', one.pensionEmployer),
    courtOrders: plus('courtOrders', one.courtOrders),
    otherDeductions: plus('otherDeductions', one.beforeTaxDeductions, one.afterTaxDeductions, one.salarySacrifice),
    expenses: plus('expenses', one.expenses),
    net: plus('net', one.net),
    employerCost: plus('employerCost', one.employerCost),
  }
}

/** Who is paid by the hour and employed in the period, and has no approved hours in it. */
async function countWithoutHours(
  tx: Tx,
  { employerId, period }: { employerId: string; period: RunPeriod },
): Promise<number> {
  const { count } = await oneRow(
    tx,
    sql<{ count: number }>`
      select count(*)::bigint as count from workers w
      where w.employer_id = ${employerId} and w.pay_frequency = ${period.frequency} and w.schedule_number = ${period.scheduleNumber}
        and w.pay_basis = 'hourly' and w.starts_on <= ${period.endsOn}::date and (w.ends_on is null or w.ends_on >= ${period.startsOn}::date)
        and not exists (
          select 1 from timesheets t where t.employer_id = w.employer_id and t.worker_id = w.id and t.pay_period_id = ${period.id}
            and t.state = 'approved'
        )
    `,
  )
  return count
}
