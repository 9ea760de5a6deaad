// @vitest-environment jsdom
import { payslipDocument } from '@gpod/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { SharedPayslip } from './shared-payslip.tsx'
import { samplePayslip } from './testing/sample-payslip.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const token = 'x'.repeat(43)
const refused = (code: string, status: number) => Response.json({ code, message: 'for machines' }, { status })

function show(answer: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return answer()
  })
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <SharedPayslip token={token} />
    </QueryClientProvider>,
  )
  return sent
}

function enter(passcode: string) {
  fireEvent.change(screen.getByLabelText('Passcode'), { target: { value: passcode } })
  fireEvent.click(screen.getByRole('button', { name: 'Open payslip' }))
}

describe('a shared payslip', () => {
  it('asks for the passcode before it asks the server', () => {
    const sent = show(() => refused('internal', 500))
    enter(' ')
    expect(screen.getAllByText('Enter the digits of the passcode.').length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('takes the passcode as it was pasted or typed in the reader’s script', async () => {
    const sent = show(() => refused('passcode_wrong', 403))
    enter(' ١٢٣٤ 5678 ')
    await screen.findAllByText('This passcode is not right.')
    expect(sent).toEqual([{ token, passcode: '12345678' }])
  })

  it('says of a link that is over what to do, and offers no more tries', async () => {
    show(() => refused('share_not_open', 404))
    enter('12345678')
    expect(await screen.findByText(/does not open a payslip/)).toBeTruthy()
    expect(screen.queryByLabelText('Passcode')).toBeNull()
  })

  it('shows whose payslip it is, until when, and its fingerprint; no figure asks for a sign-in', async () => {
    show(() =>
      Response.json({
        document: payslipDocument.encode(samplePayslip()),
        hash: 'cd'.repeat(32),
        payState: 'paid',
        expiresAt: '2026-11-30T10:00:00.000Z',
        downloadUrl: '/api/documents/payslip/1?signature=x',
      }),
    )
    enter('12345678')
    expect(await screen.findByRole('heading', { name: 'Payslip of Amina Khan, 27 November 2026' })).toBeTruthy()
    expect(screen.getByText('cd'.repeat(32))).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Why/ })).toBeNull()
  })
})
