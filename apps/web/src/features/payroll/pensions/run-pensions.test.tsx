// @vitest-environment jsdom
import type { RunPensions as Found } from '@gpod/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { RunPensions } from './run-pensions.tsx'

const run = '0190a0b0-0000-7000-8000-00000000000a'
const idOf = (at: number) => `0190a0b0-0000-7000-8000-${String(at).padStart(12, '0')}`
/** As the server writes them. */
const people = Array.from({ length: 7 }, (_, at) => ({
  ...{ workerId: idOf(at), name: `Erin Example ${at}`, from: null, how: null, earnings: '300.00' },
}))
const found: Found = {
  ...{ isApproved: true, isSchemeSet: false, members: 0, joining: 0, notEnrolled: people.length },
  counts: { eligible_jobholder: 7, non_eligible_jobholder: 0, entitled_worker: 0, not_covered: 0, unknown: 0 },
}
const asked: string[] = []
/** However long the machine takes. */
const inTheEnd = { timeout: 60_000 }

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('limit') ?? ''}`.trim())
    const begin = people.findIndex(({ workerId }) => workerId === searchParams.get('after')) + 1
    const end = begin + Number(searchParams.get('limit'))
    const page = {
      people: people.slice(begin, end),
      next: end < people.length ? (people[end - 1]?.workerId ?? null) : null,
    }
    const answer = pathname.endsWith('/pensions') ? found : page
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('who is not enrolled is counted for all, a few are shown, and more are asked for', async () => {
  renderWithText(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <RunPensions runId={run} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await screen.findByText('7 employees must be enrolled and are not', {}, inTheEnd)
  await screen.findByText('Erin Example 4', {}, inTheEnd)
  expect(screen.queryByText('Erin Example 5')).toBeNull()
  expect(asked).toEqual(['pensions', 'pension-people 5'])
  fireEvent.click(screen.getByRole('button', { name: 'Show more employees' }))
  await screen.findByText('Erin Example 6', {}, inTheEnd)
  expect(screen.getAllByText(/^Erin Example/)).toHaveLength(7)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more employees' })).toBeNull(), inTheEnd)
  expect(asked).toEqual(['pensions', 'pension-people 5', 'pension-people 100'])
})
