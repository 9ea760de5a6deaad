// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Language, languageCodes } from '../../../i18n/languages.ts'
import { renderWithText } from '../../../i18n/testing.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { FiguresForm } from './figures-form.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open({ isDirector = false, language = 'en' }: { isDirector?: boolean; language?: Language } = {}) {
  const send = vi.fn(async (): Promise<unknown> => null)
  const view = renderWithText(
    <FiguresForm
      taxYear="2026-27"
      figures={null}
      category="A"
      isDirector={isDirector}
      isSending={false}
      send={send}
      onCancel={() => {}}
    />,
    { language },
  )
  return { send, view }
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value: text } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const invalid = () => [...document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name'))

/** As the last FPS of the other software has it; more tax was refunded than paid. */
function fill() {
  type('Last payday before', '2026-10-30')
  type('Taxable pay', '9,800.00')
  type('Income tax', '-12.40')
  type('NICable pay', '9800')
  type('Earnings at the LEL', '3640')
  type('Earnings above the LEL, up to the PT', '3696')
  type('Earnings above the PT, up to the UEL', '2464')
  type("Employee's National Insurance", '197.12')
  type("Employer's National Insurance", '1024.80')
}

const refused = (field: string, problem: string) =>
  new ApiError({ status: 400, code: 'invalid_input', message: 'for machines', field, details: { problem } })

it('names all that is missing at once, and sends nothing', async () => {
  const { send } = open()
  save()
  await waitFor(() => expect(invalid()).toHaveLength(9))
  expect(send).not.toHaveBeenCalled()
})

it('sends the figures in pounds, what was refunded below zero', async () => {
  const { send } = open()
  fill()
  save()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ paidUntil: '2026-10-30', taxablePay: '9800.00', tax: '-12.40', gross: null, net: null }),
  )
})

it('shows what the server found at its field, with the focus there', async () => {
  const { send } = open()
  send.mockRejectedValueOnce(refused('figures.nationalInsurance.0.niEarnings', 'bands_above_earnings'))
  fill()
  save()
  await screen.findByText('The three bands together are more than the NICable pay.')
  expect(invalid()).toEqual(['nationalInsurance.0.niEarnings'])
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('nationalInsurance.0.niEarnings'))
})

it('opens “More” for a fault in it', async () => {
  const { send } = open()
  send.mockRejectedValueOnce(refused('figures.gross', 'too_large'))
  expect(document.querySelector('details')?.open).toBe(false)
  fill()
  save()
  await waitFor(() => expect(document.querySelector('details')?.open).toBe(true))
})

it('says what happened where the fault is of no field', async () => {
  const { send } = open()
  send.mockRejectedValueOnce(new ApiError({ status: 409, code: 'brought_forward_used', message: 'for machines' }))
  fill()
  save()
  expect(await screen.findByText(/A payslip of this tax year already uses these figures/)).toBeTruthy()
})

it('asks a director in sight and others under “More” for what was earned before', () => {
  open({ isDirector: true })
  expect(within(document.querySelector('details') as HTMLElement).queryByText('Before becoming a director')).toBeNull()
  expect(screen.getByText('Before becoming a director')).toBeTruthy()
  cleanup()
  open()
  expect(within(document.querySelector('details') as HTMLElement).getByText('Before becoming a director')).toBeTruthy()
})

it('has an entry for each letter', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Add a letter' }))
  expect(screen.getAllByLabelText('NI category letter').map((one) => (one as HTMLSelectElement).value)).toEqual([
    'A',
    'B',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Remove letter A' }))
  expect(screen.getAllByLabelText('NI category letter')).toHaveLength(1)
})

it.each(languageCodes)('is there in %s', (language) => {
  const { view } = open({ language })
  expect(view.container.textContent).not.toContain('brought-forward.')
})
