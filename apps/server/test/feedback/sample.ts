import type { Sample } from '../sample.ts'

export const sample: Sample<'feedback'> = {
  requests: {
    sendAnonymously: { body: { topic: 'hours', words: 'The handover at six is always rushed.' } },
  },
}
