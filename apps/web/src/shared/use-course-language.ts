import type { Language } from '@gpod/contract'
import { isLanguage } from '../i18n/languages.ts'
import { useText } from '../i18n/use-text.tsx'

/** The language to ask courses in; English under one that exists for tests alone. */
export function useCourseLanguage(): Language {
  const { language } = useText()
  return isLanguage(language) ? language : 'en'
}
