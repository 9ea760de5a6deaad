import type { PayslipDocument } from '@gpod/contract'
import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { comparePayslips } from './compare-payslips.ts'
import { samplePayslip } from './testing/sample-payslip.ts'

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

  it('tells hours and a changed tax code', () => {
    expect(comparePayslips(before, after)).toMatchObject({
      minutes: { before: 9600, after: 9720 },
      taxCode: { before: '1257L', after: '1100L' },
    })
    expect(comparePayslips(before, before)).toMatchObject({ taxCode: null, causes: [] })
  })
})
