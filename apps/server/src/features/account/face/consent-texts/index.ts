import type { Language } from '@gpod/contract'
import { texts } from './2026-11.ts'

/**
 * The text in force. A change of its meaning is a new file and version: who agreed to an older one keeps it on record,
 * and is asked again when they set their face up anew.
 */
export const consentVersion = '2026-11'

export function faceConsentText(language: Language): string {
  return texts[language]
}
