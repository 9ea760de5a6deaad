import { HOUR, MINUTE } from '@gpod/days'
import { type Stretch, stretchesOf } from './daily-rest.ts'
import type { Finding } from './finding.ts'
import { dayOf, elapsedMinutes, isGrownUpInAll, isYoung, type Person, piecesOf, sum, type Work } from './work.ts'

export const due = {
  adult: { afterMinutes: 6 * 60, minutes: 20 },
  young: { afterMinutes: (4.5 * HOUR) / 60_000, minutes: 30 },
} as const

/**
 * One uninterrupted break of 20 minutes where the work of a day lasts longer than six hours, however much longer; of 30
 * where it lasts longer than four and a half and they are under 18 (reg 12; Hughes v Corps of Commissionaires [2011]). It
 * lies within the work and not at its edges; time between two spells of a day is one, with a break beside it. `found` is
 * the longest.
 */
export function breaks(person: Person, works: readonly Work[]): Finding[] {
  const stretches = stretchesOf(person, works)
  const isGrownUp = isGrownUpInAll(person, stretches[0]?.works ?? [])
  return stretches.flatMap((stretch): Finding[] => {
    const { works: own, from, to } = stretch
    const [first] = own
    if (!first) return []
    const isYoungWorker = !isGrownUp && isYoung(person, dayOf(first))
    const { afterMinutes, minutes } = isYoungWorker ? due.young : due.adult
    // What one break or the length of the whole decides needs no looking at the times between.
    const untimed = longestUntimed(own)
    if ((to - from) / MINUTE <= afterMinutes || untimed >= minutes) return []
    if (own.length === 1 && hasNoTimes(first)) return [short(stretch, { isYoungWorker, found: untimed })]
    const gaps = own
      .slice(1)
      .map((work, index) => work.from - Math.max(...own.slice(0, index + 1).map((each) => each.to)))
    const away = sum(gaps.map((gap) => Math.max(0, gap)))
    if ((to - from - away) / MINUTE <= afterMinutes) return []
    const pieces = piecesOf(own)
    const longest = Math.max(
      0,
      untimed,
      ...pieces.slice(1).map((piece, index) => (piece.from - (pieces[index]?.to ?? 0)) / MINUTE),
    )
    return longest >= minutes ? [] : [short(stretch, { isYoungWorker, found: longest })]
  })
}

function short(
  { works, from, to }: Stretch,
  { isYoungWorker, found }: { isYoungWorker: boolean; found: number },
): Finding {
  const { minutes } = isYoungWorker ? due.young : due.adult
  const longest = works.reduce((best, each) => (elapsedMinutes(each) > elapsedMinutes(best) ? each : best))
  return {
    rule: isYoungWorker ? 'young_break' : 'break',
    verdict: 'broken',
    limit: minutes,
    found,
    within: { from, to },
    workIds: works.map(({ id }) => id),
    mend: { kind: 'add_break', workId: longest.id, minutes },
  }
}

/** Whether no break of theirs has its times: what is known of them is how long they were. */
const hasNoTimes = ({ breaks: own }: Work) => own.every((pause) => 'minutes' in pause)

/** The longest break of which only its length is known. */
function longestUntimed(works: readonly Work[]): number {
  let longest = 0
  for (const { breaks: own } of works)
    for (const pause of own) if ('minutes' in pause) longest = Math.max(longest, pause.minutes)
  return longest
}
