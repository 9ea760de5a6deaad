// @vitest-environment jsdom
import { pence } from '@gpod/money'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { BudgetLines } from './budget-lines.tsx'

afterEach(cleanup)

const budgetOf = (place: string | null, minutes: number) => ({
  week: '2026-11-23',
  place,
  mostCost: null,
  mostMinutes: 600,
  cost: pence(0),
  minutes,
})

test('one budget is told as it stands: an hour beyond it is said, and up to it nothing is', () => {
  renderWithText(<BudgetLines budgets={[budgetOf(null, 660)]} />)
  expect(screen.getByText(/1 hr over the budget of 10 hrs/)).toBeTruthy()
  cleanup()
  renderWithText(<BudgetLines budgets={[budgetOf(null, 600)]} />)
  expect(screen.getByText('10 hrs of 10 hrs planned.')).toBeTruthy()
})

test('of several it is told how many are beyond theirs, and each once somebody asks', () => {
  renderWithText(<BudgetLines budgets={[budgetOf(null, 600), budgetOf('York', 601), budgetOf('Leeds', 0)]} />)
  const button = screen.getByRole('button', { name: 'Over budget: 1 of 3', expanded: false })
  expect(screen.getByRole('list', { hidden: true }).className).toContain('hidden')
  fireEvent.click(button)
  expect(screen.getByRole('button', { expanded: true })).toBe(button)
  expect(screen.getByRole('list').className).not.toContain('hidden')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('several that are all kept to are said to be', () => {
  renderWithText(<BudgetLines budgets={[budgetOf(null, 600), budgetOf('York', 10)]} />)
  expect(screen.getByRole('button', { name: 'Within budget: 2' })).toBeTruthy()
})
