import { addDays, HOUR, londonInstant, MINUTE } from '@gpod/days'
import { expect, test } from 'vitest'
import { breaks } from './breaks.ts'
import { dailyRest } from './daily-rest.ts'
import { isBreakShort, isRestedDaily, isRestedInWeek, type Spells } from './spells.ts'
import { weeklyRest } from './weekly-rest.ts'
import type { Work } from './work.ts'

declare const process: { env: Readonly<Record<string, string | undefined>> }
const seed = Number(process.env.SPELLS_SEED ?? Math.floor(Math.random() * 1_000_000_000))
const monday = '2026-10-19'
const adult = { bornOn: null }

let state = seed
/** A whole number below another, the same for the same seed. */
function below(most: number): number {
  state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0
  const mixed = Math.imul(state ^ (state >>> 7), state | 61) >>> 0
  return ((mixed ^ (mixed >>> 14)) >>> 0) % most
}

/** Two weeks of somebody's work, one spell after another, around the night on which the clocks go back. */
function history(): Work[] {
  const works: Work[] = []
  const end = londonInstant(addDays(monday, 14))
  // Of whoever is always rested, or never, too little would be seen.
  const isKept = below(2) === 0
  const [leastRest, days] = [isKept ? 11 : below(13), 1 + below(3)]
  for (let at = londonInstant(monday, below(1440)); at < end; ) {
    const to = at + (1 + below(isKept ? 12 : 15)) * HOUR - below(3) * 15 * MINUTE
    const minutes = below(4) * 10
    works.push({ id: String(works.length), from: at, to, breaks: minutes === 0 ? [] : [{ minutes }] })
    at = to + (below(4) === 0 ? leastRest + below(days * 24) : leastRest + below(4)) * HOUR + below(3) * 20 * MINUTE
  }
  return works
}

const inNumbers = (works: readonly Work[]): Spells => ({
  count: works.length,
  from: Float64Array.from(works, ({ from }) => from),
  to: Float64Array.from(works, ({ to }) => to),
})

test(`numbers alone say of nobody that they were rested, or had their breaks, of whom the rules find otherwise (seed ${seed})`, () => {
  const seen = { rested: 0, short: 0, restedInWeek: 0, shortInWeek: 0, alone: 0, together: 0, unbroken: 0 }
  for (let turn = 0; turn < 2_000; turn += 1) {
    const works = history()
    const spells = inNumbers(works)
    const end = works.length
    const foundDaily = dailyRest(adult, works)
    expect(isRestedDaily(spells, 0, end), `${seed} ${turn}`).toBe(foundDaily.length === 0)
    seen[foundDaily.length === 0 ? 'rested' : 'short'] += 1
    for (const first of [monday, addDays(monday, 7)]) {
      const week = { from: londonInstant(first), to: londonInstant(addDays(first, 7)) }
      const found = weeklyRest(adult, works).filter(({ within }) => within.from === week.from)
      expect(isRestedInWeek(spells, week), `${seed} ${turn} ${first}`).toBe(found.length === 0)
      seen[found.length === 0 ? 'restedInWeek' : 'shortInWeek'] += 1
    }
    const shortOf = new Map(breaks(adult, works).map((finding) => [finding.workIds.join(), finding]))
    for (const [index, work] of works.entries()) {
      const [pause] = work.breaks
      const breakMinutes = pause && 'minutes' in pause ? pause.minutes : 0
      const isShort = isBreakShort(spells, { index, first: 0, end, breakMinutes })
      if (isShort === null) seen.together += 1
      else {
        expect(isShort, `${seed} ${turn} ${index}`).toBe(shortOf.has(work.id))
        seen[isShort ? 'unbroken' : 'alone'] += 1
      }
    }
  }
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(20)
})
