// @vitest-environment jsdom
import { type FaceCaptureSent, type Factors, type VerificationMethod, verificationActions } from '@gpod/contract'
import { pence } from '@gpod/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { FaceCaptureContext, type FaceCaptureProps } from '../../../lib/face-capture.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { useVerification, type Verify } from './use-verification.tsx'

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => browser)

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  browser.startAuthentication.mockReset()
})

const challengeId = '0190a0b0-0000-7000-8000-000000000001'

/** A server that knows which methods the person has, and takes the proofs that `isRight` says. */
function serve({
  methods = ['password'],
  isRight = () => true,
}: {
  methods?: readonly VerificationMethod[]
  isRight?: (body: { biometricData: Record<string, unknown> }) => boolean
} = {}) {
  const sent: { url: string; body: unknown }[] = []
  const factors = (): Factors => ({
    passkeys: [],
    totp: null,
    recoveryCodesLeft: 0,
    face: null,
    clockPin: null,
    secondFactorAtSignIn: false,
    methods: Object.fromEntries(verificationActions.map((action) => [action, [...methods]])) as Factors['methods'],
  })
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/api/user/factors')) return Response.json(factors())
    const body = JSON.parse(String(init.body))
    sent.push({ url, body })
    const expiresAt = '2026-11-21T10:02:00.000Z'
    if (url.endsWith('/api/biometric/challenges')) {
      const more = body.purpose === 'face_verify' ? { movements: ['turn_left'] } : { options: { challenge: 'abc' } }
      return Response.json({ challengeId, expiresAt, ...more }, { status: 201 })
    }
    return isRight(body)
      ? Response.json({ verified: true, timestamp: '2026-11-21T10:00:00.000Z', expiresAt })
      : Response.json({ code: 'verification_failed', message: 'for machines' }, { status: 403 })
  })
  return sent
}

/** A page with the dialog; `ask` is what a button on it would do. */
function page({ camera = null }: { camera?: ((props: FaceCaptureProps) => React.ReactNode) | null } = {}) {
  let verify: Verify = async () => false
  function Page() {
    const verification = useVerification()
    verify = verification.verify
    return verification.dialog
  }
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <FaceCaptureContext value={camera}>
        <Page />
      </FaceCaptureContext>
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

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const proceed = async () => fireEvent.click(await screen.findByRole('button', { name: 'Proceed' }))

describe('verifying', () => {
  it('proves the password for this action and amount, and answers once the person has seen it', async () => {
    const sent = serve()
    const { answer } = await page()('ewa_withdrawal', pence(42_50))
    expect(screen.getByRole('dialog').textContent).toContain('£42.50')
    fireEvent.change(await screen.findByLabelText('Your account password'), { target: { value: 'Demo-pass-2026' } })
    press('Verify')
    await proceed()
    expect(await answer).toBe(true)
    expect(sent.map(({ body }) => body)).toEqual([
      { biometricData: { method: 'password', password: 'Demo-pass-2026' }, action: 'ewa_withdrawal', amount: '42.50' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks the passkey first, for what is being confirmed, without a further press', async () => {
    const sent = serve({ methods: ['passkey', 'totp', 'recovery_code'] })
    const response = { id: 'abc', rawId: 'abc', type: 'public-key', response: {}, clientExtensionResults: {} }
    browser.startAuthentication.mockResolvedValue(response)
    const { answer } = await page()('ewa_withdrawal', pence(42_50))
    await proceed()
    expect(await answer).toBe(true)
    const terms = { action: 'ewa_withdrawal', amount: '42.50' }
    expect(sent.map(({ body }) => body)).toEqual([
      { purpose: 'passkey_verify', ...terms },
      { biometricData: { method: 'passkey', challengeId, response }, ...terms },
    ])
    expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } })
  })

  it('says when the device confirmed nothing, and lets another method be taken', async () => {
    const sent = serve({ methods: ['passkey', 'recovery_code'] })
    browser.startAuthentication.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
    const { answer } = await page()('security')
    expect((await screen.findAllByText(/Your device confirmed nothing/)).length).toBeGreaterThan(0)
    press('Use passkey')
    await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalledTimes(2))
    press(await screen.findByRole('button', { name: 'Recovery code' }).then(({ textContent }) => textContent ?? ''))
    fireEvent.change(screen.getByLabelText('One of your recovery codes'), { target: { value: ' abcd-2345 ' } })
    press('Verify')
    await proceed()
    expect(await answer).toBe(true)
    expect(sent.at(-1)?.body).toEqual({
      biometricData: { method: 'recovery_code', code: 'abcd-2345' },
      action: 'security',
    })
  })

  it('takes the code of an app in the digits of the person’s script', async () => {
    const sent = serve({ methods: ['totp', 'password'] })
    const { answer } = await page()('clock')
    fireEvent.change(await screen.findByLabelText('Six-digit code'), { target: { value: '١٢٣ ٤٥٦' } })
    press('Verify')
    await proceed()
    expect(await answer).toBe(true)
    expect(sent.at(-1)?.body).toEqual({ biometricData: { method: 'totp', code: '123456' }, action: 'clock' })
  })

  it('begins next time with the method taken on this device, but never with a recovery code', async () => {
    serve({ methods: ['totp', 'password', 'recovery_code'] })
    const ask = page()
    await ask('clock')
    press(await screen.findByRole('button', { name: 'Your password' }).then((found) => found.textContent ?? ''))
    fireEvent.change(screen.getByLabelText('Your account password'), { target: { value: 'Demo-pass-2026' } })
    press('Verify')
    await proceed()
    await ask('clock')
    await screen.findByLabelText('Your account password')
    press('Recovery code')
    fireEvent.change(screen.getByLabelText('One of your recovery codes'), { target: { value: 'ABCD' } })
    press('Verify')
    await proceed()
    await ask('clock')
    await screen.findByLabelText('Your account password')
  })

  it('does not offer a passkey where the browser has none, nor a face where there is no camera', async () => {
    serve({ methods: ['passkey', 'password', 'face'] })
    vi.stubGlobal('PublicKeyCredential', undefined)
    await page()('clock')
    await screen.findByLabelText('Your account password')
    expect(screen.queryByRole('button', { name: 'Passkey' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Your face' })).toBeNull()
  })

  it('gives what the camera measured for the movements that were asked', async () => {
    const sent = serve({ methods: ['password', 'face'] })
    const capture: FaceCaptureSent = { model: 'face-api-1.7.15-resnet34', readings: [] }
    const camera = ({ movements, onCapture }: FaceCaptureProps) => (
      <button type="button" onClick={() => onCapture(capture)}>
        {movements.join()}
      </button>
    )
    const { answer } = await page({ camera })('clock')
    fireEvent.click(await screen.findByRole('button', { name: 'Your face' }))
    press('Open the camera')
    fireEvent.click(await screen.findByRole('button', { name: 'turn_left' }))
    await proceed()
    expect(await answer).toBe(true)
    expect(sent.map(({ body }) => body)).toEqual([
      { purpose: 'face_verify', action: 'clock' },
      { biometricData: { method: 'face', challengeId, capture }, action: 'clock' },
    ])
  })

  it('tells a wrong password and lets the person try again', async () => {
    serve({ isRight: (body) => JSON.stringify(body).includes('right one') })
    const { answer } = await page()('general')
    const input = await screen.findByLabelText('Your account password')
    fireEvent.change(input, { target: { value: 'wrong' } })
    press('Verify')
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText('The password was not right. Please try again.').length).toBeGreaterThan(0)
    fireEvent.change(input, { target: { value: 'right one' } })
    press('Verify')
    await proceed()
    expect(await answer).toBe(true)
  })

  it('says of a wrong code that it was the code', async () => {
    serve({ methods: ['totp'], isRight: () => false })
    await page()('clock')
    fireEvent.change(await screen.findByLabelText('Six-digit code'), { target: { value: '123456' } })
    press('Verify')
    expect(
      (await screen.findAllByText('The code was not right or is used up. Please try again.')).length,
    ).toBeGreaterThan(0)
  })

  it('shows the methods that count now where a stronger one was set up on another device meanwhile', async () => {
    const methods: VerificationMethod[] = ['password']
    serve({ methods })
    await page()('ewa_withdrawal', pence(42_50))
    fireEvent.change(await screen.findByLabelText('Your account password'), { target: { value: 'Demo-pass-2026' } })
    const known = globalThis.fetch
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!url.endsWith('/api/biometric/verify')) return known(url, init)
      const refusal = { code: 'method_not_enough', message: 'for machines', details: { methods: ['totp'] } }
      return Response.json(refusal, { status: 403 })
    })
    methods.splice(0, 1, 'totp')
    press('Verify')
    await screen.findByLabelText('Six-digit code')
    expect(screen.getAllByText(/This method is not enough for this/).length).toBeGreaterThan(0)
  })

  it('sends nothing for an empty answer, and answers no when it is cancelled', async () => {
    const sent = serve()
    const { answer } = await page()('payslip_view')
    await screen.findByLabelText('Your account password')
    press('Verify')
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    press('Cancel')
    expect(await answer).toBe(false)
    expect(sent).toEqual([])
  })
})
