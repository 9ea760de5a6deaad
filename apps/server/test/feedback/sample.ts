import { done, type Sample } from '../sample.ts'

export const sample: Sample<'feedback'> = {
  requests: {
    sendAnonymously: { body: { topic: 'hours', words: 'The handover at six is always rushed.' } },
  },
  /** Words without a name, which belong to the company and to nobody in it. */
  rows: async ({ product, worker: { token } }) => {
    await done(product, 'POST', '/api/feedback/anonymous', {
      token,
      body: { topic: 'hours', words: 'The handover at six is always rushed.' },
    })
  },
}
