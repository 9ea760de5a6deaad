/** How the test questions were understood, as `npm run measure` found it; a test holds these figures to what it finds. */
export const measured: {
  on: string
  languages: readonly {
    language: 'en' | 'ar' | 'ur' | 'gu' | 'hi' | 'bn' | 'fr' | 'de' | 'it' | 'es' | 'ru'
    asked: number
    right: number
    atLeast: number
    wrong: number
  }[]
} = { on: '2026-11-26', languages: [] }
