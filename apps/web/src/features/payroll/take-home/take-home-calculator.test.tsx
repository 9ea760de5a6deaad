// @vitest-environment jsdom
import type { OwnPayTerms } from '@gpod/contract'
import { pence } from '@gpod/money'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { type Language, languageCodes } from '../../../i18n/languages.ts'
import { renderWithText } from '../../../i18n/testing.tsx'
import { TakeHomeCalculator } from './take-home-calculator.tsx'

afterEach(cleanup)

function open({
  query = '',
  terms = null,
  language = 'en',
}: {
  query?: string
  terms?: OwnPayTerms | null
  language?: Language
} = {}) {
  return renderWithText(
    <MemoryRouter initialEntries={[`/tax${query}`]}>
      <TakeHomeCalculator terms={terms} />
      <Address />
    </MemoryRouter>,
    { language },
  )
}

function Address() {
  return <output data-testid="address">{useLocation().search + useLocation().hash}</output>
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).closest('div')?.textContent ?? ''
/** It comes when it is asked for. */
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name }, { timeout: 20_000 })
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

it('shows the law’s figures as somebody types, and the address follows', async () => {
  open()
  type('Pay before deductions', '50270')
  fireEvent.click(screen.getByRole('button', { name: /^Pension/ }))
  fireEvent.change(await screen.findByLabelText('Your contribution in %'), { target: { value: '0' } })
  // GOV.UK: 20 % of 37,700 and 8 % of 37,700.
  expect(figure('Income tax')).toContain('£7,540.00')
  expect(figure('National Insurance')).toContain('£3,016.00')
  const shared = screen.getByTestId('address').textContent ?? ''
  // Behind the #: no browser sends it.
  expect(shared).toMatch(/^#/)
  cleanup()
  open({ query: shared })
  expect(figure('Income tax')).toContain('£7,540.00')
})

it('gives the specification’s figures for 2023-24', () => {
  open({ query: '?pay=25000&year=2023-24' })
  expect(figure('Income tax')).toContain('£2,236.00')
  expect(figure('National Insurance')).toContain('£1,491.60')
  expect(figure('Net pay')).toContain('£20,022.40')
  expect(screen.queryByLabelText('Where you live')).toBeNull()
})

it('tells why: the sum, the value of the law, its first day and the provision', async () => {
  open({ query: '?pay=25000&pension=0&employer=0' })
  fireEvent.click(screen.getByRole('button', { name: 'Why: Income tax' }))
  const dialog = within(await dialogOf('Income tax'))
  // £25,000 less £12,570 is £12,430, and a fifth of that £2,486.
  const sentence = 'The first £12,570.00 of the year is tax-free; 20% of the other £12,430.00 is £2,486.00.'
  expect(dialog.getByText(sentence)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Full working' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Rates used' }))
  expect(dialog.getAllByText('In force from 6 April 2026').length).toBeGreaterThan(0)
  expect(dialog.getAllByText('Income Tax Act 2007 s 35').length).toBeGreaterThan(0)
})

it('tells why of what the employer pays in, without what the worker gave up', async () => {
  open({ query: '?pay=30000&pension=5&employer=3&method=salary_sacrifice&view=month' })
  // 3 % of 30,000.00, a twelfth of it a month.
  expect(figure('Your employer adds')).toContain('£75.00')
  fireEvent.click(screen.getByRole('button', { name: 'Why: Your employer adds' }))
  const dialog = within(await dialogOf('Your employer adds'))
  expect(dialog.getAllByText(/£900\.00/).length).toBeGreaterThan(0)
  expect(dialog.queryByText(/£2,400\.00/)).toBeNull()
})

it('works out the payday of a bonus and weeks that differ once their part of the engine is there', async () => {
  open({ query: '?pay=24000&pension=0&employer=0&bonus=1000&weeks=600&code=1257L' })
  // The year does not wait for them: 20 % of 24,000 less 12,570, and the bonus is none of it.
  expect(figure('Gross pay')).toContain('£24,000.00')
  // 1,000 of the bonus less 20 % tax and 8 % National Insurance.
  expect(await screen.findByText(/£720\.00 of the £1,000\.00 bonus/, {}, { timeout: 20_000 })).toBeTruthy()
  // 600 less 241.91 free is 358, a fifth of it 71.60; 8 % of 600 less 242 is 28.64.
  expect((await screen.findByText('All 1 weeks', { exact: false }, { timeout: 20_000 })).textContent).toContain(
    '£499.76',
  )
})

it('lets a field be emptied, and says that the result waits for it', () => {
  open()
  type('Pay before deductions', '')
  expect(screen.getByLabelText<HTMLInputElement>('Pay before deductions').value).toBe('')
  expect(screen.getByText('Correct the marked field to see the result.')).toBeTruthy()
})

it('says at the tax code that it is none', () => {
  open()
  type('Tax code (optional)', '12x')
  expect(screen.getByLabelText('Tax code (optional)').getAttribute('aria-invalid')).toBe('true')
})

it('begins with the worker’s own record, and goes back to it', () => {
  const terms: OwnPayTerms = {
    payFrequency: 'weekly',
    payBasis: 'hourly',
    hourlyRate: pence(14_20),
    annualSalary: null,
    director: null,
    p45: null,
    weeklyHours: 37.5,
    taxCode: '1257L',
    taxBasis: 'cumulative',
    niCategory: 'A',
    studentLoans: [],
    pension: null,
    absences: { from: '2026-04-06', holidayDays: 9, sickDays: 1 },
  }
  open({ terms })
  expect(figure('Gross pay')).toContain('£27,690.00')
  expect(figure('Holiday')).toContain('9 days on record since')
  expect(figure('Sick days')).toContain('1 day on record since')
  type('Pay before deductions', '20')
  expect(figure('Gross pay')).toContain('£39,000.00')
  fireEvent.click(screen.getByRole('button', { name: 'Use my record again' }))
  expect(figure('Gross pay')).toContain('£27,690.00')
  expect(screen.getByTestId('address').textContent).toBe('')
})

it.each(languageCodes)('tells why in words, never in codes: %s', async (language) => {
  open({ language, query: '?pay=36000&loan=plan_2' })
  const taken = [...document.querySelectorAll('dd')].find((amount) => amount.textContent?.includes('£4,326.00'))
  fireEvent.click(taken?.querySelector('button') ?? document.body)
  const words = (await dialogOf(/./)).textContent ?? ''
  expect(words).toContain('£21,630.00')
  expect(words).not.toMatch(/why\.|tax\.|year\./)
})
