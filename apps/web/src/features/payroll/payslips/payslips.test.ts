import type { PayslipListItem, WithdrawnPayslip } from '@gpod/contract'
import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { byTaxYear } from './payslips.ts'

const payslip = (payDate: string, taxYear: string, gross: number): PayslipListItem => ({
  id: payDate,
  payDate,
  periodStartsOn: payDate,
  periodEndsOn: payDate,
  employerName: 'Harbour Cafes',
  gross: pence(gross),
  net: pence(gross - 10_00),
  paidOut: pence(gross - 15_00),
  taxYear,
  payState: 'paid',
})

describe('the history', () => {
  it('has each tax year once, the newest first, with the sum of its payslips', () => {
    const years = byTaxYear([
      payslip('2026-05-29', '2026-27', 900_00),
      payslip('2026-04-30', '2026-27', 800_00),
      payslip('2026-03-27', '2025-26', 700_00),
    ])
    expect(years.map(({ taxYear, payslips }) => [taxYear, payslips.map(({ payDate }) => payDate)])).toEqual([
      ['2026-27', ['2026-05-29', '2026-04-30']],
      ['2025-26', ['2026-03-27']],
    ])
    expect(years[0]?.totals).toEqual({ gross: 1700_00, net: 1680_00, paidOut: 1670_00 })
  })

  it('counts as paid only what was paid, not what a coming payday pays', () => {
    const [year] = byTaxYear([
      { ...payslip('2026-05-29', '2026-27', 900_00), payState: 'due' },
      payslip('2026-04-30', '2026-27', 800_00),
    ])
    expect(year?.totals).toEqual({ gross: 1700_00, net: 1680_00, paidOut: 785_00 })
  })

  it('is empty without payslips', () => {
    expect(byTaxYear([])).toEqual([])
  })

  it('shows a withdrawn payslip in its tax year and counts it in no sum, also where nothing replaced it', () => {
    const { payState: _, ...kept } = payslip('2026-05-29', '2026-27', 900_00)
    const before: WithdrawnPayslip = { ...kept, withdrawnAt: '2026-05-28T09:00:00.000Z', replacedBy: null }
    const years = byTaxYear([payslip('2026-05-29', '2026-27', 950_00)], [before, { ...before, taxYear: '2025-26' }])
    expect(years.map(({ taxYear, withdrawn, totals }) => [taxYear, withdrawn.length, totals.gross])).toEqual([
      ['2026-27', 1, 950_00],
      ['2025-26', 1, 0],
    ])
  })
})
