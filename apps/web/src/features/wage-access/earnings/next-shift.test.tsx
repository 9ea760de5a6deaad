// @vitest-environment jsdom
import type { Shift } from '@gpod/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { NextShift } from './next-shift.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const today = '2026-11-24'
const shiftOn = (date: string, status: Shift['status'] = 'upcoming'): Shift => ({
  id: '00000000-0000-4000-8000-00000000000a',
  date,
  startTime: `${date}T10:00:00.000Z`,
  endTime: `${date}T18:00:00.000Z`,
  location: 'Ward 3',
  role: 'Carer',
  status,
  clockedIn: status === 'active' ? `${date}T10:00:00.000Z` : null,
  clockedOut: null,
  onBreakSince: null,
  breakMinutes: 0,
  hours: status === 'active' ? 'open' : 'none',
  paidMinutes: null,
  gross: null,
  entered: null,
  unpaid: null,
  resumeUntil: null,
  correction: null,
  clockInOpensAt: `${date}T09:45:00.000Z`,
  timesheetId: null,
  outMissed: false,
  asksPosition: 'off',
})

function show(answer: () => Promise<Response>) {
  vi.useFakeTimers({ now: Date.parse(`${today}T08:00:00.000Z`), toFake: ['Date'] })
  vi.stubGlobal('fetch', answer)
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <NextShift today={today} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const link = (name: string) => screen.findByRole('link', { name })
const answerWith = (shifts: readonly Shift[]) => async () =>
  Response.json({ shifts, otherHours: [], weekMinutes: 0, weekMinutesToCome: 0, clockAsksToVerify: false })

describe('from the worker’s home the shifts are one tap away', () => {
  it('while they are on their way', async () => {
    show(() => new Promise(() => {}))
    expect((await link('See your shifts')).getAttribute('href')).toBe('/shifts')
  })

  it('when they could not be loaded', async () => {
    show(async () => Response.json({ code: 'internal', message: '' }, { status: 500 }))
    await screen.findByText('We could not load your shifts.')
    expect((await link('See your shifts')).getAttribute('href')).toBe('/shifts')
  })

  it('when none is planned, and when the next is on another day', async () => {
    show(answerWith([]))
    await screen.findByText('No shift is planned for you in the next two weeks.')
    expect((await link('See your shifts')).getAttribute('href')).toBe('/shifts')
    cleanup()
    show(answerWith([shiftOn('2026-11-26')]))
    await screen.findByText('Ward 3')
    expect((await link('See your shifts')).getAttribute('href')).toBe('/shifts')
  })

  it('and the clock, today and on shift', async () => {
    show(answerWith([shiftOn(today)]))
    expect((await link('Clock in or out')).getAttribute('href')).toBe('/shifts')
    cleanup()
    show(answerWith([shiftOn('2026-11-23', 'active')]))
    expect((await link('Clock in or out')).getAttribute('href')).toBe('/shifts')
  })
})
