import type { Holiday } from '@gpod/contract'
import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type Away, holidayOf, leaveYearOf, type WorkedPeriod } from './holiday.ts'

/** Whose holiday is asked for, in the leave year of which day; `key` is what the answer is found by. */
export type HolidayAsked = {
  key: string
  workerId: string
  on: string
  /** The weekdays they work, where no absence of theirs tells it. */
  usualDays?: readonly number[]
}

export type FoundHoliday = {
  holiday: Holiday
  /** The weekdays on which they normally work, as their latest absence says. */
  usualDays: readonly number[] | null
}

type WorkerRow = { id: string; starts_on: string; ends_on: string | null; weekly_hours: number | null }
type AwayRow = {
  worker_id: string
  kind: string
  starts_on: string
  ends_on: string | null
  days: number[] | null
  starts_midday: boolean
  ends_midday: boolean
  minutes: number | null
}

/** Of absences that do not say which days are worked, as everywhere. */
const weekdays = [1, 2, 3, 4, 5]

/** The holiday of any number of workers, each in a leave year of their own; who is not there is not in the answer. */
export async function readHolidays(
  tx: Tx,
  { employerId, asked, today }: { employerId: string; asked: readonly HolidayAsked[]; today: string },
): Promise<Map<string, FoundHoliday>> {
  const ids = [...new Set(asked.map(({ workerId }) => workerId))]
  const workers = await rows(
    tx,
    sql<WorkerRow>`
      select id, starts_on, ends_on, weekly_hours from workers
      where employer_id = ${employerId} and id = any(${ids}::uuid[])
    `,
  )
  const workerOf = new Map(workers.map((worker) => [worker.id, worker]))
  const years = asked.flatMap(({ key, workerId, on }) => {
    const worker = workerOf.get(workerId)
    if (!worker) return []
    const { from, to } = leaveYearOf({ startsOn: worker.starts_on, endsOn: worker.ends_on }, on)
    return [{ key, worker_id: workerId, from_day: from, to_day: to }]
  })
  const away = await rows(
    tx,
    sql<AwayRow>`
      select worker_id, kind, starts_on, ends_on, facts -> 'qualifyingDays' as days,
        coalesce((facts ->> 'startsMidday')::boolean, false) as starts_midday,
        coalesce((facts ->> 'endsMidday')::boolean, false) as ends_midday, (facts ->> 'leaveMinutes')::integer as minutes
      from absences
      where employer_id = ${employerId} and worker_id = any(${ids}::uuid[]) and cancelled_at is null
      order by starts_on desc, id desc
    `,
  )
  // Leave is earned at the end of a pay period: of one that runs, nothing yet.
  const worked = await rows(
    tx,
    sql<WorkedPeriod & { key: string }>`
      select y.key, p.starts_on as from, p.ends_on as to, sum(t.paid_minutes)::bigint as minutes
      from json_to_recordset(${jsonRows(years)}) as y (key text, worker_id uuid, from_day date, to_day date)
      join timesheets t on t.employer_id = ${employerId} and t.worker_id = y.worker_id and t.state = 'approved'
        and t.worked_on between y.from_day and y.to_day
      join pay_periods p on p.employer_id = t.employer_id and p.id = t.pay_period_id and p.ends_on < ${today}::date
      group by y.key, p.starts_on, p.ends_on order by p.starts_on
    `,
  )
  return new Map(
    asked.flatMap(({ key, workerId, on, usualDays }): [string, FoundHoliday][] => {
      const worker = workerOf.get(workerId)
      if (!worker) return []
      const own = away.filter(({ worker_id }) => worker_id === workerId)
      const usual = own.find(({ days }) => days !== null)?.days ?? null
      const days = usual ?? usualDays ?? null
      const holiday = holidayOf({
        startsOn: worker.starts_on,
        endsOn: worker.ends_on,
        weeklyHours: worker.weekly_hours,
        periods: worked.filter((period) => period.key === key),
        daysPerWeek: days === null ? null : new Set(days).size,
        holidays: own.filter(({ kind }) => kind === 'holiday').map(toAway),
        today,
        on,
      })
      return [[key, { holiday, usualDays: usual }]]
    }),
  )
}

function toAway(row: AwayRow): Away {
  return {
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    days: row.days ?? weekdays,
    startsMidday: row.starts_midday,
    endsMidday: row.ends_midday,
    minutes: row.minutes,
  }
}
