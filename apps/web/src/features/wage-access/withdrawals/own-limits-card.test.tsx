// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { OwnLimitsCard } from './own-limits-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const day = 24 * 60 * 60 * 1000

async function shown(lockedForDays: number | null) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ code: 'lock_cannot_be_lifted', message: 'no' }, { status: 409 })
  })
  const lockedUntil = lockedForDays === null ? null : new Date(Date.now() + lockedForDays * day).toISOString()
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <OwnLimitsCard ownLimits={{ monthlyCap: null, nextMonthlyCap: null, lockedUntil, coolingOffReminder: false }} />
    </QueryClientProvider>,
  )
  // The other limits come when the page is idle.
  await screen.findByRole('button', { name: 'Save' }, { timeout: 10_000 })
  const choice = screen.queryByLabelText<HTMLSelectElement>('Lock for')
  return { sent, days: choice ? [...choice.options].map(({ value }) => Number(value)) : [] }
}

describe('A14 a page offers to make an own lock longer, and nothing else', () => {
  it('without one any length is there', async () => {
    expect((await shown(null)).days).toEqual([1, 7, 14, 30, 90])
  })

  it.each([
    [2, [7, 14, 30, 90]],
    [29.5, [30, 90]],
    [120, []],
  ])('one that lasts %s days more has what is longer', async (left, longer) => {
    expect((await shown(left)).days).toEqual(longer)
    expect(screen.getByText(/You can only make it longer/)).toBeTruthy()
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(buttons).toEqual(longer.length > 0 ? ['Save', 'Lock'] : ['Save'])
  })

  it('saving the other limits sends nothing of it', async () => {
    const { sent } = await shown(2)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('lockedUntil')
  })
})
