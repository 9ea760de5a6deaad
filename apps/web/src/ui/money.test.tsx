// @vitest-environment jsdom
import { pence } from '@gpod/money'
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Language } from '../i18n/languages.ts'
import { languageCodes } from '../i18n/languages.ts'
import { renderWithText } from '../i18n/testing.tsx'
import { Money } from './money.tsx'

afterEach(cleanup)

const shown = (node: ReactNode, language: Language = 'en') =>
  renderWithText(node, { language }).container.querySelector('bdi')

describe('an amount on screen', () => {
  it.each(languageCodes)('is the same isolated left-to-right run of Latin digits in %s', (language) => {
    const bdi = shown(<Money amount={pence(123_450)} />, language)
    expect(bdi?.textContent).toBe('£1,234.50')
    expect(bdi?.getAttribute('dir')).toBe('ltr')
  })

  it.each([
    [-320, 'auto', '−£3.20'],
    [320, 'auto', '£3.20'],
    [320, 'always', '+£3.20'],
    [-320, 'always', '−£3.20'],
    [0, 'always', '£0.00'],
    [-320, 'never', '£3.20'],
    [100_000_000, 'auto', '£1,000,000.00'],
    [5, 'auto', '£0.05'],
  ] as const)('writes %d pence with sign %s as %s', (amount, sign, text) => {
    expect(shown(<Money amount={pence(amount)} sign={sign} />)?.textContent).toBe(text)
  })

  it('says the same at hero size', () => {
    expect(shown(<Money amount={pence(34_810)} size="hero" />)?.textContent).toBe('£348.10')
  })
})
