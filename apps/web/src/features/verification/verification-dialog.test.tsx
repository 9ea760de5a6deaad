// @vitest-environment jsdom
import type { User } from '@gpod/contract'
import { pence } from '@gpod/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../i18n/testing.tsx'
import { createQueryClient } from '../../lib/query-client.ts'
import { UserContext } from '../../lib/session.ts'
import { useVerification, type Verify } from './use-verification.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serve(isRight: (body: unknown) => boolean) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body: unknown = JSON.parse(String(init.body))
    sent.push(body)
    return isRight(body)
      ? Response.json({ verified: true, timestamp: '2026-11-21T10:00:00.000Z', expiresAt: '2026-11-21T10:02:00.000Z' })
      : Response.json({ code: 'verification_failed', message: 'for machines' }, { status: 403 })
  })
  return sent
}

/** A page with the dialog; `ask` is what a button on it would do. */
function page({ totpEnrolled = false } = {}) {
  let verify: Verify = async () => false
  function Page() {
    const verification = useVerification()
    verify = verification.verify
    return verification.dialog
  }
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <UserContext value={{ totpEnrolled } as User}>
        <Page />
      </UserContext>
    </QueryClientProvider>,
  )
  return async (...question: Parameters<Verify>) => {
    let answer: Promise<boolean> = Promise.resolve(false)
    await act(async () => {
      answer = verify(...question)
    })
    return { answer }
  }
}

describe('verifying', () => {
  it('proves the password for this action and amount, and answers once she has seen it', async () => {
    const sent = serve(() => true)
    const { answer } = await page()('ewa_withdrawal', pence(42_50))
    expect(screen.getByRole('dialog').textContent).toContain('£42.50')
    fireEvent.change(screen.getByLabelText('Your account password'), { target: { value: 'Demo-pass-2026' } })
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Proceed' }))
    expect(await answer).toBe(true)
    expect(sent).toEqual([
      { biometricData: { method: 'password', password: 'Demo-pass-2026' }, action: 'ewa_withdrawal', amount: '42.50' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers an enrolled authenticator app first, in the digits of her script', async () => {
    const sent = serve(() => true)
    const { answer } = await page({ totpEnrolled: true })('clock')
    fireEvent.change(screen.getByLabelText('Six-digit code'), { target: { value: '١٢٣ ٤٥٦' } })
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Proceed' }))
    expect(await answer).toBe(true)
    expect(sent).toEqual([{ biometricData: { method: 'totp', code: '123456' }, action: 'clock' }])
  })

  it('tells a wrong password and lets her try again', async () => {
    serve((body) => JSON.stringify(body).includes('right one'))
    const { answer } = await page()('general')
    const input = screen.getByLabelText('Your account password')
    fireEvent.change(input, { target: { value: 'wrong' } })
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('Verification failed. Please try again.').length).toBeGreaterThan(0)
    fireEvent.change(input, { target: { value: 'right one' } })
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Proceed' }))
    expect(await answer).toBe(true)
  })

  it('sends nothing for an empty answer, and answers no when she cancels', async () => {
    const sent = serve(() => true)
    const { answer } = await page()('payslip_view')
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await answer).toBe(false)
    expect(sent).toEqual([])
  })
})
