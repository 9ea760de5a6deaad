import { nobody, type Sample } from '../sample.ts'

export const sample: Sample<'taxCodeNotices', { taxNotice: string }> = {
  requests: {
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
}
