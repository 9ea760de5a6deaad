// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { translate } from './create-text.ts'
import { messages, preferredLanguage, setLanguage } from './load-language.ts'

beforeEach(() => localStorage.clear())

describe('switching the language', () => {
  it.each([
    ['ar', 'rtl'],
    ['ur', 'rtl'],
    ['gu', 'ltr'],
    ['en', 'ltr'],
  ] as const)('to %s sets texts, lang and dir %s, and remembers it', async (language, dir) => {
    await setLanguage(language)
    expect(document.documentElement.lang).toBe(language)
    expect(document.documentElement.dir).toBe(dir)
    expect(localStorage.getItem('gpod-language')).toBe(language)
    expect(preferredLanguage()).toBe(language)
    if (language !== 'en') expect(translate(messages, 'common.retry', null)).not.toBe('Try again')
  })

  it('speaks the last choice of two quick ones', async () => {
    await Promise.all([setLanguage('ru'), setLanguage('fr')])
    expect(messages.locale).toBe('fr')
    expect(document.documentElement.lang).toBe('fr')
  })

  it('falls back to English for a stored language that does not exist', () => {
    localStorage.setItem('gpod-language', 'tlh')
    expect(preferredLanguage()).toBe('en')
  })
})
