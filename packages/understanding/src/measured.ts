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
      right: 84,
      atLeast: 7297,
      wrong: 3,
      offered: 10,
      understood: 94,
      calibrationError: 245,
    },
    {
      language: 'ar',
      asked: 108,
      right: 67,
      atLeast: 5262,
      wrong: 6,
      offered: 18,
      understood: 84,
      calibrationError: 867,
    },
    {
      language: 'ur',
      asked: 111,
      right: 67,
      atLeast: 5106,
      wrong: 4,
      offered: 19,
      understood: 81,
      calibrationError: 748,
    },
    {
      language: 'gu',
      asked: 113,
      right: 59,
      atLeast: 4308,
      wrong: 4,
      offered: 29,
      understood: 83,
      calibrationError: 739,
    },
    {
      language: 'hi',
      asked: 112,
      right: 66,
      atLeast: 4966,
      wrong: 4,
      offered: 23,
      understood: 88,
      calibrationError: 879,
    },
    {
      language: 'bn',
      asked: 114,
      right: 70,
      atLeast: 5223,
      wrong: 3,
      offered: 21,
      understood: 92,
      calibrationError: 749,
    },
    {
      language: 'fr',
      asked: 108,
      right: 83,
      atLeast: 6805,
      wrong: 3,
      offered: 13,
      understood: 88,
      calibrationError: 572,
    },
    {
      language: 'de',
      asked: 103,
      right: 74,
      atLeast: 6249,
      wrong: 3,
      offered: 19,
      understood: 88,
      calibrationError: 455,
    },
    {
      language: 'it',
      asked: 106,
      right: 85,
      atLeast: 7160,
      wrong: 4,
      offered: 10,
      understood: 96,
      calibrationError: 826,
    },
    {
      language: 'es',
      asked: 103,
      right: 79,
      atLeast: 6766,
      wrong: 8,
      offered: 11,
      understood: 88,
      calibrationError: 998,
    },
    {
      language: 'ru',
      asked: 106,
      right: 69,
      atLeast: 5563,
      wrong: 9,
      offered: 12,
      understood: 80,
      calibrationError: 894,
    },
  ],
}
