import type { PayPreview } from '@gpod/contract'
import { addDays, daysBetween } from '@gpod/days'
import { add } from '@gpod/money'
import type { PayCalculated } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { findPayee, listRates, type PlannableChanges, tryChange } from '../../people/employees/index.ts'
import { listUnpaidPeriods, planPayPeriods } from '../pay-schedules/index.ts'
import type { CarriedOn } from './carry-on.ts'
import { type PaySource, type RunPeriod, readPaySources } from './pay-sources-store.ts'
import { FURTHEST_DAYS, workOut } from './preview-pay-run.ts'

type PayThen = NonNullable<PayPreview['after']>

/** No period is longer, with the days after it until its payday. */
const LONGEST_DAYS = 70

/**
 * What a change of a record would do to the pay of the first whole period from its day on: worked out from the records as they are and as they
 * would be, the payments before it first. Nothing is kept. Refused as the change would be, and `preview_too_far`.
 */
export function previewChange(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  {
    caller: { employerId, userId },
    workerId,
    from,
    changes,
  }: { caller: Member; workerId: string; from: string; changes: PlannableChanges },
): Promise<PayPreview | Refused> {
  const now = clock.now()
  if (from > addDays(londonDay(now), FURTHEST_DAYS)) {
    return Promise.resolve(refuse('preview_too_far', 'too far ahead to say what it would be'))
  }
  const asked = { employerId, workerId, from, now }
  return tryChange({ database, seal }, { ...asked, changes, userId }, (tx) => workOutPay(tx, asked))
}

type Asked = { employerId: string; workerId: string; from: string; now: string }

/**
 * What they are paid for the first whole period from a day on: in the one that the day lies in, hours may be approved already at what
 * held before. Null where none is to come.
 */
async function workOutPay(tx: Tx, { employerId, workerId, from, now }: Asked): Promise<PayThen | null> {
  const payee = await findPayee(tx, { employerId, workerId })
  if (!payee) return null
  const schedule = { frequency: payee.pay_frequency, scheduleNumber: payee.schedule_number }
  const until = addDays(from, LONGEST_DAYS)
  const unpaid = await listUnpaidPeriods(tx, { employerId, ...schedule, until })
  const planned = (await planPayPeriods(tx, { employerId, from: londonDay(now), to: until })).filter(
    (period) => period.frequency === schedule.frequency && period.scheduleNumber === schedule.scheduleNumber,
  )
  const periods: RunPeriod[] = [...unpaid, ...planned].map((period) => ({ ...period, beside: null }))
  const last = periods.findIndex(({ startsOn }) => startsOn >= from)
  const rates = await listRates(tx, { employerId, workerId })
  const carried = new Map<string, CarriedOn>()
  for (const [index, period] of periods.slice(0, last + 1).entries()) {
    const [source] = await readPaySources(tx, { employerId, period, workerIds: [workerId], now })
    if (!source) return null
    if (index < last) {
      workOut(source, period, carried)
      continue
    }
    const hours = hoursByRecord(source, period, rates)
    const { payment, result } = workOut(hours.length === 0 ? source : { ...source, hours }, period, carried)
    return {
      periodStartsOn: period.startsOn,
      periodEndsOn: period.endsOn,
      payDate: period.payDate,
      weeklyHours: hours.length === 0 ? null : source.weekly_hours,
      paid: result && paidOf(result),
      refusal: payment.refusal,
    }
  }
  return null
}

const MINUTES_A_DAY = 60 / 7

/**
 * The hours of a period that nobody has approved hours in yet, by the hours a week of the record: spread over its days evenly, those
 * of one rate together. None where hours are approved, for who is salaried, and where the record says no hours.
 */
function hoursByRecord(
  source: PaySource,
  { startsOn, endsOn }: RunPeriod,
  rates: readonly { from_day: string; hourly_rate_pence: number }[],
): PaySource['hours'] {
  const { weekly_hours: weeklyHours } = source
  if (source.pay_basis !== 'hourly' || source.hours.length > 0 || weeklyHours === null) return []
  const first = source.starts_on > startsOn ? source.starts_on : startsOn
  const last = source.ends_on !== null && source.ends_on < endsOn ? source.ends_on : endsOn
  const begins = rates.flatMap(({ from_day }) => (from_day > first && from_day <= last ? [from_day] : []))
  const minutesUntil = (day: string) => Math.round(weeklyHours * MINUTES_A_DAY * Math.max(0, daysBetween(first, day)))
  return [first, ...begins].flatMap((on, index) => {
    const rate = rates.findLast(({ from_day }) => from_day <= on)?.hourly_rate_pence
    const minutes = minutesUntil(begins[index] ?? addDays(last, 1)) - minutesUntil(on)
    return rate === undefined || minutes <= 0 ? [] : [{ on, minutes, rate, gross: 0 }]
  })
}

function paidOf({ totals }: PayCalculated): NonNullable<PayThen['paid']> {
  const { gross, incomeTax, employeeNi, studentLoan, postgraduateLoan, pensionEmployee, net, employerCost } = totals
  return {
    gross,
    incomeTax,
    employeeNi,
    studentLoans: add(studentLoan, postgraduateLoan),
    pensionEmployee,
    net,
    employerCost,
  }
}
