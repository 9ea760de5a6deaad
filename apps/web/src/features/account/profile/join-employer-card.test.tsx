// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { JoinEmployerCard } from './join-employer-card.tsx'

function show(code: string, refusal: { status: number; body: unknown }) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify(refusal.body), { status: refusal.status })
  })
  renderWithText(
    <QueryClientProvider client={new QueryClient()}>
      <JoinEmployerCard />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Invitation or company code'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Link my account' }))
  return sent
}

/** The sentence that assistive technology reads with an input. */
function problemOf(label: RegExp): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('linking an account to an employer', () => {
  it("asks for the employee number when the code was the company's", async () => {
    const sent = show(' RIVERSIDE ', {
      status: 400,
      body: { code: 'invalid_input', message: '', field: 'employeeId' },
    })
    await waitFor(() => expect(problemOf(/Employee number/)).toContain("This is your company's code"))
    expect(sent).toEqual([{ code: 'RIVERSIDE' }])
  })

  it('says at the code that nobody knows it', async () => {
    show('NOPE', { status: 404, body: { code: 'join_code_unknown', message: '', field: 'code' } })
    await waitFor(() => expect(problemOf(/company code/)).toContain('We do not know this code'))
  })

  it('says at the employee number that the company has nobody with it and the worker’s email', async () => {
    show('RIVERSIDE', { status: 404, body: { code: 'join_code_unknown', message: '', field: 'employeeId' } })
    await waitFor(() => expect(problemOf(/Employee number/)).toContain('no employee with this number and your email'))
  })

  it('asks for the date of birth when the code was of an invitation', async () => {
    const sent = show('an-invitation', {
      status: 400,
      body: { code: 'invalid_input', message: '', field: 'dateOfBirth' },
    })
    await waitFor(() => expect(problemOf(/Date of birth/)).toContain('This is an invitation code'))
    expect(sent).toEqual([{ code: 'an-invitation' }])
    fireEvent.change(screen.getByLabelText(/Date of birth/), { target: { value: '1994-05-17' } })
    fireEvent.click(screen.getByRole('button', { name: 'Link my account' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ code: 'an-invitation', dateOfBirth: '1994-05-17' })
  })

  it('says at the date of birth that the employer entered another', async () => {
    show('an-invitation', { status: 403, body: { code: 'birth_date_differs', message: '', field: 'dateOfBirth' } })
    await waitFor(() => expect(problemOf(/Date of birth/)).toContain('not the date of birth'))
  })

  it('sends nothing without a code', async () => {
    const sent = show('', { status: 500, body: {} })
    await screen.findByText('Fill this in.')
    expect(sent).toEqual([])
  })
})
