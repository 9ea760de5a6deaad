import { addDays, londonDayOf } from '@gpod/days'
import { nightWork as judgeNightWork } from '@gpod/rota'
import { listMayWorkNights, listWorkedTime } from '../../time/timesheets/index.ts'
import { type Check, evidence, nothingYet, placeOf } from './check.ts'
import { AVERAGED_DAYS } from './working-time-screen.ts'

/**
 * Everyone had 24 hours of rest in each of the last four whole weeks, under 18 it is 48 (reg 11).
 */
export const weeklyRest: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, reg 11',
  href: placeOf.hours,
  async look(tx, { screens }) {
    const { checked, found } = (await screens.recent(tx)).weeklyRest
    if (checked === 0) return nothingYet
    return {
      checked,
      evidence: found.map(({ id, name, finding }) => {
        const isApart = finding.verdict === 'needs_reason'
        return evidence(isApart ? 'weekly_rest_apart' : 'weekly_rest_short', isApart ? 'attention' : 'broken', {
          subject: name,
          on: londonDayOf(finding.within.from),
          facts: { found: Math.round(finding.found), limit: finding.limit },
          href: placeOf.worker(id),
        })
      }),
    }
  },
}

/**
 * Whoever worked more than six hours in the last 28 days had a break of twenty minutes in one piece; under 18 it is thirty
 * in more than four and a half (reg 12). Of hours whose times are not known nothing is said.
 */
export const workBreaks: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, reg 12',
  href: placeOf.hours,
  async look(tx, { screens }) {
    const { checked, found, count } = (await screens.recent(tx)).breaks
    if (checked === 0) return nothingYet
    return {
      checked,
      evidence: found.map(({ id, name, finding }) =>
        evidence('break_short', 'broken', {
          subject: name,
          on: londonDayOf(finding.within.from),
          facts: { found: Math.floor(finding.found), limit: finding.limit },
          href: placeOf.worker(id),
        }),
      ),
      others: { state: 'broken', count: count - found.length },
    }
  },
}

/** Night workers stay within eight hours in 24 on average of 17 weeks (reg 6). Who works no nights cannot be over it. */
export const nightWork: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, reg 6',
  href: placeOf.hours,
  async look(tx, { employerId, today, screens }) {
    const from = addDays(today, -AVERAGED_DAYS)
    const { with_weeks: withWeeks, people } = await screens.averages(tx)
    if (withWeeks === 0) return nothingYet
    const over48 = people.filter(({ has_weeks, may_be_over_at_night }) => has_weeks && may_be_over_at_night)
    const workerIds = over48.map(({ id }) => id)
    const byNight = new Set(await listMayWorkNights(tx, { employerId, from, to: addDays(today, -1), workerIds }))
    const candidates = over48.filter(({ id }) => byNight.has(id))
    const works = await listWorkedTime(tx, { employerId, from, to: addDays(today, -1), workerIds: [...byNight] })
    const over = candidates.flatMap(({ id, name, starts_on, date_of_birth }) => {
      const own = works.get(id) ?? []
      const findings = judgeNightWork({ bornOn: date_of_birth }, { works: own, startsOn: starts_on, until: today })
      return findings.map(({ found }) => ({ id, name, minutes: Math.round(found) }))
    })
    return {
      checked: withWeeks,
      evidence: over
        .sort((one, other) => other.minutes - one.minutes)
        .map(({ id, name, minutes }) =>
          evidence('night_hours_over', 'broken', { subject: name, facts: { minutes }, href: placeOf.worker(id) }),
        ),
    }
  },
}

/** Under 18 nobody worked more than eight hours a day, 40 a week, or between 22:00 and 06:00, in the last 28 days (regs 5A, 6A). */
export const youngWorkers: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, regs 5A, 6A',
  href: placeOf.hours,
  async look(tx, { screens }) {
    const { checked, found } = (await screens.recent(tx)).youngWorkers
    if (checked === 0) return nothingYet
    return {
      checked,
      evidence: found.map(({ id, name, finding }) => {
        const about = { subject: name, on: londonDayOf(finding.within.from), href: placeOf.worker(id) }
        const minutes = Math.round(finding.found)
        if (finding.rule === 'young_night')
          return evidence('young_at_night', 'broken', { ...about, facts: { minutes } })
        const of = finding.rule === 'young_day' ? 'day' : 'week'
        return evidence('young_hours_over', 'broken', { ...about, facts: { minutes, limit: finding.limit, of } })
      }),
    }
  },
}
