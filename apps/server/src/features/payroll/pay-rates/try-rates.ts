import type { RateSums, RateTrial } from '@gpod/contract'
import { addDays, daysBetween } from '@gpod/days'
import { add, mulDiv, type Pence, pence, subtract, ZERO } from '@gpod/money'
import { checkMinimumWage, type PayCalculated } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import {
  type CarriedOn,
  type PaySource,
  payForMinimumWage,
  type RunPeriod,
  readPaySources,
  workOut,
} from '../pay-runs/index.ts'
import { listUnpaidPeriods, planPayPeriods } from '../pay-schedules/index.ts'
import { yearlyOf } from './new-rates.ts'
import { type Meant, planRates, type RatesAsked } from './planned-rates.ts'
import { readWeeklyMinutes } from './rates-store.ts'

/** Further ahead too many paydays lie between to work out. */
const furthestDays = 120
/** A day that was: earlier ones have been paid, and are corrected one by one. */
const earliestDays = 120
/** No period is longer, with the days after it until its payday. */
const longestDays = 70
const chunk = 500
const mostTold = 50
const mostBelow = 20

export function refuseDay(from: string, today: string): Refused | null {
  if (from > addDays(today, furthestDays) || from < addDays(today, -earliestDays)) {
    return refuse('preview_too_far', 'a day within four months', { field: 'from' })
  }
  return null
}

/**
 * What a change of rates would do to the first whole period from its day on, for everybody meant: each payment by the engine, before and
 * after, going on from the payments between. Hours are those approved, else of the record, else what a week came to lately. Nothing is
 * written and nobody's account is locked. Refuses `preview_too_far`.
 */
export async function tryRates(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId }, asked }: { caller: Member; asked: RatesAsked },
): Promise<RateTrial | Refused> {
  const now = clock.now()
  const tooFar = refuseDay(asked.from, londonDay(now))
  if (tooFar) return tooFar
  return database.transaction({ employerId }, async (tx) => {
    const { people, changing, digest } = await planRates(tx, { employerId, ...asked })
    const worked = await workOutAll(tx, { employerId, from: asked.from, now, people })
    return trialOf({ people, changing, digest, worked })
  })
}

type Worked = { meant: Meant; before: Paid; after: Paid }
/** One payment: its sums, and how an hour of it stands to the minimum wage; null where it cannot be known. */
type Paid = { totals: PayCalculated['totals']; shortHourly: { hourly: Pence; minimum: Pence } | null }

async function workOutAll(
  tx: Tx,
  { employerId, from, now, people }: { employerId: string; from: string; now: string; people: readonly Meant[] },
): Promise<Worked[]> {
  const today = londonDay(now)
  const until = addDays(from > today ? from : today, longestDays)
  const planned = await planPayPeriods(tx, { employerId, from: today, to: until })
  const schedules = new Map<string, Meant[]>()
  for (const one of people) {
    const key = `${one.record.pay_frequency} ${one.record.schedule_number}`
    schedules.set(key, [...(schedules.get(key) ?? []), one])
  }
  const weekly = await readWeeklyMinutes(tx, { employerId, workerIds: people.map(({ record }) => record.id), today })
  const worked: Worked[] = []
  for (const members of schedules.values()) {
    const [first] = members
    if (first === undefined) continue
    const { pay_frequency: frequency, schedule_number: scheduleNumber } = first.record
    const unpaid = await listUnpaidPeriods(tx, { employerId, frequency, scheduleNumber, until })
    const own = planned.filter((one) => one.frequency === frequency && one.scheduleNumber === scheduleNumber)
    const periods: RunPeriod[] = [...unpaid, ...own].map((period) => ({ ...period, beside: null }))
    const last = periods.findIndex(({ startsOn }) => startsOn >= from)
    if (last < 0) continue
    for (let at = 0; at < members.length; at += chunk) {
      const group = members.slice(at, at + chunk)
      worked.push(
        ...(await workOutGroup(tx, { employerId, now, from, periods: periods.slice(0, last + 1), group, weekly })),
      )
    }
  }
  return worked
}

type Group = {
  employerId: string
  now: string
  from: string
  /** Up to the one that is asked about. */
  periods: readonly RunPeriod[]
  group: readonly Meant[]
  weekly: ReadonlyMap<string, number>
}

async function workOutGroup(tx: Tx, { employerId, now, from, periods, group, weekly }: Group): Promise<Worked[]> {
  const workerIds = group.map(({ record }) => record.id)
  const carried = new Map<string, CarriedOn>()
  for (const period of periods.slice(0, -1)) {
    for (const source of await readPaySources(tx, { employerId, period, workerIds, now }))
      workOut(source, period, carried)
  }
  const asked = periods.at(-1)
  if (asked === undefined) return []
  const sources = await readPaySources(tx, { employerId, period: asked, workerIds, now })
  const meantOf = new Map(group.map((one) => [one.record.id, one]))
  return sources.flatMap((source): Worked[] => {
    const meant = meantOf.get(source.worker_id)
    const minutes = minutesOf(source, asked, weekly.get(source.worker_id))
    if (meant === undefined || minutes === null) return []
    const pay = (rates: Meant['rates']) => payOf({ source, period: asked, from, meant, rates, minutes, carried })
    const [before, after] = [pay({}), pay(meant.rates)]
    return before && after ? [{ meant, before, after }] : []
  })
}

/** The minutes that a period is paid for; of who is salaried those of the record, for the minimum wage alone. Null where nobody knows. */
function minutesOf(
  source: PaySource,
  { startsOn, endsOn }: RunPeriod,
  weeklyMinutes: number | undefined,
): number | null {
  const approved = source.hours.reduce((sum, { minutes }) => sum + minutes, 0)
  if (source.pay_basis === 'hourly' && approved > 0) return approved
  const week = source.weekly_hours === null ? (weeklyMinutes ?? null) : Math.round(source.weekly_hours * 60)
  const first = source.starts_on > startsOn ? source.starts_on : startsOn
  const last = source.ends_on !== null && source.ends_on < endsOn ? source.ends_on : endsOn
  const days = daysBetween(first, last) + 1
  if (days <= 0) return null
  if (week === null) return source.pay_basis === 'salaried' ? 0 : null
  return Math.round((week * days) / 7)
}

function payOf({
  source,
  period,
  from,
  meant: { record },
  rates,
  minutes,
  carried,
}: {
  source: PaySource
  period: RunPeriod
  from: string
  meant: Meant
  rates: Meant['rates']
  minutes: number
  carried: ReadonlyMap<string, CarriedOn>
}): Paid | null {
  const isHourly = source.pay_basis === 'hourly'
  const rate = rates.hourlyRate ?? record.hourly_rate_pence
  if (isHourly && rate === null) return null
  const { annualSalary } = rates
  const salaries =
    annualSalary === undefined
      ? source.salaries
      : [
          ...source.salaries.filter((one) => one.from < from),
          { from, annual: annualSalary },
          ...source.salaries.filter((one) => one.from > from),
        ]
  const hours = isHourly && rate !== null ? [{ on: period.startsOn, minutes, rate, gross: 0 }] : source.hours
  const own = carried.get(source.worker_id)
  const { result } = workOut({ ...source, hours, salaries }, period, new Map(own ? [[source.worker_id, own]] : []))
  if (result === null) return null
  return { totals: result.totals, shortHourly: belowMinimum(result, { source, period, minutes }) }
}

/** What an hour comes to where that is less than the law asks; of unknown age the adult rate, the stricter one. */
function belowMinimum(
  result: PayCalculated,
  { source, period, minutes }: { source: PaySource; period: RunPeriod; minutes: number },
): Paid['shortHourly'] {
  if (minutes === 0) return null
  const check = checkMinimumWage({
    on: period.startsOn,
    ...(source.date_of_birth === null ? { ageYears: 21 } : { birthDate: source.date_of_birth }),
    minutes,
    pay: payForMinimumWage(result),
    sacrificed: result.totals.salarySacrifice,
  })
  if (check.outcome !== 'below') return null
  const hourly = pence(mulDiv(check.counted, { multiplier: 60, divisor: minutes, rounding: 'floor' }))
  return { hourly, minimum: check.pencePerHour }
}

function trialOf({
  people,
  changing,
  digest,
  worked,
}: {
  people: readonly Meant[]
  changing: readonly Meant[]
  digest: string
  worked: readonly Worked[]
}): RateTrial {
  const found = new Map(worked.map((one) => [one.meant.record.id, one]))
  const growth = (one: Worked) => subtract(one.after.totals.employerCost, one.before.totals.employerCost)
  const told = changing
    .map((meant) => ({ meant, paid: found.get(meant.record.id) }))
    .sort((one, other) => (other.paid ? growth(other.paid) : 0) - (one.paid ? growth(one.paid) : 0))
  return {
    people: people.length,
    changing: changing.length,
    worked: worked.length,
    before: sumOf(worked.map(({ before }) => before)),
    after: sumOf(worked.map(({ after }) => after)),
    yearly: add(ZERO, ...worked.map((one) => yearlyOf(growth(one), one.meant.record.pay_frequency))),
    unknown: people.length - worked.length,
    below: {
      before: worked.filter(({ before }) => before.shortHourly).length,
      after: worked.filter(({ after }) => after.shortHourly).length,
      people: worked
        .flatMap(({ meant: { record }, after: { shortHourly } }) =>
          shortHourly ? [{ workerId: record.id, name: nameOf(record), ...shortHourly }] : [],
        )
        .slice(0, mostBelow),
    },
    changes: told.slice(0, mostTold).map(({ meant: { record, rates }, paid }) => {
      const isSalaried = record.pay_basis === 'salaried'
      const [was, is] = isSalaried
        ? [record.annual_salary_pence, rates.annualSalary]
        : [record.hourly_rate_pence, rates.hourlyRate]
      return {
        workerId: record.id,
        name: nameOf(record),
        payBasis: record.pay_basis,
        rateBefore: pence(was ?? 0),
        rateAfter: is ?? pence(was ?? 0),
        costBefore: paid?.before.totals.employerCost ?? null,
        costAfter: paid?.after.totals.employerCost ?? null,
      }
    }),
    digest,
  }
}

const nameOf = ({ first_name, last_name }: Meant['record']) => `${first_name} ${last_name}`

function sumOf(paid: readonly Paid[]): RateSums {
  const sum = (name: keyof RateSums) => add(ZERO, ...paid.map(({ totals }) => totals[name]))
  return {
    gross: sum('gross'),
    employerNi: sum('employerNi'),
    pensionEmployer: sum('pensionEmployer'),
    employerCost: sum('employerCost'),
    net: sum('net'),
  }
}
