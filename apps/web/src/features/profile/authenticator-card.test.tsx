// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../i18n/testing.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCodes = ['ABCDEFGH2345', 'BCDEFGHJ3456']
const called: { url: string; template: Record<string, string> }[] = []

/** Knows one password and one code, as an account does. */
beforeEach(() => {
  called.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const template = JSON.parse(String(init.body)).biometricTemplate
    called.push({ url, template })
    const isRight = template.code === '123456' || template.password === 'right'
    const body = isRight
      ? {
          start: { success: true, secret, uri: `otpauth://totp/GPOD?secret=${secret}` },
          confirm: { success: true, recoveryCodes },
          remove: { success: true },
        }[template.step as 'start' | 'confirm' | 'remove']
      : { code: 'verification_failed', message: '' }
    return new Response(JSON.stringify(body), { status: isRight ? 200 : 403 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show({ isEnrolled }: { isEnrolled: boolean }) {
  renderWithText(
    <QueryClientProvider client={new QueryClient()}>
      <AuthenticatorCard isEnrolled={isEnrolled} />
    </QueryClientProvider>,
  )
}
const answer = (label: string, value: string) => {
  const input = screen.getByLabelText(label)
  fireEvent.change(input, { target: { value } })
  fireEvent.submit(input)
}

describe('setting up an authenticator app', () => {
  it('goes from the password over the first code to recovery codes that cannot be closed unseen', async () => {
    show({ isEnrolled: false })
    fireEvent.click(screen.getByRole('button', { name: 'Set up an authenticator app' }))
    answer('Password', 'wrong')
    await screen.findByText('This is not the password of this account.')
    answer('Password', 'right')

    await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
    answer('Six-digit code', '12345')
    await screen.findByText('Enter the six digits that the app shows.')
    answer('Six-digit code', '654321')
    await screen.findByText(/This code is not right or too old/)
    answer('Six-digit code', '١٢٣ ٤٥٦')

    for (const code of recoveryCodes) await screen.findByText(code)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeDefined()
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' })
    expect(done.disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('I have kept the codes in a safe place.'))
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the secret to nobody but the reader: every call is to our own API, and none carries it', async () => {
    show({ isEnrolled: false })
    fireEvent.click(screen.getByRole('button', { name: 'Set up an authenticator app' }))
    answer('Password', 'right')
    const qr = await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    expect(qr.tagName).toBe('svg')
    expect(qr.querySelector('image')).toBeNull()
    answer('Six-digit code', '123456')
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(called.map(({ url }) => url)).toEqual(['/api/biometric/enroll', '/api/biometric/enroll'])
    expect(JSON.stringify(called)).not.toContain(secret)
  })
})

describe('removing an authenticator app', () => {
  it('needs the password or a recovery code, and says when it was neither', async () => {
    show({ isEnrolled: true })
    fireEvent.click(screen.getByRole('button', { name: 'Remove the authenticator app' }))
    answer('Password or a recovery code', '')
    await screen.findByText('Fill this in.')
    expect(called).toEqual([])
    answer('Password or a recovery code', 'wrong')
    await screen.findByText('This is neither your password nor an unused recovery code.')
    answer('Password or a recovery code', 'right')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
