// @vitest-environment jsdom
import type { Shift, User } from '@gpod/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { UserContext } from '../../../lib/session.ts'
import { ClockCard } from './clock-card.tsx'

const now = '2026-11-21T08:50:00.000Z'
const due: Shift = {
  id: '00000000-0000-4000-8000-000000000001',
  date: '2026-11-21',
  startTime: '2026-11-21T09:00:00.000Z',
  endTime: '2026-11-21T17:00:00.000Z',
  location: 'Riverside Depot',
  role: 'Picker',
  status: 'upcoming',
  clockedIn: null,
  clockedOut: null,
  onBreakSince: null,
  breakMinutes: 0,
  hours: 'none',
  paidMinutes: null,
  gross: null,
  entered: null,
  unpaid: null,
  resumeUntil: null,
  correction: null,
  clockInOpensAt: '2026-11-21T08:45:00.000Z',
  timesheetId: null,
  outMissed: false,
  asksPosition: 'off',
}
const active: Shift = { ...due, status: 'active', hours: 'open', clockedIn: '2026-11-21T08:48:00.000Z' }

type Answer = { status: number; body: unknown }
const refusal = (code: string, details = {}): Answer => ({
  status: code.startsWith('verification') ? 403 : 409,
  body: { code, message: code, details },
})

/** The server's answers in turn; what was sent is kept. */
function serverAnswering(...answers: Answer[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const answer = answers.shift()
    if (!answer) throw new Error('one call too many')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
  return sent
}

function show(shifts: readonly Shift[], verify = vi.fn(async () => true), asksToVerify = false) {
  renderWithText(
    <QueryClientProvider client={new QueryClient()}>
      <UserContext value={{ id: '00000000-0000-4000-8000-000000000009' } as User}>
        <ClockCard shifts={shifts} verify={verify} asksToVerify={asksToVerify} />
      </UserContext>
    </QueryClientProvider>,
  )
  return verify
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('clocking in', () => {
  it('asks for a verification when the server wants one, and records then', async () => {
    const sent = serverAnswering(refusal('verification_required'), { status: 200, body: active })
    const verify = show([due])
    press('Clock in')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(verify).toHaveBeenCalledExactlyOnceWith(
      'clock',
      undefined,
      expect.objectContaining({ title: 'Clock in at 08:50' }),
    )
    expect(sent).toEqual([
      { event: 'in', shiftId: due.id },
      { event: 'in', shiftId: due.id },
    ])
  })

  it('asks before it sends anything where it is known that a verification is wanted', async () => {
    const sent = serverAnswering({ status: 200, body: active })
    const verify = show([due], undefined, true)
    press('Clock in')
    await waitFor(() => expect(sent).toEqual([{ event: 'in', shiftId: due.id }]))
    expect(verify).toHaveBeenCalledOnce()
  })

  it('records nothing when the worker gives the verification up', async () => {
    const sent = serverAnswering(refusal('verification_required'))
    let giveUp = (_: boolean) => {}
    const verify = vi.fn(() => new Promise<boolean>((resolve) => (giveUp = resolve)))
    show([due], verify)
    press('Clock in')
    await waitFor(() => expect(verify).toHaveBeenCalled())
    await screen.findByText('Clocking in')
    giveUp(false)
    await waitFor(() => expect(screen.queryByText('Clocking in')).toBeNull())
    expect(sent).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Clock in'))
  })

  it('tells a refusal with the time that works, before any verification', async () => {
    serverAnswering(refusal('clock_too_early', { opensAt: '2026-11-21T09:45:00.000Z' }))
    const verify = show([due])
    press('Clock in')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Sat 21 Nov, 09:45')
    expect(verify).not.toHaveBeenCalled()
  })

  it('says that it is unknown whether it was recorded when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    show([due])
    press('Clock in')
    expect((await screen.findByRole('alert')).textContent).toContain('we do not know whether it was recorded')
  })

  it('cannot be pressed before it opens, and says when it does', () => {
    show([{ ...due, clockInOpensAt: '2026-11-21T10:45:00.000Z', startTime: '2026-11-21T11:00:00.000Z' }])
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Clock in' })
    expect(button.disabled).toBe(true)
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain('10:45')
  })

  it('is not offered for a shift that is over', () => {
    show([{ ...due, endTime: '2026-11-21T08:40:00.000Z' }])
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('You have no more shifts this week or next.')).toBeDefined()
  })
})

describe('a shift that runs', () => {
  it('is the one shown, whatever comes next', () => {
    show([{ ...due, id: '00000000-0000-4000-8000-000000000002' }, active])
    expect(screen.getByRole('timer').textContent).toBe('0:00:00')
    expect(screen.getByText(/Clocked in at 08:48/).textContent).toContain('Paid time starts at 09:00')
    expect(screen.queryByRole('button', { name: 'Clock in' })).toBeNull()
  })

  it('begins a break without a verification, and on one offers its end', async () => {
    const sent = serverAnswering({ status: 200, body: { ...active, onBreakSince: now } })
    const verify = show([active])
    press('Start a break')
    await waitFor(() => expect(sent).toEqual([{ event: 'break_start', shiftId: active.id }]))
    expect(verify).not.toHaveBeenCalled()
    cleanup()
    show([{ ...active, onBreakSince: now }])
    expect(screen.getByRole('button', { name: 'End the break' })).toBeDefined()
  })

  it('warns before it ends early, and says until when it pays', async () => {
    const late = '2026-11-21T14:02:00.000Z'
    vi.setSystemTime(new Date(late))
    const sent = serverAnswering({ status: 200, body: { ...active, status: 'completed', clockedOut: late } })
    show([active])
    press('Clock out')
    expect(screen.getByRole('dialog', { name: 'Clock out at 14:02' }).textContent).toContain(
      'Your shift ends at 17:00. Clocking out now pays until 14:02.',
    )
    press('Stay on shift')
    expect(sent).toEqual([])
    press('Clock out')
    fireEvent.click(screen.getAllByRole('button', { name: 'Clock out' }).at(-1) as HTMLElement)
    await waitFor(() => expect(sent).toEqual([{ event: 'out', shiftId: active.id }]))
  })

  it('says that nothing is paid where it ends before it began', () => {
    show([active])
    press('Clock out')
    expect(screen.getByRole('dialog').textContent).toContain('Clocking out now pays nothing.')
  })

  it('ends without a word in its last quarter of an hour', async () => {
    vi.setSystemTime(new Date('2026-11-21T16:45:00.000Z'))
    const sent = serverAnswering({ status: 200, body: active })
    show([active])
    press('Clock out')
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('has the end of the break as its main action during one', () => {
    show([{ ...active, onBreakSince: now }])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['End the break', 'Clock out'])
  })

  it('can be gone back to as long as the server says, and no longer', async () => {
    const left: Shift = {
      ...active,
      status: 'completed',
      hours: 'waiting',
      clockedOut: '2026-11-21T08:49:00.000Z',
      resumeUntil: '2026-11-21T08:59:00.000Z',
      paidMinutes: 0,
    }
    const sent = serverAnswering({ status: 200, body: active })
    show([left])
    press('Go back on shift')
    await waitFor(() => expect(sent).toEqual([{ event: 'resume', shiftId: left.id }]))
    cleanup()
    vi.setSystemTime(new Date('2026-11-21T08:59:00.000Z'))
    show([left])
    expect(screen.queryByRole('button', { name: 'Go back on shift' })).toBeNull()
  })

  it('that is over stays in sight as waiting for the manager', () => {
    const finished: Shift = {
      ...active,
      status: 'completed',
      hours: 'waiting',
      clockedOut: '2026-11-21T08:49:00.000Z',
      paidMinutes: 450,
    }
    show([finished])
    expect(screen.getByText(/Clocked out at 08:49/).textContent).toContain(
      "7\u00a0hrs 30\u00a0mins wait for your manager's approval",
    )
  })
})
