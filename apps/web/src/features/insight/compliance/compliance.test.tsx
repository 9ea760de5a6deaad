// @vitest-environment jsdom
import { type ComplianceCheck, complianceCheckCodes, complianceEvidenceCodes } from '@gpod/contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { type Translate, translate } from '../../../i18n/create-text.ts'
import { languageCodes } from '../../../i18n/languages.ts'
import { renderWithText, testMessages } from '../../../i18n/testing.tsx'
import { CheckDetails } from './check-details.tsx'
import { labelsOfCheck, stateLooks, statesByGravity } from './check-labels.ts'
import { evidenceText } from './evidence-text.ts'

afterEach(cleanup)

const piece = (more: Partial<ComplianceCheck['evidence'][number]> = {}): ComplianceCheck['evidence'][number] => ({
  code: 'not_reported',
  state: 'broken',
  subject: null,
  on: '2026-11-20',
  facts: {},
  href: null,
  ...more,
})
const check = (more: Partial<ComplianceCheck> = {}): ComplianceCheck => ({
  code: 'rti_on_time',
  area: 'hmrc',
  state: 'broken',
  counts: { checked: 3, broken: 1, unknown: 0, attention: 0 },
  evidence: [piece()],
  law: 'Income Tax (PAYE) Regulations 2003, reg 67B',
  href: '/employer/payroll/reports',
  ...more,
})
const show = (shown: ComplianceCheck) =>
  renderWithText(
    <MemoryRouter>
      <CheckDetails check={shown} />
    </MemoryRouter>,
  )

describe('a check', () => {
  it('that is broken stands open: what the records show, the law, what to do and where', () => {
    show(check())
    expect(screen.getByText('Payday has passed and no FPS was submitted.')).toBeTruthy()
    expect(screen.getByText(/20 November 2026/)).toBeTruthy()
    expect(screen.getByText(/reg 67B/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the page' }).getAttribute('href')).toBe('/employer/payroll/reports')
    expect(screen.getByRole('group').hasAttribute('open')).toBe(true)
  })

  it('that holds is closed and asks for nothing', () => {
    show(check({ state: 'holds', evidence: [], counts: { checked: 3, broken: 0, unknown: 0, attention: 0 } }))
    expect(screen.getByRole('group').hasAttribute('open')).toBe(false)
    expect(screen.queryByText('What to do')).toBeNull()
    expect(screen.getByText('Pass')).toBeTruthy()
  })

  it('with much evidence shows three pieces first, the rest on demand, and says how many there are beyond', () => {
    const evidence = Array.from({ length: 50 }, (_, index) =>
      piece({ subject: `Worker ${index}`, href: `/w/${index}` }),
    )
    show(check({ evidence, counts: { checked: 80, broken: 60, unknown: 0, attention: 0 } }))
    expect(screen.getAllByText(/^Worker \d+$/)).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'and 57 more' }))
    expect(screen.getAllByText(/^Worker \d+$/)).toHaveLength(50)
    expect(screen.getByText('and 10 more')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('what is not known is never shown as in order', () => {
  expect(stateLooks.unknown.tone).toBe('bad')
  expect(statesByGravity).toEqual(['broken', 'unknown', 'attention', 'holds'])
})

describe.each(languageCodes)('in %s', (language) => {
  const messages = testMessages(language)
  const t: Translate = (key, ...rest) => translate(messages, key, rest[0] ?? null)

  it('every check and every piece of evidence is said in a text, with its numbers', () => {
    const facts = { earnings: '600.00', trigger: '192.00', amount: '76.80', shortfall: '9.25', perHour: '12.71' }
    const more = {
      difference: '0.01',
      minutes: 3360,
      span: 900,
      rest: 480,
      people: 3,
      records: 2,
      reason: 'levy',
      sentOn: '2026-11-20',
      givenOn: '2026-11-21',
      missing: 60,
      found: 600,
      limit: 660,
    }
    for (const code of complianceEvidenceCodes) {
      const text = evidenceText(t, piece({ code, facts: { ...facts, ...more, employee: 500, employer: 200 } }))
      expect(text).not.toMatch(/[{}]|compliance\.|undefined|NaN/)
      expect(text.length).toBeGreaterThan(3)
    }
    for (const code of complianceCheckCodes) {
      for (const key of Object.values(labelsOfCheck(code))) expect(t(key)).not.toContain('compliance.')
    }
  })
})
