import { addDays } from '@gpod/days'
import { describe, expect, test } from 'vitest'
import {
  awayFromPlace,
  neverSeen,
  type PaidPerson,
  sameMinute,
  samePhone,
  takenBeforeLeaving,
  unusualOvertime,
} from './judge-risks.ts'

const seen: PaidPerson = {
  workerId: 'a',
  timesPaid: 3,
  lastPaidOn: '2026-11-20',
  isHourly: true,
  hasHours: true,
  hasClocked: true,
  hasSignedIn: true,
  sameAddress: 0,
  samePhone: 0,
  sameAccount: 0,
}
const others = ['b', 'c', 'd'].map((workerId) => ({ ...seen, workerId }))
const signsOf = (changes: Partial<PaidPerson>, company: readonly PaidPerson[] = others) =>
  neverSeen([...company, { ...seen, ...changes }]).map(({ evidence }) => evidence.map(({ ref }) => ref))

describe('somebody who is paid and whom nobody has seen', () => {
  test('never clocked and never signed in, where the others do both', () => {
    expect(signsOf({ hasClocked: false, hasSignedIn: false })).toEqual([['no_clocking', 'never_signed_in']])
  })
  test('never signed in, at the address of another', () => {
    expect(signsOf({ hasSignedIn: false, sameAddress: 1 })).toEqual([['never_signed_in', 'same_address']])
  })
  test('is nobody by one sign alone: who does not use the app, or a couple at one address with one phone', () => {
    expect(signsOf({ hasSignedIn: false })).toEqual([])
    expect(signsOf({ sameAddress: 1, samePhone: 1, sameAccount: 1 })).toEqual([])
  })
  test('is nobody where hardly anybody clocks or signs in, nor for a salary without hours', () => {
    const onPaper = others.map((one) => ({ ...one, hasClocked: false, hasSignedIn: false }))
    expect(signsOf({ hasClocked: false, hasSignedIn: false }, onPaper)).toEqual([])
    expect(signsOf({ isHourly: false, hasHours: false, hasClocked: false })).toEqual([])
  })
})

describe('unusual overtime', () => {
  const monday = '2026-11-23'
  const weeks = (hours: readonly number[]) => [
    {
      workerId: 'a',
      weeks: hours.map((each, index) => ({ week: addDays(monday, -7 * (hours.length - index)), minutes: each * 60 })),
    },
  ]
  const usual = [30, 32, 30, 28, 30, 31, 30, 29]
  test('is a week of sixty hours after eight of thirty', () => {
    // The median of the eight is 30; their distances are 0 2 0 2 0 1 0 1, the median of those 0.5.
    const [found] = unusualOvertime(weeks([...usual, 60]), monday)
    expect(found?.evidence).toEqual([
      { ref: 'week 2026-11-16', on: '2026-11-16', facts: { minutes: 3600, usual: 1800 } },
    ])
  })
  test('is not 39 hours, nor nine hours more than usual, nor after seven weeks alone', () => {
    expect(unusualOvertime(weeks([...usual, 39]), monday)).toEqual([])
    expect(unusualOvertime(weeks([...usual.map(() => 40), 49]), monday)).toEqual([])
    expect(unusualOvertime(weeks([...usual.slice(1), 60]), monday)).toEqual([])
  })
  test('is not sixty hours of somebody whose weeks go up and down like that', () => {
    expect(unusualOvertime(weeks([20, 60, 15, 55, 25, 60, 20, 50, 60]), monday)).toEqual([])
  })
  test('is not what was five weeks ago', () => {
    expect(unusualOvertime(weeks([...usual, 60, 30, 30, 30, 30]), monday)).toEqual([])
  })
})

const day = (index: number) => addDays('2026-11-01', index)
const daysOf = <T>(many: number, of: (day: string) => T): T[] =>
  Array.from({ length: many }, (_, index) => of(day(index)))

test('one phone for two people counts from the third day', () => {
  const used = (many: number) => daysOf(many, (on) => ({ phone: 'p', day: on, workerIds: ['b', 'a'] }))
  expect(samePhone(used(3)).map(({ workerIds }) => workerIds)).toEqual([['a', 'b']])
  expect(samePhone(used(2))).toEqual([])
  expect(samePhone([...used(2), { phone: 'q', day: day(9), workerIds: ['a', 'b'] }])).toEqual([])
})

test('two in the same minutes in and out count from the fifth day, whoever else was there', () => {
  const clocked = (many: number) =>
    daysOf(many, (on) => ({ day: on, startedAt: '09:00', endedAt: '17:02', workerIds: ['b', 'a', `c ${on}`] }))
  expect(sameMinute(clocked(5)).map(({ workerIds }) => workerIds)).toEqual([['a', 'b']])
  expect(sameMinute(clocked(4))).toEqual([])
})

test('away from the place counts from the third day, and from 250 metres', () => {
  const away = (many: number, metres: number) => daysOf(many, (on) => ({ workerId: 'a', day: on, metres }))
  expect(awayFromPlace(away(3, 250))).toHaveLength(1)
  expect(awayFromPlace(away(2, 900))).toEqual([])
  expect(awayFromPlace(away(9, 249))).toEqual([])
})

describe('withdrawals before leaving', () => {
  const taken = (amounts: readonly number[], available: number) => [
    {
      workerId: 'a',
      endsOn: '2026-11-20',
      taken: amounts.map((amount, index) => ({ id: String(index), on: day(index), amount, available })),
    },
  ]
  test('are found where two came to four fifths of what there was', () => {
    expect(takenBeforeLeaving(taken([50_00, 30_00], 100_00))).toHaveLength(1)
  })
  test('are not found below that, below fifty pounds, or where one was made', () => {
    expect(takenBeforeLeaving(taken([50_00, 29_99], 100_00))).toEqual([])
    expect(takenBeforeLeaving(taken([25_00, 24_99], 49_99))).toEqual([])
    expect(takenBeforeLeaving(taken([100_00], 100_00))).toEqual([])
  })
})
