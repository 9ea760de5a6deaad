import type { languages } from './questions.ts'

type Measured = {
  language: (typeof languages)[number]
  asked: number
  right: number
  /** The lower end of the 95 % interval, in basis points. */
  atLeast: number
  wrong: number
  /** Not answered at once, but offered among up to three things it could mean. */
  offered: number
  /** As meant, whether it was answered at once or asked back. */
  understood: number
  /** Expected calibration error, in basis points. */
  calibrationError: number
}

/**
 * How questions were understood that nobody had seen when those that teach were written (`questions/blind`): written by
 * `npm run understanding -- --write`, and held by a test to what it finds.
 */
export const measured: { on: string; languages: readonly Measured[] } = {
  on: '2026-11-26',
  languages: [
    { language: 'en', asked: 137, right: 133, atLeast: 9273, wrong: 0 },
    { language: 'ar', asked: 119, right: 110, atLeast: 8624, wrong: 1 },
    { language: 'ur', asked: 119, right: 116, atLeast: 9284, wrong: 2 },
    { language: 'gu', asked: 118, right: 112, atLeast: 8934, wrong: 0 },
    { language: 'hi', asked: 119, right: 113, atLeast: 8943, wrong: 2 },
    { language: 'bn', asked: 118, right: 114, atLeast: 9160, wrong: 2 },
    { language: 'fr', asked: 116, right: 110, atLeast: 8917, wrong: 2 },
    { language: 'de', asked: 119, right: 113, atLeast: 8943, wrong: 0 },
    { language: 'it', asked: 114, right: 110, atLeast: 9132, wrong: 2 },
    { language: 'es', asked: 118, right: 116, atLeast: 9403, wrong: 2 },
    { language: 'ru', asked: 118, right: 112, atLeast: 8934, wrong: 2 },
  ],
}
