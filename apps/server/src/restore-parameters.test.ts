import { describe, expect, test } from 'vitest'
import { readRestoreParameters } from './restore-parameters.ts'

describe('npm run restore', () => {
  test.each([
    [['/b'], { folder: '/b', to: null, isList: false }],
    [['/b', '--list'], { folder: '/b', to: null, isList: true }],
    [['/b', '--to', '2026-11-22T10:00:00Z'], { folder: '/b', to: '2026-11-22T10:00:00.000Z', isList: false }],
    [['--to', '2026-07-22T10:00+01:00', '/b'], { folder: '/b', to: '2026-07-22T09:00:00.000Z', isList: false }],
    [['/b', '--to', '2026-11-22T10:00:00.125Z'], { folder: '/b', to: '2026-11-22T10:00:00.125Z', isList: false }],
  ])('takes %j', (given, understood) => {
    expect(readRestoreParameters(given)).toEqual(understood)
  })

  test.each([
    [[]],
    [['--all']],
    [['/b', '/c']],
    [['/b', '--to']],
    [['/b', '--to', '2026-11-22']],
    // Ten o'clock where?
    [['/b', '--to', '2026-11-22T10:00:00']],
    [['/b', '--to', '2026-11-31T99:00:00Z']],
    // Finer than what can be asked for.
    [['/b', '--to', '2026-11-22T10:00:00.123456Z']],
  ])('does not take %j, and says how it is meant', (given) => {
    expect(() => readRestoreParameters(given)).toThrow('npm run restore -- DIR, to a moment with --to')
  })

  test.each([
    ['2026-11-22 13:50', '"2026-11-22 13:50" does not say where it is that time: 2026-11-22T13:50Z is in UTC'],
    ['2026-11-22 13:50Z', 'has a space between the day and the time: write 2026-11-22T13:50Z'],
    ['2026-11-22T10:00:00.123456Z', 'is finer than a millisecond'],
    ['2026-11-22', 'is a day and no moment'],
    ['yesterday', '"yesterday" is no moment'],
  ])('says what is wrong with %s', (to, wrong) => {
    expect(() => readRestoreParameters(['/b', '--to', to])).toThrow(wrong)
  })
})
