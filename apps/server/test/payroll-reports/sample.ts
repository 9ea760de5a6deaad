import type { Sample } from '../sample.ts'

export const sample: Sample<'payrollReports'> = {
  requests: {
    liability: { query: { taxYear: '2026-27' } },
    costs: { query: { from: '2026-11-01', to: '2026-11-30' } },
    export: {
      params: () => ({ report: 'costs' }),
      query: { format: 'csv', from: '2026-11-01', to: '2026-11-30', language: 'de' },
    },
    table: {
      params: () => ({ report: 'gender_pay_gap' }),
      query: { from: '2026-11-01', to: '2026-11-30', language: 'en' },
    },
    file: {
      params: () => ({ report: 'gross_to_net' }),
      query: { from: '2026-11-01', to: '2026-11-30', language: 'en', format: 'csv' },
    },
    issueP60s: { body: { taxYear: '2026-27' } },
    issueP45: { params: ({ worker }) => ({ id: worker }), body: {} },
  },
}
