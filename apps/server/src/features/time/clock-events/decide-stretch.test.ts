import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClockShift } from '../timesheets/index.ts'
import { type ClockedWord, decideStretch, type SaidWord } from './decide-stretch.ts'

const shift: ClockShift = {
  id: 'shift',
  starts_at: '2026-11-25T09:00:00.000Z',
  ends_at: '2026-11-25T17:00:00.000Z',
  timesheet_id: null,
  timesheet_state: null,
  timesheet_source: null,
  is_edited: null,
  ended_at: null,
}
const minute = (minutes: number) => new Date(Date.parse(shift.starts_at) + minutes * 60_000).toISOString()
const words = (...said: [ClockedWord['event'], number][]): SaidWord[] =>
  said.map(([event, minutes], seq) => ({ id: `${seq}`, event, at: minute(minutes), seq, certainty: 'confirmed' }))

/** A day that can be: in, some breaks, out, each after the one before. */
const day = fc.array(fc.integer({ min: 3, max: 40 }), { minLength: 2, maxLength: 10 }).map((gaps) => {
  const breaks = Math.floor((gaps.length - 2) / 2)
  const events: ClockedWord['event'][] = ['in']
  for (let index = 0; index < breaks; index += 1) events.push('break_start', 'break_end')
  events.push('out')
  let minutes = 0
  return words(
    ...events.map((event, index): [ClockedWord['event'], number] => {
      minutes += gaps[index] ?? 5
      return [event, minutes]
    }),
  )
})

describe('the clockings of a shift', () => {
  test('come to the same hours in whatever order and however many at a time they arrive', () => {
    fc.assert(
      fc.property(day, fc.infiniteStream(fc.nat()), (all, random) => {
        const whole = decideStretch({ shift, standing: [], said: all })
        expect(whole.held).toEqual([])
        let left = [...all]
        let standing: ClockedWord[] = []
        let held: SaidWord[] = []
        let hours: ReturnType<typeof decideStretch>['hours'] = null
        while (left.length > 0) {
          const next = left.filter(() => (random.next().value ?? 0) % 2 === 0)
          if (next.length === 0) continue
          left = left.filter((word) => !next.includes(word))
          const decision = decideStretch({ shift, standing, said: [...held, ...next] })
          standing = [...standing, ...decision.applied].toSorted((a, b) => a.at.localeCompare(b.at))
          held = decision.held
          hours = decision.hours ?? hours
        }
        expect(held).toEqual([])
        expect(hours).toEqual(whole.hours)
      }),
    )
  })

  test('are each applied, there already, or held: none is lost, whatever they are', () => {
    const event = fc.constantFrom('in', 'out', 'break_start', 'break_end')
    const any = fc.array(fc.tuple(event, fc.integer({ min: -60, max: 2000 })), { maxLength: 9 })
    fc.assert(
      fc.property(any, fc.array(fc.boolean()), (said, sure) => {
        const all = words(...(said as [ClockedWord['event'], number][])).map(
          (word, index): SaidWord => ({
            ...word,
            certainty: sure[index] === false ? 'unverified' : 'confirmed',
          }),
        )
        const { applied, already, held, hours } = decideStretch({ shift, standing: [], said: all })
        const answered = [...applied, ...already, ...held].map(({ id }) => id)
        expect(answered.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        if (hours?.endedAt) {
          const length = Date.parse(hours.endedAt) - Date.parse(hours.startedAt)
          expect(length).toBeLessThanOrEqual(16 * 3_600_000)
        }
      }),
    )
  })

  test('16 hours are one stretch of work, a minute more is somebody who forgot', () => {
    expect(decideStretch({ shift, standing: [], said: words(['in', 0], ['out', 960]) }).held).toEqual([])
    const { held } = decideStretch({ shift, standing: [], said: words(['in', 0], ['out', 961]) })
    expect(held).toMatchObject([{ event: 'out', doubt: 'too_long' }])
  })

  test('never change what the clock has', () => {
    const standing = words(['in', 0], ['break_start', 120], ['break_end', 150], ['out', 480])
    const { applied, held } = decideStretch({ shift, standing, said: words(['out', 240]) })
    expect(applied).toEqual([])
    expect(held).toMatchObject([{ event: 'out' }])
  })
})
