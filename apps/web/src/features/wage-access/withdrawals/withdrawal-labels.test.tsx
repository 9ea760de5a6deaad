// @vitest-environment jsdom
import { pence } from '@gpod/money'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import { useText } from '../../../i18n/use-text.tsx'
import { storyOf } from './withdrawal-labels.ts'

afterEach(cleanup)

const withdrawal = { state: 'recovered', reason: null, reasonCode: null, writtenOff: pence(0), comesOff: null } as const
const comesOff = { on: '2026-11-27', amount: pence(60_00) }

function Story({ of }: { of: Parameters<typeof storyOf>[1] }) {
  const { t } = useText()
  return <p>{storyOf(t, of).join(' ')}</p>
}

it('says that a withdrawal comes off a coming pay, and only afterwards that it was taken off', () => {
  renderWithText(<Story of={{ ...withdrawal, comesOff }} />)
  expect(screen.getByText('Paid to your account. It will be deducted from your pay on 27 November 2026.')).toBeTruthy()
  cleanup()
  renderWithText(<Story of={{ ...withdrawal, state: 'paid', comesOff }} />)
  expect(
    screen.getByText('Paid to your account. £60.00 will be deducted from your pay on 27 November 2026.'),
  ).toBeTruthy()
  cleanup()
  renderWithText(<Story of={withdrawal} />)
  expect(screen.getByText('Paid to your account, and deducted from your pay on payday.')).toBeTruthy()
})
