import { done, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'taxCodeNotices', { taxNotice: string }> = {
  requests: {
    list: { query: { workerId: nobody } },
    add: {
      body: {
        workerId: nobody,
        form: 'P6',
        taxCode: '1257L',
        taxBasis: 'cumulative',
        effectiveFrom: '2026-12-01',
      },
    },
    decide: { params: ({ taxNotice }) => ({ id: taxNotice }), body: { decision: 'dismiss', reason: 'Not for her' } },
  },
  rows: async ({ product, company, worker }) => {
    const { id } = await done(product, 'POST', '/api/employer/tax-code-notices', {
      token: company.token,
      body: {
        workerId: worker.workerId,
        form: 'P6',
        taxCode: '1257L',
        taxBasis: 'cumulative',
        effectiveFrom: '2026-11-20',
      },
    })
    return { taxNotice: String(id) }
  },
}
