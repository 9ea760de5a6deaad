import { addDays, londonDayOf, mondayOf } from '@gpod/days'
import {
  type Finding,
  breaks as judgeBreaks,
  nightWork as judgeNightWork,
  weeklyRest as judgeWeeklyRest,
  youngWorkers as judgeYoungWorkers,
} from '@gpod/rota'
import type { Tx } from '../../../platform/database/database.ts'
import { workInTurns } from '../../../platform/work-in-groups.ts'
import { listMayWorkNights, listWorkedTime, type WorkOfDay } from '../../time/timesheets/index.ts'
import { type Check, evidence, MOST_EVIDENCE, nothingYet, placeOf } from './check.ts'
import { AVERAGED_DAYS, RECENT_DAYS, type RecentWork, restWeeks, whoWorked, within } from './working-time-screen.ts'

/**
 * Everyone had 24 hours of rest in each of the last four whole weeks, under 18 it is 48 (reg 11).
 */
export const weeklyRest: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, reg 11',
  href: placeOf.hours,
  async look(tx, { today, screens }) {
    const { from, until } = restWeeks(today)
    const recent = await screens.recent(tx)
    const people = whoWorked(recent, { from, to: addDays(until, -1) })
    if (people.length === 0) return nothingYet
    const found = await judgeInTurns(people, judgeWeeklyRest)
    return {
      checked: people.length,
      evidence: found.flatMap(({ id, name, finding }) => {
        const on = londonDayOf(finding.within.from)
        if (on < from || on >= until) return []
        const isApart = finding.verdict === 'needs_reason'
        return [
          evidence(isApart ? 'weekly_rest_apart' : 'weekly_rest_short', isApart ? 'attention' : 'broken', {
            subject: name,
            on,
            facts: { found: Math.round(finding.found), limit: finding.limit },
            href: placeOf.worker(id),
          }),
        ]
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
  async look(tx, { employerId, today, screens }) {
    const from = addDays(today, -RECENT_DAYS)
    const recent = await screens.recent(tx)
    const people = within(recent, { from, to: today, isAbout: ({ timesKnown }) => timesKnown })
    if (people.length === 0) return nothingYet
    const found = await judgeInTurns(await withClockedBreaks(tx, people, { employerId, from, to: today }), judgeBreaks)
    // A company that writes no breaks down has one of each day: only what is shown is put into words.
    const latest = found.sort((one, other) => other.finding.within.from - one.finding.within.from)
    return {
      checked: people.length,
      evidence: latest.slice(0, MOST_EVIDENCE).map(({ id, name, finding }) =>
        evidence('break_short', 'broken', {
          subject: name,
          on: londonDayOf(finding.within.from),
          facts: { found: Math.floor(finding.found), limit: finding.limit },
          href: placeOf.worker(id),
        }),
      ),
      others: { state: 'broken', count: Math.max(0, latest.length - MOST_EVIDENCE) },
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
    const averaged = await screens.averages(tx)
    const people = averaged.filter(({ has_weeks }) => has_weeks)
    if (people.length === 0) return nothingYet
    const over48 = people.filter(({ may_be_over_at_night }) => may_be_over_at_night)
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
      checked: people.length,
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
  async look(tx, { employerId, today, screens }) {
    // The week of the first day counts whole.
    const from = mondayOf(addDays(today, -RECENT_DAYS))
    const recent = await screens.recent(tx)
    const people = whoWorked(recent, { from, to: today })
    if (people.length === 0) return nothingYet
    const candidates = within(
      people.filter(({ date_of_birth }) => date_of_birth !== null && !isAdultAllAlong(date_of_birth, from)),
      { from: addDays(from, -1), to: today },
    )
    const found = await judgeInTurns(
      await withClockedBreaks(tx, candidates, { employerId, from: addDays(from, -1), to: today }),
      (person, works) => {
        const known = new Set(works.filter(({ timesKnown }) => timesKnown).map((work) => work.id))
        return judgeYoungWorkers(person, works).filter(
          ({ rule, workIds }) => rule !== 'young_night' || workIds.some((work) => known.has(work)),
        )
      },
    )
    return {
      checked: people.length,
      evidence: found
        .filter(({ finding }) => londonDayOf(finding.within.from) >= addDays(from, -1))
        .map(({ id, name, finding }) => {
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

type Judged = { id: string; name: string; finding: Finding }

/** What a rule finds of everybody's hours; whoever waits for an answer of the server comes between. */
async function judgeInTurns(
  people: readonly RecentWork[],
  judge: (person: { bornOn: string | null }, works: readonly WorkOfDay[]) => Finding[],
): Promise<Judged[]> {
  const found = await workInTurns(people, ({ id, name, date_of_birth, works }) =>
    judge({ bornOn: date_of_birth }, works).map((finding) => ({ id, name, finding })),
  )
  return found.flat()
}

/** The same people, the hours of those read by name whose breaks were clocked in a way that only these tell. */
async function withClockedBreaks(
  tx: Tx,
  people: readonly RecentWork[],
  asked: { employerId: string; from: string; to: string },
): Promise<RecentWork[]> {
  const unclear = people.filter(({ isUnclear }) => isUnclear)
  const listed = await listWorkedTime(tx, { ...asked, workerIds: unclear.map(({ id }) => id) })
  return people.map((person) => {
    if (!person.isUnclear) return person
    const hasTimes = new Set(person.works.map(({ from, to }) => `${from} ${to}`))
    const works = (listed.get(person.id) ?? []).filter(({ from, to }) => hasTimes.has(`${from} ${to}`))
    return { ...person, works: works.map((work) => ({ ...work, workedOn: londonDayOf(work.from) })) }
  })
}

/** Whether they were 18 before a day. */
function isAdultAllAlong(bornOn: string, from: string): boolean {
  return `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}` <= from
}
