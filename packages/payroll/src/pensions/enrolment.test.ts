import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import {
  calculatePay,
  contributionsDue,
  decideEnrolment,
  type EnrolmentQuestion,
  type PayInput,
  type PensionRefund,
  payAssessed,
  pensionDeadlines,
  reenrolmentOf,
  replayTrace,
} from '../index.ts'

/** A monthly period of 2026-27: trigger £833, lower level of qualifying earnings £520. */
const question: EnrolmentQuestion = {
  payDate: '2026-11-30',
  frequency: 'monthly',
  period: { startsOn: '2026-11-01', endsOn: '2026-11-30' },
  birthDate: '1990-05-01',
  statePensionDay: '2058-05-01',
  earnings: pence(2_000_00),
  isMember: false,
  dutiesFrom: '2020-01-01',
}
const decide = (change: Partial<EnrolmentQuestion>) => decideEnrolment({ ...question, ...change })
const joins = (change: Partial<EnrolmentQuestion>) => {
  const decided = decide(change)
  return decided.outcome === 'refused' ? decided : decided.join
}

describe('enrolment (Pensions Act 2008 ss 3, 5, 7, 9)', () => {
  it.each([
    ['who was eligible all period', {}, '2026-11-01'],
    ['who began within it', { dutiesFrom: '2026-11-16' }, '2026-11-16'],
    ['who became 22 within it', { birthDate: '2004-11-12' }, '2026-11-12'],
    ['whose postponement ends within it', { postponedUntil: '2026-11-20' }, '2026-11-20'],
    ['whose postponement ended before', { postponedUntil: '2026-10-20' }, '2026-11-01'],
  ])('takes an eligible jobholder %s in from the first day of it', (_, change, from) => {
    expect(joins(change)).toEqual({ from, how: 'enrolled' })
  })

  it.each([
    ['21', { birthDate: '2004-12-01' }],
    ['paid the trigger and no more', { earnings: pence(833_00) }],
    ['at state pension age', { statePensionDay: '2026-11-30' }],
    ['postponed beyond the payday', { postponedUntil: '2026-12-01' }],
    ['paid before the company has duties', { dutiesFrom: '2026-12-01' }],
    ['a member already', { isMember: true }],
    ['who left themselves', { leftOn: '2026-03-01' }],
  ])('leaves out somebody %s', (_, change) => {
    expect(joins(change)).toBeNull()
  })

  it('takes who asked from the period after, a jobholder as opting in and one with less pay as joining', () => {
    const little = { earnings: pence(400_00) }
    expect(joins({ requestedOn: '2026-10-31', birthDate: '2007-01-01' })).toEqual({
      from: '2026-11-01',
      how: 'opted_in',
    })
    expect(joins({ requestedOn: '2026-10-31', ...little })).toEqual({ from: '2026-11-01', how: 'joined' })
    expect(joins({ requestedOn: '2026-11-01', ...little })).toBeNull()
    // Who had left may come again, and nobody is under 16 or over 74.
    expect(joins({ requestedOn: '2026-10-31', leftOn: '2026-02-01' })).toEqual({ from: '2026-11-01', how: 'opted_in' })
    expect(joins({ requestedOn: '2026-10-31', birthDate: '1951-11-01' })).toBeNull()
  })

  it('takes who left back on the re-enrolment date, unless they left within the year before it or earn too little', () => {
    const left = { leftOn: '2025-06-01', reenrolledOn: '2026-11-10' }
    expect(joins(left)).toEqual({ from: '2026-11-10', how: 're_enrolled' })
    expect(joins({ ...left, postponedUntil: '2027-01-01' })).toEqual({ from: '2026-11-10', how: 're_enrolled' })
    expect(joins({ ...left, leftOn: '2025-11-10' })).toBeNull()
    expect(joins({ ...left, earnings: pence(833_00) })).toBeNull()
    expect(joins({ ...left, reenrolledOn: '2026-12-01' })).toBeNull()
    expect(decide({ leftOn: '2026-03-01' })).toMatchObject({
      assessment: { category: 'eligible_jobholder', duty: 'none' },
    })
  })

  it('assesses what counts for qualifying earnings, less what is given up for it', () => {
    const earnings = [
      { kind: 'salary', amount: pence(900_00) },
      { kind: 'bonus', amount: pence(50_00) },
      { kind: 'tips', amount: pence(70_00) },
      { kind: 'expenses', amount: pence(30_00) },
    ] as const
    expect(payAssessed(earnings)).toBe(950_00)
    expect(
      payAssessed(earnings, {
        deductions: [
          { code: 'bike', timing: 'before_tax_and_ni', amount: pence(100_00) },
          { code: 'loan', timing: 'after_tax', amount: pence(10_00) },
        ],
        sacrificed: 20_00,
      }),
    ).toBe(830_00)
  })
})

/** £2,000 a month at a flat 20 %: of £1,480 qualifying earnings 5 % is £74.00 and 3 % is £44.40. */
const payment: PayInput = {
  payDate: '2026-05-29',
  frequency: 'monthly',
  taxCode: 'BR',
  basis: 'week1_month1',
  niCategory: 'A',
  earnings: [{ kind: 'salary', amount: pence(2_000_00) }],
  trace: true,
}
const refunded = (refund: Partial<PensionRefund> & Pick<PensionRefund, 'method'>) => {
  const nothing = { sacrificed: pence(0), employee: pence(0), employer: pence(0), taxRelief: pence(0) }
  const pay = calculatePay({ ...payment, pensionRefund: { ...nothing, ...refund } })
  if (pay.outcome === 'refused') throw new Error(pay.code)
  if (!pay.trace) throw new Error('no trace')
  // Every figure of it follows from its working.
  expect(replayTrace(pay.trace)).toMatchObject({ outcome: 'same' })
  return pay
}

describe('what an opt-out gives back (SI 2010/772 reg 11)', () => {
  it('gives back relief at source as it was taken, without tax', () => {
    const { totals, lines } = refunded({
      method: 'relief_at_source',
      employee: pence(59_20),
      employer: pence(44_40),
      taxRelief: pence(14_80),
    })
    // 2,000 - 400.00 tax - 76.16 National Insurance + 59.20.
    expect(totals).toMatchObject({ taxablePay: 2_000_00, incomeTax: 400_00, employeeNi: 76_16, net: 1_583_04 })
    expect(totals).toMatchObject({ pensionEmployee: -59_20, pensionEmployer: -44_40, pensionTaxRelief: -14_80 })
    expect(lines).toContainEqual({ section: 'deductions', kind: 'pension', code: 'pension_refund', amount: -59_20 })
  })

  it('taxes what a net pay arrangement had taken before tax', () => {
    const { totals } = refunded({ method: 'net_pay', employee: pence(74_00), employer: pence(44_40) })
    // 20 % of 2,074 is 414.80; National Insurance was paid on it when it was earned.
    expect(totals).toMatchObject({ taxablePay: 2_074_00, incomeTax: 414_80, employeeNi: 76_16, net: 1_583_04 })
  })

  it('makes pay of what was sacrificed: taxed, and under National Insurance', () => {
    const { totals } = refunded({ method: 'salary_sacrifice', sacrificed: pence(74_00), employer: pence(118_40) })
    // 8 % of 2,074 - 1,048 is 82.08; 15 % of 2,074 - 417 is 248.55.
    expect(totals).toMatchObject({ salarySacrifice: -74_00, incomeTax: 414_80, employeeNi: 82_08, employerNi: 248_55 })
    expect(totals).toMatchObject({ net: 1_577_12, pensionEmployee: 0, pensionEmployer: -118_40 })
  })

  it('refuses to give back less than nothing', () => {
    const refund = { method: 'net_pay', sacrificed: pence(0), employer: pence(0), taxRelief: pence(0) } as const
    expect(calculatePay({ ...payment, pensionRefund: { ...refund, employee: pence(-1) } })).toMatchObject({
      code: 'amount_negative',
    })
  })
})

describe('deadlines (SI 2010/772 reg 12; SI 1996/1715 reg 16)', () => {
  const duties = { dutiesFrom: '2023-11-01', chosen: [] as string[] }

  it('re-enrols every three years, within three months of the anniversary, and declares within five', () => {
    expect(reenrolmentOf({ ...duties, today: '2026-10-01' })).toEqual({
      on: '2026-11-01',
      isChosen: false,
      windowFrom: '2026-08-01',
      windowUntil: '2027-02-01',
      declareBy: '2027-04-01',
    })
    // A day within the window counts, and the next three years from it.
    const chosen = ['2027-01-15']
    expect(reenrolmentOf({ ...duties, chosen, today: '2026-10-01' })).toMatchObject({
      on: '2027-01-15',
      isChosen: true,
    })
    expect(reenrolmentOf({ ...duties, chosen, today: '2027-04-02' })).toMatchObject({ on: '2030-01-15' })
    expect(reenrolmentOf({ ...duties, chosen: ['2027-02-02'], today: '2026-10-01' })).toMatchObject({ isChosen: false })
  })

  it('lists what is due between two days, in order', () => {
    expect(contributionsDue('2026-12', 22)).toBe('2027-01-22')
    expect(
      pensionDeadlines({
        ...duties,
        paymentDueDay: 19,
        monthsTaken: ['2026-11', '2026-12'],
        lettersDue: ['2026-12-28', '2026-12-28'],
        from: '2026-11-22',
        to: '2027-04-30',
      }),
    ).toEqual([
      { kind: 'contributions', on: '2026-12-19', month: '2026-11' },
      { kind: 'letters', on: '2026-12-28' },
      { kind: 'contributions', on: '2027-01-19', month: '2026-12' },
      { kind: 'reenrolment_until', on: '2027-02-01' },
      { kind: 'redeclaration', on: '2027-04-01' },
    ])
    expect(
      pensionDeadlines({
        ...duties,
        paymentDueDay: 22,
        monthsTaken: [],
        lettersDue: [],
        from: '2023-11-01',
        to: '2024-12-31',
      }),
    ).toEqual([{ kind: 'declaration', on: '2024-04-01' }])
  })
})
