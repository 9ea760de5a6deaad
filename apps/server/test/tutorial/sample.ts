import { done, type Sample } from '../sample.ts'

export const sample: Sample<'tutorial'> = {
  requests: { change: { body: { change: 'mark', step: 'welcome' } } },
  /** The worker's, left at a step. */
  rows: async ({ product, worker }) => {
    await done(product, 'POST', '/api/tutorial', { token: worker.token, body: { change: 'open', step: 'shifts' } })
  },
}
