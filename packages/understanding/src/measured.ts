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
      right: 92,
      atLeast: 8188,
      wrong: 0,
      offered: 9,
      understood: 98,
      calibrationError: 366,
    },
    {
      language: 'ar',
      asked: 108,
      right: 70,
      atLeast: 5544,
      wrong: 4,
      offered: 25,
      understood: 92,
      calibrationError: 858,
    },
    {
      language: 'ur',
      asked: 111,
      right: 88,
      atLeast: 7082,
      wrong: 1,
      offered: 15,
      understood: 100,
      calibrationError: 241,
    },
    {
      language: 'gu',
      asked: 113,
      right: 92,
      atLeast: 7325,
      wrong: 2,
      offered: 12,
      understood: 97,
      calibrationError: 583,
    },
    {
      language: 'hi',
      asked: 112,
      right: 88,
      atLeast: 7009,
      wrong: 1,
      offered: 17,
      understood: 102,
      calibrationError: 454,
    },
    {
      language: 'bn',
      asked: 114,
      right: 88,
      atLeast: 6867,
      wrong: 2,
      offered: 15,
      understood: 100,
      calibrationError: 537,
    },
    {
      language: 'fr',
      asked: 108,
      right: 91,
      atLeast: 7623,
      wrong: 1,
      offered: 11,
      understood: 102,
      calibrationError: 387,
    },
    {
      language: 'de',
      asked: 103,
      right: 83,
      atLeast: 7190,
      wrong: 1,
      offered: 14,
      understood: 93,
      calibrationError: 580,
    },
    {
      language: 'it',
      asked: 106,
      right: 88,
      atLeast: 7474,
      wrong: 1,
      offered: 11,
      understood: 98,
      calibrationError: 595,
    },
    {
      language: 'es',
      asked: 103,
      right: 89,
      atLeast: 7846,
      wrong: 2,
      offered: 11,
      understood: 93,
      calibrationError: 497,
    },
    {
      language: 'ru',
      asked: 106,
      right: 81,
      atLeast: 6749,
      wrong: 0,
      offered: 14,
      understood: 93,
      calibrationError: 510,
    },
  ],
}
