import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeTimes } from './time-certainty.ts'

const start = Date.parse('2026-11-25T08:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()
const load = '0190a0b0-0000-7000-8000-000000000001'
const phone = '0190a0b0-0000-7000-8000-000000000002'

/** A phone whose clock is `ahead`, asked at minutes after eight: heard the server, recorded, sent. */
function judge({ ahead, recorded = 60, sent = 600 }: { ahead: number; recorded?: number; sent?: number }) {
  const time = (minutes: number) => ({ wall: iso(start + minutes * 60_000 + ahead), mono: minutes * 60_000, load })
  const event = { id: 'one', time: time(recorded), anchor: { ...time(0), server: iso(start) }, phone, seq: 0 }
  const judged = judgeTimes([event], { sent: time(sent), now: iso(start + sent * 60_000) }).get('one')
  return { ...judged, real: iso(start + recorded * 60_000) }
}

describe('the time of a clocking', () => {
  test('is the server’s to two seconds wherever the phone’s clock is within two minutes of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -120_000, max: 120_000 }), fc.integer({ min: 1, max: 500 }), (ahead, recorded) => {
        const { at, certainty, real } = judge({ ahead, recorded })
        expect(certainty).toBe('confirmed')
        expect(Math.abs(Date.parse(at ?? '') - Date.parse(real))).toBeLessThanOrEqual(2000)
      }),
    )
  })

  test('is never vouched for where the clock is further off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120_001, max: 50_000_000 }), fc.boolean(), (off, isBehind) => {
        expect(judge({ ahead: isBehind ? -off : off }).certainty).toBe('unverified')
      }),
    )
  })

  test('is no sooner sure because a phone slept, whose running clock stood still', () => {
    const asleep = { wall: iso(start + 3_600_000), mono: 1000, load }
    const anchor = { wall: iso(start), mono: 0, load, server: iso(start) }
    const event = { id: 'one', time: asleep, anchor, phone, seq: 0 }
    const sent = { wall: iso(start + 7_200_000), mono: 2000, load }
    const judged = judgeTimes([event], { sent, now: iso(start + 7_200_000) })
    expect(judged.get('one')).toEqual({ at: iso(start + 3_600_000), certainty: 'confirmed' })
  })

  test('of two between which the phone’s clock went back is vouched for by neither', () => {
    const other = '0190a0b0-0000-7000-8000-000000000009'
    const at = (minutes: number) => ({ wall: iso(start + minutes * 60_000), mono: 0, load: other })
    const anchor = { wall: iso(start), mono: 0, load, server: iso(start) }
    const events = [
      { id: 'one', time: at(200), anchor, phone, seq: 0 },
      { id: 'two', time: { ...at(100), load: phone }, anchor, phone, seq: 1 },
    ]
    const sent = { wall: iso(start + 600 * 60_000), mono: 5, load: 'third' }
    const judged = judgeTimes(events, { sent, now: iso(start + 600 * 60_000) })
    expect([...judged.values()].map(({ certainty }) => certainty)).toEqual(['unverified', 'unverified'])
  })
})
