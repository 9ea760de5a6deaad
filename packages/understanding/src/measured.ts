import type { languages } from './questions.ts'

type Measured = {
  language: (typeof languages)[number]
  asked: number
  right: number
  /** The lower end of the 95 % interval, in basis points. */
  atLeast: number
  wrong: number
}

/**
 * How questions were understood that nobody had seen when those that teach were written (`questions/blind`): answered as
 * meant, and answered as something else though sure of it. A test holds these figures to what it finds.
 */
export const measured: { on: string; languages: readonly Measured[] } = {
  on: '2026-11-26',
  languages: [
    { language: 'en', asked: 114, right: 102, atLeast: 8249, wrong: 7 },
    { language: 'ar', asked: 114, right: 71, atLeast: 5312, wrong: 12 },
    { language: 'ur', asked: 114, right: 70, atLeast: 5223, wrong: 14 },
    { language: 'gu', asked: 114, right: 65, atLeast: 4784, wrong: 12 },
    { language: 'hi', asked: 114, right: 70, atLeast: 5223, wrong: 10 },
    { language: 'bn', asked: 114, right: 68, atLeast: 5047, wrong: 5 },
    { language: 'fr', asked: 114, right: 87, atLeast: 6773, wrong: 6 },
    { language: 'de', asked: 114, right: 87, atLeast: 6773, wrong: 7 },
    { language: 'it', asked: 114, right: 90, atLeast: 7058, wrong: 11 },
    { language: 'es', asked: 114, right: 94, atLeast: 7444, wrong: 12 },
    { language: 'ru', asked: 114, right: 78, atLeast: 5940, wrong: 8 },
  ],
}
