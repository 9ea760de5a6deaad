import { expect, test } from 'vitest'
import { tellAt } from './index.ts'

const night = { from: 22 * 60, to: 7 * 60 }
const at = (instant: string) => Date.parse(instant)
const told = (now: string, startsAt: string | null, quiet: Parameters<typeof tellAt>[0]['quiet'] = night) =>
  new Date(tellAt({ now: at(now), quiet, startsAt: startsAt === null ? null : at(startsAt) })).toISOString()

test.each([
  ['a minute before they begin', '2026-11-23T21:59:00.000Z', null, '2026-11-23T21:59:00.000Z'],
  ['as they begin', '2026-11-23T22:00:00.000Z', null, '2026-11-24T07:00:00.000Z'],
  ['past midnight', '2026-11-24T03:00:00.000Z', null, '2026-11-24T07:00:00.000Z'],
  ['as they end', '2026-11-24T07:00:00.000Z', null, '2026-11-24T07:00:00.000Z'],
  [
    'of a shift a minute before they end',
    '2026-11-24T03:00:00.000Z',
    '2026-11-24T06:59:00.000Z',
    '2026-11-24T03:00:00.000Z',
  ],
  ['of a shift as they end', '2026-11-24T03:00:00.000Z', '2026-11-24T07:00:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['of a shift that is over', '2026-11-24T03:00:00.000Z', '2026-11-23T20:00:00.000Z', '2026-11-24T07:00:00.000Z'],
])('T18 what happens %s is told when it should be', (_what, now, startsAt, expected) => {
  expect(told(now, startsAt)).toBe(expected)
})

test('T18 they end by London’s clock, on the nights too on which it changes', () => {
  expect(told('2026-07-01T22:30:00.000Z', null)).toBe('2026-07-02T06:00:00.000Z')
  expect(told('2026-03-28T23:00:00.000Z', null)).toBe('2026-03-29T06:00:00.000Z')
  expect(told('2026-10-24T22:00:00.000Z', null)).toBe('2026-10-25T07:00:00.000Z')
})

test('hours of one day hold until that day’s end of them, and none hold nothing', () => {
  const noon = { from: 12 * 60, to: 14 * 60 }
  expect(told('2026-11-24T13:00:00.000Z', null, noon)).toBe('2026-11-24T14:00:00.000Z')
  expect(told('2026-11-24T11:00:00.000Z', null, noon)).toBe('2026-11-24T11:00:00.000Z')
  expect(told('2026-11-24T03:00:00.000Z', null, null)).toBe('2026-11-24T03:00:00.000Z')
  expect(told('2026-11-24T03:00:00.000Z', null, { from: 60, to: 60 })).toBe('2026-11-24T03:00:00.000Z')
})
