// @vitest-environment jsdom
import type { PayRun } from '@gpod/contract'
import { pence } from '@gpod/money'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { ComparedFigures } from './run-documents.tsx'
import { sampleRun } from './testing/sample-run.ts'

afterEach(cleanup)

const reconciliation: NonNullable<PayRun['reconciliation']> = {
  agrees: true,
  figures: [
    { figure: 'net', payslips: pence(900_00), ledger: pence(900_00), bankFile: pence(900_00), report: null },
    { figure: 'owed_to_hmrc', payslips: pence(300_00), ledger: pence(300_00), bankFile: null, report: null },
  ],
}
/** £1,000.00 net, of which £100.00 were drawn early; £250.00 of the rest are paid in cash. */
const run = sampleRun({
  state: 'paid',
  paidAt: '2026-11-27T09:00:00Z',
  totals: { ...sampleRun().totals, net: pence(1000_00), advancesRecovered: pence(100_00), paidOut: pence(900_00) },
  files: [{ format: 'pain001', payments: 3, total: pence(650_00), madeAt: '2026-11-27T09:00:00Z' }],
})

const show = (of: PayRun) =>
  renderWithText(
    <MemoryRouter>
      <ComparedFigures run={of} reconciliation={reconciliation} />
    </MemoryRouter>,
  )

describe('whether the figures of a run agree', () => {
  it('says how net pay becomes what is paid out, and how much of it the bank file carries', () => {
    show(run)
    expect(screen.getByRole('rowheader', { name: 'Net pay payable' })).toBeTruthy()
    expect(
      screen.getByText('Net pay of £1,000.00 less EWA deductions of £100.00 leaves net pay payable of £900.00.'),
    ).toBeTruthy()
    expect(screen.getByText(/Of this, £650\.00 is in the bank file and £250\.00 is paid manually/)).toBeTruthy()
  })

  it('says nothing of a way before the payments are made, nor of advances where there are none', () => {
    const net = { ...run.totals, net: pence(900_00), advancesRecovered: pence(0) }
    show({ ...run, state: 'approved', paidAt: null, files: [], totals: net })
    expect(screen.queryByText(/leaves net pay payable/)).toBeNull()
    expect(screen.queryByText(/is in the bank file/)).toBeNull()
  })

  it('says that Employment Allowance counts by tax month, and leads there', () => {
    show(run)
    expect(screen.getByText(/Employment Allowance.*count by tax month/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe('/employer/payroll/reports')
  })
})
