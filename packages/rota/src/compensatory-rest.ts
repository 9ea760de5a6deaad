import { HOUR, londonDayOf } from '@gpod/days'
import { dailyRest, stretchesOf } from './daily-rest.ts'
import type { Person, Work } from './work.ts'

/** Rest that somebody was left short of, and when it was given instead. */
export type RestOwed = {
  /** The day on which the work without it began. */
  shortOn: string
  minutes: number
  /** The instant by which the rest of later days had made it good; null while it is owed. */
  givenBy: number | null
  dueBy: number
  workIds: readonly string[]
}

/**
 * Where continuity of care, a change of shifts or split shifts let an employer give less than the daily rest (regs 21, 22),
 * an equivalent rest is owed (reg 24). It is given by rests that are longer than the daily one, in one piece or several
 * (Network Rail v Crawford [2019]), oldest debt first; whoever judges says within how many days.
 */
export function compensatoryRest(
  person: Person,
  works: readonly Work[],
  { dueWithinDays }: { dueWithinDays: number },
): RestOwed[] {
  const stretches = stretchesOf(person, works)
  const owed: { from: number; debt: RestOwed; left: number }[] = []
  const short = new Map(dailyRest(person, works).map((finding) => [finding.within.from, finding]))
  stretches.forEach((stretch, index) => {
    const found = short.get(stretch.from)
    if (found) {
      const minutes = found.limit - found.found
      const debt: RestOwed = {
        shortOn: londonDayOf(stretch.from),
        minutes,
        givenBy: null,
        dueBy: stretch.to + dueWithinDays * 24 * HOUR,
        workIds: found.workIds,
      }
      owed.push({ from: stretch.to, debt, left: minutes })
    }
    const next = stretches[index + 1]
    if (!next) return
    let spare = (next.from - stretch.to - next.needed) / 60_000
    for (const each of owed) {
      if (each.left === 0 || spare <= 0) continue
      const given = Math.min(spare, each.left)
      spare -= given
      each.left -= given
      if (each.left === 0) each.debt.givenBy = next.from
    }
  })
  return owed.map(({ debt }) => debt)
}
