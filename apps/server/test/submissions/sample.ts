import { done, type Sample } from '../sample.ts'

export const sample: Sample<'submissions', { submission: string }, { paidRun: string }> = {
  requests: {
    content: { params: ({ submission }) => ({ id: submission }) },
    sendEps: { body: { taxYear: '2026-27', taxMonth: 7 } },
  },
  rows: async ({ product, company: { token } }, { paidRun }) => {
    const reported = await done(product, 'POST', `/api/employer/pay-runs/${paidRun}/report`, {
      token,
      body: { lateReason: 'G' },
    })
    return { submission: String((reported.submission as { id: string }).id) }
  },
}
