// @vitest-environment jsdom
import { payslipView } from '@gpod/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '../../../i18n/languages.ts'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { PayslipDetail } from './payslip-detail.tsx'
import { payslipId, samplePayslip, sampleView } from './testing/sample-payslip.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const closed = () => Response.json({ code: 'verification_required', message: 'for machines' }, { status: 403 })
const opened =
  (view = sampleView()) =>
  () =>
    Response.json(payslipView.encode(view))

function show(answers: (() => Response)[], { language = 'en', verify = async () => true } = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new Error('nothing to answer')
    return answer()
  })
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <PayslipDetail
          id={payslipId}
          verify={verify}
          besideAdvance={(id) => <a href={`/ewa?withdrawal=${id}`}>{id}</a>}
        />
      </MemoryRouter>
    </QueryClientProvider>,
    { language: language as Language },
  )
  return asked
}

describe('one payslip', () => {
  it('stays closed until the worker has verified', async () => {
    const verify = vi.fn(async () => true)
    show([closed, opened()], { verify })
    fireEvent.click(await screen.findByRole('button', { name: 'Click here to verify' }))
    expect(await screen.findByText('How your pay adds up')).toBeTruthy()
    expect(verify).toHaveBeenCalledWith('payslip_view')
  })

  it('stays closed where the worker gave up', async () => {
    const asked = show([closed], { verify: async () => false })
    fireEvent.click(await screen.findByRole('button', { name: 'Click here to verify' }))
    expect(await screen.findByRole('button', { name: 'Click here to verify' })).toBeTruthy()
    expect(asked).toHaveLength(1)
  })

  it('of pay that is to come says when it is paid and where it goes, not that it was', async () => {
    show([opened(sampleView({ payState: 'due' }))])
    const line = await screen.findByText(/To be paid on 27 November 2026/)
    expect(line.textContent).toBe('To be paid on 27 November 2026. It goes into your account ending 4321.')
    expect(screen.queryByText('Paid to you')).toBeNull()
    cleanup()
    show([opened(sampleView({ payState: 'overdue' }))])
    expect(
      await screen.findByText(/Due on 27 November 2026\. Your employer has not marked it as paid yet\./),
    ).toBeTruthy()
  })

  it('tells the working of a figure at one press', async () => {
    show([opened()])
    fireEvent.click(await screen.findByRole('button', { name: 'Why: Net pay' }))
    const dialog = screen.getByRole('dialog', { name: 'Net pay' })
    expect(dialog.textContent).toContain('£2,000.00')
    expect(dialog.textContent).toContain('£266.56')
    fireEvent.click(screen.getByRole('button', { name: 'Full working' }))
    expect(within(dialog).getByText('ERA 1996 s 8')).toBeTruthy()
  })

  it('offers no working that comes to another amount', async () => {
    show([opened()])
    await screen.findByText('How your pay adds up')
    expect(screen.queryByRole('button', { name: 'Why: Total deductions' })).toBeNull()
  })

  it('leads from pay taken early to its withdrawal', async () => {
    show([opened()])
    await screen.findByText('Advance of 10 November 2026')
    expect(screen.getByRole('link').getAttribute('href')).toContain('/ewa?withdrawal=')
  })

  it('says that it is as issued and that its figures hold, or that they do not', async () => {
    show([opened()])
    expect(await screen.findByText('This payslip is exactly as it was issued.')).toBeTruthy()
    cleanup()
    show([opened(sampleView({ verified: { hashHolds: false, figuresHold: false } }))])
    expect(await screen.findByText(/is not as it was issued/)).toBeTruthy()
    expect(screen.getByText(/the figures are not the same/)).toBeTruthy()
  })

  it('points to what it corrects and to what corrects it', async () => {
    const other = '0190a000-0000-7000-8000-000000000002'
    const entry = { payslipId: other, payDate: '2026-10-30', amount: 1250 as never, label: 'Missing hours' }
    show([opened(sampleView({ document: samplePayslip({ corrects: [entry] }), correctedBy: [entry] }))])
    await screen.findByText(/Corrects your payslip of 30 October 2026: Missing hours, \+£12\.50\./)
    expect(screen.getByText(/Corrected on your payslip of 30 October 2026/)).toBeTruthy()
    for (const link of screen.getAllByRole('link', { name: 'Open it' })) {
      expect(link.getAttribute('href')).toBe(`/payslips/${other}`)
    }
  })

  it('shows the English legal label beside the own word in another language', async () => {
    show([opened()], { language: 'de' })
    expect(await screen.findAllByText('National Insurance (Sozialversicherung)')).not.toHaveLength(0)
    expect(screen.getAllByText('National Insurance')[0]?.closest('[lang=en]')).toBeTruthy()
  })
})
