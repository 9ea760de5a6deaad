import type { Cover, Person, RotaProblem, ShiftType } from '../problem.ts'
import { randomOf } from '../random.ts'

export type WorkplaceAsked = { people: number; weeks: number; seed: number; firstDay?: string }

const kinds = [
  { name: 'early', starts: 7 * 60, lasts: 480, minutes: 450 },
  { name: 'late', starts: 14 * 60, lasts: 480, minutes: 450 },
  { name: 'night', starts: 21 * 60, lasts: 600, minutes: 570 },
  { name: 'short', starts: 10 * 60, lasts: 300, minutes: 300 },
] as const

/**
 * A made-up British workplace: teams of about 25 with skills, contracts of 16 to 40 hours a week, leave, unavailability,
 * wishes, some under 18, some who near 48 hours; demand by weekday of what contracts roughly supply. The law holds.
 */
export function workplaceProblem({ people, weeks, seed, firstDay = '2026-11-23' }: WorkplaceAsked): RotaProblem {
  const random = randomOf(seed)
  const days = weeks * 7
  const teams = Math.max(1, Math.round(people / 25))
  const shiftTypes: ShiftType[] = Array.from({ length: teams }, (_, team) =>
    kinds.map(({ name, ...kind }) => ({ id: `team ${team + 1} ${name}`, ...kind })),
  ).flat()
  const staff = Array.from({ length: people }, (_, index): Person => {
    const team = (index % teams) + 1
    const weekly = [16, 24, 32, 37.5, 40][random.below(5)] ?? 40
    const isYoung = random.next() < 0.05
    const noNights = random.next() < 0.4
    const names = kinds.map(({ name }) => name).filter((name) => name !== 'night' || !(isYoung || noNights))
    const leave = random.next() < 0.15 ? Array.from({ length: 5 }, (_, day) => day + 7 * random.below(weeks)) : []
    const from = leave[0] ?? 0
    const daysOff =
      leave.length > 0 ? Array.from({ length: 5 }, (_, day) => from + day).filter((day) => day < days) : []
    if (random.next() < 0.3) daysOff.push(...Array.from({ length: weeks }, (_, week) => week * 7 + (index % 7)))
    const free = Math.max(0, 1 - (leave.length > 0 ? 1 / weeks : 0))
    const wishes = (count: number) =>
      Array.from({ length: count }, () => ({
        day: random.below(days),
        type: `team ${team} ${names[random.below(names.length)]}`,
        weight: 1 + random.below(5),
      }))
    return {
      id: `person ${index + 1}`,
      ...(isYoung ? { bornOn: '2009-02-17' } : { bornOn: '1990-05-17' }),
      worksOnly: names.map((name) => `team ${team} ${name}`),
      minutes: {
        least: Math.round(weekly * 60 * weeks * free * 0.9),
        most: Math.round(weekly * 60 * weeks * 1.1),
        weightBelow: 10,
      },
      minutesWithin: Array.from({ length: weeks }, (_, week) => ({ from: week * 7, to: week * 7 + 6, most: 48 * 60 })),
      consecutiveShifts: { most: 6 },
      ...(random.next() < 0.1 ? { averageLeft: [{ to: days - 1, most: weeks * 30 * 60 }] } : {}),
      daysOff: [...new Set(daysOff)].sort((one, other) => one - other),
      wishesFor: wishes(weeks),
      wishesAgainst: wishes(weeks),
      before: { shifts: 0, weekends: random.below(3) },
    }
  })
  const cover: Cover[] = []
  for (let team = 1; team <= teams; team += 1) {
    const own = staff.filter((_, index) => (index % teams) + 1 === team)
    const supply = own.reduce((sum, person) => sum + (person.minutes?.least ?? 0), 0) / 450 / days
    const shares = { early: 0.4, late: 0.34, night: 0.15, short: 0.14 }
    for (let day = 0; day < days; day += 1) {
      for (const { name } of kinds) {
        const mean = supply * shares[name] * (day % 7 >= 5 ? 0.8 : 1.05)
        const wanted = Math.max(name === 'night' ? 1 : 0, Math.round(mean + (random.next() - 0.5)))
        cover.push({ day, type: `team ${team} ${name}`, wanted, under: 1000 })
      }
    }
  }
  return { days, firstDay, law: 'gb', shiftTypes, people: staff, cover, fairness: { shifts: 1, weekends: 4 } }
}
