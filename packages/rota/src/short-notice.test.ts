import { pence } from '@gpod/money'
import { describe, expect, test } from 'vitest'
import {
  figuresOn,
  isShortNotice,
  minutesLost,
  type PlannedShift,
  shiftChangeOf,
  shortNoticePayment,
  startOfChange,
} from './index.ts'

/** Tuesday 1 December 2026, 09:00 to 17:00 with half an hour's break: seven and a half hours. */
const shift: PlannedShift = {
  workerId: 'ada',
  startsAt: '2026-12-01T09:00:00.000Z',
  endsAt: '2026-12-01T17:00:00.000Z',
  location: 'York',
  role: 'Barista',
  unpaidBreakMinutes: 30,
  isPinned: false,
  publishedAt: '2026-11-01T10:00:00.000Z',
  cancelledAt: null,
  cancelReason: null,
}
const at = (instant: string) => Date.parse(instant)
const changed = (after: Partial<PlannedShift>) => {
  const to = { ...shift, ...after }
  const lost = minutesLost(shift, to)
  return { kind: shiftChangeOf({ kind: 'changed', before: shift, after: to, minutesLost: lost }), lost, to }
}

describe('T16 s 27BK: until when a change is told', () => {
  const seven = (toldAt: string, startsAt = shift.startsAt) =>
    isShortNotice({ startsAt: at(startsAt), toldAt: at(toldAt), noticeDays: 7 })

  test('of a cancelled shift, before its start by the days of the figures, to the minute', () => {
    expect(seven('2026-11-24T09:00:00.000Z')).toBe(false)
    expect(seven('2026-11-24T09:00:01.000Z')).toBe(true)
  })

  test('of a moved shift, before the earlier of the old and the new start', () => {
    const earlier = changed({ startsAt: '2026-11-30T09:00:00.000Z', endsAt: '2026-11-30T17:00:00.000Z' })
    expect(earlier.kind).toBe('moved')
    expect(startOfChange(shift, { after: earlier.to, kind: 'moved' })).toBe(at('2026-11-30T09:00:00.000Z'))
    const later = changed({ startsAt: '2026-12-02T09:00:00.000Z', endsAt: '2026-12-02T17:00:00.000Z' })
    expect(startOfChange(shift, { after: later.to, kind: 'moved' })).toBe(at(shift.startsAt))
  })

  test('told at the start or after it, it is never reasonable, whatever the figures', () => {
    const none = (toldAt: string) => isShortNotice({ startsAt: at(shift.startsAt), toldAt: at(toldAt), noticeDays: 0 })
    expect(none('2026-12-01T08:59:59.000Z')).toBe(false)
    expect(none('2026-12-01T09:00:00.000Z')).toBe(true)
    expect(none('2026-12-01T12:00:00.000Z')).toBe(true)
  })

  test('days are those of London’s clocks: seven days over the end of summer time are an hour longer', () => {
    // 26 October 09:00 is GMT, 19 October 09:00 BST, which is 08:00 UTC.
    expect(seven('2026-10-19T08:00:00.000Z', '2026-10-26T09:00:00.000Z')).toBe(false)
    expect(seven('2026-10-19T08:01:00.000Z', '2026-10-26T09:00:00.000Z')).toBe(true)
  })
})

describe('T16 s 27BQ: the hours that were lost', () => {
  test('a cancelled shift loses all of its working time', () => {
    expect(shiftChangeOf({ kind: 'cancelled', before: shift, after: null, minutesLost: 450 })).toBe('cancelled')
    expect(minutesLost(shift, null)).toBe(450)
    // 7.5 hours at £12.71 are £95.325: half of £95.33 is £47.665.
    const payment = (shareBasisPoints: number) =>
      shortNoticePayment({ minutesLost: 450, hourlyRate: pence(1271), shareBasisPoints })
    expect([payment(0), payment(5000), payment(10_000)]).toEqual([0, 4767, 9533])
  })

  test('of a moved shift only what no longer corresponds to the one they had', () => {
    // 13:00 to 21:00: from 13:00 to 17:00 both, four hours of which the break is half an hour.
    const afternoon = changed({ startsAt: '2026-12-01T13:00:00.000Z', endsAt: '2026-12-01T21:00:00.000Z' })
    expect(afternoon).toMatchObject({ kind: 'moved', lost: 240 })
    expect(shortNoticePayment({ minutesLost: 240, hourlyRate: pence(1200), shareBasisPoints: 10_000 })).toBe(4800)
    const nextDay = changed({ startsAt: '2026-12-02T09:00:00.000Z', endsAt: '2026-12-02T17:00:00.000Z' })
    expect(nextDay).toMatchObject({ kind: 'moved', lost: 450 })
  })

  test('a shift that ends earlier, or has a longer break, is curtailed by that', () => {
    expect(changed({ endsAt: '2026-12-01T15:00:00.000Z' })).toMatchObject({ kind: 'curtailed', lost: 120 })
    expect(changed({ unpaidBreakMinutes: 60 })).toMatchObject({ kind: 'curtailed', lost: 30 })
  })

  test('another place, another role or a later end takes nothing', () => {
    expect(changed({ location: 'Leeds' }).kind).toBeNull()
    expect(changed({ endsAt: '2026-12-01T18:00:00.000Z' }).kind).toBeNull()
    expect(shiftChangeOf({ kind: 'published', before: null, after: shift, minutesLost: 0 })).toBeNull()
  })
})

test('T16 the figures are those of the day on which it was told; before the first there are none', () => {
  const terms = [{ fromDay: '2026-11-01' }, { fromDay: '2026-12-01' }]
  expect(figuresOn(terms, '2026-10-31')).toBeNull()
  expect(figuresOn(terms, '2026-11-30')).toBe(terms[0])
  expect(figuresOn(terms, '2026-12-01')).toBe(terms[1])
})
