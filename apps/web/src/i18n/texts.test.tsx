// @vitest-environment jsdom
import { pence } from '@gpod/money'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { compileCatalogue } from './compile-message.ts'
import { createMessages, translate } from './create-text.ts'
import { accented } from './fake-language.ts'
import { formatDateTime, formatDay, formatDuration, formatNumber, formatTime } from './formats.ts'
import type { AnyLanguage } from './languages.ts'
import type { Messages } from './messages.generated.ts'
import { renderWithText } from './testing.tsx'
import { Text } from './use-text.tsx'

afterEach(cleanup)

/** A message of this test's own, spoken in a language. */
function say(language: AnyLanguage, message: string, values: Record<string, unknown> = {}) {
  const messages = createMessages(language, compileCatalogue({ own: message }))
  return translate(messages, 'own' as keyof Messages, values)
}

describe('a text with placeholders', () => {
  it('writes amounts, days and counts by their format', () => {
    const message = '{amount, money} on {on, day, long}, {share, share} of {count, number}'
    expect(say('en', message, { amount: pence(1250), on: '2026-11-27', share: 250, count: 12345 })).toBe(
      '£12.50 on 27 November 2026, 2.5% of 12,345',
    )
  })

  it('ends a sentence once where its last word is a month cut short', () => {
    expect(say('fr', 'le {on, day}. Ensuite', { on: '2026-12-03' })).toBe('le jeu. 3 déc. Ensuite')
    expect(say('fr', 'le {on, day}… puis {name}...', { on: '2026-12-03', name: 'rien' })).toBe(
      'le jeu. 3 déc.… puis rien...',
    )
  })

  it('isolates amounts and names in right-to-left text, and leaves English plain', () => {
    expect(say('ar', '{amount, money} من {name}', { amount: pence(1250), name: 'Amina' })).toBe(
      '\u2066£12.50\u2069 من \u2068Amina\u2069',
    )
    expect(say('en', 'from {name}', { name: 'Amina' })).toBe('from Amina')
    expect(say('en', 'from {name}', { name: 'أمينة' })).toBe('from \u2068أمينة\u2069')
  })

  it('chooses the case of a select by its value in both directions', () => {
    const message = '{why, select, work {a {name}} other {b {name}}}'
    for (const language of ['en', 'ar', 'ur'] as const) {
      expect(say(language, message, { why: 'work', name: 'Amina' })).toContain('a ')
      expect(say(language, message, { why: 'other', name: 'Amina' })).toContain('b ')
    }
  })

  it('formats inside a plural', () => {
    const message = '{count, plural, one {# shift, {pay, money}} other {# shifts, {pay, money}}}'
    expect(say('en', message, { count: 2, pay: pence(9900) })).toBe('2 shifts, £99.00')
  })

  it('counts with the six forms of Arabic', () => {
    const message = '{count, plural, zero {z #} one {o #} two {t #} few {f #} many {m #} other {x #}}'
    const forms = [0, 1, 2, 3, 11, 100].map((count) => say('ar', message, { count }))
    expect(forms).toEqual(['z 0', 'o 1', 't 2', 'f 3', 'm 11', 'x 100'])
  })

  it('writes Latin digits in every language', () => {
    for (const language of ['ar', 'ur', 'gu', 'hi', 'bn'] as const) {
      const text = [
        say(language, '{count, plural, other {#}}', { count: 1234 }),
        formatNumber(1234, language),
        formatDay('2026-11-27', language, 'long'),
        formatTime('2026-11-27T08:05:00Z', language),
        formatDateTime('2026-11-27T08:05:00Z', language),
        formatDuration(450, language),
      ].join(' ')
      expect(text).toMatch(/2026/)
      expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0ae6-\u0aef]/)
    }
  })

  it('refuses a format that does not exist', () => {
    expect(() => say('en', '{amount, cash}', { amount: 1 })).toThrow('no such format in a message: cash')
  })
})

describe('times', () => {
  it('are told by the British clock, in summer and in winter', () => {
    expect(formatTime('2026-07-01T08:05:00Z', 'en')).toBe('09:05')
    expect(formatTime('2026-12-01T08:05:00Z', 'en')).toBe('08:05')
  })

  it('keep a calendar day as it is, whatever the clock', () => {
    expect(formatDay('2026-03-29', 'en', 'full')).toMatch(/^Sunday,? 29 March$/)
  })
})

describe('a text with tags', () => {
  it('renders them where the language puts them', () => {
    renderWithText(
      <p>
        <Text id="sign-in.haveAccount" tags={{ link: (text) => <a href="/login">{text}</a> }} />
      </p>,
      { language: 'de' },
    )
    expect(screen.getByRole('link').textContent).toBe('Anmelden')
    expect(screen.getByText(/Schon registriert/).textContent).toBe('Schon registriert? Anmelden')
  })
})

describe('the fake language', () => {
  it('accents the words and nothing else', () => {
    expect(accented('Enter {minimum, money} or <link>more</link>')).toMatch(
      /^Éñţéŕ \{minimum, money\} ôŕ <link>ɱôŕé<\/link>( ~)+$/,
    )
    expect(say('xx-rtl', accented('{count, plural, one {# day} other {# days}}'), { count: 2 })).toContain('2 ðàýš')
  })
})
