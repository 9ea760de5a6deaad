// @vitest-environment jsdom
import type { User } from '@gpod/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '../../../i18n/languages.ts'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { UserContext } from '../../../lib/session.ts'
import { AssistantPage } from './assistant-page.tsx'

const user = { role: 'worker', workerId: 'w', isOperator: false, type: 'worker' } as User
const accuracy = [
  { language: 'en', asked: 101, right: 84, atLeast: 7297, wrong: 3, offered: 10 },
  { language: 'ru', asked: 106, right: 69, atLeast: 5563, wrong: 9, offered: 12 },
]

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/ai/about'))
      return Response.json({ topics: [], measuredOn: '2026-11-26', modelHost: null, accuracy })
    return Response.json({ turns: [], suggestions: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(language: Language) {
  renderWithText(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <UserContext value={user}>
          <AssistantPage portal="worker" verify={async () => true} insights={null} />
        </UserContext>
      </QueryClientProvider>
    </MemoryRouter>,
    { language },
  )
}

test.each([
  ['en', /101.*84.*72\.97%.*wrongly: 3\..*choice: 10\..*26 November 2026/],
  ['ru', /106.*69.*55,63.*неверно: 9\..*выбор: 12\..*26 ноября 2026/],
] as const)(
  '%s: tells how many were asked, answered as meant, answered wrong and offered, and when',
  async (language, told) => {
    open(language)
    expect((await screen.findByText(told)).tagName).toBe('P')
  },
)
