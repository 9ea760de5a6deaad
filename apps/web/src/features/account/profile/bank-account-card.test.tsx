// @vitest-environment jsdom
import type { User } from '@gpod/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { BankAccountCard } from './bank-account-card.tsx'

const account = {
  sortCode: '089999',
  accountNumberEnding: '4821',
  accountName: 'Amina Yusuf',
  heldUntil: null,
  before: null,
}
const user: User = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'amina',
  firstName: 'Amina',
  lastName: 'Yusuf',
  email: 'amina@example.com',
  emailVerified: true,
  phone: null,
  language: 'en',
  type: 'worker',
  role: 'worker',
  isOperator: false,
  employer: { id: '00000000-0000-4000-8000-000000000002', name: 'Riverside', brand: { logo: null, accent: null } },
  workerId: '00000000-0000-4000-8000-000000000003',
  employeeId: 'RL-1',
  department: null,
  position: null,
  biometricEnrolled: false,
  totpEnrolled: false,
  accountStatus: 'active',
  lastLoginAt: null,
  bankAccount: account,
}

type Answer = { status: number; body: unknown }
function serverAnswering(...answers: Answer[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const answer = answers.shift()
    if (!answer) throw new Error('one call too many')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
  return sent
}

function show(shown: User['bankAccount'] = account, verify = vi.fn(async () => true)) {
  renderWithText(
    <QueryClientProvider client={new QueryClient()}>
      <BankAccountCard account={shown} verify={verify} />
    </QueryClientProvider>,
  )
  return verify
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
function fillAll() {
  fireEvent.click(screen.getByRole('button', { name: 'Change the account' }))
  fill('Name on the account', 'Amina Yusuf')
  fill('Sort code', '08-99-99')
  fill('Account number', '6637 4958')
  fireEvent.click(screen.getByRole('button', { name: 'Verify and save' }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('changing the bank account', () => {
  it('sends bare digits, verifies when the server wants it, and then says until when it is held', async () => {
    const heldUntil = '2026-11-22T10:30:00.000Z'
    const sent = serverAnswering(
      { status: 403, body: { code: 'verification_required', message: '' } },
      { status: 200, body: { ...user, bankAccount: { ...account, heldUntil } } },
    )
    const verify = show()
    fillAll()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(verify).toHaveBeenCalledExactlyOnceWith('bank_details')
    expect(sent[1]).toEqual({ accountName: 'Amina Yusuf', sortCode: '089999', accountNumber: '66374958' })
    // Back to what opened the form.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change the account'))
    cleanup()
    show({ ...account, heldUntil })
    expect(screen.getByRole('status').textContent).toContain('Sun 22 Nov, 10:30')
  })

  it('tells that the numbers do not belong together before any verification', async () => {
    serverAnswering({ status: 400, body: { code: 'bank_account_invalid', message: '', field: 'accountNumber' } })
    const verify = show()
    fillAll()
    await screen.findByText('This sort code and account number do not belong together. Please check them.')
    expect(verify).not.toHaveBeenCalled()
  })

  it('sends nothing while a number is too short', async () => {
    const sent = serverAnswering()
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Change the account' }))
    fill('Name on the account', 'Amina Yusuf')
    fill('Sort code', '08-99')
    fill('Account number', '1234567')
    fireEvent.click(screen.getByRole('button', { name: 'Verify and save' }))
    await screen.findByText(/Enter the six digits/)
    expect(screen.getByText(/Enter the eight digits/)).toBeDefined()
    expect(sent).toEqual([])
  })

  it('sends nothing more and keeps what was typed when the verification is given up', async () => {
    const sent = serverAnswering({ status: 403, body: { code: 'verification_required', message: '' } })
    const verify = show(
      account,
      vi.fn(async () => false),
    )
    fillAll()
    await waitFor(() => expect(verify).toHaveBeenCalled())
    await screen.findByRole('button', { name: 'Verify and save' })
    expect(sent).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('6637 4958')
  })
})
