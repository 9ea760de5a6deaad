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
      right: 99,
      atLeast: 9043,
      wrong: 1,
      offered: 2,
      understood: 101,
      calibrationError: 97,
    },
    {
      language: 'ar',
      asked: 108,
      right: 92,
      atLeast: 7728,
      wrong: 6,
      offered: 6,
      understood: 97,
      calibrationError: 572,
    },
    {
      language: 'ur',
      asked: 111,
      right: 103,
      atLeast: 8641,
      wrong: 3,
      offered: 4,
      understood: 106,
      calibrationError: 207,
    },
    {
      language: 'gu',
      asked: 113,
      right: 103,
      atLeast: 8447,
      wrong: 3,
      offered: 3,
      understood: 106,
      calibrationError: 333,
    },
    {
      language: 'hi',
      asked: 112,
      right: 104,
      atLeast: 8653,
      wrong: 1,
      offered: 5,
      understood: 108,
      calibrationError: 181,
    },
    {
      language: 'bn',
      asked: 114,
      right: 104,
      atLeast: 8460,
      wrong: 2,
      offered: 4,
      understood: 108,
      calibrationError: 282,
    },
    {
      language: 'fr',
      asked: 108,
      right: 104,
      atLeast: 9086,
      wrong: 0,
      offered: 3,
      understood: 107,
      calibrationError: 237,
    },
    {
      language: 'de',
      asked: 103,
      right: 96,
      atLeast: 8663,
      wrong: 1,
      offered: 5,
      understood: 101,
      calibrationError: 421,
    },
    {
      language: 'it',
      asked: 106,
      right: 97,
      atLeast: 8464,
      wrong: 3,
      offered: 4,
      understood: 101,
      calibrationError: 512,
    },
    {
      language: 'es',
      asked: 103,
      right: 98,
      atLeast: 8913,
      wrong: 1,
      offered: 3,
      understood: 101,
      calibrationError: 357,
    },
    {
      language: 'ru',
      asked: 106,
      right: 99,
      atLeast: 8699,
      wrong: 2,
      offered: 3,
      understood: 101,
      calibrationError: 261,
    },
  ],
}
