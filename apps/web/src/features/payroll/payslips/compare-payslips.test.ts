import type { PayslipDocument } from '@gpod/contract'
import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { comparePayslips } from './compare-payslips.ts'
import { samplePayslip } from './testing/sample-payslip.ts'

type Line = PayslipDocument['lines'][number]

const before = samplePayslip()
const overtime = {
  section: 'earnings',
  kind: 'overtime',
  code: 'x',
  label: null,
  minutes: 120,
  hourlyRate: pence(18_75),
}
const after = samplePayslip({
  taxCode: '1100L',
  hours: [...before.hours, { minutes: 120, hourlyRate: pence(18_75), amount: pence(37_50) }],
  lines: [
    ...before.lines.map((line) => (line.kind === 'income_tax' ? { ...line, amount: pence(198_00) } : line)),
    { ...overtime, amount: pence(30_00) } as PayslipDocument['lines'][number],
    { ...overtime, amount: pence(7_50) } as PayslipDocument['lines'][number],
  ],
  totals: { ...before.totals, gross: pence(2037_50), advances: pence(0) },
})

describe('two payslips compared', () => {
  it('gives every figure of either, and by how much it differs', () => {
    const { figures } = comparePayslips(before, after)
    const of = (key: string) => figures.find((figure) => figure.key === key)
    expect(of('deductions income_tax ')).toMatchObject({ before: 190_40, after: 198_00, difference: 7_60 })
    expect(of('gross')).toMatchObject({ difference: 37_50 })
    expect(of('advances')).toMatchObject({ before: 102_50, after: 0, difference: -102_50 })
    expect(of('employer employer_ni ')).toMatchObject({ difference: 0 })
  })

  it('counts a line that only one of them has as nothing in the other, and lines of one kind together', () => {
    const { figures } = comparePayslips(before, after)
    expect(figures.find(({ key }) => key.includes('overtime'))).toMatchObject({ before: 0, after: 37_50 })
    const { figures: turned } = comparePayslips(after, before)
    expect(turned.find(({ key }) => key.includes('overtime'))).toMatchObject({ before: 37_50, after: 0 })
  })

  it('names what made the difference, the largest first, and nothing that stayed', () => {
    const { causes } = comparePayslips(before, after)
    expect(causes.map(({ key, difference }) => [key, difference])).toEqual([
      ['advances', -102_50],
      ['earnings overtime ', 37_50],
      ['deductions income_tax ', 7_60],
    ])
  })

  it('names every cause, however small, and what each does to the pay: together the difference, to the penny', () => {
    const line = (section: 'earnings' | 'deductions', kind: string, amount: number) =>
      ({ ...overtime, section, kind, minutes: null, hourlyRate: null, amount: pence(amount) }) as Line
    const printed = (lines: Line[], net: number, advances: number) =>
      samplePayslip({
        lines,
        totals: { ...before.totals, net: pence(net), advances: pence(advances), paidOut: pence(net - advances) },
      })
    const earlier = printed(
      [
        line('earnings', 'hourly', 1000_00),
        line('deductions', 'income_tax', -15_00),
        line('deductions', 'pension', 40_00),
      ],
      975_00,
      102_50,
    )
    const later = printed(
      [
        ...[line('earnings', 'hourly', 1150_00), line('earnings', 'expenses', 11_88)],
        // Taxed, and never paid.
        line('earnings', 'payrolled_benefit', 30_00),
        ...[line('deductions', 'income_tax', 20_00), line('deductions', 'employee_ni', 8_00)],
        line('deductions', 'pension', 52_64),
      ],
      1081_24,
      22_50,
    )
    const { causes } = comparePayslips(earlier, later)
    expect(causes.map(({ key, way, effect }) => [key.trim(), way, effect])).toEqual([
      ['earnings hourly', 'line', 150_00],
      ['advances', 'deduction', 80_00],
      ['deductions income_tax', 'deduction', -20_00],
      ['deductions income_tax', 'given_back', -15_00],
      ['deductions pension', 'deduction', -12_64],
      ['earnings expenses', 'line', 11_88],
      ['deductions employee_ni', 'deduction', -8_00],
    ])
    expect(causes.reduce((sum, { effect }) => sum + effect, 0)).toBe(later.totals.paidOut - earlier.totals.paidOut)
  })

  it('tells hours and a changed tax code', () => {
    expect(comparePayslips(before, after)).toMatchObject({
      minutes: { before: 9600, after: 9720 },
      taxCode: { before: '1257L', after: '1100L' },
    })
    expect(comparePayslips(before, before)).toMatchObject({ taxCode: null, causes: [] })
  })
})
