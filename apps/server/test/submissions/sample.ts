import type { Sample } from '../sample.ts'

export const sample: Sample<'submissions', { submission: string }> = {
  requests: {
    content: { params: ({ submission }) => ({ id: submission }) },
    sendEps: { body: { taxYear: '2026-27', taxMonth: 7 } },
  },
}
