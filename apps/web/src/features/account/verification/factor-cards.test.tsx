// @vitest-environment jsdom
import { type Factors, verificationActions } from '@gpod/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import * as toasts from '../../../ui/toasts.tsx'
import { FactorCards } from './factor-cards.tsx'

const browser = vi.hoisted(() => ({ startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => browser)

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryCodes = ['ABCDEFGH2345', 'BCDEFGHJ3456']
const phone = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  label: 'My phone',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  isBackedUp: false,
}
const nothing = {
  passkeys: [],
  totp: null,
  recoveryCodesLeft: 0,
  face: null,
  clockPin: null,
  secondFactorAtSignIn: false,
  methods: Object.fromEntries(verificationActions.map((action) => [action, []])) as unknown as Factors['methods'],
} satisfies Factors

type Sent = { method: string; path: string; body: Record<string, unknown> | null }
let sent: Sent[]
let isVerified: boolean
const verify = vi.fn<Verify>(async () => {
  isVerified = true
  return true
})

/** An account that wants a verification before each change, and knows one code. */
function serve(factors: Factors) {
  const refuse = (code: string, status: number) => Response.json({ code, message: 'for machines' }, { status })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://x').pathname
    const method = init.method ?? 'GET'
    if (method === 'GET') return path === '/api/user/factors' ? Response.json(factors) : refuse('not_signed_in', 401)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const template = body?.biometricTemplate
    const isProof = template?.step === 'confirm' || template?.method === 'passkey' || method === 'PATCH'
    if (!isProof && !isVerified) return refuse('verification_required', 403)
    isVerified = false
    sent.push({ method, path, body })
    if (path === '/api/biometric/challenges') {
      const expiresAt = '2026-11-21T10:05:00.000Z'
      const options = { challenge: 'abc', user: { id: 'AZCgsAAAcACAAAAAAAAAAQ', name: 'sam' } }
      return Response.json({ challengeId: phone.id, expiresAt, options }, { status: 201 })
    }
    if (path !== '/api/biometric/enroll') return Response.json(factors)
    if (template.step === 'confirm' && template.code !== '123456') return refuse('verification_failed', 403)
    const start = template.step === 'start' && { secret, uri: `otpauth://totp/GPOD?secret=${secret}` }
    return Response.json({ success: true, ...(start || { recoveryCodes }) })
  })
}

function show(factors: Factors) {
  serve(factors)
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <FactorCards verify={verify} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  sent = []
  isVerified = false
  verify.mockClear()
  vi.stubGlobal('PublicKeyCredential', class {})
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  browser.startRegistration.mockReset()
})

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const answer = async (label: string, value: string) => {
  const input = await screen.findByLabelText(label)
  fireEvent.change(input, { target: { value } })
  fireEvent.submit(input)
}

describe('setting up an authenticator app', () => {
  it('goes from a proof over the first code to recovery codes that cannot be closed unseen', async () => {
    show(nothing)
    await press('Set up an authenticator app')
    await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    expect(verify).toHaveBeenCalledExactlyOnceWith('security')
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
    await answer('Six-digit code', '12345')
    await screen.findByText('Enter the six digits that the app shows.')
    await answer('Six-digit code', '654321')
    await screen.findByText(/This code is wrong or too old/)
    await answer('Six-digit code', '١٢٣ ٤٥٦')

    for (const code of recoveryCodes) await screen.findByText(code)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true)
    fireEvent.click(screen.getByLabelText('I have saved the codes in a safe place.'))
    await press('Done')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the secret to nobody but the reader: it is drawn here, and no call carries it', async () => {
    show(nothing)
    await press('Set up an authenticator app')
    const qr = await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    expect(qr.tagName).toBe('svg')
    expect(qr.querySelector('image')).toBeNull()
    await answer('Six-digit code', '123456')
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(JSON.stringify(sent)).not.toContain(secret)
  })

  it('on a phone, which cannot scan itself, opens the app by the address in the code, or the key is copied', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const said = vi.spyOn(toasts.notify, 'success')
    show(nothing)
    await press('Set up an authenticator app')
    const link = await screen.findByText('Open in the app on this device')
    expect(link.closest('a')?.getAttribute('href')).toBe(`otpauth://totp/GPOD?secret=${secret}`)
    await press('Copy the key')
    await waitFor(() => expect(said).toHaveBeenCalledWith({ title: 'The key is copied.' }))
    expect(writeText).toHaveBeenCalledExactlyOnceWith(secret)
  })

  it('removes it after a warning and a proof, and does nothing when the proof is given up', async () => {
    show({ ...nothing, totp: { enrolledAt: phone.createdAt }, recoveryCodesLeft: 10 })
    verify.mockResolvedValueOnce(false)
    const remove = async () => {
      await press('Remove the authenticator app')
      const dialog = await screen.findByRole('dialog')
      fireEvent.click(within(dialog).getByRole('button', { name: 'Remove the authenticator app' }))
    }
    await remove()
    await waitFor(() => expect(verify).toHaveBeenCalledTimes(1))
    expect(sent).toEqual([])
    await remove()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ biometricTemplate: { method: 'totp', step: 'remove' } })
  })
})

describe('passkeys', () => {
  it('are named, proved, made by the browser and kept, and bring recovery codes', async () => {
    show(nothing)
    const response = { id: 'abc', rawId: 'abc', type: 'public-key', response: {}, clientExtensionResults: {} }
    browser.startRegistration.mockResolvedValue(response)
    await press('Add a passkey')
    await answer('Name of the passkey', ' ')
    await screen.findByText('Fill this in.')
    await answer('Name of the passkey', ' Work phone ')
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(sent.map(({ body }) => body)).toEqual([
      { purpose: 'passkey_enrol' },
      { biometricTemplate: { method: 'passkey', challengeId: phone.id, response, label: 'Work phone' } },
    ])
  })

  it('come first the next time their person verifies on this device, whatever was taken to set one up', async () => {
    localStorage.setItem('gpod-verification-way', 'password')
    show(nothing)
    browser.startRegistration.mockResolvedValue({ id: 'abc', rawId: 'abc', type: 'public-key', response: {} })
    await press('Add a passkey')
    await answer('Name of the passkey', 'Phone')
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(localStorage.getItem('gpod-verification-way')).toBe('passkey')
  })

  it.each([
    ['NotAllowedError', 'Your device created no passkey. Try again when you are ready.'],
    ['InvalidStateError', 'This device already has a passkey for this account.'],
    ['SecurityError', 'This browser cannot use passkeys at this address.'],
  ])('say in words what a browser means by %s', async (name, words) => {
    show(nothing)
    browser.startRegistration.mockRejectedValue(Object.assign(new Error(name), { name }))
    const said = vi.spyOn(toasts.notify, 'failure')
    await press('Add a passkey')
    await answer('Name of the passkey', 'Phone')
    await waitFor(() => expect(said).toHaveBeenCalledWith({ title: words }))
  })

  it('are renamed at once, and removed after a warning and a proof', async () => {
    show({ ...nothing, passkeys: [phone], recoveryCodesLeft: 10 })
    await press(/^Rename.*My phone/)
    await answer('Name of the passkey', 'Old phone')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      method: 'PATCH',
      path: `/api/user/passkeys/${phone.id}`,
      body: { label: 'Old phone' },
    })
    expect(verify).not.toHaveBeenCalled()
    await press(/^Remove.*My phone/)
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ method: 'DELETE', path: `/api/user/passkeys/${phone.id}` })
    expect(verify).toHaveBeenCalledExactlyOnceWith('security')
  })

  it('cannot be added where the browser has none, and it says so', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    show(nothing)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a passkey' })
    expect(button.disabled).toBe(true)
    expect(screen.getByText('This browser cannot use passkeys at this address.')).toBeDefined()
  })
})

describe('recovery codes and the second factor at sign-in', () => {
  it('are offered only to who has something they could stand in for', async () => {
    show(nothing)
    await screen.findByRole('region', { name: 'Passkeys' })
    expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Second factor at sign-in' })).toBeNull()
  })

  it('say how many codes are left, and make new ones after a proof', async () => {
    show({ ...nothing, passkeys: [phone], recoveryCodesLeft: 1 })
    await screen.findByText('1 code left')
    await press('Create new codes')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create new codes' }))
    await screen.findByText(recoveryCodes[1] ?? '')
    expect(sent.map(({ body }) => body)).toEqual([{ biometricTemplate: { method: 'recovery_codes' } }])
  })

  it('turn on by one tick and a proof', async () => {
    show({ ...nothing, passkeys: [phone], recoveryCodesLeft: 10 })
    fireEvent.click(await screen.findByLabelText('Ask for it every time I sign in'))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ atSignIn: true }]))
    expect(verify).toHaveBeenCalledExactlyOnceWith('security')
  })
})
