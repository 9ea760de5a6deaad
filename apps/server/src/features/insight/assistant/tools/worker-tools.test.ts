import type { AvailableChange, Language } from '@gpod/contract'
import { pence } from '@gpod/money'
import { nothingNamed, type Slots } from '@gpod/understanding'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Door } from '../same-door.ts'
import { topics } from '../topics.ts'
import { writeAnswer } from '../write-answer.ts'
import { taxCode } from './tax-code-tool.ts'
import type { Tool } from './tool-call.ts'
import { availableWhy, feesThisYear, latestFall, limits } from './wage-tools.ts'
import { grossPay, netPay, nextPayday, nextShift } from './worker-tools.ts'

const now = '2026-11-27T12:00:00.000Z'

/** What a tool says where each route answers this. */
async function said(
  tool: Tool,
  answer: unknown,
  { language = 'en', named = {} }: { language?: Language; named?: Partial<Slots> } = {},
): Promise<string> {
  const door = { get: async () => answer, asked: [] } as unknown as Door
  const slots = { ...nothingNamed, ...named }
  const told = await tool({ door, may: () => true, slots, today: now.slice(0, 10), now })
  return writeAnswer(told.sentences, language).response.replace(/[\u2066-\u2069]/g, '')
}

const change = (cause: AvailableChange['cause'], before: number, after: number): AvailableChange => ({
  ...{ id: 'c', at: '2026-11-25T09:00:00.000Z', actorName: null, facts: {} },
  ...{ cause, before: pence(before), after: pence(after) },
})

describe('why less can be taken than before', () => {
  const why = (amount: number, changes: AvailableChange[]) =>
    said(availableWhy, {
      ...{ amount: pence(amount), takeable: { amount: pence(amount), boundBy: 'earned' } },
      ...{ changes, period: null, blockedBy: null },
    })

  test('the amount now stands first, then since when it is less, and each cause with its amount', async () => {
    const text = await why(5500, [
      change('hours_approved', 4000, 5500),
      change('withdrawal', 9000, 4000),
      change('hours_edited', 10_000, 9000),
      change('hours_approved', 2000, 10_000),
    ])
    expect(text).toBe(
      'You can take £55.00 now. Before Wed 25 November at 09:00, £100.00 of your pay was available. Now £55.00 is, which is £45.00 less: ' +
        'You took money: £50.00 less. Hours were approved or changed: £5.00 more.',
    )
  })

  test('a fall that was made up for long ago is none', async () => {
    const text = await why(9000, [change('hours_approved', 3000, 9000), change('withdrawal', 8000, 3000)])
    expect(text).toMatch(/^You can take £90\.00 now\. On .* from £30\.00 to £90\.00: hours were approved or changed\.$/)
  })

  test('the causes come to the difference to the penny, whatever changed and whether or not each change goes on from the one before', () => {
    const amounts = fc.integer({ min: 0, max: 100_000 })
    const causes = fc.constantFrom<AvailableChange['cause']>(
      'withdrawal',
      'hours_edited',
      'payday',
      'own_limits',
      'written_off',
    )
    const changes = fc.array(fc.tuple(causes, amounts, amounts), { maxLength: 10 })
    fc.assert(
      fc.property(changes, amounts, (drawn, amount) => {
        const fall = latestFall(
          drawn.map(([cause, before, after]) => change(cause, before, after)),
          pence(amount),
        )
        if (fall === null) return
        expect(fall.before).toBeGreaterThan(amount)
        expect(fall.causes.reduce((sum, one) => sum + one.change, 0)).toBe(amount - fall.before)
      }),
    )
  })
})

test('the fees of the year are told over all withdrawals that were paid, whoever paid the fee', async () => {
  const one = (state: string, fee: number, feePaidBy: string, createdAt = '2026-10-01T09:00:00.000Z') => ({
    ...{ state, fee: pence(fee), feePaidBy, createdAt },
  })
  expect(
    await said(feesThisYear, [
      one('paid', 150, 'worker'),
      one('recovered', 0, 'nobody'),
      one('recovered', 175, 'employer'),
      one('declined', 200, 'worker'),
      one('recovered', 300, 'worker', '2026-04-05T22:30:00.000Z'),
    ]),
  ).toBe(
    'Withdrawals paid to you since Mon, 6 April 2026: 3. Fees you paid for them: £1.50. Fees your employer paid for you: £1.75.',
  )
})

test('limits are told with what is left of them today and this month', async () => {
  const rules = {
    ...{ minimum: pence(1000), maximum: pence(20_000), daily: pence(20_000), takenToday: pence(15_000) },
    ...{ requestsPerMonth: 5, requestsThisMonth: 3 },
  }
  expect(await said(limits, { limits: rules, blockedBy: null, ownLimits: { monthlyCap: null } })).toBe(
    'You can take from £10.00 to £200.00 at a time and £200.00 a day. You may withdraw 5 times a month; this month: 3. ' +
      'Left today: £50.00. Withdrawals left this month: 2.',
  )
})

describe('a payslip of the time that is named', () => {
  const slip = (payDate: string, net: number) => ({
    ...{ id: payDate, payDate, periodStartsOn: payDate, periodEndsOn: payDate },
    ...{ net: pence(net), paidOut: pence(net), gross: pence(net) },
  })
  const all = [slip('2026-11-27', 1100), slip('2026-10-30', 1000), slip('2026-09-30', 900), slip('2025-10-31', 500)]
  const net = (named: Partial<Slots>) => said(netPay, all, { named })
  const month = (month: number, year: number | null = null) => ({ month, year })

  test('none named is the latest; a month is its latest year', async () => {
    expect(await net({})).toMatch(/^On Fri, 27 November 2026 your net pay was £11\.00;/)
    expect(await net({ months: [month(10)] })).toMatch(/^On Fri, 30 October 2026 your net pay was £10\.00;/)
  })

  test('a year is kept to, also where another year has that month', async () => {
    expect(await net({ months: [month(10, 2025)] })).toMatch(/^On Fri, 31 October 2025 your net pay was £5\.00;/)
    expect(await net({ months: [month(10)], last: 'year' })).toMatch(/^On Fri, 31 October 2025 /)
    expect(await net({ months: [month(9, 2024)] })).toBe('You have no payslip of the time you named.')
  })

  test('each month that is named is told, and what has none is said', async () => {
    const told = await net({ months: [month(9), month(10), month(8)] })
    expect(told).toMatch(/^You have no payslip of the time you named\. On Wed, 30 September .* On Fri, 30 October /)
  })

  test('last month is the calendar month before, and last week the week before', async () => {
    expect(await said(grossPay, all, { named: { last: 'month' } })).toBe(
      'On Fri, 30 October 2026 your gross pay was £10.00.',
    )
    expect(await net({ last: 'week' })).toBe('You have no payslip of the time you named.')
    expect(await said(netPay, [slip('2026-11-27', 2), slip('2026-11-20', 1)], { named: { last: 'week' } })).toMatch(
      /^On Fri, 20 November /,
    )
  })

  test('of a whole year no single payslip is told', async () => {
    const each = 'I can only tell of one payslip at a time, not of a whole year. Name the month.'
    expect(await net({ year: 2025 })).toBe(each)
    expect(await net({ last: 'year' })).toBe(each)
  })
})

describe('what is told of now alone', () => {
  const onlyNow = /^I can only tell how things stand now, not for another week, month or year\./
  const week = { weekMinutes: 60, otherHours: [], shifts: [], approvedGross: pence(0), period: null }
  const hours = (named: Partial<Slots>) => said(topics.hours_waiting.tool?.run as Tool, week, { named })

  test('says so first where another time is named, and not where this one is', async () => {
    expect(await hours({ months: [{ month: 10, year: null }] })).toMatch(onlyNow)
    expect(await hours({ last: 'week' })).toMatch(onlyNow)
    expect(await hours({ year: 2025 })).toMatch(onlyNow)
    expect(await hours({})).toMatch(/^This week you have worked 1\shr\./)
    expect(await hours({ months: [{ month: 11, year: 2026 }] })).toMatch(/^This week/)
  })

  test('the next payday is told as it is where it is in the month that is named', async () => {
    const period = { startsOn: '2026-11-28', endsOn: '2026-12-31', payDate: '2026-12-31' }
    const paidIn = (month: number) =>
      said(topics.payday.tool?.run as Tool, { period }, { named: { months: [{ month, year: null }] } })
    expect(await paidIn(12)).toMatch(/^Your next payday is Thu, 31 December 2026/)
    expect(await paidIn(1)).toMatch(onlyNow)
  })
})

describe('shifts', () => {
  const shift = (from: string, to: string, clockedOut: string | null = null) => ({
    ...{
      id: from,
      startTime: `2026-11-${from}:00.000Z`,
      endTime: `2026-11-${to}:00.000Z`,
      location: 'Ward 4',
      clockedOut,
    },
  })
  const asked = (...shifts: object[]) => said(nextShift, { shifts })

  test('the one that is running is told as that, and the one after it as the next', async () => {
    const text = await asked(shift('28T08:00', '28T16:00'), shift('27T08:00', '27T16:00'))
    expect(text).toMatch(/^Your shift now is .*27 November.* Your next shift is .*28 November.*$/)
  })

  test('one that they clocked out of is over', async () => {
    const text = await asked(shift('27T08:00', '27T16:00', '2026-11-27T11:00:00.000Z'), shift('28T08:00', '28T16:00'))
    expect(text).toMatch(/^Your next shift is .*28 November/)
  })

  test('where none is ahead, it says so beside the one that is running', async () => {
    expect(await asked(shift('27T08:00', '27T16:00'))).toMatch(
      /^Your shift now is .* There is no other shift ahead on your rota\.$/,
    )
  })
})

test('the next payday leads to payslips', async () => {
  const door = {
    get: async () => ({ period: { startsOn: '2026-11-01', endsOn: '2026-11-27', payDate: '2026-11-30' } }),
  } as unknown as Door
  const told = await nextPayday({
    door,
    may: () => true,
    slots: nothingNamed,
    today: '2026-11-27',
    now,
  })
  expect(told.open).toEqual(['payslips'])
})

describe('what a tax code means', () => {
  // The meanings are GOV.UK's: "Tax codes: what your tax code means", "Letters in an employee's tax code".
  test.each([
    [
      '1257L',
      'cumulative',
      /£12,570\.00 in a tax year before being taxed\. The letter L .* standard tax-free Personal Allowance\.$/,
    ],
    ['S1383M', 'cumulative', /£13,830\.00 .* partner's .* S at the beginning .* rates in Scotland\.$/],
    ['C1131N', 'cumulative', /£11,310\.00 .* to your partner .* C at the beginning .* rates in Wales\.$/],
    ['900T', 'cumulative', /£9,000\.00 .* other calculations .*\.$/],
    ['BR', 'cumulative', /taxed at the basic rate\..* more than one job or pension\.$/],
    ['D0', 'cumulative', /taxed at the higher rate\./],
    ['D1', 'cumulative', /taxed at the additional rate\./],
    ['SD0', 'cumulative', /taxed at the intermediate rate\..*Scotland\.$/],
    ['SD1', 'cumulative', /taxed at the higher rate\..*Scotland\.$/],
    ['SD2', 'cumulative', /taxed at the advanced rate\..*Scotland\.$/],
    ['SD3', 'cumulative', /taxed at the top rate\..*Scotland\.$/],
    ['0T', 'week1_month1', /Personal Allowance has been used up.* week one or month one basis: /],
    ['K475', 'cumulative', /K at the beginning .* £4,750\.00 a year is added to your taxable pay\.$/],
    ['NT', 'cumulative', /You pay no tax on this pay\.$/],
    ['1257L W1', 'cumulative', /£12,570\.00.*week one or month one basis: .*\.$/],
    ['1257L X', 'cumulative', /week one or month one basis: .*\.$/],
  ])('%s, %s', async (code, taxBasis, told) => {
    const text = await said(taxCode, { taxCode: code, taxBasis })
    expect(text).toContain(`Your tax code is ${code}.`)
    expect(text).toMatch(told)
  })

  test('a code on the cumulative basis is not said to be on any other', async () => {
    expect(await said(taxCode, { taxCode: '1257L', taxBasis: 'cumulative' })).not.toMatch(/week one/)
  })
})
