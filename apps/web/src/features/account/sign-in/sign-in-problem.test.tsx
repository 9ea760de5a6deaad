// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { SignInProblem } from './sign-in-problem.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(facts: ConstructorParameters<typeof ApiError>[0]) {
  renderWithText(
    <MemoryRouter>
      <SignInProblem error={new ApiError(facts)} />
    </MemoryRouter>,
  )
  return screen.getByRole('alert')
}

it('a wrong password is told in the form, with the way to a new one', () => {
  const alert = show({ status: 401, code: 'wrong_credentials', message: '' })
  expect(alert.textContent).toContain('The username or password is not right.')
  expect(screen.getByRole('link', { name: 'Reset your password' }).getAttribute('href')).toBe('/forgot-password')
})

it('a lock counts down to the second, and says when it is over', () => {
  const alert = show({ status: 429, code: 'too_many_attempts', message: '', details: { retryAfterSeconds: 28 } })
  expect(alert.textContent).toContain('28 seconds')
  act(() => void vi.advanceTimersByTime(3000))
  expect(alert.querySelector('[aria-hidden="true"]:not(svg)')?.textContent).toContain('25 seconds')
  // What is read aloud is not said again each second.
  expect(alert.querySelector('.sr-only')?.textContent).toContain('28 seconds')
  act(() => void vi.advanceTimersByTime(25_000))
  expect(alert.textContent).toContain('You can try again now.')
  expect(alert.textContent).not.toContain('seconds')
})

it('without a connection nothing is said of the password', () => {
  show({ status: 0, code: 'offline', message: '' })
  expect(screen.queryByRole('link')).toBeNull()
})
