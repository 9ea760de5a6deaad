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
      right: 101,
      atLeast: 9319,
      wrong: 1,
      offered: 0,
      understood: 101,
      calibrationError: 165,
    },
    {
      language: 'ar',
      asked: 108,
      right: 91,
      atLeast: 7623,
      wrong: 5,
      offered: 6,
      understood: 98,
      calibrationError: 900,
    },
    {
      language: 'ur',
      asked: 111,
      right: 100,
      atLeast: 8312,
      wrong: 2,
      offered: 7,
      understood: 105,
      calibrationError: 438,
    },
    {
      language: 'gu',
      asked: 113,
      right: 99,
      atLeast: 8027,
      wrong: 2,
      offered: 9,
      understood: 101,
      calibrationError: 518,
    },
    {
      language: 'hi',
      asked: 112,
      right: 103,
      atLeast: 8543,
      wrong: 2,
      offered: 6,
      understood: 106,
      calibrationError: 466,
    },
    {
      language: 'bn',
      asked: 114,
      right: 102,
      atLeast: 8249,
      wrong: 2,
      offered: 6,
      understood: 109,
      calibrationError: 520,
    },
    {
      language: 'fr',
      asked: 108,
      right: 104,
      atLeast: 9086,
      wrong: 1,
      offered: 2,
      understood: 106,
      calibrationError: 287,
    },
    {
      language: 'de',
      asked: 103,
      right: 96,
      atLeast: 8663,
      wrong: 1,
      offered: 4,
      understood: 99,
      calibrationError: 296,
    },
    {
      language: 'it',
      asked: 106,
      right: 98,
      atLeast: 8580,
      wrong: 2,
      offered: 4,
      understood: 101,
      calibrationError: 428,
    },
    {
      language: 'es',
      asked: 103,
      right: 98,
      atLeast: 8913,
      wrong: 1,
      offered: 4,
      understood: 102,
      calibrationError: 367,
    },
    {
      language: 'ru',
      asked: 106,
      right: 99,
      atLeast: 8699,
      wrong: 1,
      offered: 2,
      understood: 101,
      calibrationError: 304,
    },
  ],
}
