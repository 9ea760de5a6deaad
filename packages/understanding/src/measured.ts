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
      right: 93,
      atLeast: 8304,
      wrong: 0,
      offered: 9,
      understood: 98,
      calibrationError: 297,
    },
    {
      language: 'ar',
      asked: 108,
      right: 71,
      atLeast: 5638,
      wrong: 3,
      offered: 25,
      understood: 91,
      calibrationError: 516,
    },
    {
      language: 'ur',
      asked: 111,
      right: 88,
      atLeast: 7082,
      wrong: 1,
      offered: 16,
      understood: 100,
      calibrationError: 229,
    },
    {
      language: 'gu',
      asked: 113,
      right: 91,
      atLeast: 7227,
      wrong: 3,
      offered: 13,
      understood: 98,
      calibrationError: 518,
    },
    {
      language: 'hi',
      asked: 112,
      right: 92,
      atLeast: 7402,
      wrong: 3,
      offered: 12,
      understood: 101,
      calibrationError: 511,
    },
    {
      language: 'bn',
      asked: 114,
      right: 91,
      atLeast: 7154,
      wrong: 1,
      offered: 13,
      understood: 102,
      calibrationError: 497,
    },
    {
      language: 'fr',
      asked: 108,
      right: 93,
      atLeast: 7834,
      wrong: 1,
      offered: 11,
      understood: 103,
      calibrationError: 529,
    },
    {
      language: 'de',
      asked: 103,
      right: 87,
      atLeast: 7624,
      wrong: 3,
      offered: 9,
      understood: 94,
      calibrationError: 592,
    },
    {
      language: 'it',
      asked: 106,
      right: 90,
      atLeast: 7687,
      wrong: 0,
      offered: 9,
      understood: 98,
      calibrationError: 518,
    },
    {
      language: 'es',
      asked: 103,
      right: 90,
      atLeast: 7959,
      wrong: 2,
      offered: 7,
      understood: 94,
      calibrationError: 415,
    },
    {
      language: 'ru',
      asked: 106,
      right: 86,
      atLeast: 7264,
      wrong: 0,
      offered: 14,
      understood: 98,
      calibrationError: 486,
    },
  ],
}
