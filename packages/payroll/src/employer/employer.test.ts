import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { apprenticeshipLevy, employmentAllowance } from '../index.ts'

describe("apprenticeship levy, by the examples of HMRC's manual ALM09200", () => {
  it('takes 250 a month of a regular pay bill of 300,000', () => {
    let dueBefore = pence(0)
    for (let taxMonth = 1; taxMonth <= 12; taxMonth += 1) {
      const levy = apprenticeshipLevy({
        taxYear: '2026-27',
        taxMonth,
        payBillToDate: pence(300_000_00 * taxMonth),
        dueBefore,
      })
      if (levy.outcome === 'refused') throw new Error(levy.code)
      expect(levy.due).toBe(250_00)
      dueBefore = levy.dueToDate
    }
    expect(dueBefore).toBe(3_000_00)
  })

  it('takes 750 a month in each of five schemes that share the allowance and pay 200,000', () => {
    const shared = { taxYear: '2026-27', yearlyAllowance: pence(3_000_00) }
    const first = { taxMonth: 1, payBillToDate: pence(200_000_00), dueBefore: pence(0) }
    expect(apprenticeshipLevy({ ...shared, ...first })).toMatchObject({ due: 750_00 })
    const second = { taxMonth: 2, payBillToDate: pence(400_000_00), dueBefore: pence(750_00) }
    expect(apprenticeshipLevy({ ...shared, ...second })).toMatchObject({ dueToDate: 1_500_00, due: 750_00 })
  })

  it('gives back what a smaller month no longer owes', () => {
    // 245,655.69, 525,505.83, 760,598.75: 0.5 % less 1,250 a month.
    const months = [245_655_69, 525_505_83, 760_598_75].map((payBillToDate, index) =>
      apprenticeshipLevy({
        taxYear: '2025-26',
        taxMonth: index + 1,
        payBillToDate: pence(payBillToDate),
        dueBefore: pence([0, 0, 127_52][index] ?? 0),
      }),
    )
    expect(months).toMatchObject([{ dueToDate: 0 }, { dueToDate: 127_52 }, { dueToDate: 52_99, due: -74_53 }])
  })

  it('refuses a year that is not held and a month that is none', () => {
    const ask = { taxMonth: 13, payBillToDate: pence(0), dueBefore: pence(0) }
    expect(apprenticeshipLevy({ ...ask, taxYear: '2026-27' })).toMatchObject({ field: 'taxMonth' })
    expect(apprenticeshipLevy({ ...ask, taxYear: '2019-20' })).toMatchObject({ field: 'taxYear' })
  })
})

describe('Employment Allowance (NICA 2014 s 1)', () => {
  it.each([
    ['2024-25', 5_000_00],
    ['2025-26', 10_500_00],
    ['2026-27', 10_500_00],
  ])('covers %s up to %i pence and then stops', (taxYear, whole) => {
    const employerNi = pence(4_000_00)
    expect(employmentAllowance({ taxYear, employerNi, usedBefore: pence(0) })).toEqual({
      outcome: 'found',
      used: 4_000_00,
      left: whole - 4_000_00,
    })
    expect(employmentAllowance({ taxYear, employerNi, usedBefore: pence(whole - 1_00) })).toMatchObject({
      used: 1_00,
      left: 0,
    })
  })

  it('refuses a year that is not held and use below zero', () => {
    expect(employmentAllowance({ taxYear: '2019-20', employerNi: pence(1), usedBefore: pence(0) })).toMatchObject({
      code: 'tax_year_not_held',
    })
    expect(employmentAllowance({ taxYear: '2026-27', employerNi: pence(1), usedBefore: pence(-1) })).toMatchObject({
      code: 'amount_negative',
    })
  })
})
