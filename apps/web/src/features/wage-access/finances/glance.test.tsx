// @vitest-environment jsdom
import { type Pence, pence } from '@gpod/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import type { Own } from './finances-queries.ts'
import { Glance } from './glance.tsx'

afterEach(cleanup)

const rent = { key: 'rent', name: 'Rent', amount: pence(500_00), day: '2026-12-01' }

/** An account of £300 before a payday, with one bill after it. */
function show(amount: Pence) {
  const own = {
    ...{ today: '2026-11-24', isEmpty: false, isBalanceOld: false, runsOut: null, short: null, shortOthers: 0 },
    balance: { amount: pence(300_00), on: '2026-11-24', source: 'entered' },
    paydays: [{ payDate: '2026-11-27' }],
    events: [],
    lowest: { day: '2026-11-26', balance: pence(300_00) },
    needed: rent,
    neededOthers: 0,
    safe: { amount, available: pence(80_00), after: { day: '2026-12-01', balance: amount }, basis: 'interval' },
    outgoings: [{ id: 'rent' }],
    // Of the rest nothing is shown here.
  } as unknown as Own
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Glance own={own} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('leads to taking pay early where some of it is safe to take', () => {
  show(pence(25_00))
  expect(screen.getByRole('link', { name: 'Take pay early' }).getAttribute('href')).toBe('/ewa')
})

it('does not lead there where nothing is, and names the bill that needs it', () => {
  show(pence(0))
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/Rent/)).toBeTruthy()
})
