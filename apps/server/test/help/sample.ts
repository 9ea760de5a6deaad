import type { Sample } from '../sample.ts'

export const sample: Sample<'help'> = { requests: { articles: { query: { language: 'en', audience: 'worker' } } } }
