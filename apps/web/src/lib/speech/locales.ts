import type { AnyLanguage, Language } from '../../i18n/languages.ts'

const locales: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  // On devices there is a pack of American English alone.
  en: ['en-GB', 'en-US'],
  ar: ['ar-SA'],
  ur: ['ur-PK'],
  gu: ['gu-IN'],
  hi: ['hi-IN'],
  bn: ['bn-BD'],
  fr: ['fr-FR'],
  de: ['de-DE'],
  it: ['it-IT'],
  es: ['es-ES'],
  ru: ['ru-RU'],
}

/** The locales in which a language is heard and spoken, the best first. */
export function speechLocales(language: AnyLanguage): readonly [string, ...string[]] {
  return language in locales ? locales[language as Language] : locales.en
}
