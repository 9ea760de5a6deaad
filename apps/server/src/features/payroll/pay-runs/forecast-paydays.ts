import { addDays } from '@gpod/days'
import { minimum, type Pence, pence, subtract } from '@gpod/money'
import { recoverableOf } from '@gpod/wage-access'
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
import type { Tx } from '../../../platform/database/database.ts'
import { type EstimatedPay, estimatePay } from './estimate-net.ts'
import { listPeriods, type PeriodRow } from './pay-history-store.ts'
import { salaryOfPeriod } from './salary.ts'
import { type LoadedAccount, loadWageAccount, withinSalary } from './wage-account.ts'

/** What a payday is expected to bring. Everything that names a payday's money takes it from here. */
export type PaydayForecast = {
  period: PeriodRow
  payDate: string
  /** The day that its tax counts by. */
  taxDate: string
  ordinaryPayday: string | null
  /** What the expected pay is made of, before deductions; null where no rota is published and nothing is earned. */
  gross: { approved: Pence; waiting: Pence; planned: Pence } | null
  pay: EstimatedPay | null
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

export type Forecast = {
  loaded: LoadedAccount
  periods: PeriodRow[]
  /** Paid periods, the earliest first. */
  paid: PaidPeriod[]
  /** Those of them in which they were employed from the first day to the last. */
  whole: PaidPeriod[]
  paydays: PaydayForecast[]
  lastPayday: string | null
}
type PaidPeriod = PeriodRow & { net_pence: number }

/** The past that a forecast goes by: two years of monthly paydays, and as many days of others. */
const daysBack = 740
const daysAhead = 100
const paydaysAhead = 3

/**
 * Somebody's paydays: what was paid, and what the next ones are expected to pay by the hours so far and the published rota, through
 * the engine. Parts of a period, at the beginning and at the end of a job, are no history to go by.
 */
export async function readForecast(
  tx: Tx,
  { employerId, workerId, now }: { employerId: string; workerId: string; now: string },
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
  return {
    loaded,
    periods,
    paid,
    whole,
    paydays: open
      .slice(0, paydaysAhead)
      .map((period, index) => forecastOf({ loaded, period, shares, nets, isNext: index === 0 })),
    lastPayday: periods.findLast(({ pay_date }) => pay_date <= today && pay_date !== next)?.pay_date ?? null,
  }
}

type Asked = { loaded: LoadedAccount; period: PeriodRow; shares: Shares; nets: readonly Pence[]; isNext: boolean }

function forecastOf({ loaded, period, shares, nets, isNext }: Asked): PaydayForecast {
  const { row, account, policy } = loaded
  const taxDate = isNext ? (row.period_tax_date ?? period.pay_date) : period.pay_date
  const payOf = (gross: Pence) => estimatePay(row, { gross, payDate: taxDate })
  const approved = isNext ? account.earnings.approvedGross : withinSalary(row, period.approved_pence)
  const waiting = isNext ? account.earnings.clockedGross : pence(0)
  const certain = pence(approved + waiting)
  const isSalary = row.pay_basis === 'salaried'
  const gross = isSalary ? salaryGross() : rotaGross()
  const pay = gross && payOf(pence(gross.approved + gross.waiting + gross.planned))
  const forecast = pay && { expected: pay.net, ...ends() }
  const { sure, basis } = countedPay({ forecast, nets, approved: payOf(approved)?.net ?? pence(0), isSalary })
  const comesOffOf = (net: Pence) =>
    isNext ? minimum(account.outstanding, recoverableOf(net, policy.capBasisPoints)) : pence(0)
  const comesOff = comesOffOf(forecast?.expected ?? sure)
  return {
    period,
    payDate: period.pay_date,
    taxDate,
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

  function rotaGross(): PaydayForecast['gross'] {
    if (period.to_come_pence === null && certain === 0) return null
    const planned = subtract(grossOf(certain, pence(period.to_come_pence ?? 0), shares.expected), certain)
    return { approved, waiting, planned }
  }

  /** The ends of the interval: of a salary there are none. */
  function ends(): { low: Pence | null; high: Pence | null } {
    const none = { low: null, high: null }
    if (isSalary || shares.low === null || shares.high === null) return none
    const at = (share: number) => payOf(grossOf(certain, pence(period.to_come_pence ?? 0), share))?.net ?? null
    const [low, high] = [at(shares.low), at(shares.high)]
    return low === null || high === null ? none : { low, high }
  }

  /** A salary is paid by the days of the job, whatever hours are approved. */
  function salaryGross(): PaydayForecast['gross'] {
    if (row.annual_salary_pence === null) return null
    const stretches = salaryOfPeriod([{ from: period.starts_on, annual: pence(row.annual_salary_pence) }], {
      frequency: row.pay_frequency,
      startsOn: period.starts_on,
      endsOn: period.ends_on,
      employedFrom: row.starts_on,
      employedTo: row.ends_on,
    })
    const salary = pence(stretches.reduce((sum, { amount }) => sum + amount, 0))
    return salary === 0 ? null : { approved: pence(0), waiting: pence(0), planned: salary }
  }
}

/** Of how many paydays a forecast goes by, and how many it takes for an interval. */
export const historyOf = ({ whole }: Pick<Forecast, 'whole'>) => ({
  pastPaydays: whole.length,
  paydaysForInterval: fewestPaydays,
})
