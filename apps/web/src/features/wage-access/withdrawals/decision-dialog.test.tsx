// @vitest-environment jsdom
import type { EmployerWithdrawal } from '@gpod/contract'
import { pence } from '@gpod/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const withdrawal: EmployerWithdrawal = {
  id: '0190a000-0000-7000-8000-000000000001',
  amount: pence(240_00),
  fee: pence(0),
  feePaidBy: 'nobody',
  speed: 'standard',
  status: 'pending',
  state: 'verified',
  createdAt: '2026-11-20T09:10:00Z',
  approvedAt: null,
  paidAt: null,
  arrivesBy: null,
  reference: 'GP1',
  accountEnding: '4821',
  reason: null,
  reasonCode: null,
  canCancel: true,
  owed: pence(0),
  writtenOff: pence(0),
  comesOff: null,
  canWriteOff: false,
  worker: { id: '0190a000-0000-7000-8000-000000000002', name: 'Amina Khan', employeeId: '10482', department: null },
  needsApproval: true,
  availableAtRequest: pence(348_10),
  decidedByName: null,
}

type Kind = 'approve' | 'decline' | 'write off'

function show(kind: Kind, answer: { status: number; body: object }) {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json(answer.body, { status: answer.status }),
  )
  vi.stubGlobal('fetch', fetched)
  const onClose = vi.fn()
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      {kind === 'write off' ? (
        <WriteOffDialog withdrawal={{ ...withdrawal, state: 'paid', owed: pence(55_00) }} onClose={onClose} />
      ) : (
        <DecisionDialog kind={kind} withdrawal={withdrawal} onClose={onClose} />
      )}
    </QueryClientProvider>,
  )
  return { fetched, onClose }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const wire = {
  ...withdrawal,
  amount: '240.00',
  fee: '0.00',
  availableAtRequest: '348.10',
  owed: '0.00',
  writtenOff: '0.00',
  comesOff: null,
}

describe('a decision on a withdrawal', () => {
  it('sends no refusal without words for the worker', async () => {
    const { fetched } = show('decline', { status: 200, body: wire })
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' x ' } })
    press('Decline')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')))
    expect(screen.getByText('Give a reason of at least 3 letters.')).toBeTruthy()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('sends the reason and closes once the server agreed', async () => {
    const { fetched, onClose } = show('decline', { status: 200, body: { ...wire, state: 'declined' } })
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Please speak to me first' } })
    press('Decline')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe(`/api/employer/withdrawals/${withdrawal.id}/decline`)
    expect(init?.body).toBe('{"reason":"Please speak to me first"}')
  })

  it('stays open and tells by how much hours no longer cover the amount', async () => {
    const body = { code: 'withdrawal_refused', message: 'no longer covered', details: { shortfallPence: 24_50 } }
    const { onClose } = show('approve', { status: 409, body })
    press('Approve')
    expect((await screen.findByRole('alert')).textContent).toContain('£24.50')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('stays open where it cannot be approved just now, and says what can be done', async () => {
    const body = { code: 'withdrawal_refused', message: 'not now', details: {} }
    const { onClose } = show('approve', { status: 409, body })
    press('Approve')
    expect((await screen.findByRole('alert')).textContent).toContain('Try again later, or decline it')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('giving up the rest of a withdrawal', () => {
  it('names what is still owed, asks for the reason that the worker reads, and sends it', async () => {
    const { fetched, onClose } = show('write off', { status: 200, body: { ...wire, writtenOff: '55.00' } })
    expect(screen.getByText('£55.00')).toBeTruthy()
    press('Write off the balance')
    expect(await screen.findByText('Give a reason of at least 3 letters.')).toBeTruthy()
    expect(fetched).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'They have left' } })
    press('Write off the balance')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe(`/api/employer/withdrawals/${withdrawal.id}/write-off`)
    expect(init?.body).toBe('{"reason":"They have left"}')
  })

  it('stays open where somebody was faster', async () => {
    const body = { code: 'state_changed', message: 'it is recovered', details: { state: 'recovered' } }
    const { onClose } = show('write off', { status: 409, body })
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'They have left' } })
    press('Write off the balance')
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(onClose).not.toHaveBeenCalled()
  })
})
