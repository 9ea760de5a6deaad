import { addDays, londonDayOf } from '@gpod/days'
import { type AverageAsked, isOptedOut, weeklyAverage, weeklyAverageLimit } from '@gpod/rota'
import { MINUTE } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { listWorkedTime } from '../../time/timesheets/index.ts'
import { type Check, evidence, nothingYet, placeOf } from './check.ts'
import { CATCH_UP_DAYS } from './working-time-screen.ts'

const WEEKS = 17

/**
 * Nobody works more than 48 hours a week on average over 17 weeks, or since they began (reg 4): hours of the next days
 * worked stand for days of leave and sickness, so the latest 17 weeks are looked at of which these are known. The database
 * finds who may have worked so much, the rule decides. A salary without any hours written down proves nothing (reg 9).
 */
export const weeklyHours: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, reg 4',
  href: placeOf.hours,
  async look(tx, { employerId, today, optOuts, screens }) {
    const from = addDays(today, -(WEEKS * 7 + CATCH_UP_DAYS))
    const { averaged, people } = await screens.averages(tx)
    if (averaged === 0) return nothingYet
    const found = people.filter(({ is_averaged }) => is_averaged)
    const candidates = found.filter(({ may_be_over }) => may_be_over)
    const workerIds = candidates.map(({ id }) => id)
    const works = await listWorkedTime(tx, { employerId, workerIds, from, to: addDays(today, -1) })
    const away = await daysAway(tx, { employerId, workerIds, from, to: addDays(today, -1) })
    const over = candidates.flatMap(({ id, name, starts_on }) => {
      const asked = { works: works.get(id) ?? [], excludedDays: away.get(id) ?? [], startsOn: starts_on }
      const period = { ...asked, until: latestKnown(asked, today) }
      const own = optOuts.filter(({ workerId }) => workerId === id)
      const last = addDays(period.until, -1)
      const [finding] = weeklyAverageLimit(period, own.find((each) => isOptedOut(each, last)) ?? null)
      return finding ? [{ id, name, minutes: Math.round(finding.found) }] : []
    })
    return {
      checked: averaged,
      evidence: [
        ...over
          .sort((one, other) => other.minutes - one.minutes)
          .map(({ id, name, minutes }) =>
            evidence('over_weekly_hours', 'broken', {
              subject: name,
              href: placeOf.worker(id),
              facts: { minutes, weeks: WEEKS },
            }),
          ),
        ...found
          .filter(({ worked_recently }) => !worked_recently)
          .map(({ id, name }) => evidence('hours_unknown', 'unknown', { subject: name, href: placeOf.worker(id) })),
      ],
    }
  },
}

/** The end of the latest reference period whose days of leave were all made up for by days worked since; else today. */
function latestKnown(asked: Omit<AverageAsked, 'until'>, today: string): string {
  for (let back = 0; back <= CATCH_UP_DAYS; back += 1) {
    const until = addDays(today, -back)
    if (until <= asked.startsOn) break
    if (weeklyAverage({ ...asked, until }).daysMissing === 0) return until
  }
  return today
}

/**
 * Everyone had 11 hours of rest in each 24 of the last 28 days, under 18 it is 12 (reg 10).  Where later rests made up for it (reg 24) it is
 * to be looked at: whether the work is of a kind that may do so (regs 21, 22) no record says.
 */
export const dailyRest: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, reg 10',
  href: placeOf.hours,
  async look(tx, { screens }) {
    const { checked, found } = (await screens.recent(tx)).dailyRest
    if (checked === 0) return nothingYet
    const short = found.map(({ finding, ...whose }) => ({ ...whose, ...finding }))
    return {
      checked,
      evidence: short
        .sort((one, other) => spanOf(other) - spanOf(one) || other.within.from - one.within.from)
        .map((finding) => {
          const about = {
            subject: finding.name,
            on: londonDayOf(finding.within.from),
            href: placeOf.worker(finding.id),
          }
          const { debt } = finding
          if (debt && debt.givenBy !== null && debt.givenBy <= debt.dueBy) {
            const facts = { missing: Math.round(debt.minutes), givenOn: londonDayOf(debt.givenBy) }
            return evidence('rest_made_up', 'attention', { ...about, facts })
          }
          const facts = { span: Math.round(spanOf(finding)), rest: Math.round(finding.found) }
          return evidence('rest_short', 'broken', { ...about, facts })
        }),
    }
  },
}

const spanOf = ({ within }: { within: { from: number; to: number } }) => (within.to - within.from) / MINUTE

type Asked = { employerId: string; workerIds: readonly string[]; from: string; to: string }

/** The days on which some employees were on leave or sick (reg 4(7)), by person. Unpaid leave is none of these. */
async function daysAway(tx: Tx, { employerId, workerIds, from, to }: Asked): Promise<Map<string, string[]>> {
  const found = await rows(
    tx,
    sql<{ worker_id: string; day: string }>`
      select distinct a.worker_id, d::date as day
      from absences a
      cross join lateral generate_series(greatest(a.starts_on, ${from}::date), least(coalesce(a.ends_on, ${to}::date), ${to}::date), interval '1 day') d
      where a.employer_id = ${employerId} and a.worker_id = any(${[...workerIds]}::uuid[]) and a.cancelled_at is null and a.kind <> 'unpaid'
        and a.starts_on <= ${to}::date and (a.ends_on is null or a.ends_on >= ${from}::date)
    `,
  )
  const away = new Map<string, string[]>()
  for (const { worker_id, day } of found) away.set(worker_id, [...(away.get(worker_id) ?? []), day])
  return away
}
