import type { Language } from '@gpod/contract'

/**
 * The languages the product speaks, as the contract lists them, each with its own name, its direction and the locale by which dates and plurals
 * are written. Digits are Latin in every language, so that an amount reads the same on screen, payslip and bank app.
 */
export const languages = {
  en: { name: 'English', dir: 'ltr', locale: 'en-GB' },
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-u-ca-gregory-nu-latn' },
  ur: { name: 'اردو', dir: 'rtl', locale: 'ur-u-nu-latn' },
  gu: { name: 'ગુજરાતી', dir: 'ltr', locale: 'gu-u-nu-latn' },
  hi: { name: 'हिन्दी', dir: 'ltr', locale: 'hi-u-nu-latn' },
  bn: { name: 'বাংলা', dir: 'ltr', locale: 'bn-u-nu-latn' },
  fr: { name: 'Français', dir: 'ltr', locale: 'fr' },
  de: { name: 'Deutsch', dir: 'ltr', locale: 'de' },
  it: { name: 'Italiano', dir: 'ltr', locale: 'it' },
  es: { name: 'Español', dir: 'ltr', locale: 'es' },
  ru: { name: 'Русский', dir: 'ltr', locale: 'ru' },
} as const satisfies Record<Language, LanguageFacts>

/** Development only: accented English, so that untranslated or clipped text shows, in both directions. */
export const fakeLanguages = {
  'xx-ltr': { name: 'Ƒàķé →', dir: 'ltr', locale: 'en-GB' },
  'xx-rtl': { name: '← Ƒàķé', dir: 'rtl', locale: 'en-GB' },
} as const satisfies Record<string, LanguageFacts>

type LanguageFacts = { name: string; dir: 'ltr' | 'rtl'; locale: string }

export type { Language }
export type FakeLanguage = keyof typeof fakeLanguages
export type AnyLanguage = Language | FakeLanguage

export const languageCodes = Object.keys(languages) as Language[]

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}

export function isFakeLanguage(code: unknown): code is FakeLanguage {
  return typeof code === 'string' && Object.hasOwn(fakeLanguages, code)
}

export function factsOf(language: AnyLanguage): LanguageFacts {
  return isFakeLanguage(language) ? fakeLanguages[language] : languages[language]
}

/** What the server is asked to answer in: it speaks none of the made-up ones. */
export const answered = (language: AnyLanguage): Language => (isLanguage(language) ? language : 'en')
