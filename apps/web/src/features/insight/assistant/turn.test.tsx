// @vitest-environment jsdom
import type { AssistantTurn, User } from '@gpod/contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { UserContext } from '../../../lib/session.ts'
import { Turn } from './turn.tsx'

afterEach(cleanup)

const answered = {
  ...{ id: 't', query: 'how much can I take', kind: 'answer', topic: 'available', article: 'withdraw', wasRight: null },
  ...{ parts: [{ kind: 'text', text: 'You can take some.' }], choices: [], actions: [], figures: [] },
} as unknown as AssistantTurn

function show(confidence: number, turn: Partial<AssistantTurn> = {}, onAgain = () => {}) {
  const user = { role: 'worker', workerId: 'w', isOperator: false, type: 'worker' } as User
  const nothing = () => {}
  renderWithText(
    <MemoryRouter>
      <UserContext value={user}>
        <Turn
          turn={{ ...answered, ...turn, confidence }}
          wordedBy={null}
          portal="worker"
          onChoose={nothing}
          onJudge={nothing}
          onAgain={onAgain}
        />
      </UserContext>
    </MemoryRouter>,
    { language: 'en' },
  )
}

test.each([
  [0.99, 'Understood with 99% confidence'],
  [0.97, 'Understood with 97% confidence'],
  [0.29, 'Understood with 29% confidence'],
])('what was understood says how surely: %d', (confidence, told) => {
  show(confidence)
  expect(screen.getByText(told)).toBeDefined()
})

test('what was chosen by a button was not guessed, and says no confidence', () => {
  show(1)
  expect(screen.getByText('You can take some.')).toBeDefined()
  expect(screen.queryByText(/confidence/)).toBeNull()
})

test('an earlier answer from a payslip says what it waits for, with the button that asks for it', () => {
  const again = vi.fn()
  show(0.9, { kind: 'verify', isWithheld: true, parts: [] }, again)
  expect(screen.getByText(/is from a payslip.*Confirm it's you to see it again/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: "Confirm it's you" }))
  expect(again).toHaveBeenCalledOnce()
})

test('an earlier answer that a role no longer sees says so, and that it can be asked again', () => {
  show(0.9, { kind: 'refused', isWithheld: true, parts: [] })
  expect(screen.getByText(/no longer sees.*Ask again/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
