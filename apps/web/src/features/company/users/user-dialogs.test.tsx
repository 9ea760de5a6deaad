// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { InviteDialog } from './user-dialogs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wanted = { status: 403, body: { code: 'verification_required', message: 'for machines' } }
const done = { status: 201, body: { members: [], invitations: [] } }

/** The dialog before a server that answers in this order, filled in and sent. */
function send({
  answers,
  verified = true,
}: {
  answers: readonly { status: number; body: object }[]
  verified?: boolean
}) {
  const left = [...answers]
  const sent: unknown[] = []
  const verify = vi.fn(async () => verified)
  const onClose = vi.fn()
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const { status, body } = left.shift() ?? { status: 500, body: {} }
    return Response.json(body, { status })
  })
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <InviteDialog roles={['payroll_manager', 'auditor']} verify={verify} onClose={onClose} />
    </QueryClientProvider>,
  )
  const dialog = within(screen.getByRole('dialog'))
  const email = dialog.getByLabelText<HTMLInputElement>('Email')
  fireEvent.change(dialog.getByLabelText('First name'), { target: { value: 'Petra' } })
  fireEvent.change(dialog.getByLabelText('Last name'), { target: { value: 'Marsh' } })
  fireEvent.change(email, { target: { value: 'petra@post.example' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }))
  return { dialog, email, sent, verify, onClose }
}
const petra = { firstName: 'Petra', lastName: 'Marsh', email: 'petra@post.example', role: 'payroll_manager' }

it('asks for a proof only once the server wants one, and sends the same invitation again', async () => {
  const { sent, verify, onClose } = send({ answers: [wanted, done] })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(verify.mock.calls).toEqual([['security']])
  expect(sent).toEqual([petra, petra])
})

it('tells whatever else blocks it before anything has to be proven', async () => {
  const taken = { status: 409, body: { code: 'already_member', message: 'for machines', field: 'email' } }
  const { email, verify, onClose } = send({ answers: [taken] })
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(verify).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

it('stays as it was when the owner gives up proving who they are', async () => {
  const { dialog, email, sent, onClose } = send({ answers: [wanted], verified: false })
  await waitFor(() => expect(sent).toHaveLength(1))
  await dialog.findByRole('button', { name: 'Send the invitation' })
  expect(email.value).toBe('petra@post.example')
  expect(onClose).not.toHaveBeenCalled()
})
