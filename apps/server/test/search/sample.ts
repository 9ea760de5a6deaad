import type { Sample } from '../sample.ts'

export const sample: Sample<'search'> = {
  requests: { find: { query: { q: 'Ada', from: '2026-11-01', to: '2026-11-30' } } },
}
