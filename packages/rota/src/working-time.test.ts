import { addDays, londonInstant } from '@gpod/days'
import { describe, expect, it } from 'vitest'
import {
  breaks,
  compensatoryRest,
  dailyRest,
  elapsedMinutes,
  isNightWorker,
  isOptedOut,
  leaveNotice,
  nightWork,
  noticeDays,
  type Person,
  type Work,
  weeklyAverage,
  weeklyAverageLimit,
  weeklyRest,
  workedMinutes,
  youngWorkers,
} from './index.ts'

/** Every limit of the law and one minute beyond it. The figures are those of the regulations, worked out by hand. */
const adult: Person = { bornOn: '1990-05-17' }
const seventeen: Person = { bornOn: '2009-06-01' }

let made = 0
/** Work of a day from one clock time to another, of the next day where it is earlier: `at('2026-11-23', '22:00', '06:00')`. */
function at(day: string, from: string, to: string, given: Partial<Work> = {}): Work {
  made += 1
  const [begins, ends] = [minutesOf(from), minutesOf(to)]
  return {
    id: `work ${made}`,
    from: londonInstant(day, begins),
    to: londonInstant(day, ends <= begins ? ends + 24 * 60 : ends),
    breaks: [],
    ...given,
  }
}
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const rulesOf = (findings: readonly { rule: string }[]) => findings.map(({ rule }) => rule)

describe('T6 L4 daily rest, reg 10', () => {
  it('out at 22:00 and in at 09:00 is eleven hours; in at 08:59 is not', () => {
    const evening = at('2026-11-23', '14:00', '22:00')
    expect(dailyRest(adult, [evening, at('2026-11-24', '09:00', '17:00')])).toEqual([])
    const early = at('2026-11-24', '08:59', '17:00')
    expect(dailyRest(adult, [early, evening])).toMatchObject([
      {
        rule: 'daily_rest',
        limit: 660,
        found: 659,
        workIds: [evening.id, early.id],
        mend: { kind: 'begin_later', workId: early.id, from: londonInstant('2026-11-24', 9 * 60) },
      },
    ])
  })

  it('is twelve hours under 18', () => {
    const evening = at('2026-11-23', '14:00', '21:00')
    expect(dailyRest(seventeen, [evening, at('2026-11-24', '09:00', '15:00')])).toEqual([])
    expect(rulesOf(dailyRest(seventeen, [evening, at('2026-11-24', '08:59', '15:00')]))).toEqual(['young_daily_rest'])
  })

  it('two spells of one day leave room for it while they lie within thirteen hours', () => {
    const morning = at('2026-11-23', '07:00', '11:00')
    expect(dailyRest(adult, [morning, at('2026-11-23', '16:00', '20:00')])).toEqual([])
    const late = at('2026-11-23', '16:00', '20:01')
    // Thirteen hours and a minute leave 10 h 59 of the 24.
    expect(dailyRest(adult, [morning, late])).toMatchObject([{ found: 659 }])
  })

  it('one spell of more than thirteen hours leaves none', () => {
    expect(dailyRest(adult, [at('2026-11-23', '07:00', '20:00')])).toEqual([])
    expect(dailyRest(adult, [at('2026-11-23', '07:00', '20:01')])).toMatchObject([
      { found: 659, mend: { kind: 'work_less', minutes: 1 } },
    ])
  })

  it('A18 L5 counts the hours that pass when clocks change', () => {
    // The clock shows ten hours, and eleven pass.
    const october = [at('2026-10-24', '14:30', '22:30'), at('2026-10-25', '08:30', '16:30')]
    expect(dailyRest(adult, october)).toEqual([])
    // The clock shows eleven hours, and ten pass.
    const march = [at('2026-03-28', '14:00', '22:00'), at('2026-03-29', '09:00', '17:00')]
    expect(dailyRest(adult, march)).toMatchObject([{ found: 600 }])
  })
})

describe('T6 L6 weekly rest, reg 11', () => {
  const weekdays = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']

  it('from Saturday 20:00 to Monday 07:00 is enough', () => {
    const week = [...weekdays, '2026-11-28'].map((day) => at(day, '12:00', '20:00'))
    expect(weeklyRest(adult, [...week, at('2026-11-30', '07:00', '15:00')])).toEqual([])
  })

  it('seven days of work with less than 24 hours between each are a week without it', () => {
    const days = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index))
    const week = days.map((day) => at(day, '12:00', '20:00'))
    const around = [at('2026-11-22', '12:00', '20:00'), ...week, at('2026-11-30', '12:00', '20:00')]
    const found = weeklyRest(adult, around).filter(({ within }) => within.from === londonInstant('2026-11-23'))
    expect(found).toMatchObject([{ rule: 'weekly_rest', verdict: 'broken', limit: 24 * 60, found: 16 * 60 }])
    expect(found[0]?.workIds).toEqual(week.map(({ id }) => id))
  })

  it('24 hours that hold the daily rest too need a reason; 35 hours do not', () => {
    const rest = (until: string) => [
      ...['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => at(day, '12:00', '20:00')),
      at('2026-11-27', until, '20:00'),
      ...['2026-11-28', '2026-11-29', '2026-11-30'].map((day) => at(day, '12:00', '20:00')),
      at('2026-11-22', '12:00', '20:00'),
    ]
    // From Wednesday 20:00 to Friday 07:00 are 35 hours.
    const ofWeek = (works: Work[]) =>
      weeklyRest(adult, works).filter(({ within }) => within.from === londonInstant('2026-11-23'))
    expect(ofWeek(rest('07:00'))).toEqual([])
    expect(ofWeek(rest('06:59'))).toMatchObject([
      { rule: 'weekly_rest_apart', verdict: 'needs_reason', limit: 35 * 60, found: 35 * 60 - 1 },
    ])
  })

  it('what was found is the rest that is too short, also in a first week, before which nothing was worked', () => {
    const works = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'].map((day) =>
      at(day, '14:00', '22:00'),
    )
    const found = weeklyRest(adult, [...works, at('2026-11-29', '22:00', '23:30')])
    expect(found).toMatchObject([{ rule: 'weekly_rest_apart', limit: 35 * 60, found: 24 * 60 }])
  })

  it('where the employer gives it by the fortnight, two of 24 hours or one of 48 do', () => {
    const all = Array.from({ length: 14 }, (_, index) => addDays('2026-11-23', index))
    const without = (free: readonly string[]) =>
      ['2026-11-22', ...all, '2026-12-07'].filter((day) => !free.includes(day)).map((day) => at(day, '12:00', '20:00'))
    const basis = { kind: 'fortnight', from: '2026-11-23' } as const
    const ofFortnight = (works: Work[]) =>
      weeklyRest(adult, works, basis).filter(({ within }) => within.from === londonInstant('2026-11-23'))
    // The first week has none; the second has two days on end.
    expect(ofFortnight(without(['2026-12-01', '2026-12-02']))).toEqual([])
    expect(ofFortnight(without(['2026-12-01', '2026-12-04']))).toEqual([])
    expect(ofFortnight(without(['2026-12-01']))).toMatchObject([
      { rule: 'weekly_rest', limit: 48 * 60, found: 40 * 60 },
    ])
  })

  it('under 18 it is 48 hours in each week', () => {
    const five = weekdays.map((day) => at(day, '09:00', '15:00'))
    expect(weeklyRest(seventeen, [...five, at('2026-11-30', '09:00', '15:00')])).toEqual([])
    const six = [...five, at('2026-11-28', '09:00', '15:00')]
    const monday = at('2026-11-30', '09:00', '15:00')
    // Saturday 15:00 to the end of Sunday are 33 hours of the week.
    expect(weeklyRest(seventeen, [at('2026-11-22', '09:00', '15:00'), ...six, monday])).toMatchObject([
      { rule: 'young_weekly_rest', limit: 48 * 60, found: 33 * 60, within: { from: londonInstant('2026-11-23') } },
    ])
  })
})

describe('T6 and T8 L7 breaks, reg 12', () => {
  const shift = (minutes: number, given: Partial<Work> = {}) =>
    at('2026-11-23', '08:00', clock(8 * 60 + minutes), given)

  it('six hours need none; six hours and a minute need twenty uninterrupted', () => {
    expect(breaks(adult, [shift(360)])).toEqual([])
    expect(breaks(adult, [shift(361, { breaks: [{ minutes: 20 }] })])).toEqual([])
    const short = shift(361, { breaks: [{ minutes: 19 }] })
    expect(breaks(adult, [short])).toMatchObject([
      { rule: 'break', limit: 20, found: 19, mend: { kind: 'add_break', workId: short.id, minutes: 20 } },
    ])
  })

  it('T8 6 h 1 min with 10 and 10 is flagged, with 20 it is not; at seventeen 4 h 31 with 29 is flagged', () => {
    const tens = shift(361, { breaks: [{ minutes: 10 }, { minutes: 10 }] })
    expect(rulesOf(breaks(adult, [tens]))).toEqual(['break'])
    expect(breaks(adult, [shift(361, { breaks: [{ minutes: 20 }] })])).toEqual([])
    expect(rulesOf(breaks(seventeen, [shift(271, { breaks: [{ minutes: 29 }] })]))).toEqual(['young_break'])
  })

  it('hours that overlap are one presence, and a break beside the time between two spells is one with it', () => {
    const both = [at('2026-11-23', '08:00', '12:00'), at('2026-11-23', '10:00', '14:00')]
    expect(breaks(adult, both)).toEqual([])
    const begins = londonInstant('2026-11-23', 12 * 60 + 10)
    const after = at('2026-11-23', '12:10', '16:00', { breaks: [{ from: begins, to: begins + 10 * 60_000 }] })
    expect(breaks(adult, [at('2026-11-23', '08:00', '12:00'), after])).toEqual([])
  })

  it('two of ten are not one of twenty', () => {
    expect(breaks(adult, [shift(361, { breaks: [{ minutes: 10 }, { minutes: 10 }] })])).toMatchObject([{ found: 10 }])
  })

  it('one is enough in twelve hours', () => {
    expect(breaks(adult, [shift(720, { breaks: [{ minutes: 20 }] })])).toEqual([])
  })

  it('one at the beginning or the end is none', () => {
    const begins = londonInstant('2026-11-23', 8 * 60)
    const atStart = shift(420, { breaks: [{ from: begins, to: begins + 20 * 60_000 }] })
    const within = shift(420, { breaks: [{ from: begins + 60_000, to: begins + 21 * 60_000 }] })
    expect(breaks(adult, [atStart])).toMatchObject([{ found: 0 }])
    expect(breaks(adult, [within])).toEqual([])
  })

  it('the time between two spells of a day is one', () => {
    const morning = at('2026-11-23', '08:00', '12:00')
    expect(breaks(adult, [morning, at('2026-11-23', '12:20', '16:00')])).toEqual([])
    expect(breaks(adult, [morning, at('2026-11-23', '12:19', '16:00')])).toMatchObject([{ found: 19 }])
  })

  it('under 18 it is thirty minutes in more than four and a half hours', () => {
    expect(breaks(seventeen, [shift(270)])).toEqual([])
    expect(breaks(seventeen, [shift(271, { breaks: [{ minutes: 30 }] })])).toEqual([])
    expect(breaks(seventeen, [shift(271, { breaks: [{ minutes: 29 }] })])).toMatchObject([
      { rule: 'young_break', limit: 30, found: 29 },
    ])
  })
})

describe('T6 L1 the 48 hours, reg 4', () => {
  const until = '2026-11-23'
  const first = addDays(until, -119)
  const startsOn = '2020-01-06'

  /** So many minutes over the 17 weeks, on their Mondays to Saturdays, as evenly as whole minutes go. */
  function spread(minutes: number): Work[] {
    const days = Array.from({ length: 119 }, (_, index) => addDays(first, index)).filter((_, index) => index % 7 !== 6)
    const [each, more] = [Math.floor(minutes / days.length), minutes % days.length]
    return days.map((day, index) => at(day, '08:00', clock(8 * 60 + each + (index < more ? 1 : 0))))
  }

  it('816 hours in 17 weeks are 48 a week; a minute more is too much', () => {
    expect(weeklyAverage({ works: spread(816 * 60), excludedDays: [], startsOn, until }).average).toBe(48 * 60)
    expect(weeklyAverageLimit({ works: spread(816 * 60), excludedDays: [], startsOn, until }, null)).toEqual([])
    expect(weeklyAverageLimit({ works: spread(816 * 60 + 1), excludedDays: [], startsOn, until }, null)).toMatchObject([
      { rule: 'weekly_average', limit: 2880, mend: { kind: 'work_less', minutes: 1 } },
    ])
  })

  it('778 hours with five days of leave, and eight hours on each of the next five days worked: 818 over 17 is 48.12', () => {
    const excludedDays = Array.from({ length: 5 }, (_, index) => addDays(first, 6 + 7 * index))
    const next = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'].map((day) =>
      at(day, '09:00', '17:00'),
    )
    const average = weeklyAverage({ works: [...spread(778 * 60), ...next], excludedDays, startsOn, until })
    expect(average).toMatchObject({ worked: 778 * 60, added: 40 * 60, weeks: 17, daysMissing: 0 })
    expect((average.average / 60).toFixed(2)).toBe('48.12')
  })

  it('while the next days are not worked yet, it says how many are missing', () => {
    const excludedDays = [addDays(first, 6), addDays(first, 13)]
    const works = [...spread(800 * 60), at(until, '09:00', '17:00')]
    expect(weeklyAverage({ works, excludedDays, startsOn, until })).toMatchObject({ added: 480, daysMissing: 1 })
  })

  it('of somebody who began three weeks ago it is of three weeks', () => {
    const works = Array.from({ length: 21 }, (_, index) => at(addDays('2026-11-02', index), '08:00', '15:00'))
    // 21 days of seven hours in three weeks are 49 a week.
    expect(weeklyAverage({ works, excludedDays: [], startsOn: '2026-11-02', until }).average).toBe(49 * 60)
  })

  it('breaks are no working time', () => {
    expect(workedMinutes(at(until, '09:00', '17:00', { breaks: [{ minutes: 30 }] }))).toBe(450)
  })

  it('L2 who opted out in writing is not over it, until the notice has run out', () => {
    const works = spread(60 * 17 * 60)
    const optOut = { signedOn: '2026-01-05', notice: null }
    expect(weeklyAverageLimit({ works, excludedDays: [], startsOn, until }, optOut)).toEqual([])
    expect(weeklyAverageLimit({ works, excludedDays: [], startsOn, until }, null)).toHaveLength(1)
    const ended = { signedOn: '2026-01-05', notice: { givenOn: '2026-11-01', days: noticeDays(null, '2026-11-01') } }
    expect([isOptedOut(ended, '2026-11-08'), isOptedOut(ended, '2026-11-09')]).toEqual([true, false])
    expect(isOptedOut(optOut, '2026-01-04')).toBe(false)
  })

  it('a notice is seven days unless more is agreed, and three months at the most', () => {
    expect(noticeDays(null, '2026-11-01')).toBe(7)
    expect(noticeDays(30, '2026-11-01')).toBe(30)
    // From 1 November to 1 February.
    expect(noticeDays(200, '2026-11-01')).toBe(92)
    // From 30 November to the end of February.
    expect(noticeDays(200, '2026-11-30')).toBe(90)
  })
})

describe('T6 L3 and L10 under 18, regs 5A and 6A', () => {
  it('eight hours a day, and not a minute more', () => {
    expect(youngWorkers(seventeen, [at('2026-11-23', '09:00', '17:00')])).toEqual([])
    expect(youngWorkers(seventeen, [at('2026-11-23', '09:00', '17:01')])).toMatchObject([
      { rule: 'young_day', limit: 480, found: 481 },
    ])
  })

  it('forty hours from Monday to Sunday, and not a minute more', () => {
    const five = Array.from({ length: 5 }, (_, index) => at(addDays('2026-11-23', index), '09:00', '17:00'))
    expect(youngWorkers(seventeen, five)).toEqual([])
    expect(youngWorkers(seventeen, [...five, at('2026-11-28', '09:00', '09:01')])).toMatchObject([
      { rule: 'young_week', limit: 2400, found: 2401 },
    ])
  })

  it('days from the 18th birthday on do not count', () => {
    const eighteenOnThursday: Person = { bornOn: '2008-11-26' }
    const days = Array.from({ length: 6 }, (_, index) => at(addDays('2026-11-23', index), '09:00', '17:00'))
    expect(youngWorkers(eighteenOnThursday, [...days, at('2026-11-29', '09:00', '19:00')])).toEqual([])
    expect(rulesOf(youngWorkers(eighteenOnThursday, [at('2026-11-25', '09:00', '17:01')]))).toEqual(['young_day'])
  })

  it('not after 22:00, or after 23:00 where the contract says so', () => {
    expect(youngWorkers(seventeen, [at('2026-11-23', '16:00', '22:00')])).toEqual([])
    const late = [at('2026-11-23', '16:00', '22:01')]
    expect(youngWorkers(seventeen, late)).toMatchObject([{ rule: 'young_night', limit: 0, found: 1 }])
    expect(youngWorkers(seventeen, late, { restricted: 'from_23' })).toEqual([])
    expect(rulesOf(youngWorkers(seventeen, [at('2026-11-23', '05:59', '10:00')]))).toEqual(['young_night'])
    expect(rulesOf(youngWorkers(seventeen, [at('2026-11-23', '06:59', '10:00')], { restricted: 'from_23' }))).toEqual([
      'young_night',
    ])
  })

  it('nothing of it is asked of adults', () => {
    expect(youngWorkers(adult, [at('2026-11-23', '09:00', '23:30')])).toEqual([])
  })
})

describe('T6 L9 nights, reg 6', () => {
  // No change of the clocks lies in the 17 weeks before.
  const until = '2026-10-19'
  const startsOn = '2020-01-06'
  const week = (index: number) => addDays(until, -7 * (index + 1))
  const days = Array.from({ length: 17 }, (_, index) => at(addDays(week(index), 1), '09:00', '17:00'))

  it('three hours of the night in one week of three make a night worker; two hours and 59 do not', () => {
    const nights = (from: string) =>
      days.map((work, index) => (index % 3 === 0 ? at(week(index), from, '02:00') : work))
    expect(isNightWorker(nights('18:00'))).toBe(true)
    const short = days.map((work, index) => (index % 3 === 0 ? at(week(index), '18:00', '01:59') : work))
    expect(isNightWorker(short)).toBe(false)
    expect(isNightWorker([...days.slice(1), at(week(0), '18:00', '02:00')])).toBe(false)
  })

  it('eight hours on average of the days less a day of rest a week, and no opt-out', () => {
    // 119 days less 17 are 102: 816 hours, in 102 nights of eight.
    const nights = (minutes: number) =>
      Array.from({ length: 119 }, (_, index) => addDays(until, -119 + index))
        .filter((_, index) => index % 7 !== 6)
        .map((day, index) => at(day, '20:00', clock((20 * 60 + 480 + (index === 0 ? minutes : 0)) % 1440)))
    const asked = (works: Work[]) => nightWork(adult, { works, startsOn, until })
    expect(asked(nights(0))).toEqual([])
    expect(asked(nights(1))).toMatchObject([{ rule: 'night_average', limit: 480 }])
  })

  it('with special hazards it is eight hours, without an average', () => {
    const nights = days.map((_, index) => at(week(index), '21:00', '05:00', { isHazardous: true }))
    expect(nightWork(adult, { works: nights, startsOn, until })).toEqual([])
    const long = [...nights.slice(1), at(week(0), '21:00', '05:01', { isHazardous: true })]
    expect(nightWork(adult, { works: long, startsOn, until })).toMatchObject([
      { rule: 'night_hazard', limit: 480, found: 481 },
    ])
  })
})

describe('T6 L8 compensatory rest, reg 24', () => {
  const short = [at('2026-11-23', '13:00', '22:00'), at('2026-11-24', '08:00', '16:00')]

  it('an hour too little is owed, and given by a longer rest', () => {
    // Ten hours instead of eleven; then from 16:00 to 09:00 are seventeen.
    const owed = compensatoryRest(adult, [...short, at('2026-11-25', '09:00', '17:00')], { dueWithinDays: 14 })
    expect(owed).toMatchObject([{ shortOn: '2026-11-23', minutes: 60, givenBy: londonInstant('2026-11-25', 9 * 60) }])
  })

  it('what was never given is owed, with the day by which it is due', () => {
    const owed = compensatoryRest(adult, short, { dueWithinDays: 14 })
    expect(owed).toMatchObject([
      { minutes: 60, givenBy: null, dueBy: londonInstant('2026-11-24', 16 * 60) + 14 * 86_400_000 },
    ])
  })

  it('several pieces do it too', () => {
    const works = [...short, at('2026-11-25', '03:30', '09:00'), at('2026-11-25', '20:30', '22:00')]
    // Half an hour more than eleven, twice.
    expect(compensatoryRest(adult, works, { dueWithinDays: 14 })).toMatchObject([
      { minutes: 60, givenBy: londonInstant('2026-11-25', 20 * 60 + 30) },
    ])
  })
})

describe('T6 L12 notice of leave, reg 15', () => {
  it('ten days are asked for 21 days before, and refused eleven', () => {
    expect(leaveNotice({ from: '2026-12-22', to: '2026-12-31' })).toEqual({
      askBy: '2026-12-01',
      refuseBy: '2026-12-11',
    })
  })

  it('one day is asked for three days before, and refused two', () => {
    expect(leaveNotice({ from: '2026-12-22', to: '2026-12-22' })).toEqual({
      askBy: '2026-12-19',
      refuseBy: '2026-12-20',
    })
  })
})

describe('A18 L13 and T7 paid time is what passes', () => {
  it('from 22:00 to 06:00 are seven hours in the night of March and nine in that of October', () => {
    expect(elapsedMinutes(at('2026-03-28', '22:00', '06:00'))).toBe(7 * 60)
    expect(elapsedMinutes(at('2026-10-24', '22:00', '06:00'))).toBe(9 * 60)
  })

  const nights = [
    ...['2024-03-30', '2025-03-29', '2026-03-28', '2027-03-27', '2028-03-25', '2029-03-24', '2030-03-30'].map(
      (day) => ({ day, change: -60 }),
    ),
    ...['2024-10-26', '2025-10-25', '2026-10-24', '2027-10-30', '2028-10-28', '2029-10-27', '2030-10-26'].map(
      (day) => ({ day, change: 60 }),
    ),
  ]
  it.each(nights)('the night of $day: shifts of 1 to 24 hours from each quarter of an hour', ({ day, change }) => {
    for (let begins = 0; begins < 24 * 60; begins += 15) {
      for (let hours = 1; hours <= 24; hours += 1) {
        const ends = begins + hours * 60
        const passed = elapsedMinutes({ from: londonInstant(day, begins), to: londonInstant(day, ends) })
        // Clocks change at 01:00 of the next day in spring, and at 02:00 of the first of two in autumn.
        const isAcross = change < 0 ? ends >= 25 * 60 + 60 : ends >= 26 * 60
        const isInChange = ends > 25 * 60 && ends < 26 * 60
        if (!isInChange) expect(passed).toBe(hours * 60 + (isAcross ? change : 0))
      }
    }
  })

  it.each(nights)(
    'the night of $day: eleven hours that pass are rest, from each quarter of an hour, and a minute less is not',
    ({ day }) => {
      const wrong: string[] = []
      for (let ends = 18 * 60; ends < 24 * 60; ends += 15) {
        const end = londonInstant(day, ends)
        const work = (from: number, to: number) => at(day, '00:00', '01:00', { from, to })
        const restOf = (minutes: number) => {
          const again = end + minutes * 60_000
          return dailyRest(adult, [work(end - 8 * 3_600_000, end), work(again, again + 4 * 3_600_000)])
        }
        const [short] = restOf(11 * 60 - 1)
        if (restOf(11 * 60).length > 0 || short?.found !== 659) wrong.push(`${day}, out after ${ends} minutes`)
      }
      expect(wrong).toEqual([])
    },
  )
})
