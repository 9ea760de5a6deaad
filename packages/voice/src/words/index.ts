import { ar } from './ar.ts'
import { bn } from './bn.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { gu } from './gu.ts'
import { hi } from './hi.ts'
import { it } from './it.ts'
import { ru } from './ru.ts'
import { ur } from './ur.ts'
import type { LanguageWords } from './words.ts'

export const wordsOf = { en, ar, ur, gu, hi, bn, fr, de, it, es, ru } satisfies Record<string, LanguageWords>
export type VoiceLanguage = keyof typeof wordsOf
