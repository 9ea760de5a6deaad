import { chainAudit } from '../../src/features/insight/audit/index.ts'
import { nobody, type Sample } from '../sample.ts'

export const sample: Sample<'audit'> = {
  requests: {
    list: {
      query: {
        before: nobody,
        area: 'payroll',
        actorId: nobody,
        workerId: nobody,
        from: '2026-11-01',
        to: '2026-11-30',
      },
    },
    export: {
      query: {
        area: 'payroll',
        actorId: nobody,
        workerId: nobody,
        from: '2026-11-01',
        to: '2026-11-30',
        language: 'de',
      },
    },
    own: { query: { before: nobody } },
  },
  rows: async ({ product }) => {
    await chainAudit(product.deps)
  },
}
