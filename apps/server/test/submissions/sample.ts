import { done, type Sample } from '../sample.ts'

export const sample: Sample<'submissions', { submission: string }, { paidRun: string; extraRun: string }> = {
  requests: {
    content: { params: ({ submission }) => ({ id: submission }) },
    previewFps: { params: ({ extraRun }) => ({ id: extraRun }), query: { lateReason: 'G' } },
    previewFpsContent: { params: ({ extraRun }) => ({ id: extraRun }), query: { lateReason: 'G' } },
    previewEps: {
      query: {
        taxYear: '2026-27',
        taxMonth: '7',
        inactiveFrom: '2027-01-06',
        inactiveTo: '2027-04-05',
        final: 'ceased',
        ceasedOn: '2026-11-23',
      },
    },
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
