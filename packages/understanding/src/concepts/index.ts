import type { VoiceLanguage } from '@gpod/voice'
import { arabic } from './arabic.ts'
import { bengali } from './bengali.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { gujarati } from './gujarati.ts'
import { hindi } from './hindi.ts'
import { italian } from './italian.ts'
import { names } from './names.ts'
import { romanHindustani } from './roman-hindustani.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { urdu } from './urdu.ts'

/**
 * The words that each language has for what people ask about: a line for each concept, its name and its words. A word of four
 * letters or more stands for all that begin with it; `_` joins words that mean it together. English ones are known in every language.
 */
export const concepts: Readonly<Record<VoiceLanguage, readonly string[]>> = {
  en: [english, names],
  ar: [arabic],
  ur: [urdu, romanHindustani],
  gu: [gujarati],
  hi: [hindi, romanHindustani],
  bn: [bengali],
  fr: [french],
  de: [german],
  it: [italian],
  es: [spanish],
  ru: [russian],
}
