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
      right: 96,
      atLeast: 8663,
      wrong: 0,
      offered: 6,
      understood: 100,
      calibrationError: 181,
    },
    {
      language: 'ar',
      asked: 108,
      right: 85,
      atLeast: 7006,
      wrong: 4,
      offered: 12,
      understood: 92,
      calibrationError: 653,
    },
    {
      language: 'ur',
      asked: 111,
      right: 98,
      atLeast: 8098,
      wrong: 1,
      offered: 8,
      understood: 106,
      calibrationError: 206,
    },
    {
      language: 'gu',
      asked: 113,
      right: 95,
      atLeast: 7622,
      wrong: 3,
      offered: 10,
      understood: 101,
      calibrationError: 551,
    },
    {
      language: 'hi',
      asked: 112,
      right: 96,
      atLeast: 7804,
      wrong: 2,
      offered: 10,
      understood: 102,
      calibrationError: 516,
    },
    {
      language: 'bn',
      asked: 114,
      right: 91,
      atLeast: 7154,
      wrong: 5,
      offered: 13,
      understood: 104,
      calibrationError: 391,
    },
    {
      language: 'fr',
      asked: 108,
      right: 97,
      atLeast: 8267,
      wrong: 0,
      offered: 9,
      understood: 105,
      calibrationError: 274,
    },
    {
      language: 'de',
      asked: 103,
      right: 92,
      atLeast: 8188,
      wrong: 1,
      offered: 7,
      understood: 98,
      calibrationError: 434,
    },
    {
      language: 'it',
      asked: 106,
      right: 95,
      atLeast: 8236,
      wrong: 2,
      offered: 6,
      understood: 99,
      calibrationError: 566,
    },
    {
      language: 'es',
      asked: 103,
      right: 90,
      atLeast: 7959,
      wrong: 1,
      offered: 11,
      understood: 99,
      calibrationError: 382,
    },
    {
      language: 'ru',
      asked: 106,
      right: 92,
      atLeast: 7904,
      wrong: 0,
      offered: 12,
      understood: 101,
      calibrationError: 357,
    },
  ],
}
