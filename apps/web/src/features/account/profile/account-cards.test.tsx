// @vitest-environment jsdom
import type { User } from '@gpod/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wanted = { status: 403, body: { code: 'verification_required', message: 'for machines' } }
const done = { status: 200, body: {} }
const user = { email: 'amina@post.example', emailVerified: true } as User
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

type Change = { card: (verify: Verify) => ReactNode; fillIn: () => void; body: object }
const changes: Readonly<Record<'password' | 'address', Change>> = {
  password: {
    card: (verify) => <PasswordCard verify={verify} />,
    fillIn() {
      press('Change the password')
      type('Current password', 'old-password')
      type('New password', 'meadow-copper-91')
      type('Repeat the new password', 'meadow-copper-91')
      press('Change password')
    },
    body: { currentPassword: 'old-password', password: 'meadow-copper-91', confirmPassword: 'meadow-copper-91' },
  },
  address: {
    card: (verify) => <EmailCard user={user} verify={verify} />,
    fillIn() {
      press('Change the address')
      type('New email address', 'new@post.example')
      type('Current password', 'old-password')
      press('Send the link')
    },
    body: { email: 'new@post.example', password: 'old-password' },
  },
}

describe.each(['password', 'address'] as const)('changing the %s', (what) => {
  function change({
    answers,
    isProven = true,
  }: {
    answers: readonly { status: number; body: object }[]
    isProven?: boolean
  }) {
    const left = [...answers]
    const sent: unknown[] = []
    const verify = vi.fn(async () => isProven)
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)))
      const { status, body } = left.shift() ?? { status: 500, body: {} }
      return Response.json(body, { status })
    })
    renderWithText(<QueryClientProvider client={createQueryClient()}>{changes[what].card(verify)}</QueryClientProvider>)
    changes[what].fillIn()
    return { sent, verify }
  }

  it('asks for a proof where the server wants one, and sends the same again', async () => {
    const { sent, verify } = change({ answers: [wanted, done] })
    await waitFor(() => expect(sent).toEqual([changes[what].body, changes[what].body]))
    expect(verify.mock.calls).toEqual([['security']])
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull())
  })

  it('asks for none where the password is enough', async () => {
    const { sent, verify } = change({ answers: [done] })
    await waitFor(() => expect(sent).toEqual([changes[what].body]))
    expect(verify).not.toHaveBeenCalled()
  })

  it('stays as it was when the proof is given up', async () => {
    const { sent } = change({ answers: [wanted], isProven: false })
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('old-password')
  })
})
