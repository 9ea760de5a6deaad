import type { Cover, Person, RotaProblem, ShiftType } from '../problem.ts'
import { type Random, randomOf } from '../random.ts'

export type NursesAsked = { people: number; days: number; types: number; seed: number; tightness?: number }

/**
 * A made-up problem of the kind of public nurse rostering instances: hard limits of each person, wishes for and against,
 * cover with weights of 100 for each too few and 1 for each too many.
 */
export function nursesProblem({ people, days, types, seed, tightness = 1.02 }: NursesAsked): RotaProblem {
  const random = randomOf(seed)
  const shiftTypes = typesOf(types)
  const weeks = days / 7
  const staff = Array.from({ length: people }, (_, index): Person => {
    const isPartTime = random.next() < 0.25
    const most = Math.round(weeks * (isPartTime ? 1440 : 2160) + random.below(2) * 0)
    const wishesFor: Person['wishesFor'] = blocks(random, days, 0.1).flatMap(({ from, length }) => {
      const type = shiftTypes[random.below(types)]?.id ?? ''
      const weight = 1 + random.below(3)
      return Array.from({ length }, (_, each) => ({ day: from + each, type, weight }))
    })
    const wished = new Set(wishesFor?.map(({ day }) => day))
    const wishesAgainst = blocks(random, days, 0.06)
      .flatMap(({ from, length }) => {
        const type = shiftTypes[random.below(types)]?.id ?? ''
        const weight = 1 + random.below(3)
        return Array.from({ length }, (_, each) => ({ day: from + each, type, weight }))
      })
      .filter(({ day }) => !wished.has(day))
    const daysOff = Array.from({ length: Math.max(1, Math.round(weeks / 2)) }, () => random.below(days))
    return {
      id: `P${index + 1}`,
      minutes: { least: Math.round(most * 0.88), most },
      shiftsMost: Object.fromEntries(
        shiftTypes.map(({ id }) => [
          id,
          types > 1 && random.next() < 0.2 ? (random.next() < 0.5 ? 0 : 2 + random.below(5)) : days,
        ]),
      ),
      consecutiveShifts: {
        least: random.next() < 0.5 ? 2 : 1 + random.below(3),
        most: isPartTime ? 3 + random.below(2) : 5 + random.below(2),
      },
      consecutiveDaysOff: { least: 2 + (random.next() < 0.3 ? 1 : 0) },
      weekendsMost: Math.max(1, Math.ceil(weeks / 2)),
      daysOff: [...new Set(daysOff)].sort((a, b) => a - b),
      wishesFor: (wishesFor ?? []).filter(({ day }) => !daysOff.includes(day)),
      wishesAgainst,
    }
  })
  // Every first type free for each: what they may all not do cannot be asked of them.
  const freed = staff.map((person) => {
    const most = { ...person.shiftsMost }
    const able = Object.values(most).reduce((sum, count) => sum + count, 0)
    return able >= days ? person : { ...person, shiftsMost: { ...most, [shiftTypes[0]?.id ?? '']: days } }
  })
  const average = shiftTypes.reduce((sum, { minutes }) => sum + minutes, 0) / types
  const supply = freed.reduce((sum, person) => sum + (person.minutes?.most ?? 0), 0) / average
  const cover: Cover[] = []
  for (let day = 0; day < days; day += 1) {
    for (const { id } of shiftTypes) {
      const mean = (supply * tightness) / (days * types)
      const wanted = Math.max(0, Math.round(mean * (day % 7 >= 5 ? 0.75 : 1.1) + (random.next() - 0.5) * 1.6))
      cover.push({ day, type: id, wanted, under: 100, over: 1 })
    }
  }
  return { days, shiftTypes, people: freed, cover }
}

function typesOf(count: number): ShiftType[] {
  const all: ShiftType[] = [
    { id: 'E', minutes: 480 },
    { id: 'D', minutes: 480, notFollowedBy: ['E'] },
    { id: 'L', minutes: 480, notFollowedBy: ['E', 'D'] },
    { id: 'N', minutes: 600, notFollowedBy: ['E', 'D', 'L'] },
    { id: 'X', minutes: 720, notFollowedBy: ['E', 'D'] },
    { id: 'S', minutes: 360 },
  ]
  const chosen = count === 1 ? all.slice(1, 2) : all.slice(0, count)
  const ids = new Set(chosen.map(({ id }) => id))
  return chosen.map((type) => ({ ...type, notFollowedBy: (type.notFollowedBy ?? []).filter((id) => ids.has(id)) }))
}

function blocks(random: Random, days: number, share: number): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = []
  for (let day = 0; day < days; day += 1) {
    if (random.next() > share) continue
    const length = Math.min(days - day, 1 + random.below(4))
    found.push({ from: day, length })
    day += length
  }
  return found
}
