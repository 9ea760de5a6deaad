import {
  type PointEvent,
  pointsOfLevel,
  type RewardAchievement,
  rarityFactors,
  rewardAchievements,
  type UnpaidEvent,
  unpaidEvents,
} from '@gpod/contract'

/** A level is 250 points earned; the first begins at none. */
export function levelOf(earned: number): { level: number; nextLevelAt: number } {
  const level = Math.floor(earned / pointsOfLevel) + 1
  return { level, nextLevelAt: level * pointsOfLevel }
}

/** What never earns points, whoever sets the rules. */
export const isUnpaid = (event: string): event is UnpaidEvent => unpaidEvents.some((one) => one === event)

/** The days of each kind of event, in their order. */
export type EventDays = Readonly<Partial<Record<PointEvent, readonly string[]>>>

/** All achievements of the events that are counted, how far each is, and the day of the event that unlocked it. */
export function achievementsOf(days: EventDays, isCounted: (event: PointEvent) => boolean): RewardAchievement[] {
  return rewardAchievements.flatMap((one): RewardAchievement[] => {
    const had = days[one.event] ?? []
    if (had.length === 0 && !isCounted(one.event)) return []
    const progress = Math.min(had.length, one.most)
    return [{ ...one, progress, unlockedOn: had[one.most - 1] ?? null }]
  })
}

/** What is unlocked where there were `before` events of a kind and are `after` now. */
export function unlockedBetween(event: PointEvent, { before, after }: { before: number; after: number }) {
  return rewardAchievements.filter((one) => one.event === event && one.most > before && one.most <= after)
}

/** What an unlocked achievement earns where a common one earns `points`. */
export function achievementPoints(rarity: keyof typeof rarityFactors, points: number): number {
  return points * rarityFactors[rarity]
}

/** Days worked in their order and whether each was begun on time: how many in a row up to now, and the most ever. */
export function streakOf(days: readonly boolean[]): { current: number; longest: number } {
  let current = 0
  let longest = 0
  for (const isOnTime of days) {
    current = isOnTime ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return { current, longest }
}

/** How a challenge stands on a day. */
export function challengeState(
  { startsOn, endsOn, isCalledOff }: { startsOn: string; endsOn: string; isCalledOff: boolean },
  today: string,
): 'to_come' | 'running' | 'over' | 'called_off' {
  if (isCalledOff) return 'called_off'
  if (today < startsOn) return 'to_come'
  return today > endsOn ? 'over' : 'running'
}
