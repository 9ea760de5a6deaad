import type { Language } from '@gpod/contract'
import { type AnyLanguage, isLanguage } from '../i18n/languages.ts'

/** The language to ask a file in; English under one that exists for tests alone. */
export function fileLanguage(language: AnyLanguage): Language {
  return isLanguage(language) ? language : 'en'
}
