import { done, type Sample } from '../sample.ts'

const figures = { fromDay: '2026-11-20', noticeDays: 7, shareBasisPoints: 5000 }

export const sample: Sample<'shortNotice', { shortNoticeTerms: string }> = {
  requests: {
    show: { query: { from: '2026-11-01', to: '2026-11-30' } },
    addTerms: { body: figures },
    removeTerms: { params: ({ shortNoticeTerms }) => ({ id: shortNoticeTerms }) },
  },
  rows: async ({ product, company }) => {
    const body = { ...figures, fromDay: '2026-11-16' }
    const { id } = await done(product, 'POST', '/api/employer/short-notice/terms', { token: company.token, body })
    return { shortNoticeTerms: String(id) }
  },
}
