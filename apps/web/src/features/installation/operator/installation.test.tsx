// @vitest-environment jsdom
import type { OperatorCheck, OperatorFinding, OperatorOverview } from '@gpod/contract'
import { operatorCheckCodes, operatorFinding, operatorStates } from '@gpod/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Translate, translate } from '../../../i18n/create-text.ts'
import { languageCodes } from '../../../i18n/languages.ts'
import { renderWithText, testMessages } from '../../../i18n/testing.tsx'
import { createQueryClient } from '../../../lib/query-client.ts'
import { findingText, nameOfCheck, nextSteps, stateLooks } from './finding-texts.ts'
import { InstallationOverview } from './installation-overview.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The machine may be slow: only a page that never comes fails. */
const inTheEnd = { timeout: 60_000 }

const at = '2026-11-22T10:00:00.000Z'
const checks: OperatorCheck[] = [
  { code: 'backups', state: 'pass', finding: { code: 'backups_good', at, megabytes: 12, place: '/backups' } },
  { code: 'mail', state: 'warning', finding: { code: 'mail_failed', failed: 2 } },
  { code: 'bank', state: 'fail', finding: { code: 'bank_absent', moving: 3 } },
  { code: 'jobs', state: 'unknown', finding: { code: 'not_known' } },
]
const overview: OperatorOverview = {
  at,
  state: 'fail',
  checks,
  queues: null,
  installation: { version: '0.1.0', isProduction: true, startedAt: at, servers: null, database: null },
}

function showAnswer(status: number, body: object) {
  const answer = async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', vi.fn(answer))
  renderWithText(
    <QueryClientProvider client={createQueryClient()}>
      <InstallationOverview />
    </QueryClientProvider>,
  )
}

describe('the installation', () => {
  it('says first that something is wrong and where, the gravest first, and what to do', async () => {
    showAnswer(200, overview)
    expect(await screen.findByRole('heading', { name: 'Something is wrong' }, inTheEnd)).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#bank', '#mail', '#jobs'])
    const shown = within(screen.getByRole('region', { name: 'Checks' }))
    expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Payments to employees',
      'Email',
      'Background jobs',
      'Backups',
    ])
    expect(shown.getByText('No bank is set up, so nothing is paid. 3 withdrawals wait.')).toBeTruthy()
    expect(shown.getByText('GPOD_BANK_URL')).toBeTruthy()
    expect(shown.getByText('Environment variables, described in README.md:')).toBeTruthy()
    expect(shown.getAllByText('What to do')).toHaveLength(3)
    // The worst of it stands at the top too, under the headline.
    const headline = within(screen.getByRole('region', { name: 'Something is wrong' }))
    expect(headline.getByText('No bank is set up, so nothing is paid. 3 withdrawals wait.')).toBeTruthy()
  })

  it('calls a sandbox a sandbox, and gives commands with the folder that the server knows', async () => {
    const late = { code: 'backups_old', at, keptTo: at, place: '/mnt/back ups' } as const
    showAnswer(200, {
      ...overview,
      checks: [
        { code: 'bank', state: 'pass', finding: { code: 'bank_sandbox', moving: 0 } },
        { code: 'backups', state: 'fail', finding: late },
      ],
    })
    const shown = within(await screen.findByRole('region', { name: 'Checks' }, inTheEnd))
    expect(shown.getByText('Sandbox')).toBeTruthy()
    expect(shown.queryByText('Pass')).toBeNull()
    expect(shown.getByText("npm run backup -- '/mnt/back ups'")).toBeTruthy()
  })

  it('gives no command for a backup that failed: its disk may be gone', async () => {
    expect(nextSteps.backups_failed.commands).toEqual([])
  })

  it('says of what is not known that it is not known', async () => {
    showAnswer(200, overview)
    const facts = within(await screen.findByRole('region', { name: 'This installation' }, inTheEnd))
    expect(facts.getAllByText('Not known')).toHaveLength(4)
    expect(within(screen.getByRole('region', { name: 'Jobs by queue' })).getByText('Not known')).toBeTruthy()
  })

  it('that cannot be loaded says so and offers to try again', async () => {
    showAnswer(500, { code: 'internal', message: 'something went wrong' })
    expect(await screen.findByText('The state of the installation could not be loaded.', {}, inTheEnd)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

it('what is not known is no pass, in word and look', () => {
  expect(operatorStates).toEqual(['fail', 'warning', 'unknown', 'pass'])
  expect(Object.entries(stateLooks).filter(([, { tone }]) => tone === 'good')).toHaveLength(1)
})

/** Every fact that a finding can have. */
const everyFact = {
  at,
  keptTo: at,
  since: at,
  megabytes: 12,
  place: '/backups',
  problem: 'no space left on device',
  differences: 2,
  waiting: 2,
  failed: 2,
  moving: 2,
  late: 2,
}
const findings: OperatorFinding[] = operatorFinding.options.map((option) =>
  operatorFinding.parse({ ...everyFact, code: option.shape.code.value }),
)

describe.each(languageCodes)('in %s', (language) => {
  const messages = testMessages(language)
  const t: Translate = (key, ...rest) => translate(messages, key, rest[0] ?? null)

  it('every check and every finding is said in a text, with its facts and what to do', () => {
    for (const finding of findings) {
      const next = nextSteps[finding.code]
      for (const text of [findingText(t, finding), ...(next ? [t(next.text)] : [])]) {
        expect(text).not.toMatch(/[{}]|operator\.|undefined|NaN/)
        expect(text.length).toBeGreaterThan(3)
      }
    }
    for (const code of operatorCheckCodes) expect(t(nameOfCheck(code))).not.toContain('operator.')
  })
})
