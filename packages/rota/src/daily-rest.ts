import { HOUR } from '@gpod/days'
import type { Finding } from './finding.ts'
import { dayOf, inOrder, isGrownUpInAll, isYoung, type Person, type Span, type Work } from './work.ts'

export const restOf = { adult: 11 * HOUR, young: 12 * HOUR }
export const day = 24 * HOUR

/** Work without a long enough rest in it, from its first beginning to its last end. */
export type Stretch = Span & { works: readonly Work[]; needed: number }

/**
 * The work of a person in stretches that a full daily rest divides. What they need is judged on the day on which they come
 * back. Spells that overlap are one.
 */
export function stretchesOf(person: Person, works: readonly Work[]): Stretch[] {
  const found: { from: number; to: number; works: Work[]; needed: number }[] = []
  const ordered = inOrder(works)
  const isGrownUp = isGrownUpInAll(person, ordered)
  for (const work of ordered) {
    const needed = !isGrownUp && isYoung(person, dayOf(work)) ? restOf.young : restOf.adult
    const last = found.at(-1)
    if (last && work.from - last.to < needed) {
      last.works.push(work)
      last.to = Math.max(last.to, work.to)
      last.needed = Math.max(last.needed, needed)
    } else {
      found.push({ from: work.from, to: work.to, works: [work], needed })
    }
  }
  return found
}

/**
 * Eleven consecutive hours' rest in each 24 in which they work; twelve under 18 (reg 10). A stretch leaves room for it
 * unless it is longer than what remains of 24 hours. `found` is the longest rest there is.
 */
export function dailyRest(person: Person, works: readonly Work[]): Finding[] {
  return stretchesOf(person, works).flatMap(({ from, to, works: own, needed }): Finding[] => {
    if (to - from <= day - needed) return []
    const gaps = own.slice(1).map((work, index) => ({ work, rest: work.from - latestEnd(own.slice(0, index + 1)) }))
    const widest = gaps.reduce<(typeof gaps)[number] | null>(
      (best, each) => (best === null || each.rest > best.rest ? each : best),
      null,
    )
    const rest = Math.max(0, widest?.rest ?? 0, day - (to - from))
    return [
      {
        rule: needed === restOf.young ? 'young_daily_rest' : 'daily_rest',
        verdict: 'broken',
        limit: needed / 60_000,
        found: rest / 60_000,
        within: { from, to },
        workIds: own.map(({ id }) => id),
        mend: widest
          ? { kind: 'begin_later', workId: widest.work.id, from: widest.work.from - widest.rest + needed }
          : { kind: 'work_less', minutes: (to - from - (day - needed)) / 60_000 },
      },
    ]
  })
}

function latestEnd(works: readonly Work[]): number {
  return Math.max(...works.map(({ to }) => to))
}
