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
      asked: 273,
      right: 266,
      atLeast: 9480,
      wrong: 3,
      offered: 1,
      understood: 268,
      calibrationError: 117,
    },
    {
      language: 'ar',
      asked: 270,
      right: 252,
      atLeast: 8970,
      wrong: 6,
      offered: 9,
      understood: 257,
      calibrationError: 308,
    },
    {
      language: 'ur',
      asked: 274,
      right: 261,
      atLeast: 9205,
      wrong: 4,
      offered: 5,
      understood: 267,
      calibrationError: 190,
    },
    {
      language: 'gu',
      asked: 278,
      right: 267,
      atLeast: 9305,
      wrong: 1,
      offered: 4,
      understood: 271,
      calibrationError: 130,
    },
    {
      language: 'hi',
      asked: 275,
      right: 266,
      atLeast: 9389,
      wrong: 3,
      offered: 5,
      understood: 270,
      calibrationError: 79,
    },
    {
      language: 'bn',
      asked: 278,
      right: 265,
      atLeast: 9216,
      wrong: 4,
      offered: 4,
      understood: 269,
      calibrationError: 136,
    },
    {
      language: 'fr',
      asked: 268,
      right: 266,
      atLeast: 9732,
      wrong: 0,
      offered: 1,
      understood: 267,
      calibrationError: 48,
    },
    {
      language: 'de',
      asked: 264,
      right: 259,
      atLeast: 9564,
      wrong: 1,
      offered: 4,
      understood: 261,
      calibrationError: 56,
    },
    {
      language: 'it',
      asked: 255,
      right: 250,
      atLeast: 9549,
      wrong: 2,
      offered: 1,
      understood: 251,
      calibrationError: 112,
    },
    {
      language: 'es',
      asked: 256,
      right: 254,
      atLeast: 9719,
      wrong: 0,
      offered: 1,
      understood: 255,
      calibrationError: 83,
    },
    {
      language: 'ru',
      asked: 257,
      right: 246,
      atLeast: 9249,
      wrong: 2,
      offered: 4,
      understood: 250,
      calibrationError: 199,
    },
  ],
}
