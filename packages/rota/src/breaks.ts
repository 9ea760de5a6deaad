import { HOUR } from '@gpod/days'
import { stretchesOf } from './daily-rest.ts'
import type { Finding } from './finding.ts'
import { breakMinutes, dayOf, elapsedMinutes, isYoung, type Person, sum, type Work } from './work.ts'

const due = {
  adult: { afterMinutes: 6 * 60, minutes: 20 },
  young: { afterMinutes: (4.5 * HOUR) / 60_000, minutes: 30 },
} as const

/**
 * One uninterrupted break of 20 minutes where the work of a day lasts longer than six hours, however much longer; of 30
 * where it lasts longer than four and a half and they are under 18 (reg 12; Hughes v Corps of Commissionaires [2011]). It
 * lies within the work and not at its edges; time between two spells of a day is one. `found` is the longest.
 */
export function breaks(person: Person, works: readonly Work[]): Finding[] {
  return stretchesOf(person, works).flatMap(({ works: own, from, to }): Finding[] => {
    const [first] = own
    if (!first) return []
    const isYoungWorker = isYoung(person, dayOf(first))
    const { afterMinutes, minutes } = isYoungWorker ? due.young : due.adult
    if (sum(own.map(elapsedMinutes)) <= afterMinutes) return []
    const between = own
      .slice(1)
      .map((work, index) => (work.from - Math.max(...own.slice(0, index + 1).map((each) => each.to))) / 60_000)
    const found = Math.max(
      0,
      ...own.flatMap((work) => work.breaks.map((pause) => lengthWithin(work, pause))),
      ...between,
    )
    if (found >= minutes) return []
    const longest = own.reduce((best, each) => (elapsedMinutes(each) > elapsedMinutes(best) ? each : best), first)
    return [
      {
        rule: isYoungWorker ? 'young_break' : 'break',
        verdict: 'broken',
        limit: minutes,
        found,
        within: { from, to },
        workIds: own.map(({ id }) => id),
        mend: { kind: 'add_break', workId: longest.id, minutes },
      },
    ]
  })
}

/** One at the edge of a spell makes it begin later or end earlier; it divides no work. */
function lengthWithin(work: Work, pause: Work['breaks'][number]): number {
  if ('minutes' in pause) return breakMinutes(pause)
  return pause.from > work.from && pause.to < work.to ? breakMinutes(pause) : 0
}
