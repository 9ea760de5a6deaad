import type { Tables } from '../../../platform/tables.ts'

const movesNothing = 'says how files are written; what they say is in the books'

export const tables: Tables = {
  accounting_settings: { of: 'company', export: { not: "the company's" }, imprint: { not: movesNothing } },
  nominal_codes: { of: 'company', export: { not: "the company's" }, imprint: { not: movesNothing } },
  cost_centres: { of: 'company', export: { not: "the company's" }, imprint: { not: movesNothing } },
  cost_splits: { of: 'worker', export: { chapter: 'pay' }, imprint: { not: movesNothing } },
}
