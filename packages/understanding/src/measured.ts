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
      right: 85,
      atLeast: 7405,
      wrong: 0,
      offered: 15,
      understood: 98,
      calibrationError: 417,
    },
    {
      language: 'ar',
      asked: 108,
      right: 64,
      atLeast: 4982,
      wrong: 2,
      offered: 28,
      understood: 90,
      calibrationError: 1064,
    },
    {
      language: 'ur',
      asked: 111,
      right: 71,
      atLeast: 5470,
      wrong: 2,
      offered: 26,
      understood: 93,
      calibrationError: 704,
    },
    {
      language: 'gu',
      asked: 113,
      right: 77,
      atLeast: 5907,
      wrong: 1,
      offered: 23,
      understood: 95,
      calibrationError: 623,
    },
    {
      language: 'hi',
      asked: 112,
      right: 75,
      atLeast: 5781,
      wrong: 2,
      offered: 27,
      understood: 97,
      calibrationError: 527,
    },
    {
      language: 'bn',
      asked: 114,
      right: 77,
      atLeast: 5849,
      wrong: 3,
      offered: 22,
      understood: 100,
      calibrationError: 303,
    },
    {
      language: 'fr',
      asked: 108,
      right: 85,
      atLeast: 7006,
      wrong: 2,
      offered: 15,
      understood: 99,
      calibrationError: 625,
    },
    {
      language: 'de',
      asked: 103,
      right: 75,
      atLeast: 6351,
      wrong: 1,
      offered: 21,
      understood: 91,
      calibrationError: 703,
    },
    {
      language: 'it',
      asked: 106,
      right: 89,
      atLeast: 7581,
      wrong: 3,
      offered: 9,
      understood: 98,
      calibrationError: 509,
    },
    {
      language: 'es',
      asked: 103,
      right: 77,
      atLeast: 6558,
      wrong: 4,
      offered: 17,
      understood: 92,
      calibrationError: 464,
    },
    {
      language: 'ru',
      asked: 106,
      right: 72,
      atLeast: 5854,
      wrong: 4,
      offered: 15,
      understood: 86,
      calibrationError: 804,
    },
  ],
}
