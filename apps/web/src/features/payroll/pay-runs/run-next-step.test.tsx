// @vitest-environment jsdom
import type { PayRun } from '@gpod/contract'
import { pence } from '@gpod/money'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { RunNextStep } from './run-next-step.tsx'
import { sampleRun } from './testing/sample-run.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const run = sampleRun()

const verify = vi.fn(async (_amount: PayRun['net']) => true)

function show(shown: PayRun, answer: { status: number; body: object } = { status: 500, body: {} }) {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json(answer.body, { status: answer.status }),
  )
  vi.stubGlobal('fetch', fetched)
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <RunNextStep run={shown} verify={verify} />
    </QueryClientProvider>,
  )
  return fetched
}
const digest = 'a'.repeat(64)

/** What the server would send, on the wire: late, and only with a reason as it can be sent. */
const previewOf = (lateReason: string | null) => ({
  employer: { payeReference: '123/AB456', accountsOfficeReference: '123PA00012345', name: 'Brightside Care' },
  taxYear: '2019-20',
  taxMonth: 10,
  payDate: '2020-01-31',
  taxDate: '2020-01-31',
  isLate: true,
  lateReason,
  parts: 1,
  totals: { taxablePay: '0.00', incomeTax: '0.00', nationalInsurance: '0.00', studentLoans: '0.00' },
  employees: [],
  digest: lateReason === null ? null : digest,
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressInDialog = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

describe('the next step of a pay run', () => {
  it('shows what it comes to before anything is sent', () => {
    const fetched = show(run)
    press('Approve')
    const told = screen.getByRole('dialog').textContent
    for (const figure of ['£28,837.14', '£22,312.85', '£1,355.00', '£33,011.88']) expect(told).toContain(figure)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('says of a period that still runs until when, and what becomes of hours approved from now on', () => {
    show({ ...run, periodEndsOn: '2099-12-31', payDate: '2099-12-31' })
    press('Approve')
    const told = screen.getByRole('dialog').textContent
    expect(told).toContain('The pay period runs until 31 December 2099.')
    expect(told).toContain('Hours approved from now on are paid with the next run')
    cleanup()
    show({ ...run, periodEndsOn: '2020-01-31', payDate: '2020-01-31' })
    press('Approve')
    expect(screen.getByRole('dialog').textContent).not.toContain('The pay period runs until')
  })

  it('approves the calculation that was looked at, and no other', async () => {
    const fetched = show(run)
    press('Approve')
    pressInDialog('Approve')
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe(`/api/employer/pay-runs/${run.id}/approve`)
    expect(init?.body).toBe('{"version":4}')
  })

  it('leads to calculating again where records changed since', async () => {
    show(run, { status: 409, body: { code: 'run_out_of_date', message: 'changed' } })
    press('Approve')
    pressInDialog('Approve')
    expect((await screen.findByRole('alert')).textContent).toContain('Records changed')
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Recalculate' })).toBeTruthy()
  })

  it('says why the person who calculated cannot approve', () => {
    show({ ...run, can: ['calculate'], obstacle: { code: 'second_person_needed' } })
    expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText(/Ask a colleague/)).toBeTruthy()
  })

  it('wants the reason for a report that is late, and sends it', async () => {
    const paid: PayRun = { ...run, state: 'paid', payDate: '2020-01-31', can: ['report'] }
    const fetched = show(paid)
    fetched.mockImplementation(async (url: string) =>
      url.includes('/submissions/fps/')
        ? Response.json(previewOf(new URL(url, 'http://localhost').searchParams.get('lateReason')))
        : Response.json(paid),
    )
    press('Submit FPS')
    const send = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit FPS' })
    const reason = await screen.findByLabelText('Late reporting reason')
    expect(send().hasAttribute('disabled')).toBe(true)
    fireEvent.change(reason, { target: { value: 'G' } })
    await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false))
    fireEvent.click(send())
    const sent = () => fetched.mock.calls.find(([url]) => url.endsWith(`/pay-runs/${run.id}/report`))
    await waitFor(() => expect(sent()).toBeDefined())
    expect(JSON.parse(String(sent()?.[1]?.body))).toEqual({ lateReason: 'G', digest })
  })

  it('asks who pays to verify for the sum of the payments, and pays when they did', async () => {
    const approved: PayRun = { ...run, state: 'approved', can: ['pay'] }
    const fetched = show(approved)
    const refusal = { code: 'verification_required', message: 'verify first' }
    fetched.mockResolvedValueOnce(Response.json(refusal, { status: 403 }))
    fetched.mockResolvedValueOnce(Response.json({ ...approved, state: 'paid' }, { status: 200 }))
    press('Pay')
    pressInDialog('Pay')
    await waitFor(() => expect(fetched.mock.calls.length).toBeGreaterThanOrEqual(2))
    expect(verify.mock.calls).toEqual([[pence(22_312_85)]])
    expect(fetched.mock.calls.slice(0, 2).map(([url]) => url)).toEqual(
      Array(2).fill(`/api/employer/pay-runs/${run.id}/pay`),
    )
  })
})
