// @vitest-environment jsdom
import { quote as quoteShape } from '@gpod/contract'
import { pence } from '@gpod/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { available, quoteOf } from './testing/wages.ts'
import { keepUnanswered } from './unanswered-withdrawal.ts'
import { WithdrawalFlow } from './withdrawal-flow.tsx'

const userId = '00000000-0000-4000-8000-000000000009'
const sent: string[] = []

beforeEach(() => {
  sessionStorage.clear()
  sent.length = 0
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    if (init?.method && init.method !== 'GET') sent.push(`${init.method} ${url.pathname}`)
    return Response.json(url.pathname === '/api/ewa/quote' ? quoteOf(url) : [])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const flow = (asked: { amount: ReturnType<typeof pence> } | null) => (
  <QueryClientProvider client={createQueryClient()}>
    <MemoryRouter>
      <WithdrawalFlow
        userId={userId}
        available={available}
        accountEnding="4321"
        verify={async () => false}
        onRaiseOwnCap={() => {}}
        asked={asked}
      />
    </MemoryRouter>
  </QueryClientProvider>
)

describe('V3 an amount that a voice command asks to review', () => {
  it('stands in the review by standard transfer, and nothing is sent', async () => {
    renderWithText(flow({ amount: pence(20_00) }))
    await screen.findByRole('heading', { name: 'Check your withdrawal' }, { timeout: 10_000 })
    expect(document.body.textContent).toContain('£20.00')
    expect(sent).toEqual([])
  })

  it('is theirs to change: it does not come back by itself', async () => {
    const asked = { amount: pence(20_00) }
    const { rerender } = renderWithText(flow(asked))
    await screen.findByRole('heading', { name: 'Check your withdrawal' }, { timeout: 10_000 })
    fireEvent.click(screen.getByRole('button', { name: 'Change it' }))
    rerender(flow(asked))
    await screen.findByRole('heading', { name: 'How much do you need?' })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(screen.queryByRole('heading', { name: 'Check your withdrawal' })).toBeNull()
  })

  it('does not take the place of one of which nobody knows what became', async () => {
    const url = new URL('http://localhost/api/ewa/quote?amount=30&speed=standard')
    keepUnanswered(userId, {
      key: '00000000-0000-4000-8000-000000000007',
      quote: quoteShape.parse(quoteOf(url).quote),
    })
    renderWithText(flow({ amount: pence(20_00) }))
    await screen.findByRole('heading', { name: 'We do not know yet whether your withdrawal went through.' })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(screen.queryByRole('heading', { name: 'Check your withdrawal' })).toBeNull()
    expect(sent).toEqual([])
  })
})
