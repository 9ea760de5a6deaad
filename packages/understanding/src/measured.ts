import type { VoiceLanguage } from '@gpod/voice'

export type Measured = {
  language: VoiceLanguage
  asked: number
  /** Answered as meant, with the amount and the month that were named. */
  right: number
  /** The lower end of the 95 % interval of those, in basis points. */
  atLeast: number
  /** Answered as something else. */
  wrong: number
  /** Not answered at once; what was meant is among the up to three things that it asks back about. */
  offered: number
  /** Its likeliest meaning was the right one, whether it was sure enough to answer or not. */
  understood: number
  /** How far confidence is from the share that is right (expected calibration error), in basis points. */
  calibrationError: number
}

/**
 * How questions are understood that do not teach (`questions/blind`). Written by `npm run understanding -- --write`; tests hold
 * what is found to it.
 */
export const measured: { on: string; languages: readonly Measured[] } = {
  on: '2026-11-27',
  languages: [
    {
      language: 'en',
      asked: 103,
      right: 90,
      atLeast: 7959,
      wrong: 0,
      offered: 11,
      understood: 97,
      calibrationError: 395,
    },
    {
      language: 'ar',
      asked: 108,
      right: 70,
      atLeast: 5544,
      wrong: 5,
      offered: 24,
      understood: 89,
      calibrationError: 761,
    },
    {
      language: 'ur',
      asked: 111,
      right: 88,
      atLeast: 7082,
      wrong: 2,
      offered: 14,
      understood: 99,
      calibrationError: 334,
    },
    {
      language: 'gu',
      asked: 113,
      right: 92,
      atLeast: 7325,
      wrong: 3,
      offered: 12,
      understood: 97,
      calibrationError: 546,
    },
    {
      language: 'hi',
      asked: 112,
      right: 90,
      atLeast: 7204,
      wrong: 3,
      offered: 14,
      understood: 101,
      calibrationError: 590,
    },
    {
      language: 'bn',
      asked: 114,
      right: 90,
      atLeast: 7058,
      wrong: 4,
      offered: 13,
      understood: 100,
      calibrationError: 631,
    },
    {
      language: 'fr',
      asked: 108,
      right: 92,
      atLeast: 7728,
      wrong: 2,
      offered: 10,
      understood: 100,
      calibrationError: 485,
    },
    {
      language: 'de',
      asked: 103,
      right: 84,
      atLeast: 7297,
      wrong: 2,
      offered: 12,
      understood: 94,
      calibrationError: 339,
    },
    {
      language: 'it',
      asked: 106,
      right: 89,
      atLeast: 7581,
      wrong: 2,
      offered: 10,
      understood: 98,
      calibrationError: 569,
    },
    {
      language: 'es',
      asked: 103,
      right: 90,
      atLeast: 7959,
      wrong: 3,
      offered: 8,
      understood: 93,
      calibrationError: 552,
    },
    {
      language: 'ru',
      asked: 106,
      right: 82,
      atLeast: 6851,
      wrong: 1,
      offered: 13,
      understood: 93,
      calibrationError: 309,
    },
  ],
}
