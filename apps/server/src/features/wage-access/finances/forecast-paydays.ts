import { type Pence, pence, subtract } from '@gpod/money'
import { splitPay } from '@gpod/wage-access/finances'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Forecast, type PaydayForecast, readForecast } from '../../payroll/pay-runs/index.ts'
import { type ComingPayday, paydaysFrom } from '../../payroll/pay-schedules/index.ts'
import { readSplit, type SplitOfPay } from '../../people/employees/index.ts'
import type { Of } from './finances-store.ts'

/** A payday with what of it goes to a second account of theirs: of what is expected, and of what is counted on. */
export type OwnPayday = PaydayForecast & { toSecond: Pence; surelyToSecond: Pence }

export type Pay = Omit<Forecast, 'paydays'> & { paydays: OwnPayday[]; split: SplitOfPay | null }

/** Two years of weekly paydays and more. */
const mostPaydays = 120

export async function readPay(tx: Tx, { employerId, workerId, now }: Of & { now: string }): Promise<Pay> {
  const [forecast, split] = await Promise.all([
    readForecast(tx, { employerId, workerId, now }),
    readSplit(tx, { employerId, workerId }),
  ])
  const paydays = forecast.paydays.map((payday): OwnPayday => {
    const { arrives, surelyArrives, payDate } = payday
    const isSplit = split !== null && !split.isRefused && londonDay(split.heldUntil) <= payDate
    const secondOf = (paidOut: Pence) => (isSplit ? splitPay(paidOut, split).second : pence(0))
    return { ...payday, toSecond: secondOf(arrives ?? surelyArrives), surelyToSecond: secondOf(surelyArrives) }
  })
  return { ...forecast, paydays, split }
}

/**
 * Somebody's paydays from a day on: those of the pay periods there are, and before and after them those that the schedule says, from
 * the day they began to work here to their last.
 */
export async function readPaydays(
  tx: Tx,
  { employerId, pay: { periods, loaded }, from }: { employerId: string; pay: Pay; from: string },
): Promise<ComingPayday[]> {
  const { pay_frequency: frequency, schedule_number: scheduleNumber, starts_on: startsOn, ends_on: endsOn } = loaded.row
  const ofSchedule = await paydaysFrom(tx, {
    employerId,
    frequency,
    scheduleNumber,
    from: from > startsOn ? from : startsOn,
    most: mostPaydays,
  })
  const said = ofSchedule.filter(({ payDate }) => endsOn === null || payDate <= endsOn)
  const there = periods
    .filter(({ pay_date }) => pay_date >= from)
    .map(({ pay_date, ordinary_payday }) => ({ payDate: pay_date, ordinaryPayday: ordinary_payday }))
  const [first, last] = [there[0]?.payDate, there.at(-1)?.payDate]
  if (first === undefined || last === undefined) return said
  return [...said.filter(({ payDate }) => payDate < first), ...there, ...said.filter(({ payDate }) => payDate > last)]
}

/** What surely arrives in their first account on a payday, once what was taken early came off. */
export function arriving({ surelyArrives, surelyToSecond }: OwnPayday): Pence {
  return subtract(surelyArrives, surelyToSecond)
}
