import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { assessForEnrolment, lastPostponementDay, optOutRefund, statePensionDay } from '../index.ts'

const worker = {
  payDate: '2026-04-30',
  frequency: 'monthly',
  birthDate: '1990-05-01',
  statePensionDay: '2057-05-01',
  earnings: pence(2_000_00),
  isMember: false,
} as const

describe('assessment (Pensions Act 2008 ss 1, 3, 5, 7, 8)', () => {
  it.each([
    ['22 on payday and over the trigger', { birthDate: '2004-04-30' }, 'eligible_jobholder', 'enrol'],
    ['21 on payday', { birthDate: '2004-05-01' }, 'non_eligible_jobholder', 'may_opt_in'],
    ['a penny over 833', { earnings: pence(833_01) }, 'eligible_jobholder', 'enrol'],
    ['at 833 itself', { earnings: pence(833_00) }, 'non_eligible_jobholder', 'may_opt_in'],
    ['at state pension age', { statePensionDay: '2026-04-30' }, 'non_eligible_jobholder', 'may_opt_in'],
    ['at 520, the lower limit', { earnings: pence(520_00) }, 'entitled_worker', 'may_join'],
    ['a penny over it', { earnings: pence(520_01) }, 'non_eligible_jobholder', 'may_opt_in'],
    ['15 years old', { birthDate: '2010-05-01' }, 'not_covered', 'none'],
    ['75 years old', { birthDate: '1951-04-30' }, 'not_covered', 'none'],
    ['postponed', { postponedUntil: '2026-05-15' }, 'eligible_jobholder', 'wait_for_postponement'],
    ['postponed until today', { postponedUntil: '2026-04-30' }, 'eligible_jobholder', 'enrol'],
    ['a member already', { isMember: true }, 'eligible_jobholder', 'none'],
  ] as const)('of somebody %s', (_, change, category, duty) => {
    expect(assessForEnrolment({ ...worker, ...change })).toMatchObject({ category, duty })
  })

  it.each([
    ['weekly', 192_00, 120_00],
    ['fortnightly', 384_00, 240_00],
    ['four_weekly', 768_00, 480_00],
    ['monthly', 833_00, 520_00],
  ] as const)('uses the thresholds of %s pay', (frequency, trigger, lowerLimit) => {
    expect(assessForEnrolment({ ...worker, frequency })).toMatchObject({ trigger, lowerLimit })
  })

  it('refuses what cannot be', () => {
    expect(assessForEnrolment({ ...worker, birthDate: '2026-05-01' })).toMatchObject({ field: 'birthDate' })
    expect(assessForEnrolment({ ...worker, earnings: pence(-1) })).toMatchObject({ field: 'earnings' })
    expect(assessForEnrolment({ ...worker, payDate: '2019-04-30' })).toMatchObject({ code: 'tax_year_not_held' })
  })
})

describe('state pension age (Pensions Act 1995 Sch 4 as amended)', () => {
  it.each([
    ['1955-01-01', '2021-01-01'],
    ['1960-04-05', '2026-04-05'],
    ['1960-04-06', '2026-05-06'],
    ['1960-05-05', '2026-06-05'],
    // A month without a 31st: the Schedule names 30 November.
    ['1960-07-31', '2026-11-30'],
    ['1961-03-05', '2028-02-05'],
    ['1961-03-06', '2028-03-06'],
    ['1977-04-05', '2044-04-05'],
  ])('born %s is reached on %s', (birthDate, day) => {
    expect(statePensionDay(birthDate)).toEqual({ outcome: 'found', day })
  })

  it('refuses births whose age the law has not settled', () => {
    expect(statePensionDay('1977-04-06')).toMatchObject({ code: 'no_rate_on_day' })
    expect(statePensionDay('1954-10-05')).toMatchObject({ code: 'no_rate_on_day' })
  })
})

describe('postponement and opting out', () => {
  it('postpones by three months at most', () => {
    expect(lastPostponementDay('2026-01-31')).toEqual({ outcome: 'found', day: '2026-04-30' })
    expect(lastPostponementDay('2026-02-10')).toEqual({ outcome: 'found', day: '2026-05-10' })
    expect(lastPostponementDay('soon')).toMatchObject({ code: 'not_a_day' })
  })

  it('gives all back within a month of the later of joining and being told, and names the last day', () => {
    const notice = { memberFrom: '2026-04-01', informedOn: '2026-04-10', paidByMember: pence(61_50) }
    expect(optOutRefund({ ...notice, noticeOn: '2026-05-09' })).toEqual({
      outcome: 'refunded',
      amount: 61_50,
      lastDay: '2026-05-09',
    })
    expect(optOutRefund({ ...notice, noticeOn: '2026-05-10' })).toMatchObject({
      outcome: 'refused',
      facts: { last: '2026-05-09' },
    })
  })
})
