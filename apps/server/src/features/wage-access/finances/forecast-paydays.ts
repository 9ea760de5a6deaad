import { addDays } from '@gpod/days'
import { minimum, type Pence, pence, subtract } from '@gpod/money'
import { recoverableOf } from '@gpod/wage-access'
import { fewestPaydays, grossOf, type Shares, sharesOfRota, splitPay } from '@gpod/wage-access/finances'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type ComingPayday, paydaysFrom } from '../../payroll/pay-schedules/index.ts'
import { readSplit, type SplitOfPay } from '../../people/employees/index.ts'
import { estimatePay, type LoadedAccount, loadWageAccount, salaryOfOnePeriod, withinSalary } from '../earnings/index.ts'
import type { Of } from './finances-store.ts'
import { listPeriods, type PeriodRow } from './pay-history-store.ts'

export type ForecastPayday = {
  payDate: string
  ordinaryPayday: string | null
  forecast: { expected: Pence; low: Pence | null; high: Pence | null } | null
  comesOff: Pence
  /** What of it goes to a second account of theirs. */
  toSecond: Pence
  /** The net pay that is counted on: the low end, or the least so far, or what is approved alone. */
  sure: Pence
  basis: 'interval' | 'lowest_payday' | 'approved'
}

export type Pay = {
  loaded: LoadedAccount
  periods: PeriodRow[]
  /** Paid periods, the earliest first. */
  paid: (PeriodRow & { net_pence: number })[]
  paydays: ForecastPayday[]
  split: SplitOfPay | null
  lastPayday: string | null
}

/** The past that a forecast goes by: two years of monthly paydays, and as many days of others. */
const daysBack = 740
const daysAhead = 100
const paydaysShown = 3
/** Two years of weekly paydays and more. */
const mostPaydays = 120

/** Somebody's paydays: what was paid, and what the next three are expected to pay by the published rota. */
export async function readPay(tx: Tx, { employerId, workerId, now }: Of & { now: string }): Promise<Pay> {
  const today = londonDay(now)
  const [loaded, split, periods] = await Promise.all([
    loadWageAccount(tx, { employerId, workerId, now }),
    readSplit(tx, { employerId, workerId }),
    listPeriods(tx, { employerId, workerId, from: addDays(today, -daysBack), to: addDays(today, daysAhead), now }),
  ])
  const paid = periods.flatMap((period) =>
    period.is_closed && period.net_pence !== null ? [{ ...period, net_pence: period.net_pence }] : [],
  )
  const shares = sharesOfRota(
    paid.flatMap(({ planned_pence: planned, approved_pence: worked }) =>
      planned === null ? [] : [{ planned: pence(planned), worked: pence(worked) }],
    ),
  )
  const next = loaded.account.period?.payDate
  const open = next === undefined ? [] : periods.filter(({ pay_date, is_closed }) => !is_closed && pay_date >= next)
  return {
    loaded,
    split,
    periods,
    paid,
    paydays: open
      .slice(0, paydaysShown)
      .map((period, index) => forecastOf({ loaded, split, period, shares, paid, isNext: index === 0 })),
    lastPayday:
      periods.findLast(({ pay_date }) => pay_date <= loaded.account.today && pay_date !== next)?.pay_date ?? null,
  }
}

type Asked = {
  loaded: LoadedAccount
  split: SplitOfPay | null
  period: PeriodRow
  shares: Shares
  paid: Pay['paid']
  isNext: boolean
}

function forecastOf({ loaded, split, period, shares, paid, isNext }: Asked): ForecastPayday {
  const { row, account, policy } = loaded
  const payDate = isNext ? (row.period_tax_date ?? period.pay_date) : period.pay_date
  const net = (gross: Pence) => estimatePay(row, { gross, payDate })?.net ?? null
  const certain = isNext
    ? pence(account.earnings.approvedGross + account.earnings.clockedGross)
    : withinSalary(row, period.approved_pence)
  const forecast = row.pay_basis === 'salaried' ? salaryForecast() : rotaForecast()
  const approved = net(isNext ? account.earnings.approvedGross : withinSalary(row, period.approved_pence)) ?? pence(0)
  const recent = paid.slice(-fewestPaydays).map(({ net_pence }) => net_pence)
  const [sure, basis] =
    forecast !== null && forecast.low !== null
      ? ([forecast.low, 'interval'] as const)
      : forecast !== null && recent.length >= 3
        ? ([minimum(forecast.expected, pence(Math.min(...recent))), 'lowest_payday'] as const)
        : ([approved, 'approved'] as const)
  const owed = isNext ? account.outstanding : pence(0)
  const comesOff = minimum(owed, recoverableOf(forecast?.expected ?? approved, policy.capBasisPoints))
  const isSplit = split !== null && !split.isRefused && londonDay(split.heldUntil) <= period.pay_date
  return {
    payDate: period.pay_date,
    ordinaryPayday: period.ordinary_payday,
    forecast,
    comesOff,
    toSecond: isSplit ? splitPay(subtract(sure, minimum(comesOff, sure)), split).second : pence(0),
    sure,
    basis,
  }

  function rotaForecast(): ForecastPayday['forecast'] {
    const toCome = period.to_come_pence
    if (toCome === null && certain === 0) return null
    const planned = pence(toCome ?? 0)
    const at = (share: number) => net(grossOf(certain, planned, share))
    const expected = at(shares.expected)
    if (expected === null) return null
    if (shares.low === null || shares.high === null) return { expected, low: null, high: null }
    return { expected, low: at(shares.low), high: at(shares.high) }
  }

  function salaryForecast(): ForecastPayday['forecast'] {
    if (row.annual_salary_pence === null) return null
    const expected = net(salaryOfOnePeriod(pence(row.annual_salary_pence), row.pay_frequency))
    return expected === null ? null : { expected, low: null, high: null }
  }
}

/**
 * Somebody's paydays from a day on: those of the pay periods there are, and before and after them those that the schedule says, from
 * the day they began to work here.
 */
export async function readPaydays(
  tx: Tx,
  { employerId, pay: { periods, loaded }, from }: { employerId: string; pay: Pay; from: string },
): Promise<ComingPayday[]> {
  const { pay_frequency: frequency, schedule_number: scheduleNumber, starts_on: startsOn } = loaded.row
  const said = await paydaysFrom(tx, {
    employerId,
    frequency,
    scheduleNumber,
    from: from > startsOn ? from : startsOn,
    most: mostPaydays,
  })
  const there = periods
    .filter(({ pay_date }) => pay_date >= from)
    .map(({ pay_date, ordinary_payday }) => ({ payDate: pay_date, ordinaryPayday: ordinary_payday }))
  const [first, last] = [there[0]?.payDate, there.at(-1)?.payDate]
  if (first === undefined || last === undefined) return said
  return [...said.filter(({ payDate }) => payDate < first), ...there, ...said.filter(({ payDate }) => payDate > last)]
}

/** What arrives in their first account on a payday once what was taken early came off. */
export function arriving({ sure, comesOff, toSecond }: ForecastPayday): Pence {
  return subtract(sure, minimum(comesOff, sure), toSecond)
}
