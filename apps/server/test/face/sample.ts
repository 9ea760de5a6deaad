import type { Sample } from '../sample.ts'

export const sample: Sample<'face'> = {
  requests: {
    consent: { query: { language: 'en' } },
    remove: { body: {} },
  },
}
