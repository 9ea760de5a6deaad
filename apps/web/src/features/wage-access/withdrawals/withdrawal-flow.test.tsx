// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { available, quoteOf } from './testing/wages.ts'
import { WithdrawalFlow } from './withdrawal-flow.tsx'

const paid = {
  id: '00000000-0000-4000-8000-000000000001',
  amount: '100.00',
  fee: '0.00',
  feePaidBy: 'nobody',
  speed: 'standard',
  status: 'verified',
  state: 'approved',
  createdAt: '2026-11-21T10:00:00.000Z',
  approvedAt: '2026-11-21T10:00:00.000Z',
  paidAt: null,
  arrivesBy: null,
  reference: 'GPOD000000000001',
  accountEnding: '4321',
  reason: null,
  reasonCode: null,
  canCancel: true,
  owed: '0.00',
  writtenOff: '0.00',
  comesOff: null,
}

type Sent = { key: string | null; body: unknown }

/** Stands in for the server: quotes anything, and answers withdrawals as told, one after the other. */
function serve(answers: (() => Response)[], made: () => object[] = () => []): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost')
    if (url.pathname === '/api/ewa/quote') return Response.json(quoteOf(url))
    if (url.pathname === '/api/ewa/transactions') return Response.json(url.searchParams.has('key') ? made() : [])
    if (url.pathname !== '/api/ewa/withdraw') return Response.json([])
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(String(init.body)) })
    const answer = answers.shift()
    if (!answer) throw new Error('sent more often than expected')
    return answer()
  })
  return sent
}

const accepted = () => Response.json(paid, { status: 201 })
const lost = () => {
  throw new TypeError('the connection broke')
}
const refusedWith = (code: string, status: number, next: object) => () =>
  Response.json({ code, message: 'for machines', details: { code, facts: { fee: '3.00' }, next } }, { status })

const userId = '00000000-0000-4000-8000-000000000009'

function start(verify: (amount: number) => Promise<boolean> = async () => true, usesInPeriod = 0) {
  const carePause = { afterUses: 3, hours: 48, usesInPeriod }
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <WithdrawalFlow
          userId={userId}
          available={{ ...available, limits: { ...available.limits, carePause } }}
          accountEnding="4321"
          verify={verify}
          onRaiseOwnCap={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const goOn = async () => {
  // Looked up again each time: it may be pressed once the quote is there.
  const button = await waitFor(
    () => {
      const found = screen.getByRole<HTMLButtonElement>('button', { name: 'Check and continue' })
      expect(found.disabled).toBe(false)
      return found
    },
    { timeout: 4000 },
  )
  fireEvent.click(button)
  await screen.findByRole('heading', { name: 'Check your withdrawal' })
}
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Verify and withdraw' }))

let scrolledTo: (string | null)[] = []

beforeEach(() => {
  sessionStorage.clear()
  scrolledTo = []
  vi.stubGlobal('scrollTo', () => {})
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.textContent)
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('A13 always a free way', () => {
  it('the free transfer is chosen before anything is, and the cost stands there as pounds, share and yearly total', async () => {
    serve([])
    start()
    expect((screen.getByRole('radio', { name: /Standard transfer/ }) as HTMLInputElement).checked).toBe(true)
    await goOn()
    const facts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(facts).toContain('Fee Free')
    expect(facts).toContain('Fee as a share of this amount 0%')
    expect(facts).toContain('Your fees this year, with this one £5.00')
  })

  it('an express fee is counted into the yearly total before confirming', async () => {
    serve([])
    start()
    fireEvent.click(screen.getByRole('radio', { name: /Express transfer/ }))
    await goOn()
    const facts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
    expect(facts).toContain('Fee £2.50')
    expect(facts).toContain('Fee as a share of this amount 2.5%')
    expect(facts).toContain('Your fees this year, with this one £7.50')
  })
})

describe('sending a withdrawal', () => {
  it('sends what was checked, and shows the receipt', async () => {
    const sent = serve([accepted])
    const verify = vi.fn(async () => true)
    start(verify)
    await goOn()
    confirm()
    const heading = await screen.findByRole('heading', { name: 'Your withdrawal of £100.00' })
    expect(verify).toHaveBeenCalledWith(100_00)
    expect(sent.map(({ body }) => body)).toEqual([{ amount: '100.00', speed: 'standard', expectedFee: '0.00' }])
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('sends nothing when the worker gives up verifying', async () => {
    const sent = serve([])
    const verify = vi.fn(async () => false)
    start(verify)
    await goOn()
    confirm()
    await waitFor(() => expect(verify).toHaveBeenCalled())
    expect(sent).toEqual([])
    expect(screen.getByRole('heading', { name: 'Check your withdrawal' })).toBeTruthy()
  })

  it('A4 after a lost answer the same withdrawal is sent again under the same key', async () => {
    const sent = serve([lost, accepted])
    start()
    await goOn()
    confirm()
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Your withdrawal of £100.00' })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('A4 a lost answer is found again without a press, and nothing is sent twice', async () => {
    const sent = serve([lost], () => [paid])
    start()
    await goOn()
    confirm()
    await screen.findByRole('heading', { name: 'Your withdrawal of £100.00' })
    expect(sent).toHaveLength(1)
    expect(sessionStorage).toHaveLength(0)
  })

  it('a verification that ran out is made again for the same withdrawal', async () => {
    const sent = serve([refusedWith('verification_expired', 403, { kind: 'action', action: 'verify' }), accepted])
    start()
    await goOn()
    confirm()
    fireEvent.click(await screen.findByRole('button', { name: 'Verify again' }))
    await screen.findByRole('heading', { name: 'Your withdrawal of £100.00' })
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  it('a changed fee leads back to the cost, and what is sent then is a new withdrawal', async () => {
    const sent = serve([refusedWith('quote_changed', 409, { kind: 'action', action: 'look_again' }), accepted])
    start()
    await goOn()
    confirm()
    fireEvent.click(await screen.findByRole('button', { name: 'See the new cost' }))
    await goOn()
    confirm()
    await screen.findByRole('heading', { name: 'Your withdrawal of £100.00' })
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it('after a lost answer nothing but that withdrawal can be gone on with, and what happened is in sight', async () => {
    serve([lost])
    start()
    await goOn()
    confirm()
    const heading = await screen.findByRole('heading', {
      name: 'We do not know yet whether your withdrawal went through.',
    })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(scrolledTo.at(-1)).toBe(heading.textContent)
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Try again'])
  })

  it('A4 a withdrawal without an answer is asked about again after a reload, under the same key', async () => {
    const sent = serve([lost, accepted])
    start()
    await goOn()
    confirm()
    await screen.findByRole('button', { name: 'Try again' })
    cleanup()
    start()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Your withdrawal of £100.00' })
    expect(sent[1]).toEqual(sent[0])
    cleanup()
    start()
    expect(screen.getByRole('heading', { name: 'How much do you need?' })).toBeTruthy()
  })

  it('nobody else in the same tab is asked about the withdrawal of the one before', async () => {
    serve([lost])
    start()
    await goOn()
    confirm()
    await screen.findByRole('button', { name: 'Try again' })
    cleanup()
    const kept = JSON.parse(sessionStorage.getItem('gpod.unanswered-withdrawal') ?? '')
    sessionStorage.setItem('gpod.unanswered-withdrawal', JSON.stringify({ ...kept, userId: 'somebody else' }))
    start()
    expect(screen.getByRole('heading', { name: 'How much do you need?' })).toBeTruthy()
  })

  it('a refusal takes the place of what was checked, with what works instead and the way back', async () => {
    serve([refusedWith('above_available', 409, { kind: 'amount', amount: '80.00', speed: 'standard' })])
    start()
    await goOn()
    confirm()
    const heading = await screen.findByRole('heading', { name: 'Nothing has been withdrawn.' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByRole('button', { name: 'Verify and withdraw' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw £80.00 instead' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('80')
  })

  it('while it is being sent nothing can be pressed', async () => {
    serve([() => new Promise<Response>(() => {}) as unknown as Response])
    start()
    await goOn()
    confirm()
    await screen.findByRole('heading', { name: 'Sending £100.00' })
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('the cooling-off period is said before it comes', () => {
  const atCheck = 'After this one there is a cooling-off period of 48 hrs before the next.'

  it.each([
    [0, false],
    [1, false],
    [2, true],
  ])('after %i withdrawals of the period the check says so: %s', async (usesInPeriod, isSaid) => {
    serve([])
    start(undefined, usesInPeriod)
    await goOn()
    expect(screen.queryByText(atCheck) !== null).toBe(isSaid)
  })

  it('the receipt of the second says that the next one brings it', async () => {
    serve([accepted])
    start(undefined, 2)
    await goOn()
    confirm()
    expect(
      await screen.findByText('One more withdrawal in this pay period brings a cooling-off period of 48 hrs.'),
    ).toBeTruthy()
  })
})
