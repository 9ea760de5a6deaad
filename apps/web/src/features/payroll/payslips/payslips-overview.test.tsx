// @vitest-environment jsdom
import { type PayslipListItem, payslipListItem, type WithdrawnPayslip, withdrawnPayslip } from '@gpod/contract'
import { pence } from '@gpod/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { PayslipsOverview } from './payslips-overview.tsx'
import { payslipId } from './testing/sample-payslip.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const latest: PayslipListItem = {
  id: payslipId,
  payDate: '2026-11-27',
  periodStartsOn: '2026-10-31',
  periodEndsOn: '2026-11-27',
  employerName: 'Harbour Cafes',
  gross: pence(2000_00),
  net: pence(1733_44),
  paidOut: pence(1630_94),
  taxYear: '2026-27',
  payState: 'paid',
}

function show(payslips: () => Response, verify = async () => true, withdrawn: readonly WithdrawnPayslip[] = []) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(`${init.method} ${address}`)
    if (address === '/api/payslips') return payslips()
    if (address === '/api/withdrawn-payslips')
      return Response.json({ payslips: withdrawn.map((each) => withdrawnPayslip.encode(each)) })
    if (address === '/api/payslip-shares') return Response.json({ shares: [] })
    if (address === '/api/pay-certificates') return Response.json({ certificates: [] })
    if (address === '/api/pension-letters') return Response.json({ letters: [] })
    if (address.endsWith('/email')) return Response.json({ sentTo: 'amina@example.com' }, { status: 202 })
    return Response.json({ code: 'forbidden', message: 'for machines' }, { status: 403 })
  })
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PayslipsOverview verify={verify} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

describe('the payslips page', () => {
  it('says of pay that is to come when it is paid, and nowhere that it was', async () => {
    show(() => Response.json([payslipListItem.encode({ ...latest, payState: 'due' })]))
    expect(await screen.findByText('To be paid on 27 November 2026.')).toBeTruthy()
    expect(screen.queryByText('Paid to you')).toBeNull()
    expect(document.body.textContent).toContain('paid to you £0.00')
  })

  it('keeps download, email and sharing shut until the worker has verified', async () => {
    const sent = show(() => Response.json([payslipListItem.encode(latest)]))
    const verify = await screen.findByRole('button', { name: 'Click here to verify' })
    for (const name of ['Download PDF', 'Email a copy', 'Secure share']) expect(isDisabled(name)).toBe(true)
    fireEvent.click(verify)
    expect((await screen.findByRole('link', { name: 'Open payslip' })).getAttribute('href')).toBe(
      `/payslips/${payslipId}`,
    )
    for (const name of ['Download PDF', 'Email a copy', 'Secure share']) expect(isDisabled(name)).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Email a copy' }))
    await vi.waitFor(() => expect(sent).toContain(`POST /api/payslips/${payslipId}/email`))
  })

  it('shows a withdrawn payslip as such, with the way to the one that replaced it, and adds it to no sum', async () => {
    const { payState: _, ...before } = { ...latest, id: '0190a0b0-0000-7000-8000-0000000000b1', gross: pence(1900_00) }
    show(
      () => Response.json([payslipListItem.encode(latest)]),
      async () => true,
      [{ ...before, withdrawnAt: '2026-11-26T09:00:00.000Z', replacedBy: { id: latest.id, payDate: latest.payDate } }],
    )
    expect(await screen.findByText('Withdrawn')).toBeTruthy()
    const instead = screen.getByRole('link', { name: 'Replaced by the payslip of 27 November 2026' })
    expect(instead.getAttribute('href')).toBe(`/payslips/${payslipId}`)
    expect(document.body.textContent).toContain('These payslips together: gross £2,000.00')
  })

  it('keeps them shut where the worker gave up', async () => {
    show(
      () => Response.json([payslipListItem.encode(latest)]),
      async () => false,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Click here to verify' }))
    await Promise.resolve()
    expect(isDisabled('Download PDF')).toBe(true)
  })

  it('says before the first payslip that there is none yet', async () => {
    show(() => Response.json([]))
    expect(await screen.findByText(/You have no payslip yet/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
  })

  it('says what is safe and offers another try where they could not be loaded', async () => {
    const answers = [
      () => Response.json({ code: 'internal', message: 'for machines' }, { status: 500 }),
      () => Response.json([payslipListItem.encode(latest)]),
    ]
    show(() => (answers.shift() ?? Response.error)())
    expect(await screen.findByText('They are kept safe; only this page could not show them.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Click here to verify' })).toBeTruthy()
  })
})
