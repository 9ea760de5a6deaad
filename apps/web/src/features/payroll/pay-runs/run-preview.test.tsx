// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { RunPreview } from './run-preview.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = (number: number, gross: string, deductions: string, net: string) => ({
  ...{ workerId: `0190a0b0-0000-7000-8000-00000000000${number}`, employeeId: `E${number}`, name: `Person ${number}` },
  ...{ gross, deductions, net, refusal: null },
})

/** Two people: pay so far of £40.00 that is given £25.20 of tax back, and a salary. */
async function show(unknown: object) {
  const none = '0.00'
  const preview = {
    ...{ frequency: 'weekly', scheduleName: null, periodStartsOn: '2026-12-05', periodEndsOn: '2026-12-11' },
    ...{ payDate: '2026-12-11', between: [] },
    totals: {
      ...{ workers: 2, gross: '540.00', incomeTax: '26.40', employeeNi: '20.64', employerNi: '60.60' },
      ...{ studentLoans: none, pensionEmployee: none, pensionEmployer: none, courtOrders: none, otherDeductions: none },
      ...{ expenses: none, net: '492.96', employerCost: '600.60' },
    },
    payments: [person(1, '40.00', '-25.20', '65.20'), person(2, '500.00', '72.24', '427.76')],
    unknown: { withoutHours: 0, waitingMinutes: 0, hoursUntil: null, ratesMissing: false, ...unknown },
  }
  vi.stubGlobal('fetch', async () => Response.json(preview))
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RunPreview schedule="weekly" payDate="2026-12-11" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('What this is')
}

const told = () => screen.queryByText(/1 employee is given tax back here, because hours are still missing/)

it.each([{ hoursUntil: '2026-12-11' }, { withoutHours: 1 }, { waitingMinutes: 480 }])(
  'tax that is given back is told with the hours that are missing: %o',
  async (unknown) => {
    await show(unknown)
    expect(told()).toBeTruthy()
  },
)

it('where no hours are missing, it is what it is', async () => {
  await show({})
  expect(told()).toBeNull()
})
