// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { FaceCard } from './face-card.tsx'

const digest = 'ab'.repeat(32)
const asked: string[] = []
let isEnrolled = false

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`)
    if (url.startsWith('/api/user/face/consent')) {
      return Response.json({ version: '2026-11', language: 'en', text: 'What happens.\n\nHow long.' })
    }
    if (init.method === 'DELETE') {
      isEnrolled = false
      return Response.json({ templateDigest: digest, deletedAt: '2026-11-21T10:00:00.000Z' })
    }
    if (url === '/api/user/factors') return Response.json(factors())
    return Response.json({ code: 'verification_required', message: '' }, { status: 403 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const actions = [
  'general',
  'ewa_withdrawal',
  'payslip_view',
  'clock',
  'bank_details',
  'security',
  'pay_run_pay',
  'data_export',
  'erasure',
]
const factors = () => ({
  passkeys: [],
  totp: null,
  recoveryCodesLeft: 0,
  clockPin: null,
  face: isEnrolled
    ? { enrolledAt: '2026-11-20T10:00:00.000Z', deviceName: '', isThisDevice: true, consentVersion: '2026-11' }
    : null,
  secondFactorAtSignIn: false,
  methods: Object.fromEntries(actions.map((action) => [action, ['password']])),
})

async function show(enrolled: boolean, verify = vi.fn(async () => false)) {
  isEnrolled = enrolled
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <FaceCard verify={verify} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: enrolled ? 'Remove your face' : 'Set up your face' })
  return verify
}

describe('A9 the card of the face', () => {
  it('asks for nothing by itself, and says that everything works without', async () => {
    await show(false)
    expect(screen.getByText(/everything works without it/)).toBeDefined()
    expect(asked).toEqual(['GET /api/user/factors'])
  })

  it('shows the words first: without agreement nobody is verified and no camera opens', async () => {
    const verify = await show(false)
    fireEvent.click(screen.getByRole('button', { name: 'Set up your face' }))
    await screen.findByText('What happens.')
    fireEvent.click(screen.getByRole('button', { name: 'Agree and continue' }))
    await screen.findByText('Tick the box to agree. Without it nothing is measured.')
    expect(asked.some((call) => call.startsWith('POST'))).toBe(false)
    fireEvent.click(screen.getByLabelText('I have read this and agree.'))
    fireEvent.click(screen.getByRole('button', { name: 'Agree and continue' }))
    await waitFor(() => expect(verify).toHaveBeenCalledWith('security'))
    // They gave up: nothing is left open.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('forgets it in two taps, without a proof, and shows the proof that it is gone', async () => {
    const verify = await show(true)
    fireEvent.click(screen.getByRole('button', { name: 'Remove your face' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove your face')
    fireEvent.click(confirm ?? dialog)
    await screen.findByText(digest)
    expect(verify).not.toHaveBeenCalled()
    expect(asked).toContain('DELETE /api/user/face')
  })

  it('tells how often it errs', async () => {
    await show(false)
    fireEvent.click(screen.getByRole('button', { name: 'How accurate is it?' }))
    await screen.findByText(/99\.38%/)
    await screen.findByText(/162 comparisons .* 76 comparisons/)
  })
})
