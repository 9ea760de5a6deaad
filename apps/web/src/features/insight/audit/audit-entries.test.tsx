// @vitest-environment jsdom
import type { AuditRow } from '@gpod/contract'
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { languageCodes } from '../../../i18n/languages.ts'
import { renderWithText } from '../../../i18n/testing.tsx'
import { AuditEntries } from './audit-entries.tsx'

const own = { id: 'u-1', name: 'Amina Khan' }
const entry = (rest: Partial<AuditRow>): AuditRow => ({
  id: 'a-1',
  at: '2026-11-21T09:00:00.000Z',
  actor: own,
  address: '203.0.113.7',
  browser: 'Chrome',
  system: 'Linux',
  action: 'withdrawal.approved',
  subject: own.name,
  on: null,
  href: null,
  before: null,
  after: null,
  named: [],
  chained: { position: 852, hash: 'ab'.repeat(32) },
  ...rest,
})
/** As they are stored, of the kinds that a worker's own log has. */
const stored = [
  entry({
    action: 'verification.granted',
    after: { action: 'payslip_view', method: 'password', amountPence: null, expiresAt: '2026-11-21T09:10:00.000Z' },
  }),
  entry({
    id: 'a-2',
    action: 'withdrawal.requested',
    after: {
      state: 'approved',
      amountPence: 2000,
      speed: 'express',
      workerFeePence: 250,
      withdrawalId: 'f'.repeat(36),
    },
  }),
  entry({
    id: 'a-3',
    actor: null,
    action: 'withdrawal.releasing',
    before: { state: 'approved' },
    after: { state: 'releasing', reasonCode: 'account_closed' },
  }),
  entry({ id: 'a-4', action: 'of.a_newer_version', after: { newField: 'some_code' } }),
]

afterEach(cleanup)

const show = (language: (typeof languageCodes)[number] = 'en', whose: typeof own | null = own) =>
  renderWithText(
    <MemoryRouter>
      <AuditEntries entries={stored} own={whose} />
    </MemoryRouter>,
    { language },
  )

describe('one’s own log', () => {
  it.each(languageCodes)(
    'has no stored code, no program’s name for itself and no reference number in it: %s',
    (language) => {
      const { container } = show(language)
      // Words joined by underscores or within are how code is written, and no language writes so.
      expect(container.textContent).not.toMatch(/[a-z]_[a-z]|[a-z][A-Z][a-z]+Pence|Mozilla|f{8}/)
      expect(container.textContent).not.toMatch(/releasing|of\.a/)
    },
  )

  it('says what was done in the words of the screens, by whom, and with which device', () => {
    show()
    expect(screen.getAllByText('By you')).toHaveLength(3)
    expect(screen.getAllByText('Chrome on Linux').length).toBeGreaterThan(0)
    expect(screen.getByText('On its way')).toBeDefined()
    expect(screen.getAllByText('£20.00').length).toBeGreaterThan(0)
    // That it is about themselves goes without saying.
    expect(screen.queryByText(own.name)).toBeNull()
  })

  it('keeps the place in the chain within what is opened', () => {
    show()
    for (const place of screen.getAllByText('852')) expect(place.closest('details')?.open).toBe(false)
  })
})

it('the company’s log keeps everything that was recorded', () => {
  const { container } = show('en', null)
  expect(container.textContent).toContain('some_code')
  expect(container.textContent).toContain(own.name)
})

describe('what an entry holds as an id', () => {
  const [ada, early, unknown] = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`)
  const clocked = entry({
    action: 'hours.clocked_in',
    after: { workerId: ada, shiftId: early, reviewId: unknown },
    named: [
      { id: ada ?? '', name: 'Ada Low' },
      { id: early ?? '', startsAt: '2026-11-21T09:00:00.000Z', endsAt: '2026-11-21T17:00:00.000Z', location: 'Ward 3' },
    ],
  })
  it('is told by the name of the person, and by the times and place of the shift; what has no name keeps its reference', () => {
    const { container } = renderWithText(
      <MemoryRouter>
        <AuditEntries entries={[clocked]} />
      </MemoryRouter>,
      { language: 'en' },
    )
    const said = (container.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')
    expect(said).toContain('Ada Low')
    expect(said).toMatch(/21 Nov, 09:00–17:00 · Ward 3/)
    expect(said).not.toContain(ada)
    expect(said).not.toContain(early)
    expect(said).toContain(unknown)
  })
})

describe('a pay schedule', () => {
  const named: AuditRow['named'] = [
    { frequency: 'weekly', scheduleNumber: 1, name: null },
    { frequency: 'weekly', scheduleNumber: 2, name: 'Nights' },
    { frequency: 'monthly', scheduleNumber: 2, name: 'Office' },
  ]
  const said = (fields: Pick<AuditRow, 'before' | 'after'>) => {
    const { container } = renderWithText(
      <MemoryRouter>
        <AuditEntries entries={[entry({ action: 'employee.changed', ...fields, named })]} />
      </MemoryRouter>,
      { language: 'en' },
    )
    return [...container.querySelectorAll('tr')].at(-1)?.textContent
  }

  it('is told by its name, or how often it pays, by the frequency that stands beside its number', () => {
    const before = { payFrequency: 'weekly', scheduleNumber: 1 }
    expect(said({ before, after: { payFrequency: 'weekly', scheduleNumber: 2 } })).toMatch(/WeeklyNights$/)
    cleanup()
    expect(said({ before, after: { payFrequency: 'monthly', scheduleNumber: 2 } })).toMatch(/WeeklyOffice$/)
  })

  it('keeps its number where an older entry does not say of which frequency', () => {
    expect(said({ before: { scheduleNumber: 1 }, after: { scheduleNumber: 2 } })).toMatch(/Weekly2$/)
  })
})
