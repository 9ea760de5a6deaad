// @vitest-environment jsdom
import { type Refusal, refusalCodes } from '@gpod/contract'
import { pence } from '@gpod/money'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { translate } from '../../../i18n/create-text.ts'
import { languageCodes } from '../../../i18n/languages.ts'
import { renderWithText, testMessages } from '../../../i18n/testing.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { RefusalPanel, type RefusalSteps } from './refusal-panel.tsx'
import { refusalOf, refusalText } from './refusal-text.ts'

afterEach(cleanup)

/** Every fact the rules may state, as it goes over the wire: money in pounds, days, instants, counts. */
const facts: Refusal['facts'] = {
  amount: '300.00',
  available: '348.10',
  blackoutDays: 3,
  dailyLimit: '200.00',
  daysInJob: 14,
  department: 'Care',
  eligibleOn: '2026-12-03',
  endsOn: '2026-11-30',
  fee: '2.50',
  heldUntil: '2026-11-22T09:30:00.000Z',
  intervalDays: 28,
  lockedUntil: '2026-11-28T12:00:00.000Z',
  maximum: '500.00',
  minimum: '1.00',
  minutesNeeded: 2400,
  minutesWorked: 960,
  monthlyCap: '150.00',
  outstanding: '120.00',
  pauseHours: 24,
  pausedUntil: '2026-11-22T08:00:00.000Z',
  payDate: '2026-11-27',
  requestsPerMonth: 4,
  requestsThisMonth: 4,
  resetsOn: '2026-12-01',
  startsOn: '2026-11-23',
  takenThisMonth: '140.00',
  takenToday: '80.00',
  usesInPeriod: 3,
}

const none = { kind: 'action', action: 'none' } as const

function shown(refusal: Refusal, steps: RefusalSteps = {}) {
  return renderWithText(
    <MemoryRouter>
      <RefusalPanel refusal={refusal} steps={steps} />
    </MemoryRouter>,
  ).container
}

describe('A17 refusals teach, in the reader’s words', () => {
  it.each(languageCodes)('each code has its own sentence in %s, with its numbers', (language) => {
    const messages = testMessages(language)
    const t = ((key: Parameters<typeof translate>[1], values: Record<string, unknown> | null = null) =>
      translate(messages, key, values)) as Parameters<typeof refusalText>[0]
    const sentences = refusalCodes.map((code) => refusalText(t, { code, facts }))
    expect(sentences.filter((sentence) => sentence === '' || /refusals\.|undefined|NaN|\{/.test(sentence))).toEqual([])
    expect(sentences).not.toContain(t('withdrawals.refusal_general'))
    expect(new Set(sentences).size).toBe(refusalCodes.length)
  })

  it('says the general sentence where a newer server tells other facts', () => {
    expect(shown({ code: 'daily_limit', facts: {}, next: none }).textContent).toContain('not possible right now')
  })

  it('offers the amount that would work with one tap', () => {
    const onAmount = vi.fn()
    const next = { kind: 'amount', amount: pence(120_00), speed: 'standard' } as const
    shown({ code: 'daily_limit', facts, next }, { onAmount, speed: 'standard' })
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw £120.00 instead' }))
    expect(onAmount).toHaveBeenCalledWith(next)
  })

  it('says so where the amount would work only by the free transfer', () => {
    const next = { kind: 'amount', amount: pence(2_00), speed: 'standard' } as const
    shown({ code: 'above_available', facts, next }, { onAmount: vi.fn(), speed: 'express' })
    expect(screen.getByRole('button', { name: 'Withdraw £2.00 by standard transfer instead' })).toBeTruthy()
  })

  it('names the day, or the moment on it, and the amount where it is known', () => {
    const told = (on: string, amount: number | null) => {
      const next = { kind: 'date', on, amount: amount === null ? null : pence(amount) } as const
      const text = shown({ code: 'bank_account_held', facts, next }).textContent
      cleanup()
      return text
    }
    expect(told('2026-12-01', null)).toContain('again from Tuesday 1 December')
    expect(told('2026-12-01', 50_00)).toContain('withdraw £50.00 from Tuesday 1 December')
    expect(told('2026-11-22T09:30:00.000Z', 50_00)).toMatch(/withdraw £50\.00 from Sun,? 22 Nov, 09:30/)
  })

  it.each(['add_bank_account', 'change_bank_account', 'link_employer'])('%s leads to the profile', (action) => {
    shown({ code: 'bank_account_missing', facts, next: { kind: 'action', action } })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/personal')
  })
})

describe('A14 care is default', () => {
  it.each(['care_pause', 'own_lock'] as const)('%s comes with free, independent help', (code) => {
    shown({ code, facts, next: { kind: 'date', on: '2026-11-22T08:00:00.000Z', amount: null } })
    const addresses = screen.getAllByRole('link').map((link) => new URL(link.getAttribute('href') ?? '').hostname)
    expect(addresses).toEqual(['www.moneyhelper.org.uk', 'www.stepchange.org'])
  })
})

describe('a refusal inside an error', () => {
  it('is read with its amount as pence', () => {
    const error = new ApiError({
      status: 409,
      code: 'withdrawal_refused',
      message: 'for machines',
      details: { code: 'daily_limit', facts, next: { kind: 'amount', amount: '120.00', speed: 'standard' } },
    })
    expect(refusalOf(error)).toMatchObject({ code: 'daily_limit', next: { amount: 120_00 } })
  })

  it('is none where the call failed for another reason', () => {
    expect(refusalOf(new ApiError({ status: 0, code: 'offline', message: '' }))).toBeNull()
    expect(refusalOf(new Error('a bug'))).toBeNull()
  })
})
