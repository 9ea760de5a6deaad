import { expect, test } from 'vitest'
import { forgottenFrom } from './forgotten-clock-out.ts'

const at = (text: string) => Date.parse(text)

test('failure case 20: hours of a day shift are left running from sixteen hours after they began', () => {
  const hours = { startedAt: at('2026-11-20T09:00Z'), plannedEnd: at('2026-11-20T17:00Z') }
  expect(forgottenFrom(hours)).toBe(at('2026-11-21T01:00Z'))
})

test('a sleep-in of 24 hours is no forgotten clock-out until four hours after its end', () => {
  const hours = { startedAt: at('2026-11-20T09:00Z'), plannedEnd: at('2026-11-21T09:00Z') }
  expect(forgottenFrom(hours)).toBe(at('2026-11-21T13:00Z'))
})

test('hours without a shift are judged by when they began', () => {
  expect(forgottenFrom({ startedAt: at('2026-11-20T09:00Z'), plannedEnd: null })).toBe(at('2026-11-21T01:00Z'))
})
