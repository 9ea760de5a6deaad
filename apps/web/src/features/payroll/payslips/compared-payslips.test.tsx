// @vitest-environment jsdom
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

it('says how much more was paid only of two that were paid', () => {
  const before = sampleView({ document: october })
  renderWithText(<ComparedPayslips before={before} after={sampleView()} />)
  expect(screen.getByText('You were paid £30.94 more on 27 November 2026 than on 30 October 2026.')).toBeTruthy()
  cleanup()
  renderWithText(<ComparedPayslips before={before} after={sampleView({ payState: 'due' })} />)
  expect(screen.getByText('To be paid on 27 November 2026.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/were paid|Paid to you/)
})
