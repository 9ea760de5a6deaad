import type { Holiday } from '@gpod/contract'
import { addDays, daysBetween } from '@gpod/days'
import { accruedLeave, yearlyLeave } from '@gpod/payroll'
import { Temporal } from 'temporal-polyfill'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'

/** The year of leave that holds a day, of who started on `startsOn` (Working Time Regulations 1998 reg 13(3)(b)). */
export function leaveYearAt(startsOn: string, on: string): { from: string; to: string } {
  const start = Temporal.PlainDate.from(startsOn)
  const day = Temporal.PlainDate.from(on)
  const years = Temporal.PlainDate.compare(day, start) < 0 ? 0 : start.until(day, { largestUnit: 'years' }).years
  // Who started on 29 February has their year end on the 28th: of a day that no year has, the last of the month.
  const from = start.add({ years })
  return {
    from: from.toString(),
    to: start
      .add({ years: years + 1 })
      .subtract({ days: 1 })
      .toString(),
  }
}

export type Away = { startsOn: string; endsOn: string | null; days: readonly number[] }

/** The days of holiday within some days, those alone on which they would normally work. */
export function workedDaysAway(absences: readonly Away[], { from, to }: { from: string; to: string }): number {
  return absences.reduce((sum, { startsOn, endsOn, days }) => {
    const first = startsOn > from ? startsOn : from
    const last = endsOn !== null && endsOn < to ? endsOn : to
    if (last < first) return sum
    let counted = 0
    for (let offset = 0; offset <= daysBetween(first, last); offset += 1) {
      if (days.includes(Temporal.PlainDate.from(addDays(first, offset)).dayOfWeek)) counted += 1
    }
    return sum + counted
  }, 0)
}

/** What holiday comes to; what no record tells is null, and nothing is worked out from it. */
export function holidayOf({
  startsOn,
  endsOn,
  weeklyHours,
  minutesWorked,
  daysPerWeek,
  holidays,
  today,
}: {
  startsOn: string
  endsOn: string | null
  weeklyHours: number | null
  /** Approved within the leave year. */
  minutesWorked: number
  /** As their latest absence says; null where there is none. */
  daysPerWeek: number | null
  holidays: readonly Away[]
  today: string
}): Holiday {
  const leaveYear = leaveYearAt(startsOn, endsOn !== null && endsOn < today ? endsOn : today)
  const whole = daysBetween(leaveYear.from, leaveYear.to) + 1
  const employed = endsOn !== null && endsOn < leaveYear.to ? daysBetween(leaveYear.from, endsOn) + 1 : whole
  // Who leaves within the year has the part of it, and no less than a part of a day (reg 14(3)).
  const share = (amount: number) => Math.ceil((amount * employed) / whole)
  // Who has no contracted hours earns leave by the hours they work, and is entitled to no days beforehand (reg 15B).
  const yearly = daysPerWeek === null || weeklyHours === null ? null : yearlyLeave(daysPerWeek * 10)
  const entitledDays = yearly?.outcome === 'found' ? share(yearly.daysTenths) : null
  const taken = workedDaysAway(holidays, { from: leaveYear.from, to: today < leaveYear.to ? today : leaveYear.to }) * 10
  const booked = today < leaveYear.to ? workedDaysAway(holidays, { from: addDays(today, 1), to: leaveYear.to }) * 10 : 0
  const accrued = weeklyHours === null ? accruedLeave(minutesWorked) : null
  return {
    leaveYear,
    daysPerWeek,
    entitledDays,
    takenDays: taken,
    bookedDays: booked,
    leftDays: entitledDays === null ? null : entitledDays - taken - booked,
    entitledMinutes: weeklyHours === null ? null : share(Math.round(weeklyHours * 60 * 5.6)),
    accruedMinutes: accrued?.outcome === 'found' ? accrued.exactMinutes : null,
  }
}

type WorkerRow = { starts_on: string; ends_on: string | null; weekly_hours: number | null }
type AwayRow = { kind: string; starts_on: string; ends_on: string | null; days: number[] | null }

/** One worker's holiday in the leave year of today, or in their last. Refuses `not_found`. */
export function showHoliday(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId }: Member,
  workerId: string,
): Promise<Holiday | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const worker = await firstRow(
      tx,
      sql<WorkerRow>`
        select starts_on, ends_on, weekly_hours from workers where employer_id = ${employerId} and id = ${workerId}
      `,
    )
    if (!worker) return refuse('not_found', 'no such worker record')
    const today = londonDay(clock.now())
    const { starts_on: startsOn, ends_on: endsOn } = worker
    const { from, to } = leaveYearAt(startsOn, endsOn !== null && endsOn < today ? endsOn : today)
    const worked = await firstRow(
      tx,
      sql<{ minutes: number }>`
        select coalesce(sum(paid_minutes), 0)::bigint as minutes from timesheets
        where employer_id = ${employerId} and worker_id = ${workerId} and state = 'approved' and worked_on between ${from}::date and ${to}::date
      `,
    )
    const away = await rows(
      tx,
      sql<AwayRow>`
        select kind, starts_on, ends_on, facts -> 'qualifyingDays' as days from absences
        where employer_id = ${employerId} and worker_id = ${workerId} and cancelled_at is null
        order by starts_on desc, id desc
      `,
    )
    const usual = away.find(({ days }) => days !== null)?.days ?? null
    return holidayOf({
      startsOn,
      endsOn,
      weeklyHours: worker.weekly_hours,
      minutesWorked: worked?.minutes ?? 0,
      daysPerWeek: usual === null ? null : new Set(usual).size,
      holidays: away
        .filter(({ kind }) => kind === 'holiday')
        .map(({ starts_on, ends_on, days }) => ({ startsOn: starts_on, endsOn: ends_on, days: days ?? weekdays })),
      today,
    })
  })
}

/** Of absences that do not say which days are worked, as everywhere. */
const weekdays = [1, 2, 3, 4, 5]
