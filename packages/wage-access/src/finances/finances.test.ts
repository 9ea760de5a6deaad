import { addDays } from '@gpod/days'
import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessmentPeriods,
  billsBetween,
  budgetStanding,
  countedPay,
  cyclesBetween,
  financesScore,
  findRecurring,
  goalStanding,
  isWholePeriod,
  type Outgoing,
  type Plan,
  paidOn,
  paydaysInPeriods,
  runsOut,
  type ScoreFacts,
  safeToTake,
  sharesOfRota,
  sorterOf,
  spentInCycles,
  trendOf,
  uncoveredBefore,
  uncoveredBills,
  wordsForRule,
} from './index.ts'

const outgoing = (over: Partial<Outgoing>): Outgoing => ({
  key: 'rent',
  name: 'Rent',
  amount: pence(50_000),
  every: 'month',
  dueOn: '2026-01-31',
  endsOn: null,
  paidUntil: null,
  ...over,
})
const days = (one: Outgoing, from: string, to: string) => billsBetween([one], from, to).map(({ day }) => day)

describe('when something is due', () => {
  it('is on the last day of a month that is too short, and on its own day after it', () => {
    expect(days(outgoing({}), '2026-01-01', '2026-05-01')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
  })
  it('is every four weeks from its day, however far ahead one looks, and no more once it ended or is paid', () => {
    const rent = outgoing({ every: 'four_weeks', dueOn: '2024-01-05', endsOn: '2026-12-04', paidUntil: '2026-10-09' })
    expect(days(rent, '2026-09-01', '2027-12-01')).toEqual(['2026-11-06', '2026-12-04'])
  })
  it('is once, where it is once', () => {
    expect(days(outgoing({ every: 'once', dueOn: '2026-12-01' }), '2026-11-01', '2027-12-01')).toEqual(['2026-12-01'])
  })
})

describe('what comes back in statements', () => {
  const line = (day: string, amount: number, text: string) => ({ day, amount: pence(amount), text })
  it('is found as monthly though weekends move it, by its words without numbers, and is next due on its own day', () => {
    const lines = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-02'].map((day, at) =>
      line(day, -8000, `DIRECT DEBIT OCTOPUS ENERGY REF 12${at}`),
    )
    expect(findRecurring(lines, '2026-11-20')).toMatchObject([
      { key: 'octopus energy', every: 'month', amount: 8000, dueOn: '2026-12-01', times: 4, lastOn: '2026-11-02' },
    ])
  })
  it('is found as four-weekly, fortnightly and weekly', () => {
    const at = (first: number, apart: number) =>
      [0, 1, 2, 3, 4].map((number) =>
        line(
          new Date(Date.UTC(2026, 7, first + number * apart)).toISOString().slice(0, 10),
          -1000,
          `Thing ${'abcdefgh'[apart % 8]}`,
        ),
      )
    const found = findRecurring([...at(3, 28), ...at(20, 14), ...at(25, 7)], '2026-11-24')
    expect(found.map(({ every }) => every).sort()).toEqual(['four_weeks'])
    expect(findRecurring(at(20, 14), '2026-10-20').map(({ every, dueOn }) => [every, dueOn])).toEqual([
      ['fortnight', '2026-10-29'],
    ])
    expect(findRecurring(at(25, 7), '2026-09-24').map(({ every, dueOn }) => [every, dueOn])).toEqual([
      ['week', '2026-09-29'],
    ])
  })
  it('is never cash that was taken out, however regularly; a shop whose name has the word is none', () => {
    const weekly = (text: string) =>
      ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'].map((day, at) => line(day, -4000, `${text} 00${at}`))
    for (const text of [
      'CASH WITHDRAWAL HIGH ST',
      'LINK ATM 14 HIGH ST',
      'CASHPOINT TESCO',
      'CASH NOTEMACHINE',
      'Cash',
    ]) {
      expect(findRecurring(weekly(text), '2026-11-20'), text).toEqual([])
    }
    expect(findRecurring(weekly('CASH CONVERTERS LTD'), '2026-11-20')).toMatchObject([{ every: 'week', amount: 4000 }])
    expect(findRecurring(weekly('CASHMERE HOUSE RENT'), '2026-11-20')).toMatchObject([{ every: 'week' }])
  })
  it('is nothing that comes twice, at odd distances, with other amounts, or stopped; and never money that came in', () => {
    const none = (lines: [string, number][]) =>
      findRecurring(
        lines.map(([day, amount]) => line(day, amount, 'Shop')),
        '2026-11-20',
      )
    expect(
      none([
        ['2026-10-01', -500],
        ['2026-11-01', -500],
      ]),
    ).toEqual([])
    expect(
      none([
        ['2026-09-01', -500],
        ['2026-09-20', -500],
        ['2026-11-01', -500],
      ]),
    ).toEqual([])
    expect(
      none([
        ['2026-09-01', -500],
        ['2026-10-01', -1500],
        ['2026-11-01', -500],
      ]),
    ).toEqual([])
    expect(
      none([
        ['2026-05-01', -500],
        ['2026-06-01', -500],
        ['2026-07-01', -500],
      ]),
    ).toEqual([])
    expect(
      none([
        ['2026-09-01', 500],
        ['2026-10-01', 500],
        ['2026-11-01', 500],
      ]),
    ).toEqual([])
  })
})

describe('W4 what is safe to take', () => {
  const bill = (name: string, amount: number, day: string) => ({ key: name, name, amount: pence(amount), day })
  const plan: Plan = {
    balance: pence(30_000),
    from: '2026-11-26',
    paydays: [{ day: '2026-12-04', net: pence(60_000) }],
    bills: [bill('Phone', 2_000, '2026-11-30'), bill('Rent', 55_000, '2026-12-04'), bill('Gas', 8_000, '2026-12-20')],
  }
  const horizon = { payday: '2026-12-04', paydayAfter: '2027-01-01' }

  it('is what the account has left at its lowest between the next payday and the one after it', () => {
    // 300.00 - 20.00 + 600.00 - 550.00 - 80.00 = 250.00 on 20 December.
    expect(safeToTake(plan, { ...horizon, available: pence(40_000) })).toEqual({
      before: { day: '2026-11-30', balance: 28_000 },
      after: { day: '2026-12-20', balance: 25_000 },
      amount: 25_000,
    })
    expect(safeToTake(plan, { ...horizon, available: pence(10_000) }).amount).toBe(10_000)
  })

  it('names the bills that a larger amount leaves uncovered, the first of them first, and none for the safe one', () => {
    const named = (taken: number) => uncoveredBills(plan, { ...horizon, taken: pence(taken) }).map(({ name }) => name)
    expect(named(25_000)).toEqual([])
    expect(named(25_001)).toEqual(['Gas'])
    expect(named(33_001)).toEqual(['Rent', 'Gas'])
  })

  it('is nothing where a bill is uncovered anyway, and says which one before payday that is', () => {
    const poor = { ...plan, balance: pence(1_000) }
    expect(uncoveredBefore(poor, '2026-12-04')).toMatchObject([{ name: 'Phone' }])
    expect(uncoveredBefore(plan, '2026-12-04')).toEqual([])
    expect(safeToTake(poor, { ...horizon, available: pence(40_000) })).toMatchObject({
      before: { balance: -1_000 },
      amount: 0,
    })
  })

  it('says the first day on which the money runs out, though it is lower on a later one', () => {
    const poor = { ...plan, balance: pence(1_000), bills: [...plan.bills, bill('Water', 9_000, '2026-12-02')] }
    expect(runsOut(poor, '2026-12-04')).toEqual({ day: '2026-11-30', balance: -1_000 })
    expect(runsOut(plan, '2026-12-04')).toBeNull()
    // Two bills of one day that are paid together: what is missing is what both leave.
    const both = { ...poor, bills: [bill('Phone', 900, '2026-11-30'), bill('Water', 200, '2026-11-30')] }
    expect(runsOut(both, '2026-12-04')).toEqual({ day: '2026-11-30', balance: -100 })
  })

  it('counts pay before the bills of its day', () => {
    const rent = { ...plan, balance: pence(0), bills: [bill('Rent', 60_000, '2026-12-04')] }
    expect(safeToTake(rent, { ...horizon, available: pence(40_000) }).after.balance).toBe(0)
  })
})

describe('W3 the score', () => {
  const world: ScoreFacts = {
    ownMoney: pence(40_000),
    bills: { total: pence(130_000), paid: pence(20_000) },
    paidAhead: pence(0),
    nextNet: pence(60_000),
    days: 56,
    everydayHundredfold: 90_000,
    recent: { net: pence(400_000), taken: pence(37_000), saved: pence(12_000) },
    nets: [100_000, 110_000, 95_000, 130_000].map(pence),
  }
  /** Worlds in which each fact is moved by itself. */
  const worlds: ScoreFacts[] = [0, 1, 7, 333, 9_999, 80_001].flatMap((by) => [
    { ...world, ownMoney: pence(by) },
    { ...world, nextNet: pence(by) },
    { ...world, everydayHundredfold: by },
    { ...world, bills: { total: pence(by + 20_000), paid: pence(20_000) } },
    { ...world, recent: { net: pence(by + 1), taken: pence(Math.floor(by / 3)), saved: pence(Math.floor(by / 20)) } },
  ])

  it('is the same for who has twice as much of everything', () => {
    const twice = (amount: number) => pence(2 * amount)
    for (const one of [world, ...worlds]) {
      const { ownMoney, bills, paidAhead, nextNet, everydayHundredfold, recent, nets } = one
      const doubled: ScoreFacts = {
        ...one,
        ownMoney: ownMoney === null ? null : twice(ownMoney),
        bills: bills && { total: twice(bills.total), paid: twice(bills.paid) },
        paidAhead: twice(paidAhead),
        nextNet: nextNet === null ? null : twice(nextNet),
        everydayHundredfold: everydayHundredfold === null ? null : 2 * everydayHundredfold,
        recent: recent && {
          net: twice(recent.net),
          taken: twice(recent.taken),
          saved: recent.saved === null ? null : twice(recent.saved),
        },
        nets: nets.map(twice),
      }
      expect(financesScore(doubled)).toEqual(financesScore(one))
    }
  })

  it('is never lower for who pays a bill earlier, of this time or of a later one', () => {
    for (const one of [world, ...worlds]) {
      if (one.ownMoney === null || one.bills === null) continue
      for (const amount of [1, 5_000, 60_000]) {
        const left = pence(one.ownMoney - amount)
        const paid = { ...one, ownMoney: left, bills: { ...one.bills, paid: pence(one.bills.paid + amount) } }
        const ahead = { ...one, ownMoney: left, paidAhead: pence(amount) }
        const before = financesScore(one).score ?? 0
        expect(financesScore(paid).score).toBeGreaterThanOrEqual(before)
        expect(financesScore(ahead).score).toBeGreaterThanOrEqual(before)
      }
    }
  })

  it('is never higher for who takes wages early, spent or kept', () => {
    for (const one of [world, ...worlds]) {
      if (one.ownMoney === null || one.recent === null) continue
      for (const taken of [1, 2_500, 30_000]) {
        const recent = { ...one.recent, taken: pence(one.recent.taken + taken) }
        // Kept, it is in the account and to come off pay; what it cost is gone. Spent, it is to come off pay alone.
        for (const gone of [0, 199, taken]) {
          const after = { ...one, recent, ownMoney: pence(one.ownMoney - gone) }
          expect(financesScore(after).score).toBeLessThanOrEqual(financesScore(one).score ?? 0)
        }
      }
    }
  })

  it('leaves out a part that is not known and says so, and is none where fewer than three are', () => {
    const { score, parts } = financesScore({ ...world, recent: { net: pence(400_000), taken: pence(0), saved: null } })
    expect(parts.find(({ name }) => name === 'saved')).toEqual({ name: 'saved', measure: null, points: null })
    // Bills 120,000 of 130,000: 18; buffer 60,000 at 3,221.43 a day: 18.6 days: 12; none taken: 20; steady 1 - 11,250/108,750: 18.
    expect(parts.map(({ points }) => points)).toEqual([18, 12, 20, null, 18])
    expect(score).toBe(85)
    const little = financesScore({ ...world, ownMoney: null, recent: null })
    expect(little.score).toBeNull()
    expect(little.parts.filter(({ points }) => points === null)).toHaveLength(4)
  })
})

describe('savings goals', () => {
  it('need what is left over the months of thirty days, and all of it where less than one is left', () => {
    const goal = { target: pence(100_000), saved: pence(40_000), targetDate: '2027-01-25' }
    expect(goalStanding(goal, '2026-11-26')).toEqual({
      percent: 40,
      remaining: 60_000,
      daysLeft: 60,
      isOverdue: false,
      perMonth: 30_000,
    })
    expect(goalStanding({ ...goal, targetDate: '2026-12-01' }, '2026-11-26')).toMatchObject({
      daysLeft: 5,
      perMonth: 60_000,
    })
  })
  it('are overdue on their day where something is missing, and never where nothing is', () => {
    const goal = { target: pence(100), saved: pence(99), targetDate: '2026-11-26' }
    expect(goalStanding(goal, '2026-11-26')).toMatchObject({ percent: 99, daysLeft: 0, isOverdue: true })
    expect(goalStanding({ ...goal, saved: pence(100) }, '2026-11-26')).toMatchObject({
      percent: 100,
      isOverdue: false,
      perMonth: 0,
    })
  })
})

describe('budgets by pay cycle', () => {
  it('carry over what is left and what was too much', () => {
    const cycles = cyclesBetween(['2026-10-02', '2026-10-30', '2026-11-27'])
    const line = (day: string, amount: number) => ({ day, amount: pence(amount) })
    const spent = spentInCycles(
      [line('2026-10-02', -5_000), line('2026-10-29', 1_000), line('2026-10-30', -9_000)],
      cycles,
    )
    expect(spent).toEqual([4_000, 9_000])
    expect(budgetStanding(pence(6_000), spent)).toEqual({ limit: 6_000, carried: 2_000, spent: 9_000, left: -1_000 })
  })
  it('are the same within a tenth, and unknown without a time before', () => {
    expect([
      trendOf(pence(110), pence(100)),
      trendOf(pence(111), pence(100)),
      trendOf(pence(89), pence(100)),
      trendOf(pence(5), undefined),
    ]).toEqual(['stable', 'up', 'down', null])
  })
})

describe('what a line was for', () => {
  it('is by whole words, by one’s own rule before the product’s, and stays unsaid where no rule names it', () => {
    expect(sorterOf([])("SAINSBURY'S S/MKTS 0123").category).toBe('groceries')
    expect(sorterOf([])('RENTOKIL LTD').category).toBeNull()
    expect(sorterOf([])('UBER EATS LONDON').category).toBe('eating_out')
    expect(sorterOf([{ words: 'uber eats', category: 'fun' }])('UBER EATS LONDON').category).toBe('fun')
    expect(sorterOf([{ words: 'tesco', category: null }])('TESCO 12').category).toBeNull()
    const text = 'CARD PAYMENT TO Mr Patel Corner Shop 22 NOV'
    expect(
      sorterOf([{ words: wordsForRule(text), category: 'groceries' }])('Mr Patel Corner Shop 03 DEC').category,
    ).toBe('groceries')
  })
})

describe('how much of a rota is worked', () => {
  it('has no interval with fewer than nine paydays, and the least and most of them from then on', () => {
    const past = (worked: number[]) => worked.map((one) => ({ planned: pence(1_000), worked: pence(one) }))
    expect(sharesOfRota([])).toEqual({ expected: 1_000_000, low: null, high: null })
    expect(sharesOfRota(past([900, 1_000, 1_100, 950, 1_050, 980, 1_020, 1_010]))).toMatchObject({ low: null })
    expect(sharesOfRota(past([900, 1_000, 1_100, 950, 1_050, 980, 1_020, 1_010, 990]))).toEqual({
      expected: 1_000_000,
      low: 900_000,
      high: 1_100_000,
    })
  })
})

describe('which pay a forecast goes by', () => {
  const first = '2026-01-01'
  const job = fc.record({
    /** Days from the first to the beginning and the end of the job, and to the first recorded hours. */
    from: fc.integer({ min: -40, max: 200 }),
    lasts: fc.option(fc.integer({ min: 0, max: 400 })),
    recorded: fc.option(fc.integer({ min: 0, max: 60 })),
  })

  it('is that of whole pay periods: no day of one is outside the job, and none before what is recorded of it', () => {
    fc.assert(
      fc.property(job, fc.constantFrom(7, 14, 28, 31), ({ from, lasts, recorded }, length) => {
        const startsOn = addDays(first, from)
        const endsOn = lasts === null ? null : addDays(startsOn, lasts)
        const recordedFrom = recorded === null ? null : addDays(startsOn, recorded)
        for (let at = 0; at < 12; at += 1) {
          const period = { startsOn: addDays(first, at * length), endsOn: addDays(first, (at + 1) * length - 1) }
          const days = Array.from({ length }, (_, day) => addDays(period.startsOn, day))
          const isEmployed = days.every((day) => day >= startsOn && (endsOn === null || day <= endsOn))
          // Of who starts with the period, no hours of the first days are days off.
          const isRecorded = recordedFrom === null || recordedFrom <= period.startsOn || startsOn === period.startsOn
          expect(isWholePeriod(period, { startsOn, endsOn, recordedFrom })).toBe(isEmployed && isRecorded)
        }
      }),
    )
  })

  it('counts bills with no more than is expected and no less than is approved, and a salary with all of it', () => {
    const amount = fc.integer({ min: 0, max: 300_000 }).map(pence)
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: 14 }),
        amount,
        amount,
        fc.boolean(),
        (nets, approved, more, isSalary) => {
          const expected = pence(approved + more)
          const { sure, basis } = countedPay({ forecast: { expected, low: null }, nets, approved, isSalary })
          expect(sure).toBeLessThanOrEqual(expected)
          expect(sure).toBeGreaterThanOrEqual(approved)
          if (isSalary) expect([sure, basis]).toEqual([expected, 'salary'])
          if (basis === 'lowest_payday' && sure < expected && sure > approved) expect(nets).toContain(sure)
        },
      ),
    )
    const of = (nets: number[]) =>
      countedPay({
        forecast: { expected: pence(900), low: null },
        nets: nets.map(pence),
        approved: pence(50),
        isSalary: false,
      })
    expect(of([700, 800])).toEqual({ sure: 50, basis: 'approved' })
    expect(of([700, 800, 750])).toEqual({ sure: 700, basis: 'lowest_payday' })
  })
})

describe('Universal Credit', () => {
  const starts = (startDay: number, from: string, to: string) =>
    assessmentPeriods({ startDay, from, to }).map(({ startsOn }) => startsOn)
  it('begins as the regulations say of the 29th, 30th and 31st', () => {
    expect(starts(31, '2027-01-31', '2027-05-01')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
    expect(starts(30, '2027-01-30', '2027-04-01')).toEqual(['2027-01-30', '2027-02-27', '2027-03-30'])
    expect(starts(29, '2028-01-29', '2028-04-01')).toEqual(['2028-01-29', '2028-02-28', '2028-03-29'])
  })
  it('counts a payday where it is paid, on the working day before the holiday', () => {
    const periods = assessmentPeriods({ startDay: 29, from: '2026-12-01', to: '2026-12-28' })
    expect(periods).toEqual([{ startsOn: '2026-11-29', endsOn: '2026-12-28' }])
    const two = [{ payDate: '2026-11-30' }, { payDate: '2026-12-28' }]
    expect(paydaysInPeriods(periods, two, 'four_weekly')).toMatchObject([{ than: 'more', paydays: two }])
    expect(paydaysInPeriods(periods, [], 'monthly')).toMatchObject([{ than: 'fewer', paydays: [] }])
    expect(paidOn({ startsOn: '2026-11-19', endsOn: '2026-12-18' }, (day) => day !== '2026-12-25')).toBe('2026-12-24')
  })
})
