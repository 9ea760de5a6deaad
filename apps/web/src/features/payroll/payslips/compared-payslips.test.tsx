// @vitest-environment jsdom
import type { PayslipDocument } from '@gpod/contract'
import { pence } from '@gpod/money'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { ComparedPayslips } from './compared-payslips.tsx'
import { samplePayslip, sampleView } from './testing/sample-payslip.ts'

afterEach(cleanup)

const october = samplePayslip({
  payDate: '2026-10-30',
  totals: { ...samplePayslip().totals, paidOut: pence(1600_00) },
})

it('tells every cause beside the sentence, and of what came off that less of it came off', () => {
  const lines = [
    ...['bonus', 'commission', 'expenses', 'holiday'].map((kind) => ({ section: 'earnings', kind })),
    { section: 'deductions', kind: 'pension' },
  ].map((line, index) => ({
    ...{ code: line.kind, label: null, minutes: null, hourlyRate: null, amount: pence(11_88 + index) },
    ...line,
  })) as PayslipDocument['lines']
  const { lines: others, totals } = samplePayslip()
  const before = sampleView({ document: samplePayslip({ payDate: '2026-10-30' }) })
  const document = samplePayslip({ lines: [...others, ...lines], totals: { ...totals, advances: pence(22_50) } })
  renderWithText(<ComparedPayslips before={before} after={sampleView({ document })} />)
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told).toHaveLength(6)
  expect(told).toContain('Already taken: £80.00 less came off')
  expect(told.filter((text) => text?.includes('more came off'))).toHaveLength(1)
})

it('says how much more was paid only of two that were paid', () => {
  const before = sampleView({ document: october })
  renderWithText(<ComparedPayslips before={before} after={sampleView()} />)
  expect(screen.getByText('You were paid £30.94 more on 27 November 2026 than on 30 October 2026.')).toBeTruthy()
  cleanup()
  renderWithText(<ComparedPayslips before={before} after={sampleView({ payState: 'due' })} />)
  expect(screen.getByText('To be paid on 27 November 2026.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/were paid|Paid to you/)
})
