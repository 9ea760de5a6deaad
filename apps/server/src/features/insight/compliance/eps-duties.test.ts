import { describe, expect, it } from 'vitest'
import { epsDuties } from './eps-duties.ts'

/** A company that first paid in the tax month from 6 September 2026 and was asked on 20 December. */
const question = {
  today: '2026-12-20',
  firstMonth: '2026-09',
  paidMonths: new Map([
    ['2026-09', false],
    ['2026-10', false],
    ['2026-11', false],
    ['2026-12', false],
  ]),
  claimsAllowance: false,
  paysLevy: false,
  sent: [],
}

describe('an employer payment summary', () => {
  it('is not owed where wages were paid and nothing is claimed; months that have not ended do not count', () => {
    expect(epsDuties(question)).toEqual({ checked: 3, duties: [] })
  })

  it('is owed by the 19th after a tax month in which statutory family pay was paid', () => {
    const paidMonths = new Map([...question.paidMonths, ['2026-10', true]] as const)
    expect(epsDuties({ ...question, paidMonths }).duties).toEqual([{ reason: 'statutory_pay', dueOn: '2026-11-19' }])
  })

  it('of a later month covers an earlier one, since its figures run from April', () => {
    const paidMonths = new Map([...question.paidMonths, ['2026-10', true]] as const)
    // The month from 6 October is the seventh of the tax year.
    const sent = (taxMonth: number) => [{ taxYear: '2026-27', taxMonth, claims: false }]
    expect(epsDuties({ ...question, paidMonths, sent: sent(6) }).duties).toHaveLength(1)
    expect(epsDuties({ ...question, paidMonths, sent: sent(7) }).duties).toEqual([])
    expect(epsDuties({ ...question, paidMonths, sent: sent(8) }).duties).toEqual([])
  })

  it('tells of a month without pay for that very month', () => {
    const paidMonths = new Map([
      ['2026-09', false],
      ['2026-11', false],
    ])
    const sent = (taxMonth: number) => [{ taxYear: '2026-27', taxMonth, claims: false }]
    expect(epsDuties({ ...question, paidMonths }).duties).toEqual([{ reason: 'no_payment', dueOn: '2026-11-19' }])
    expect(epsDuties({ ...question, paidMonths, sent: sent(8) }).duties).toHaveLength(1)
    expect(epsDuties({ ...question, paidMonths, sent: sent(7) }).duties).toEqual([])
  })

  it('is not owed for months without pay that HMRC was told of beforehand, and is for one after them or half in them', () => {
    const paidMonths = new Map([['2026-09', false]])
    const none = (inactive: { from: string; to: string }) =>
      epsDuties({
        ...question,
        today: '2027-02-10',
        paidMonths,
        sent: [{ taxYear: '2026-27', taxMonth: 6, claims: false, inactive }],
      }).duties.map(({ dueOn }) => dueOn)
    // Months 7 to 9 are told of: 6 October to 5 January. Month 10 ended on 5 February.
    expect(none({ from: '2026-10-06', to: '2027-01-05' })).toEqual(['2027-02-19'])
    expect(none({ from: '2026-11-06', to: '2027-02-05' })).toEqual(['2026-11-19'])
    expect(none({ from: '2026-10-06', to: '2027-02-05' })).toEqual([])
  })

  it('of statutory pay is owed although HMRC was told that nobody would be paid', () => {
    const paidMonths = new Map([...question.paidMonths, ['2026-10', true]] as const)
    const inactive = { from: '2026-10-06', to: '2027-01-05' }
    const sent = [{ taxYear: '2026-27', taxMonth: 6, claims: false, inactive }]
    expect(epsDuties({ ...question, paidMonths, sent }).duties).toEqual([
      { reason: 'statutory_pay', dueOn: '2026-11-19' },
    ])
  })

  it('is not owed for months that begin after the scheme ceased', () => {
    const paidMonths = new Map([['2026-09', false]])
    const sent = [{ taxYear: '2026-27', taxMonth: 6, claims: false, ceasedOn: '2026-10-31' }]
    expect(epsDuties({ ...question, paidMonths, sent }).duties).toEqual([{ reason: 'no_payment', dueOn: '2026-11-19' }])
  })

  it('is owed for every month in which levy is due', () => {
    expect(epsDuties({ ...question, paysLevy: true }).duties.map(({ dueOn }) => dueOn)).toEqual([
      '2026-10-19',
      '2026-11-19',
      '2026-12-19',
    ])
  })

  it('claims the Employment Allowance once in each tax year', () => {
    const claimsAllowance = true
    const claimed = (taxYear: string) => [{ taxYear, taxMonth: 1, claims: true }]
    const allowance = { reason: 'allowance', dueOn: '2027-04-05' }
    expect(epsDuties({ ...question, claimsAllowance }).duties).toEqual([allowance])
    expect(epsDuties({ ...question, claimsAllowance, sent: claimed('2025-26') }).duties).toEqual([allowance])
    expect(epsDuties({ ...question, claimsAllowance, sent: claimed('2026-27') }).duties).toEqual([])
  })

  it('of the month from 6 December to 5 January is due in the new year, in the same tax year', () => {
    const { duties, checked } = epsDuties({
      ...question,
      today: '2027-01-06',
      firstMonth: '2026-12',
      paysLevy: true,
    })
    expect({ duties, checked }).toEqual({ checked: 1, duties: [{ reason: 'levy', dueOn: '2027-01-19' }] })
  })
})
