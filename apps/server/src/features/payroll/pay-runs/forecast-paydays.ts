import { addDays } from '@gpod/days'
import { add, atLeastZero, minimum, type Pence, pence, subtract, ZERO } from '@gpod/money'
import { calculatePay, type PayCalculated, type PayInput } from '@gpod/payroll'
import { holdsUntil, recoverableOf } from '@gpod/wage-access'
import {
  type Basis,
  countedPay,
  fewestPaydays,
  grossOf,
  isWholePeriod,
  type Shares,
  sharesOfRota,
} from '@gpod/wage-access/finances'
import { londonDay } from '../../../platform/clock.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { type LoadedAccount, listPeriods, loadWageAccount, type PeriodRow } from '../../wage-access/earnings/index.ts'
import { listUnpaidPeriods } from '../pay-schedules/index.ts'
import { type CarriedOn, carryOn, goOnFrom } from './carry-on.ts'
import { payInputOf } from './pay-input.ts'
import { type PaySource, type RunPeriod, readPaySources } from './pay-sources-store.ts'

/** What a payday is expected to bring. Everything that names a payday's money takes it from here. */
export type PaydayForecast = {
  period: PeriodRow
  payDate: string
  ordinaryPayday: string | null
  /**
   * What of the expected pay is for time, before deductions: of hours approved and waiting, of the rota to come or the salary, and by how much
   * their hours usually come to more or less than the rota. Null where no rota is published and nothing is earned.
   */
  gross: { approved: Pence; waiting: Pence; planned: Pence; beyondRota: Pence } | null
  /** The payment as its run would make it, were those hours approved. */
  pay: Paid | null
  /** Net pay, before what was taken early comes off. */
  forecast: { expected: Pence; low: Pence | null; high: Pence | null } | null
  /** What of the expected pay was taken early and comes off, and what arrives then. */
  comesOff: Pence
  arrives: Pence | null
  /** The net pay that bills are counted with, by what, and what arrives of it. */
  sure: Pence
  basis: Basis
  surelyArrives: Pence
}

type Paid = { input: PayInput; result: PayCalculated }

export type Forecast = {
  loaded: LoadedAccount
  periods: PeriodRow[]
  /** Paid periods, the earliest first. */
  paid: PaidPeriod[]
  /** Those of them in which they were employed from the first day to the last. */
  whole: PaidPeriod[]
  paydays: PaydayForecast[]
  lastPayday: string | null
  /** Until when all of it stays so where nothing but time moves. */
  holdsUntil: string
}
type PaidPeriod = PeriodRow & { net_pence: number }

/** The past that a forecast goes by: two years of monthly paydays, and as many days of others. */
const daysBack = 740
const daysAhead = 100
const paydaysAhead = 3

/** Paydays that are over and whose runs nobody has approved: so many of the latest are counted as paid. */
const mostLate = 2

/**
 * Somebody's paydays: what was paid, and what the next ones are expected to pay: what their runs would pay by the records as they are, pay
 * items, expenses, leave and court orders among them, with the hours so far and the published rota. Parts of a period, at the beginning
 * and at the end of a job, are no history to go by.
 */
export async function readForecast(
  tx: Tx,
  {
    employerId,
    workerId,
    now,
    most = paydaysAhead,
  }: { employerId: string; workerId: string; now: string; most?: number },
): Promise<Forecast> {
  const today = londonDay(now)
  const [loaded, periods] = await Promise.all([
    loadWageAccount(tx, { employerId, workerId, now }),
    listPeriods(tx, { employerId, workerId, from: addDays(today, -daysBack), to: addDays(today, daysAhead), now }),
  ])
  const job = {
    startsOn: loaded.row.starts_on,
    endsOn: loaded.row.ends_on,
    recordedFrom: periods[0]?.recorded_from ?? null,
  }
  const paid = periods.flatMap((period) =>
    period.is_closed && period.net_pence !== null ? [{ ...period, net_pence: period.net_pence }] : [],
  )
  const whole = paid.filter(({ starts_on, ends_on }) => isWholePeriod({ startsOn: starts_on, endsOn: ends_on }, job))
  const shares = sharesOfRota(
    whole.flatMap(({ planned_pence: planned, approved_pence: worked }) =>
      planned === null ? [] : [{ planned: pence(planned), worked: pence(worked) }],
    ),
  )
  const next = loaded.account.period?.payDate
  const open = next === undefined ? [] : periods.filter(({ pay_date, is_closed }) => !is_closed && pay_date >= next)
  const nets = whole.map(({ net_pence }) => pence(net_pence))
  const coming = open.slice(0, most)
  const runs = await readRuns(tx, { employerId, workerId, now, loaded, until: coming.at(-1)?.pay_date ?? today })
  const paydays: PaydayForecast[] = []
  let before: CarriedOn | undefined
  for (const run of runs) {
    const period = coming.find(({ pay_date }) => pay_date === run.period.payDate)
    let made = payByRecords(run, before)
    if (period) {
      const payday = forecastOf({ loaded, period, run, before, shares, nets, isNext: period.pay_date === next })
      paydays.push(payday)
      made = payday.pay ?? made
    }
    // Who is paid nothing is in no run.
    if (made && made.result.totals.gross > 0) before = carryOn(before, { ...run, ...made })
  }
  return {
    loaded,
    periods,
    paid,
    whole,
    paydays,
    lastPayday: periods.findLast(({ pay_date }) => pay_date <= today && pay_date !== next)?.pay_date ?? null,
    holdsUntil: periods
      .flatMap(({ to_come_until: until }) => until ?? [])
      .reduce((earliest, at) => (at < earliest ? at : earliest), holdsUntil(loaded.account, loaded.policy)),
  }
}

/** What the run of a coming payday pays one worker by. */
type OwnRun = { period: RunPeriod; source: PaySource }

async function readRuns(
  tx: Tx,
  of: { employerId: string; workerId: string; now: string; loaded: LoadedAccount; until: string },
): Promise<OwnRun[]> {
  const { employerId, workerId, now, until } = of
  const { pay_frequency: frequency, schedule_number: scheduleNumber } = of.loaded.row
  const unpaid = await listUnpaidPeriods(tx, { employerId, frequency, scheduleNumber, until })
  const next = of.loaded.account.period?.payDate ?? until
  const late = unpaid.filter(({ payDate, endsOn }) => payDate < next && endsOn >= of.loaded.row.starts_on)
  // To plan so wide a statement takes many times what it takes to read one worker: a plan is made for all and kept.
  const [, ...runs] = await Promise.all([
    sql`set local plan_cache_mode = force_generic_plan`.execute(tx),
    ...[...late.slice(-mostLate), ...unpaid.filter(({ payDate }) => payDate >= next)].map(async (kept) => {
      const period = { ...kept, beside: null }
      const sources = await readPaySources(tx, { employerId, period, workerIds: [workerId], now })
      return sources.map((source) => ({ period, source }))
    }),
    sql`set local plan_cache_mode = auto`.execute(tx).then(() => []),
  ])
  return runs.flat()
}

type Asked = {
  loaded: LoadedAccount
  period: PeriodRow
  run: OwnRun
  before: CarriedOn | undefined
  shares: Shares
  nets: readonly Pence[]
  isNext: boolean
}

/** Their payment by the run's own reading, with so much more for time; null where the engine refuses it. */
function payByRecords({ period, source }: OwnRun, before: CarriedOn | undefined, more: Pence = ZERO): Paid | null {
  const time = { id: 'to-come', kind: 'salary', timing: null, amount: more, recurs: false }
  const then = goOnFrom(source, period, before)
  const { input } = payInputOf(more === 0 ? then : { ...then, items: [...then.items, time] }, period)
  const result = calculatePay(input)
  return result.outcome === 'refused' ? null : { input, result }
}

function forecastOf({ loaded, period, run, before, shares, nets, isNext }: Asked): PaydayForecast {
  const { row, account, policy } = loaded
  const isSalary = row.pay_basis === 'salaried'
  const payFor = (more: Pence) => payByRecords(run, before, more)
  const byRecords = payFor(ZERO)
  const approved = paidFor(byRecords, 'hourly')
  const waiting = isNext && !isSalary ? account.earnings.clockedGross : pence(0)
  const certain = pence(approved + waiting)
  const toCome = pence(period.to_come_pence ?? 0)
  const gross = grossOfPeriod()
  const pay = gross && (isSalary ? byRecords : payFor(add(gross.waiting, gross.planned, gross.beyondRota)))
  const forecast = pay && { expected: pay.result.totals.net, ...ends() }
  const { sure, basis } = countedPay({
    forecast,
    nets,
    approved: atLeastZero(byRecords?.result.totals.net ?? pence(0)),
    isSalary,
  })
  const comesOffOf = (net: Pence) =>
    isNext ? minimum(account.outstanding, recoverableOf(net, policy.capBasisPoints)) : pence(0)
  const comesOff = comesOffOf(forecast?.expected ?? sure)
  return {
    period,
    payDate: period.pay_date,
    ordinaryPayday: period.ordinary_payday,
    gross,
    pay,
    forecast,
    comesOff,
    arrives: forecast && subtract(forecast.expected, comesOff),
    sure,
    basis,
    surelyArrives: subtract(sure, comesOffOf(sure)),
  }

  /** A salary is paid by the days of the job, whatever hours are approved. */
  function grossOfPeriod(): PaydayForecast['gross'] {
    if (isSalary) {
      const salary = paidFor(byRecords, 'salary')
      return salary + approved === 0 ? null : { approved, waiting, planned: salary, beyondRota: ZERO }
    }
    if (period.to_come_pence === null && certain === 0) return null
    const beyondRota = subtract(grossOf(ZERO, toCome, shares.expected), toCome)
    return { approved, waiting, planned: toCome, beyondRota }
  }

  /** The ends of the interval: of a salary there are none. */
  function ends(): { low: Pence | null; high: Pence | null } {
    const none = { low: null, high: null }
    if (isSalary || shares.low === null || shares.high === null) return none
    const at = (share: number) => payFor(subtract(grossOf(certain, toCome, share), approved))?.result.totals.net ?? null
    const [low, high] = [at(shares.low), at(shares.high)]
    return low === null || high === null ? none : { low, high }
  }
}

function paidFor(paid: Paid | null, time: 'hourly' | 'salary'): Pence {
  const lines = paid?.result.lines.filter(({ section, kind }) => section === 'earnings' && kind === time) ?? []
  return add(ZERO, ...lines.map(({ amount }) => amount))
}

/** Of how many paydays a forecast goes by, and how many it takes for an interval. */
export const historyOf = ({ whole }: Pick<Forecast, 'whole'>) => ({
  pastPaydays: whole.length,
  paydaysForInterval: fewestPaydays,
})
