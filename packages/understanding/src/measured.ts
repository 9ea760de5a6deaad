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
  on: '2026-11-26',
  languages: [
    {
      language: 'en',
      asked: 103,
      right: 83,
      atLeast: 7190,
      wrong: 1,
      offered: 15,
      understood: 95,
      calibrationError: 466,
    },
    {
      language: 'ar',
      asked: 108,
      right: 61,
      atLeast: 4706,
      wrong: 2,
      offered: 26,
      understood: 86,
      calibrationError: 1051,
    },
    {
      language: 'ur',
      asked: 111,
      right: 64,
      atLeast: 4836,
      wrong: 1,
      offered: 25,
      understood: 86,
      calibrationError: 802,
    },
    {
      language: 'gu',
      asked: 113,
      right: 54,
      atLeast: 3880,
      wrong: 1,
      offered: 36,
      understood: 87,
      calibrationError: 729,
    },
    {
      language: 'hi',
      asked: 112,
      right: 61,
      atLeast: 4524,
      wrong: 2,
      offered: 33,
      understood: 93,
      calibrationError: 887,
    },
    {
      language: 'bn',
      asked: 114,
      right: 70,
      atLeast: 5223,
      wrong: 3,
      offered: 23,
      understood: 93,
      calibrationError: 583,
    },
    {
      language: 'fr',
      asked: 108,
      right: 81,
      atLeast: 6607,
      wrong: 3,
      offered: 17,
      understood: 91,
      calibrationError: 709,
    },
    {
      language: 'de',
      asked: 103,
      right: 70,
      atLeast: 5844,
      wrong: 1,
      offered: 24,
      understood: 89,
      calibrationError: 757,
    },
    {
      language: 'it',
      asked: 106,
      right: 83,
      atLeast: 6954,
      wrong: 2,
      offered: 14,
      understood: 99,
      calibrationError: 929,
    },
    {
      language: 'es',
      asked: 103,
      right: 75,
      atLeast: 6351,
      wrong: 7,
      offered: 17,
      understood: 92,
      calibrationError: 1100,
    },
    {
      language: 'ru',
      asked: 106,
      right: 67,
      atLeast: 5371,
      wrong: 7,
      offered: 15,
      understood: 82,
      calibrationError: 1080,
    },
  ],
}
