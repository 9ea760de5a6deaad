import { keepMonths, keepWorkedWeeks } from '../../src/features/insight/analytics/index.ts'
import type { Sample } from '../sample.ts'

const query = { period: 'month', on: '2026-11-22' } as const

export const sample: Sample<'analytics'> = {
  requests: {
    own: { query },
    ownExport: { query: { ...query, format: 'csv', language: 'en' } },
    company: { query },
    export: { query: { ...query, format: 'csv', language: 'en' } },
  },
  rows: async ({ product, company }) => {
    // In December: the first month that is over is then kept.
    const now = product.clock.now()
    product.clock.moveTo('2026-12-15T10:00:00.000Z')
    await keepMonths(product.deps, company.employerId)
    product.clock.moveTo(now)
    await keepWorkedWeeks(product.deps, company.employerId)
    // One week is to be summed anew.
    await product.owner.query(
      'insert into worked_marks (employer_id, week) select employer_id, week from worked_weeks where employer_id = $1 limit 1',
      [company.employerId],
    )
  },
}
