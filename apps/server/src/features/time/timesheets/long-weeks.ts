import { addDays, daysBetween, londonDayOf, mondayOf } from '@gpod/days'
import { isOptedOut, weeklyAverageLimit } from '@gpod/rota'
import { rows as allRows, sql, type Tx } from '../../../platform/database/database.ts'
import { byWorker, daysOf, listLeave, listOptOuts } from '../rota/index.ts'
import type { TimesheetRow } from './hours-store.ts'
import { listWorkedTime } from './worked-time.ts'

const mostWeeklyMinutes = 48 * 60
const weeksOfReference = 17
/** More than anybody works on a day that stands for one of leave, when looking for who may be over. */
const mostOfDay = 13 * 60
/** So long after a week the days are looked for that stand for its days of leave (reg 4(6)). */
const catchUpDays = 28

type Judged = Pick<TimesheetRow, 'worker_id' | 'worked_on' | 'starts_on'>

/**
 * The hours of weeks up to whose end somebody's average is over 48 hours, who had not opted out then (regs 4, 5), by their ids.
 * The database sums everybody's minutes, breaks and all, to find who may be over; the rule decides.
 */
export async function hoursOverAverage(
  tx: Tx,
  { employerId, rows }: { employerId: string; rows: readonly Judged[] },
): Promise<ReadonlySet<string>> {
  const over = new Set<string>()
  const days = rows.map(({ worked_on }) => worked_on).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return over
  const startsOn = new Map(rows.map((row) => [row.worker_id, row.starts_on]))
  const firstUntil = addDays(mondayOf(first), 7)
  const asked = {
    employerId,
    workerIds: [...startsOn.keys()],
    from: addDays(firstUntil, -7 * weeksOfReference),
    to: addDays(mondayOf(last), 6),
  }
  const [sums, leave] = await Promise.all([sumHours(tx, asked), listLeave(tx, asked)])
  const leaveOf = byWorker(leave, (each) => (each.isExcluded ? daysOf(each) : []))
  const workerIds = sums.flatMap(({ worker_id, minutes }) => {
    const weeks = Math.min(weeksOfReference, Math.max(1, daysBetween(startsOn.get(worker_id) ?? first, firstUntil) / 7))
    const away = leaveOf.get(worker_id)?.flat().length ?? 0
    return minutes + away * mostOfDay > mostWeeklyMinutes * weeks ? [worker_id] : []
  })
  if (workerIds.length === 0) return over
  const [works, optOuts] = await Promise.all([
    listWorkedTime(tx, { ...asked, workerIds, to: addDays(asked.to, catchUpDays) }),
    listOptOuts(tx, { employerId, to: asked.to }),
  ])
  const weeksOf = byWorker(
    rows.map(({ worker_id, worked_on }) => ({ workerId: worker_id, monday: mondayOf(worked_on) })),
    ({ monday }) => monday,
  )
  for (const workerId of workerIds) {
    const own = works.get(workerId) ?? []
    const excludedDays = (leaveOf.get(workerId) ?? []).flat()
    for (const monday of new Set(weeksOf.get(workerId))) {
      const until = addDays(monday, 7)
      const period = { works: own, excludedDays, startsOn: startsOn.get(workerId) ?? first, until }
      const optOut = optOuts.find((each) => each.workerId === workerId && isOptedOut(each, addDays(until, -1))) ?? null
      if (weeklyAverageLimit(period, optOut).length === 0) continue
      for (const { id, from } of own) if (mondayOf(londonDayOf(from)) === monday) over.add(id)
    }
  }
  return over
}

function sumHours(
  tx: Tx,
  { employerId, workerIds, from, to }: { employerId: string; workerIds: readonly string[]; from: string; to: string },
): Promise<{ worker_id: string; minutes: number }[]> {
  return allRows(
    tx,
    sql<{ worker_id: string; minutes: number }>`
      -- Floating, which is quick.
      select worker_id, sum(date_part('epoch', ended_at - started_at) / 60) as minutes from timesheets
      where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[])
        and worked_on between ${from}::date and ${to}::date and ended_at > started_at
      group by worker_id
    `,
  )
}
